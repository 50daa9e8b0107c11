# SPDX-License-Identifier: MIT
"""Assertions that work on CPython and on MicroPython, where pytest is not."""


def refused(error, call, *args, **named):
    """Assert that call(*args) raises `error` (a class or a tuple of them); the message as text, for further asserts."""
    try:
        answer = call(*args, **named)
    except error as refusal:
        return str(refusal)
    raise AssertionError("not refused, answered %r" % (answer,))
