# SPDX-License-Identifier: MIT
"""Self-play's other end on MicroPython: one JSON line a game, [[[seat, ...], [action, ...], [ms, ...]] of its moves,
reason, [seat that came first, ...], digest in hex, microseconds].

stdin: one line {"game": ..., "seats": ..., "options": ..., "policy": ..., "seeds": [first, count]}
(an argument of MicroPython's unix port must be shorter than 256 bytes)
"""

import binascii
import gc
import json
import sys
import time

import whole_game  # type: ignore[import-not-found]  # it lies beside this file

from shared_engine import selfplay

say = sys.stdout.write


def main(wanted: dict) -> None:  # type: ignore[type-arg]
    seed_of_all, count = wanted["seeds"]
    for number in range(count):
        gc.collect()
        began = time.time()
        seed = selfplay.seed_of_game(seed_of_all, number)
        reason, moves, first, digest = whole_game.play(
            wanted["game"], wanted["seats"], seed, wanted["options"], wanted["policy"]
        )
        spent = int((time.time() - began) * 1000000)
        say("[[")
        for number, column in enumerate(moves):
            say("," * (number > 0) + "[")
            for at, value in enumerate(column):  # one by one: the whole line has no room beside a large game
                say("," * (at > 0) + str(value))
            say("]")
        print("], " + json.dumps([reason, first, binascii.hexlify(digest).decode(), spent])[1:])


main(json.loads(sys.stdin.readline()))
