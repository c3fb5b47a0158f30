"""Has a trained eye and looks a throw or two on; without dice it looks far ahead."""

from parlour.bots.neural.player import NetPlayer
from parlour.bots.oneply import FirstOf
from parlour.bots.policy import EXPECTIMAX
from parlour.bots.search.player import SearchPlayer

RANK = 40
PLAYER = FirstOf(SearchPlayer(64_000), NetPlayer(EXPECTIMAX))
