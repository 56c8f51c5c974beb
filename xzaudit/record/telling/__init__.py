"""Table talk: what people say of a hand, read into what is told (`record.told`).

`vocabulary.yaml` has the words, `tokens` cuts a line into them, `shapes` has the sentences that they form, `clauses` reads a line (`wins` and
`melds` what it says of them), `names` finds out who plays where nobody declared it, `claims` reads what stands behind 说.
"""
