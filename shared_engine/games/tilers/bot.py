# SPDX-License-Identifier: MIT
"""A player without hands."""


class Mind:
    """Takes the first take, lays where it brings most."""

    def __init__(self, state, seat: int, level: int, whim: int) -> None:
        """See shared_engine/bots.py."""
        self.answer = max(state.actions(seat))

    def step(self) -> "int | None":
        """The action."""
        return self.answer
