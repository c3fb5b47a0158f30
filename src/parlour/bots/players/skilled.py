"""Has a trained eye for throws; without dice it looks a few moves ahead."""

from parlour.bots.neural.player import NetPlayer
from parlour.bots.oneply import FirstOf
from parlour.bots.policy import NET
from parlour.bots.search.player import SearchPlayer

RANK = 30
PLAYER = FirstOf(SearchPlayer(1_000), NetPlayer(NET))
