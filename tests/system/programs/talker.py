# SPDX-License-Identifier: MIT
# A small program for tests of the port: tells key events on the screen's text, says a lot when it is told to, and
# answers each line with a mark by that line backwards. `lag` is the longest pause between two rounds, in ms.
import time

from table import ports

port = ports.open()

from table.keys import Keys  # noqa: E402

NAMES = ("up", "down", "left", "right", "a", "b")
AT_ONCE = 256  # bytes that are read in a round
keys = Keys(port.keys)
told = []
line = bytearray()
talk = rounds = lag = heard = 0
last = time.ticks_ms()


def answer(asked):
    """talk N: N bytes of noise a round from now on. forget: the longest pause. Anything with a mark: see above."""
    global talk, lag
    if asked.startswith(b"talk "):
        talk = int(asked[5:])
    elif asked == b"forget":
        lag = 0
    elif b"~" in asked:
        said = bytearray(asked[asked.rfind(b"~") + 1 :])
        print("~" + "".join(reversed(said.decode())))


def step():
    global rounds, lag, last, heard
    now = time.ticks_ms()
    lag = max(lag, time.ticks_diff(now, last))
    last = now
    rounds += 1
    keys.poll()
    event = keys.get()
    while event is not None:
        told.append(" ".join((str(event.side), NAMES[event.key], "down" if event.down else "up")))
        event = keys.get()
    for _ in range(AT_ONCE):
        byte = port.usb.read()
        if byte < 0:
            break
        heard += 1
        if byte == 10:
            answer(bytes(line))
            line[:] = b""
        elif len(line) < 600:
            line.append(byte)
    for _ in range(talk // 64):
        print("x" * 63)
    numbers = (("lag", lag), ("heard", heard), ("talk", talk), ("rounds", rounds))
    port.say("\n".join(told[-4:] + [" ".join((name, str(value))) for name, value in numbers]))


print("ready")
while True:
    step()
    time.sleep_ms(2)
