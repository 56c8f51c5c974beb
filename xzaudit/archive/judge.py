"""A worker's part: pieces in, outcomes out. The way of every record is that of `audit`."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from xzaudit.archive.cache import DAMAGED, LOST, Cache, written
from xzaudit.archive.outcome import Outcome, add_up
from xzaudit.archive.pieces import Piece, Task
from xzaudit.archive.units import Unit, blocks, documents_of
from xzaudit.auditing import Audit, Rulebook, audit_stream
from xzaudit.auditing.run import grouped
from xzaudit.auditing.sessions import follow
from xzaudit.play import Game
from xzaudit.record import Record, canon, records
from xzaudit.render.results import Want, result_of, same_name
from xzaudit.rules import RuleSet
from xzaudit.source import Document
from xzaudit.source.jsons import Reader

_RULEBOOKS = 256  # folders whose rule-set files are remembered
_RECORD_KEYS = frozenset({"players", "actions", "deal", "hands", "claims", "final"})
_RULE_KEYS = frozenset(RuleSet.model_fields) | {"extends"}


@dataclass(frozen=True, slots=True)
class Settings:
    """What changes a result: `rules` are for records that name none, `thorough` audits say what results hang
    on. `cache` is the folder of the cache; with `specs`
    outcomes say what rules came to, for whoever keeps them."""

    want: Want = field(default_factory=Want)
    rules: str | None = None
    thorough: bool = False
    cache: str | None = None
    specs: bool = False


class Judge:
    """Judges pieces under the same settings, one after another."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.want = settings.want
        self.says_specs = settings.specs or settings.cache is not None
        self.reader = Reader(canon)
        self.cache = Cache(settings.cache, context(settings)) if settings.cache else None
        self._rulebooks: dict[str | None, Rulebook] = {}
        self._digests: dict[Game, tuple[str, str]] = {}
        self._specs: dict[tuple[str | None, str], str | None] = {}

    def close(self) -> None:
        """Leaves nothing open."""
        if self.cache is not None:
            self.cache.close()

    def task(self, task: Task) -> list[Outcome]:
        """The outcome of each piece of a task, in order."""
        return [self.piece(piece) for piece in task]

    def piece(self, piece: Piece) -> Outcome:
        """What comes of one piece; never raises for anything that it holds."""
        outcome = Outcome(piece.source.name, piece.size)
        for units in blocks(piece):
            if self.cache is not None:
                self._with_cache(self.cache, units, piece, outcome)
                continue
            self.units(units, piece, outcome)
        return outcome

    def _with_cache(self, cache: Cache, units: list[Unit], piece: Piece, outcome: Outcome) -> None:
        keys = [b"" if unit.refusal else cache.key(unit.data, piece.source.bare) for unit in units]
        known, fresh = cache.look_up(keys), {}
        for key, unit in zip(keys, units, strict=True):
            part, line = cache.read(known.get(key)), unit.line
            if part is not None and self._still(part.specs, piece):
                part.cached = part.records
                for result in part.results:
                    result.named = piece.source.named
            else:
                part, line = Outcome(piece.source.name), 0
                self.units([unit], piece, part)
                if key and part.lasting and part.firm:
                    fresh[key] = written(part, unit.line)
            outcome.add(part, line)
        cache.keep(fresh)
        for happened, note in ((cache.damaged, DAMAGED), (cache.lost, LOST)):
            if happened and note not in outcome.notes:
                outcome.notes.append(note)

    def _still(self, specs: Mapping[str, str], piece: Piece) -> bool:
        """Whether what records say of their rules still comes to the same."""
        return all(self.digest_of_spec(piece.source.folder, spec) == digest for spec, digest in specs.items())

    def digest_of_spec(self, folder: str | None, spec: str) -> str | None:
        """What rules come to for a record in a folder; None where they cannot be read."""
        if (folder, spec) not in self._specs:
            game = self.rulebook(folder).game(json.loads(spec))
            self._specs[folder, spec] = None if isinstance(game, list) else self.name_and_digest(game)[1]
        return self._specs[folder, spec]

    def units(self, units: Iterable[Unit], piece: Piece, part: Outcome) -> None:
        """Adds what comes of some units, judged."""
        found = self._records(units, piece, part)
        audits = audit_stream(found, self.rulebook(piece.source.folder), thorough=self.settings.thorough)
        for audit, _ in follow(audits):
            part.records += 1
            self.count(audit, part, piece)

    def _records(self, units: Iterable[Unit], piece: Piece, part: Outcome) -> Iterator[Record]:
        """The records of some units, numbered behind those that the outcome has."""
        number = part.records
        for documents in grouped(self._documents(units, piece, part)):
            for document in documents:
                for record in records(document, number):
                    yield record
                    number += 1

    def _documents(self, units: Iterable[Unit], piece: Piece, part: Outcome) -> Iterator[Document]:
        """What the units say, save for rule-set files that were found beside records."""
        for unit in units:
            part.firm &= unit.refusal is None
            for document in documents_of(unit, piece.source.name, self.reader):
                if not piece.source.named and _is_rule_set(document):
                    part.rule_files += 1
                    part.firm = False
                else:
                    yield document

    def count(self, audit: Audit, part: Outcome, piece: Piece) -> None:
        """Adds what is to be said of one audit."""
        game = audit.game
        if game is None:
            part.firm &= audit.record.hand is None
        else:
            name = self.name_and_digest(game)
            part.rules[name] = part.rules.get(name, 0) + 1
            if self.says_specs:
                part.specs[_spec(audit.record)] = name[1]
        if self.want.player is not None:
            part.played += _plays(audit, self.want.player)
            add_up(part.names, dict.fromkeys(audit.names, 1))
        if not self.want.every and not audit.findings and not audit.unchecked and audit.verdict == "clean":
            part.clean += 1
            return
        result = result_of(audit, self.want)
        result.named = piece.source.named
        part.results.append(result)
        if any("line" in finding.facts for finding in audit.findings):
            part.lasting = False

    def rulebook(self, folder: str | None) -> Rulebook:
        """The rules of a folder's records, read once."""
        known = self._rulebooks.get(folder)
        if known is None:
            if len(self._rulebooks) >= _RULEBOOKS:
                self._rulebooks.clear()
            known = Rulebook(self.settings.rules, None if folder is None else Path(folder))
            self._rulebooks[folder] = known
        return known

    def name_and_digest(self, game: Game) -> tuple[str, str]:
        """The name and the digest of a game's rules, worked out once."""
        known = self._digests.get(game)
        if known is None:
            known = self._digests[game] = (game.rules.name, game.rules.digest)
        return known


def _spec(record: Record) -> str:
    rules: Any = record.hand.model.rules if record.hand else None
    return json.dumps(rules, sort_keys=True)


def _plays(audit: Audit, player: str) -> bool:
    return any(same_name(name, player) for name in audit.names)


def _is_rule_set(document: Document) -> bool:
    """Whether a file that was found beside records describes rules instead of a hand."""
    if document.kind != "yaml" or not isinstance(document.data, dict):
        return False
    keys = {canon(key) if isinstance(key, str) else key for key in document.data}
    return not keys & _RECORD_KEYS and bool(keys & _RULE_KEYS - {"rules"})


def context(settings: Settings) -> str:
    """Everything but the record that a result depends on, as text."""
    want = settings.want
    parts: list[Any] = [want.lang, sorted(want.codes), want.every, want.tail, want.totals, want.player]
    parts += [settings.rules, settings.thorough]
    return json.dumps(parts)


def calm_collector() -> None:
    """Audits leave no cycles behind: what was loaded is not looked through again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)
