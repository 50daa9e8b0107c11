# SPDX-License-Identifier: MIT
"""Power cuts while matches are played and packed: nothing acknowledged is lost, and no match is there twice."""

from ended_match import ended
from packed import packed
from power_cut import HERE, THERE, cut_everywhere

from shared_engine import pack
from table.store import Store

USUAL = {"brightness": 1, "sound": True}
OLD = {"brightness": 6, "sound": True}
NEW = {"brightness": 255, "sound": False}
NUMBERS = (1, 2, 3)  # the third cannot be read again and is packed as it lies
MATCHES = {number: ended(number, 700) for number in NUMBERS}
STEP = 23  # bytes of a batch, and one larger than a segment
LARGE = 200


class Told:
    """What the store has acknowledged (the first entries), and what it is just about to."""

    def __init__(self):
        self.configs = [USUAL]
        self.sequence = 0
        self.packed = 0  # matches that are; the next one may be when finish() has been called
        self.finishing = False
        self.notes = []
        self.match(None)

    def match(self, match):
        self.running = [match]
        self.logs = [b""]
        self.beats = [None]


def play(told):
    """Three matches with everything that the store writes."""
    store = Store(HERE)
    config(store, told, OLD)
    for number in NUMBERS:
        told.sequence = store.next_sequence()
        match = MATCHES[number]
        told.running.append(match)
        store.open_journal(match.header(), number)
        told.match(match)
        for at in batches(match.log):
            append(store, told, bytes(match.log[len(told.logs[0]) : at]))
            told.beats.append(at)
            store.beat(at)
            told.beats = [at]
        note(store, told, "note %d" % number)
        config(store, told, (NEW, OLD)[number & 1])
        told.finishing = True
        assert store.finish(match if number < 3 else None) == number
        told.finishing = False
        told.packed += 1
        told.match(None)


def batches(log):
    """Where the batches of a log end: many small ones, a large one."""
    ends = list(range(STEP, len(log) - LARGE, STEP))
    return ends + [len(log)]


def append(store, told, batch):
    told.logs.append(told.logs[0] + batch)
    store.append(batch)
    told.logs = told.logs[1:]


def config(store, told, settings):
    told.configs.append(settings)
    store.save_config(settings)
    told.configs = [settings]


def note(store, told, text):
    told.notes.append(text)
    store.note_down(text)
    told.notes = [text]


def check(told):
    """A table that starts after the cut finds what was acknowledged, and goes on with it."""
    store = Store(THERE)
    settings = store.load_config(USUAL)
    assert store.hint is None
    assert settings in told.configs
    log = store.noted().decode()
    assert not told.notes or told.notes[0] in log or len(told.notes) == 1
    found = store.pending()
    count = len(packed(THERE))
    if found is None:
        assert told.finishing or None in told.running, "the match is gone"
        assert count == told.packed + told.finishing
    else:
        match = find(told, found)
        assert count == told.packed, "the match is there twice"
        store.append(b"goes on")
        assert store.pending()[1] == found[1] + b"goes on"
        assert store.finish(match) == match.setup.sequence
        assert store.finish(match) == match.setup.sequence
        count += 1
    check_packs(count)
    assert store.tally() == (count, count)
    assert store.next_sequence() > told.sequence


def find(told, found):
    """The match of the journal, which holds what was acknowledged."""
    header, log, beat = found
    match = [each for each in told.running if each and each.header() == header][0]
    assert log in told.logs, (len(log), len(told.logs[0]))
    assert beat in told.beats
    return match


def check_packs(count):
    """The first so many matches, each once and whole."""
    for i, (kind, ordinal, sequence, content) in enumerate(packed(THERE)):
        assert ordinal == i + 1 and sequence == i + 1
        match = MATCHES[sequence]
        if kind == pack.RECORD:
            assert content == match.record()
        else:
            assert kind == pack.JOURNAL and sequence == 3
            assert pack.journal_of(content) == (match.header(), bytes(match.log))
    assert i + 1 == count if count else not packed(THERE)


def test_a_power_cut_at_any_operation_of_the_chips_flash_loses_nothing_and_doubles_nothing():
    cuts = cut_everywhere(4096, 32, (0, 50, 100), Told, play, check)
    print("%d power cuts, blocks of 4096" % cuts)
    assert cuts > 600


def test_nor_where_every_segment_has_a_block_of_its_own():
    cuts = cut_everywhere(512, 128, (0, 30, 100), Told, play, check)
    print("%d power cuts, blocks of 512" % cuts)
    assert cuts > 900
