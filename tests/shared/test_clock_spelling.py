# SPDX-License-Identifier: MIT
"""Thousands of time controls, spelled in the many ways of people, and thousands of texts that are nearly one."""

from chance import Chance

from shared_engine.clock import ControlError, parse_control
from shared_engine.controls import BYO, CANADIAN, GONG, HOURGLASS, MAIN, NOTHING, TURN, Control, Stage


def spelled(chance, stages) -> str:
    """One of the ways in which people write these stages."""

    def gap():
        return chance.one_of(("", "", "", " ", "  "))

    def time(ms, unit):
        seconds, ways = ms // 1000, []
        if seconds % unit == 0:
            ways.append("%d" % (seconds // unit))
        ways.append("%d:%02d" % (seconds // 60, seconds % 60))
        ways.append("%d:%02d:%02d" % (seconds // 3600, seconds // 60 % 60, seconds % 60))
        return chance.one_of(ways)

    def join(*tokens):
        return gap() + "".join([token + gap() for token in tokens])

    out = ""
    for at, (kind, ms, count, bonus, bonus_ms) in enumerate(stages):
        if at:
            out += chance.one_of((",", " ")) if kind != MAIN else ","
        if kind == MAIN:
            out += join(str(count), "/") if count else ""
            out += join(time(ms, 60))
            out += join(" +bd"[bonus], time(bonus_ms, 1)) if bonus else ""
        elif kind == BYO:
            out += join(str(count), "x", time(ms, 1), "byo")
        elif kind == CANADIAN:
            out += join(str(count), "/", time(ms, 60), "can")
        elif kind == HOURGLASS:
            out += join(time(ms, 60), "hourglass")
        else:
            out += join(time(ms, 1), "/", "turn" if kind == TURN else "gong")
    return out.upper() if chance.below(4) == 0 else out


def some_stages(chance):
    """Any control: up to 4 stages of main time, then perhaps what can only come last."""

    def ms(least=1):
        most = chance.one_of((10, 100, 3600, 359999))
        seconds = least + chance.below(most + 1 - least)
        return (seconds - seconds % 60 or least if chance.below(2) else seconds) * 1000

    if chance.below(12) == 0:
        return (Stage(HOURGLASS, ms(), 0, NOTHING, 0),)
    stages = []
    for _ in range(chance.below(5)):
        bonus = chance.below(4)
        count = (1 + chance.below(999)) * chance.below(2)
        stages.append(Stage(MAIN, ms(), count, bonus, ms(0) if bonus else 0))
    last = chance.one_of((MAIN, TURN, GONG, BYO, CANADIAN))
    if last != MAIN or not stages:
        count = 1 + chance.below(999) if last in (BYO, CANADIAN) else 0
        stages.append(Stage(last, ms(), count, NOTHING, 0))
    return tuple(stages)


def test_any_control_is_read_however_it_is_spelled_and_its_text_means_the_same():
    chance = Chance(1)
    for _ in range(3000):
        stages = some_stages(chance)
        text = spelled(chance, stages)
        control = parse_control(text)
        assert control.stages == stages, text
        assert str(control) == str(Control(stages))
        again = parse_control(str(control))
        assert again.stages == stages and str(again) == str(control), text


def test_whatever_is_typed_is_a_control_or_told_in_a_short_printable_message():
    chance = Chance(2)
    letters = "0123456789:::+++///xxx,,,dbtur ncagoyhls #%{}'\\-.\x00\x1b\n\u00e9\u2028\U0001f600"
    read = 0
    for number in range(3000):
        text = list(spelled(chance, some_stages(chance))) if number % 4 else []
        for _ in range(1 + chance.below(4 if text else 30)):
            at = chance.below(len(text) + 1)
            text[at : at + chance.below(3)] = [chance.one_of(letters)] if chance.below(4) else []
        text = "".join(text)
        try:
            canonical = str(parse_control(text))
        except ControlError as refusal:
            message = str(refusal)
            assert 0 < len(message) <= 200, message
            assert all([" " <= letter < "\x7f" for letter in message]), message
        else:
            assert str(parse_control(canonical)) == canonical
            read += 1
    assert read > 200, read
