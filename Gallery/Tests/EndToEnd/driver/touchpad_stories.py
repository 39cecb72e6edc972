"""Two-finger gestures on a list, on a Wayland display.

    touchpad_stories.py BINARY STORY
"""

import sys
import time

from app import check, tell
from recorder import RecordedApp
from touchpad import Touchpad

# Distances above and below the threshold of the recognizer.
ENOUGH, TOO_LITTLE = 200, 60


class TouchpadApp(RecordedApp):
    """The gallery with a touchpad as its only input device."""

    def attach(self):
        self.pad = Touchpad(*self.size)
        self.wait_for("sample-00000")
        self.point(self.list())

    def move(self, x, y):
        self.pad.move(x, y)

    def press(self):
        self.pad.click()

    def pull(self, distance):
        """Pulls down with two fingers after a pause, and lifts them."""
        time.sleep(0.5)
        self.pad.drag(distance)
        self.pad.lift()

    def first_row(self):
        """Returns the first visible row. The tree contains rows in the order of their creation."""
        return min(row for row in self.rows() if row.startswith("sample-"))


def pull_to_refresh(app):
    check(app.loads() == 1, f"the first page was asked for {app.loads()} times")
    app.server.set_faults(latencyMilliseconds=2500)
    app.pull(TOO_LITTLE)
    app.pull(ENOUGH)
    app.wait_for("Refreshing")
    app.wait_gone("Refreshing")
    app.wait_for("sample-00000")
    check(app.loads() == 2, f"a pull too short and a long one refreshed {app.loads() - 1} times")


def pull_that_fails(app):
    app.server.set_faults(mode="error500")
    app.pull(ENOUGH)
    app.wait_for("a problem with the server")
    check(app.first_row().startswith("sample-00000"), f"the rows are gone: {app.rows()[:3]}")
    check(app.loads() >= 2, "nothing was asked for")
    app.wait_gone("Refreshing")


def pull_at_the_end(app):
    def at_end():
        app.pad.drag(-3000)
        return app.find("sample-00999")

    app.wait(at_end, "the end of the packages", 60)
    app.pad.lift()
    app.pull(-ENOUGH)
    app.pull(ENOUGH)
    app.wait(lambda: app.find("sample-00999") is None, "the rows to follow the fingers")
    check(app.loads() == 1, "a pull away from the top refreshed")


def fling(app):
    def flick():
        app.pad.drag(-300, seconds=0.1)
        app.pad.lift()

    flick()
    # GTK scrolls a list by 2.5 times the distance of the fingers, here by about fourteen rows; the rest is kinetic.
    app.wait(lambda: app.first_row() > "sample-00030", "the list to go on by itself")

    def next_page():
        flick()
        return any("cursor=" in path for path in app.server.paths)

    app.wait(next_page, "the second page")
    check(app.loads() == 1, "a fling refreshed")


STORIES = {
    "pull-to-refresh": pull_to_refresh,
    "pull-that-fails": pull_that_fails,
    "pull-at-the-end": pull_at_the_end,
    "fling": fling,
}


if __name__ == "__main__":
    tell(STORIES[sys.argv[2]], TouchpadApp(sys.argv[1]))
