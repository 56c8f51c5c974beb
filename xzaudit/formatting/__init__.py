"""`xzaudit fmt`: a typed record in canonical form, its comments and its layout left as they are."""

from xzaudit.formatting.files import Formatted, format_bytes

__all__ = ["Formatted", "format_bytes"]
