# SPDX-License-Identifier: MIT
"""What the common proof (tests/shared/test_proof_*.py) must know of a game: one file a game, by its id, which gives

TABLES                  (seats, options) worth trying; every allowed number of seats is among them
ARRAYS                  kinds of array that can hold its actions: "HI", or "I" where they need more than 16 bits
longest(seats, options) actions after which any game has ended, with the reason; options are complete
numbers(state)          ints among which are legal actions and those that nearly are; lists or ranges of them
conserved(position)     what no action, no expiry and no seat that leaves may change
step(before, seat, text, after)     asserts what an action may not change; both are positions
disguised(state, seat)  states that differ only in what this seat (None: a spectator) cannot see
ends_turn(position, text)   does the turn end with this action?
GOLDEN                  (seats, options) of the 20 games in tests/golden/GAME.txt
CALM                    in those time runs out at one event in so many; a seat leaves at one in four times as many
PERFT                   (position, numbers of sequences of 1, 2, ... actions), from slow_legal() as from the engine
slow_legal(position, at)    (seat, text) of all legal actions, by an implementation that shares nothing with the engine;
                        at: match time, for games that mind it
slow_after(position, seat, text, at, state)     the position after an action; state: the engine's after the same, for
                        what only its generator knows, and for nothing else
contested(seats, rivals)    only where all seats act at once: (position, texts by rival, a moment) so that each of these
                        seats may do what its text says at that moment, and none after another has
"""

from shared_engine import games
from shared_engine.rng import seed_bytes, seeded

NAMES = (
    "TABLES", "ARRAYS", "longest", "numbers", "conserved", "step", "disguised", "ends_turn", "GOLDEN", "CALM",
    "PERFT", "slow_legal", "slow_after",
)  # fmt: skip
TOGETHER = ("contested",)  # besides, where all seats act at once


def of(game: str):
    """The file of a game."""
    return __import__("proven." + game, None, None, ("TABLES",))


def reseeded(position: dict, seed: int) -> dict:
    """The same position of a match from another seed, the generator somewhere else."""
    other = dict(position)
    other["seed"] = seed
    if "rng" in other:
        other["rng"] = seeded(seed_bytes(seed ^ 0x5A5A)).to_text()
    return other


def with_other_seeds(state):
    """States that differ from this one in seed and generator alone."""
    for seed in (0, 0x0123456789ABCDEF, (1 << 64) - 1):
        yield games.from_position(reseeded(state.position(), seed))
