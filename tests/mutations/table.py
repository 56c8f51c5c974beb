"""All mutations, in order of their codes."""

from __future__ import annotations

from tests.mutations import of_kongs, of_tiles, of_turns, of_voids, of_wins

MUTATIONS = (*of_tiles.MUTATIONS, *of_turns.MUTATIONS, *of_voids.MUTATIONS, *of_kongs.MUTATIONS, *of_wins.MUTATIONS)
