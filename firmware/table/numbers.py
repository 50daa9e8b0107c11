# SPDX-License-Identifier: MIT
"""The numbers of matches: none is given out twice, whatever is lost, filed or removed.

sequence: the last number that was given out, crc16; written before anything else on flash bears it
"""

from micropython import const

from table.files import crc16

COUNTER = "/sequence"
MOST = const(1000000000)  # no table gets so far: what is greater is damage


def kept(folder, within: str = "") -> int:
    """The number in the file; 0 when it is damaged or there is none. within: of these data, a folder in the folder."""
    words = folder.read(within + COUNTER).split()
    if len(words) == 2 and words[0].isdigit() and words[1] == b"%04x" % crc16(words[0]):
        number = int(words[0])
        return number if number < MOST else 0
    return 0


def keep(folder, number: int, within: str = "") -> None:
    """Writes the number unless a greater one lies there. StoreFull."""
    if kept(folder, within) < number < MOST:
        digits = b"%d" % number
        folder.replace(within + COUNTER, b"%s %04x" % (digits, crc16(digits)))


def following(folder, given: int) -> int:
    """A number greater than `given` and any that lies on flash. It may find no room there: see keep()."""
    number = 1 + max(given, kept(folder) or highest(folder))
    try:
        keep(folder, number)
    except OSError:
        pass  # written by what first wants to store something under it
    return number


def highest(folder) -> int:
    """The greatest number that a match on flash bears."""
    from table import filing
    from table.packs import heads as heads_in
    from table.packs import numbered as numbered_in

    live = filing.head(folder, filing.LIVE)
    found = [0, live[0] if live else 0] + filing.done(folder)
    for number, _ in numbered_in(folder):
        found.extend([entry[3] for entry in heads_in(folder, number)])
    return max([number for number in found if number < MOST])
