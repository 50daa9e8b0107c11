# SPDX-License-Identifier: MIT
"""Unix seconds as a date and back, by whole numbers: the device has no calendar module."""

DAYS_BEFORE = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)  # a month, in a common year


def date_of(seconds: int) -> str:
    """ "2026-01-31 12:00:00 UTC"."""
    days, rest = seconds // 86400, seconds % 86400
    year = 1970 + days // 366
    while _days_to(year + 1, 1, 1) <= days:
        year += 1
    month = 12
    while _days_to(year, month, 1) > days:
        month -= 1
    day = days - _days_to(year, month, 1) + 1
    return "%04d-%02d-%02d %02d:%02d:%02d UTC" % (year, month, day, rest // 3600, rest // 60 % 60, rest % 60)


def seconds_of(text: str) -> int:
    """The seconds of a date as date_of writes it; ValueError for anything else."""
    try:
        date, clock, _ = text.split(" ")
        year, month, day = [int(part) for part in date.split("-")]
        hour, minute, second = [int(part) for part in clock.split(":")]
        seconds = _days_to(year, month, day) * 86400 + hour * 3600 + minute * 60 + second
    except (ValueError, IndexError):
        raise ValueError("'%s' is no date such as 2026-01-31 12:00:00 UTC" % text[:40])
    if seconds < 0 or date_of(seconds) != text:
        raise ValueError("'%s' is no date such as 2026-01-31 12:00:00 UTC" % text[:40])
    return seconds


def _days_to(year: int, month: int, day: int) -> int:
    """Days from 1970-01-01 to a date."""
    before = year - 1
    leap_days = before // 4 - before // 100 + before // 400 - 477
    if month > 2 and ((year % 4 == 0 and year % 100 != 0) or year % 400 == 0):
        leap_days += 1
    return (year - 1970) * 365 + leap_days + DAYS_BEFORE[month - 1] + day - 1
