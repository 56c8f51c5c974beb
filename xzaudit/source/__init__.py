"""Bytes made plain data, with the place of every value; never a traceback, never a guess.

`load(path)` gives a file's documents, `documents(text)` those of a text; `read_bytes` and `decode` are the steps before.
What cannot be read is a `Document` that is `broken`, or a `SourceError` from the two steps.
"""

from xzaudit.source.document import Document
from xzaudit.source.errors import SourceError
from xzaudit.source.files import read_bytes
from xzaudit.source.jsons import Odd
from xzaudit.source.keyboard import KNOWN_KEYS
from xzaudit.source.places import Place
from xzaudit.source.reading import documents, load
from xzaudit.source.text import Text, decode

__all__ = ["KNOWN_KEYS", "Document", "Odd", "Place", "SourceError", "Text", "decode", "documents", "load", "read_bytes"]
