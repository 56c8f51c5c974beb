"""What somebody did who typed YAML that is none: the parser's complaint, and the lines about it, made a case.

The cases' words are in the catalogue under R002. The parser complains where it noticed, often a line or more behind the
slip, so the usual slips are looked for first.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import yaml

from xzaudit.source import limits
from xzaudit.source.errors import DocumentError

_SHOWN = 60

_COLON = re.compile("(?:- +)*(?P<key>[^\\s:：#\"'\\[\\]{}【】,，|>-][^\\s:：]{0,39}?) *(?P<sign>：|:(?=[^ \\n]))")
_KEY_LIKE = re.compile("[^\\s\"'#-][^\\n:]{0,39}:(?=[ \\n]|$)")
_INDENT = re.compile(r"[^\S\n]*")
_QUOTE_END = re.compile("[\"'][^\\S\\n]*$")
_OPENS_BLOCK = re.compile("[^\\S\\n]*(?:- +)*(?P<key>[^\\s:#][^\\n:]{0,39}): +[|>][-+0-9]*[^\\S\\n]*(?:#.*)?$")
_CODE = re.compile(r"\\(?:u[dD][89a-fA-F][0-9a-fA-F]{2}|U(?!000|0010)[0-9a-fA-F]{8})")
_CLOSERS = {"[": "]", "{": "}"}


def explain(error: yaml.YAMLError, body: str) -> DocumentError:
    """The parser's complaint as a case."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return DocumentError("R002", "default", 0, reason=str(error).split("\n")[0])
    problem = str(error.problem)
    at = min(error.problem_mark.index, len(body))
    said = f"{error.context or ''} | {problem}"
    context = error.context_mark.index if error.context_mark else at
    for pattern, translate in _COMPLAINTS:
        if pattern.search(said):
            return translate(body, at, context)
    return DocumentError("R002", "default", at, reason=problem)


def folded(
    body: str, start: int, end: int, key: str | None, key_spot: tuple[int, int], bracket: int | None
) -> DocumentError:
    """A plain text from `start` to `end` that runs over several lines: the value of `key`, or a list's entry.

    `bracket` is where the bracket opened that it stands in, if it does.
    """
    line = _line_start(body, start)
    lines = []
    while line < end:
        lines.append(line)
        line = _line_end(body, line) + 1
    filled = [line for line in lines if _text(body, line)]
    second = filled[1]
    slip = _space_slip(body, filled[1:]) or _colon_slip(body, filled)
    if slip:
        return slip
    facts: dict[str, Any] = {
        "first": _text(body, filled[0])[:_SHOWN],
        "second": _text(body, second)[:_SHOWN],
        "next_line": _number(body, second),
    }
    at = _content(body, second)
    if key is not None and _line_start(body, key_spot[0]) < filled[0]:
        return DocumentError("R002", "no_bar", *key_spot, key=key, **{**facts, "next_line": _number(body, filled[0])})
    if _KEY_LIKE.match(body, at):
        if bracket is not None:
            return _open_bracket(body, bracket)
        facts = {"other_line": _number(body, filled[0]), "text": facts["second"]}
        return DocumentError("R002", "indent", at, _line_end(body, second), **facts)
    case = "fold_dash" if body.startswith("-", at) else "fold"
    return DocumentError("R002", case, at, _line_end(body, second), start, **facts)


def check_bare(body: str, start: int) -> None:
    """A document that is one bare text may be a mapping whose colon went wrong."""
    slip = _colon_slip(body, [_line_start(body, start)])
    if slip:
        raise slip


def check_flow_key(body: str, key: str, spot: tuple[int, int]) -> None:
    """Within braces `{A:老王}` is a key without a value."""
    match = _COLON.match(key)
    if match:
        raise _colon(body, match, spot[0])


def _mapping_value(body: str, at: int, context: int) -> DocumentError:
    line = _line_start(body, at)
    before = _line_before(body, line)
    about = [line] if before is None else [before, line]
    slip = _space_slip(body, about) or _colon_slip(body, about)
    if slip:
        return slip
    text = body[_content(body, line) : at]
    if text.startswith("--- "):
        return DocumentError("R002", "mark_line", at, text=text[4:])
    if ": " in text:
        return DocumentError("R002", "two_colons", at, text=text[:_SHOWN])
    return _misplaced(body, at, context)


def _sequence_entry(body: str, at: int, context: int) -> DocumentError:
    line = _line_start(body, at)
    if _content(body, line) == at:
        return _misplaced(body, at, context)
    return DocumentError("R002", "dash", at, text=body[_content(body, line) : at].strip()[:_SHOWN])


