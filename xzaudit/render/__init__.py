"""What people and programs get to see. Nothing is decided here, and each thing is said in one place.

What people see is built once, as a value (`shown`): `parts` builds the report on a hand, and `session`, `replay`, `score`,
`comparing` and `rules` theirs; `chat` is lines already, and `codes` sets its own pages. What they say around the figures is in
`words/*.yaml`. What programs read is plain data (`objects`), and what reports on many records need to know of each is a
`results.Result`.

`formats` writes them, a file for each output format. A new one is a file there and a line in the tables of its `__init__`.
"""
