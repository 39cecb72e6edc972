"""A touchpad for a Wayland display: a pointer that moves, clicks, and scrolls as two fingers do.

It speaks the little of Wayland's wire protocol that wlr-virtual-pointer-unstable-v1 takes: a message is the object, the
operation, its length, and its arguments in words of 32 bits."""

import os
import socket
import struct
import time

DISPLAY, REGISTRY, MANAGER, POINTER = 1, 2, 3, 4
VERTICAL, FINGER = 0, 1
LEFT_BUTTON = 0x110
FRAME_SECONDS = 0.008


class Touchpad:
    def __init__(self, width, height):
        self.size = (width, height)
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.path.join(os.environ["XDG_RUNTIME_DIR"], os.environ["WAYLAND_DISPLAY"]))
        self._send(DISPLAY, 1, struct.pack("<I", REGISTRY))  # get_registry
        number, interface = self._find_manager(b"zwlr_virtual_pointer_manager_v1")
        name = struct.pack("<I", len(interface) + 1) + interface + b"\0" * (4 - len(interface) % 4)
        self._send(REGISTRY, 0, struct.pack("<I", number) + name + struct.pack("<II", 1, MANAGER))  # bind
        self._send(MANAGER, 0, struct.pack("<II", 0, POINTER))  # create_virtual_pointer

    def move(self, x, y):
        self._pointer(1, "IIIII", self._now(), x, y, *self.size)  # motion_absolute
        self._frame()

    def click(self):
        for pressed in (1, 0):
            self._pointer(2, "III", self._now(), LEFT_BUTTON, pressed)
            self._frame()

    def drag(self, distance, seconds=0.3):
        """Moves two fingers down by a distance in points, or up if it is negative, without lifting them."""
        steps = max(int(seconds / FRAME_SECONDS), 1)
        for _ in range(steps):
            self._pointer(5, "I", FINGER)  # axis_source
            # The content follows the fingers: down is toward the top of the page. The value has 8 bits of fraction.
            self._pointer(3, "IIi", self._now(), VERTICAL, int(-distance * 256 / steps))  # axis
            self._frame()
            time.sleep(FRAME_SECONDS)

    def lift(self):
        """Lifts the fingers."""
        self._pointer(5, "I", FINGER)
        self._pointer(6, "II", self._now(), VERTICAL)  # axis_stop
        self._frame()

    def _frame(self):
        self._pointer(4, "")

    def _pointer(self, operation, shape, *arguments):
        self._send(POINTER, operation, struct.pack("<" + shape, *arguments))

    def _send(self, target, operation, payload):
        self.socket.sendall(struct.pack("<IHH", target, operation, len(payload) + 8) + payload)

    def _find_manager(self, wanted):
        """Returns the number of an interface of the display; an announcement begins with the number and the name."""
        seen = b""
        while wanted not in seen or len(seen) < seen.index(wanted) + len(wanted) + 8:
            some = self.socket.recv(65536)
            if not some:
                raise RuntimeError("the display went away")
            seen += some
        place = seen.index(wanted)
        return struct.unpack_from("<I", seen, place - 8)[0], wanted

    @staticmethod
    def _now():
        return int(time.monotonic() * 1000) & 0xFFFFFFFF
