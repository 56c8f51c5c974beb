"""The replay of a hand: the table, what an action does to it, the laws, the loop."""

from xzaudit.play.events import Departure, Event, Flight, Kong, Replay, Resting, ToldHand, Win
from xzaudit.play.replay import Game, replay

__all__ = ["Departure", "Event", "Flight", "Game", "Kong", "Replay", "Resting", "ToldHand", "Win", "replay"]