def _misplaced(body: str, at: int, context: int) -> DocumentError:
    """Something stands where the lines above do not let it: its indentation is wrong, or its kind."""
    line = _line_start(body, at)
    before = _line_before(body, line)
    slip = _space_slip(body, [line]) or _colon_slip(body, [line] if before is None else [before, line])
    if slip:
        return slip
    if body.startswith(":", _content(body, line)):
        return DocumentError("R002", "empty_key", _content(body, line))
    if _QUOTE_END.search(body[line:at]):
        return DocumentError("R002", "after_quote", at, text=body[at : _line_end(body, at)][:_SHOWN])
    above = context if before is None or context < before else before
    facts: dict[str, Any] = {
        "other_line": _number(body, before if before is not None else above),
        "text": _text(body, line)[:_SHOWN],
    }
    same = before is not None and _content(body, line) - line == _content(body, context) - _line_start(body, context)
    dashed = body.startswith("- ", _content(body, line))
    if same and dashed != body.startswith("-", context):
        return DocumentError("R002", "mixed", _content(body, line), _line_end(body, line), context, **facts)
    return DocumentError("R002", "indent", _content(body, line), _line_end(body, line), **facts)


def _no_colon(body: str, at: int, context: int) -> DocumentError:
    line = _line_start(body, context)
    slip = _space_slip(body, [line]) or _colon_slip(body, [line])
    if slip:
        return slip
    before = _line_before(body, line)
    depth = _content(body, line) - line
    listed = before is not None and body.startswith("- ", before + depth) and _content(body, before) - before == depth
    above = None if listed else _opener_above(body, line, depth)
    if above and depth <= _content(body, above.start()) - above.start():
        facts: dict[str, Any] = {"key": above["key"], "open_line": _number(body, above.start())}
        facts["text"] = _text(body, line)[:_SHOWN]
        return DocumentError("R002", "block_indent", context, _line_end(body, context), **facts)
    case = "no_dash" if listed else "no_colon"
    return DocumentError("R002", case, context, _line_end(body, context), text=_text(body, line)[:_SHOWN])


def _opener_above(body: str, line: int, depth: int) -> re.Match[str] | None:
    """The line that opened the block of text which ends above this line, because it is indented less than the lines of the block."""
    before = _line_before(body, line)
    while before is not None and _content(body, before) - before > depth:
        before = _line_before(body, before)
    return None if before is None else _OPENS_BLOCK.match(body, before, _line_end(body, before))


def _bracket(body: str, at: int, context: int) -> DocumentError:
    opened = _open_bracket(body, context)
    if at >= len(body.rstrip()) or body.startswith(("---", "..."), at):
        return opened
    return DocumentError("R002", "bracket", at, found=word(body, at), **opened.facts)


def _open_bracket(body: str, at: int) -> DocumentError:
    opener = body[at : at + 1]
    facts: dict[str, Any] = {"opener": opener, "closer": _CLOSERS.get(opener, "]"), "open_line": _number(body, at)}
    return DocumentError("R002", "open_bracket", at, **facts)


def _start_sign(body: str, at: int, context: int) -> DocumentError:
    sign = body[at : at + 1]
    if sign == "\t":
        return _tab(body, at, context)
    if sign == "%" and _line_start(body, at) == at:
        return DocumentError("R002", "directive", at)
    return DocumentError("R002", "start_sign", at, found=sign)


def _block_header(body: str, at: int, context: int) -> DocumentError:
    """Something behind the bar."""
    end = _line_end(body, context)
    start = next((index for index in range(context + 1, end) if not body[index].isspace()), context)
    return DocumentError("R002", "block_header", start, end, found=body[start:end].strip()[:_SHOWN])


def _tab(body: str, at: int, context: int) -> DocumentError:
    line = _line_start(body, at)
    found = body.find("\t", line, _line_end(body, at))
    return DocumentError("R002", "tab", found if found >= 0 else at)


def _quote(body: str, at: int, context: int) -> DocumentError:
    return DocumentError("R002", "quote", context, found=body[context : context + 1])


def _escape(body: str, at: int, context: int) -> DocumentError:
    found = body.rfind("\\", context, at + 1)
    start = found if found >= 0 else at
    return DocumentError("R002", "escape", start, start + 2, found=body[start : start + 2])


def _no_character(body: str, at: int, context: int) -> DocumentError:
    match = _CODE.search(body, context)
    start, end = match.span() if match else (context, context + 1)
    return DocumentError("R001", "surrogate", start, end, sign=body[start:end], escaped=True)


