# SPDX-License-Identifier: MIT
# What the chip's start-up code does: boot.py, main.py, then the REPL. Tells the supervisor how it goes.
# script_globals: the namespace of the scripts and of the REPL.
import micropython

RESET, SOFT_RESET = 70, 71  # exit statuses
AWAKE, BEGAN, ENDED, CRASHED, INTERRUPTED = 1, 2, 3, 4, 5
ASKING = bytes((4, 8, 0, 0))


def tell(state):
    panel.write(bytes((4, state, 0, 0)))


def ask_again():
    panel.write(ASKING)


class Machine:
    """Stands for the module `machine`, with the chip's ways to reset."""

    def __init__(self):
        import machine

        for name in dir(machine):
            if name[0] != "_":
                setattr(self, name, getattr(machine, name))

    def reset(self):
        sys.exit(RESET)

    def soft_reset(self):
        sys.exit(SOFT_RESET)

    def unique_id(self):
        import binascii

        return binascii.unhexlify(os.getenv("SUNSQUARE_UNIQUE_ID"))


def run(name):
    """Run a script of the flash as the chip would. A SystemExit is a reset there, so it leaves here too."""
    try:
        with open(name) as file:
            code = compile(file.read(), name, "exec")
        exec(code, script_globals)
        return ENDED
    except SystemExit:
        os.unsetenv("MICROPYINSPECT")
        raise
    except KeyboardInterrupt as error:
        sys.print_exception(error)
        return INTERRUPTED
    except BaseException as error:
        sys.print_exception(error)
        return CRASHED


def scripts():
    """boot.py, main.py; how the latter has come to its end."""
    if "boot.py" in os.listdir():
        run("boot.py")
    if not os.getenv("SUNSQUARE_MAIN") or "main.py" not in os.listdir():
        return 0
    tell(BEGAN)
    return run("main.py")


def power_on():
    """From the end of main.py on Ctrl-C is a byte for the REPL; one that comes between the scripts counts too."""
    end = INTERRUPTED
    try:
        tell(AWAKE)
        end = scripts()
        micropython.kbd_intr(-1)
    except KeyboardInterrupt as error:
        micropython.kbd_intr(-1)
        sys.print_exception(error)
    if end:
        tell(end)


os.putenv("MICROPYINSPECT", "1")  # whatever ends what runs here, the REPL comes after it
panel = open(int(os.getenv("SUNSQUARE_PANEL_FD")), "r+b")
sys.modules["machine"] = Machine()
flash.ask_again = ask_again
power_on()
