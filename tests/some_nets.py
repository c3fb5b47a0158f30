"""Nets that know nothing, for tests of those who ask them."""

from parlour.bots.neural.net import Net, nets_of
from parlour.core.game import Game


def some_nets(game: Game) -> list[Net]:
    """Return nets with weights by chance, one for every net of a game.

    They have the shape of those that it brings: for another one all would be compiled once more.
    """
    return [Net.new(net.shape, seed) for seed, net in enumerate(nets_of(game))]
