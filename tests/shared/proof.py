# SPDX-License-Identifier: MIT
"""Assertions that work on CPython and on MicroPython, where pytest is not."""


def refused(error, call, *args, **named):
    """Assert that call(*args) raises `error` (a class or a tuple of them); the message as text, for further asserts."""
    try:
        answer = call(*args, **named)
    except error as refusal:
        return str(refusal)
    raise AssertionError("not refused, answered %r" % (answer,))


def holds_a_float(thing) -> bool:
    """Is there a float anywhere in lists, tuples and dicts?"""
    if isinstance(thing, dict):
        return any([holds_a_float(key) or holds_a_float(thing[key]) for key in thing])
    if isinstance(thing, (list, tuple)):
        return any([holds_a_float(entry) for entry in thing])
    return isinstance(thing, float)
