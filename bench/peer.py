"""OpenSpiel as the peer: random games in its own C++ loop, and how long its games are."""

import random
import time

import pyspiel


class Peer:
    """One game of OpenSpiel, played by its random rollouts in C++."""

    def __init__(self, name: str) -> None:
        """Load the game and measure the mean number of decisions of a random game."""
        self.game = pyspiel.load_game(name)
        self.decisions = mean_decisions(self.game)

    def rate(self, games: int, seed: int) -> float:
        """Return random games per second; a search of one simulation holds all the rollouts."""
        evaluator = pyspiel.RandomRolloutEvaluator(games, seed)
        bot = pyspiel.MCTSBot(self.game, evaluator, 1.0, 1, 100, False, seed, False)
        state = first_decision(self.game, random.Random(seed))
        begun = time.perf_counter()
        bot.step(state)
        return games / (time.perf_counter() - begun)


def first_decision(game: pyspiel.Game, rng: random.Random) -> pyspiel.State:
    """Return a new game, past the throws that come before the first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        chance(state, rng)
    return state


def chance(state: pyspiel.State, rng: random.Random) -> None:
    """Let the dice fall."""
    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(rng.choices(outcomes, odds)[0])


def mean_decisions(game: pyspiel.Game, games: int = 60) -> float:
    """Return the mean number of decisions (of players, forced ones too) in random games."""
    rng = random.Random(1928)
    total = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                chance(state, rng)
            else:
                total += 1
                state.apply_action(rng.choice(state.legal_actions()))
    return total / games
