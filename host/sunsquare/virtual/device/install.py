# SPDX-License-Identifier: MIT
# Brings the firmware that descriptor SUNSQUARE_BUNDLE_FD holds onto the flash, unless its stamp says that it is there.
# Bundle: lines `path size`, an empty line, the bytes of all files. The stamp goes first and comes last, so that an
# installation that was cut short is done again. What is not code (/data) stays.
STAMP = "/lib/installed.txt"
ROOMS = ("/lib/table", "/lib/shared_engine")  # code of an older firmware goes


def remove(path):
    try:
        directory = os.stat(path)[0] & 0x4000
    except OSError:
        return
    if not directory:
        os.remove(path)
        return
    for entry in os.ilistdir(path):
        remove(path + "/" + entry[0])
    os.rmdir(path)


def make_folders(path):
    parts = path.split("/")[1:-1]
    for count in range(1, len(parts) + 1):
        try:
            os.mkdir("/" + "/".join(parts[:count]))
        except OSError:
            pass  # it exists


def installed():
    try:
        with open(STAMP) as file:
            return file.read()
    except OSError:
        return ""


def install(bundle):
    stamp = os.getenv("SUNSQUARE_STAMP")
    if installed() == stamp:
        return
    for path in (STAMP,) + ROOMS:
        remove(path)
    sizes = []
    while True:
        line = bundle.readline().decode().strip()
        if not line:
            break
        path, size = line.rsplit(" ", 1)
        sizes.append((path, int(size)))
    for path, size in sizes:
        make_folders(path)
        with open(path, "wb") as file:
            file.write(bundle.read(size))
    make_folders(STAMP)
    with open(STAMP, "w") as file:
        file.write(stamp)
    print("installed")


if os.getenv("SUNSQUARE_BUNDLE_FD"):
    install(open(int(os.getenv("SUNSQUARE_BUNDLE_FD")), "rb"))
