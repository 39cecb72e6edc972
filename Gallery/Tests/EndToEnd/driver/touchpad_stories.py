"""What two fingers on a touchpad do to a list, told on a Wayland display.

    touchpad_stories.py BINARY STORY
"""

import sys
import time

from app import check, tell
from recorder import RecordedApp
from touchpad import Touchpad

# More than the recognizer asks for, and less.
ENOUGH, TOO_LITTLE = 200, 60


class TouchpadApp(RecordedApp):
    """The gallery with a touchpad as its only device."""

    def attach(self):
        self.pad = Touchpad(*self.size)
        self.wait_for("sample-00000")
        self.point(self.list())

    def move(self, x, y):
        self.pad.move(x, y)

    def press(self):
        self.pad.click()

    def pull(self, distance):
        """Two fingers come down upon the touchpad, a moment after they did anything else, pull, and let go."""
        time.sleep(0.5)
        self.pad.drag(distance)
        self.pad.lift()

    def first_row(self):
        """The row at the top edge of the list. The tree keeps rows in the order in which they were made."""
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
    app.wait_for("500")
    check(app.first_row().startswith("sample-00000"), f"the rows are gone: {app.rows()[:3]}")
    check(app.loads() >= 2, "nothing was asked for")
    app.wait_gone("Refreshing")


def pull_at_the_end(app):
    def at_end():
        app.pad.drag(-3000)
        return app.find("No more")

    app.wait(at_end, "the end of the packages", 60)
    app.pad.lift()
    app.pull(-ENOUGH)
    app.pull(ENOUGH)
    app.wait(lambda: app.find("No more") is None, "the rows to follow the fingers")
    check(app.loads() == 1, "a pull away from the top refreshed")


def fling(app):
    def flick():
        app.pad.drag(-300, seconds=0.1)
        app.pad.lift()

    flick()
    # GTK moves a list by two and a half times what the fingers do, here by some fourteen rows; the rest is momentum.
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