def second_document(body: str, at: int) -> DocumentError:
    """Another document begins where there can be one only."""
    return _after_end(body, at, at)


def _after_end(body: str, at: int, context: int) -> DocumentError:
    before = _line_before(body, _line_start(body, at))
    if at >= len(body.rstrip()) and before is not None and body.startswith("%", before):
        at = before
    if body.startswith("%", at):
        return DocumentError("R002", "directive", at)
    return DocumentError("R002", "after_end", at, _line_end(body, at), text=body[at : _line_end(body, at)][:_SHOWN])


def _unexpected(body: str, at: int, context: int) -> DocumentError:
    if at < len(body.rstrip()):
        return DocumentError("R002", "unexpected", at, found=word(body, at))
    closed = 0
    for index in range(at - 1, -1, -1):
        if body[index] in "]}":
            closed += 1
        elif body[index] in "[{":
            closed -= 1
            if closed < 0:
                return _open_bracket(body, index)
    return DocumentError("R002", "unexpected", at, found="")


def _too_deep(body: str, at: int, context: int) -> DocumentError:
    return DocumentError("R006", "depth", at, limit=limits.DEPTH)


def _case(case: str, code: str = "R002") -> Callable[[str, int, int], DocumentError]:
    """A case that needs nothing but its place; `context` is where the thing in question begins."""
    return lambda body, at, context: DocumentError(code, case, context, found=word(body, context))


_COMPLAINTS: tuple[tuple[re.Pattern[str], Callable[[str, int, int], DocumentError]], ...] = tuple(
    (re.compile(pattern), translate)
    for pattern, translate in (
        (r"maximum nesting", _too_deep),  # the parser looks ahead, and has a limit of its own
        (r"tab character|'\\t'", _tab),
        (r"block scalar", _block_header),
        (r"Unicode character escape", _no_character),
        (r"escape|hexa?decimal number", _escape),
        (r"quoted scalar", _quote),
        (r"mapping values are not allowed", _mapping_value),
        (r"sequence entries are not allowed", _sequence_entry),
        (r"cannot start any token", _start_sign),
        (r"scanning an? (?:alias|anchor)", _case("anchor", "R006")),
        (r"(?:scanning|parsing) a tag|tag handle", _case("tag")),
        (r"directive|%|incompatible YAML", _case("directive")),
        (r"could not find expected ':'", _no_colon),
        (r"flow (?:sequence|mapping)", _bracket),
        (r"block (?:mapping|collection)", _misplaced),
        (r"document start", _after_end),
        (r"node", _unexpected),
    )
)


def _space_slip(body: str, lines: list[int]) -> DocumentError | None:
    """Indentation by something that YAML does not take for a space."""
    for line in lines:
        for at in range(line, _content(body, line)):
            if body[at] == "\t":
                return DocumentError("R002", "tab", at)
            if body[at] != " ":
                return DocumentError("R002", "odd_space", at, sign=f"U+{ord(body[at]):04X}")
    return None


def _colon_slip(body: str, lines: list[int]) -> DocumentError | None:
    """A colon after a line's first word that YAML does not take for one."""
    for line in lines:
        match = _COLON.match(body, _content(body, line), _line_end(body, line))
        if match:
            return _colon(body, match, 0)
    return None


def _colon(body: str, match: re.Match[str], offset: int) -> DocumentError:
    case = "wide_colon" if match["sign"] == "：" else "colon_space"
    return DocumentError("R002", case, offset + match.start("sign"), key=match["key"])


def _line_start(body: str, at: int) -> int:
    return body.rfind("\n", 0, at) + 1


def _line_end(body: str, at: int) -> int:
    end = body.find("\n", at)
    return len(body) if end < 0 else end


def _line_before(body: str, line: int) -> int | None:
    """The start of the nearest line above that says something."""
    while line > 0:
        line = _line_start(body, line - 1)
        if (text := _text(body, line)) and not text.startswith("#"):
            return line
    return None


def _content(body: str, at: int) -> int:
    """Where the line about `at` stops being indentation."""
    match = _INDENT.match(body, _line_start(body, at))
    return match.end() if match else at


def _text(body: str, line: int) -> str:
    return body[line : _line_end(body, line)].strip(" \t")


def _number(body: str, at: int) -> int:
    """The line's number within the document, from one; the document adds where it starts."""
    return body.count("\n", 0, at) + 1


def word(body: str, at: int) -> str:
    """What stands at an offset up to the next space, cut short."""
    match = re.compile(r"\S{1,20}").match(body, at)
    return match.group() if match else ""
