"""Starts the gallery on the current display, operates it with pointer and keyboard events, and inspects it through the
accessibility bus. There are no fixed delays: each wait polls a condition and has a timeout."""

import os
import subprocess
import sys
import tempfile
import time

import pyatspi


class Failure(Exception):
    """A condition was not met in time."""


def check(condition, what):
    if not condition:
        raise Failure(what)


def tell(story, app):
    """Runs a story with an app, and terminates the app and this process."""
    name = story.__name__.replace("_", " ")
    try:
        story(app)
        print(f"{name}: told")
    except Failure as failure:
        sys.exit(f"{name}: {failure}\n{app.stop()}")
    finally:
        app.stop()


class App:
    size = (1000, 760)

    def __init__(self, binary, *arguments, cache=None, language=None):
        self.cache = cache or tempfile.mkdtemp(prefix="gallery-cache-")
        locale = f"{language or 'C'}.UTF-8"
        environment = dict(
            os.environ, XDG_CACHE_HOME=self.cache, XDG_STATE_HOME=self.cache, GTK_THEME="", LC_ALL=locale, LANGUAGE="")
        environment.pop("GTK_THEME")
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen([binary, *arguments], env=environment, stderr=self.errors)
        self.node = self.wait(self._find_node, "the app on the accessibility bus", 60)
        self.attach()

    def attach(self):
        """Finds the window, resizes it and focuses it."""
        self.window = self.wait(self._find_window, "a window", 30)
        self.run("windowsize", self.window, *map(str, self.size))
        self.run("windowfocus", self.window)

    # Waiting

    def wait(self, condition, what, seconds=30):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise Failure(f"the app ended with status {self.process.returncode} while waiting for {what}")
            try:
                value = condition()
                if value:
                    return value
            except Exception as error:  # The tree can change while it is read.
                if isinstance(error, Failure):
                    raise
            time.sleep(0.02)
        raise Failure(f"{what} did not come within {seconds} s; shown is {self.names()[:40]}")

    # Finding

    def _find_node(self):
        for node in pyatspi.Registry.getDesktop(0):
            if node and node.get_process_id() == self.process.pid and node.childCount:
                return node
        return None

    def _find_window(self):
        found = self.windows()
        return found[0] if found else None

    def walk(self, node=None):
        """Returns all visible nodes, in reading order."""
        node = node or self.node
        for index in range(node.childCount):
            child = node.getChildAtIndex(index)
            if child is None:
                continue
            # GTK before 4.10 sets the showing state for windows only.
            if not child.getState().contains(pyatspi.STATE_VISIBLE):
                continue
            yield child
            yield from self.walk(child)

    def names(self):
        try:
            return [node.name for node in self.walk() if node.name]
        except Exception:
            return []

    def find(self, name, role=None, within=None):
        """Returns a visible node by a part of its name, optionally within the row with another name."""
        root = self.find(within, "list item") if within else self.node
        if root is None:
            return None
        for node in self.walk(root):
            if (role is None or node.getRoleName() == role) and name in (node.name or ""):
                return node
        return None

    def rows(self):
        """Returns the names of the visible rows of the page, without those of the sidebar."""
        return [node.name for node in self.walk(self.list()) if node.getRoleName() == "list item"]

    def list(self, name=None):
        for node in self.walk():
            if node.getRoleName() != "list":
                continue
            if node.name == name or (name is None and node.name not in ("Roster", "Faults")):
                return node
        raise LookupError("no list")

    def wait_for(self, name, role=None, seconds=30, within=None):
        return self.wait(lambda: self.find(name, role, within=within), f"“{name}”", seconds)

    def wait_gone(self, name, seconds=30):
        self.wait(lambda: self.find(name) is None, f"“{name}” to go", seconds)

    # Acting

    def run(self, *arguments):
        subprocess.run(["xdotool", *arguments], check=True, capture_output=True)

    def key(self, *keys):
        self.run("key", "--clearmodifiers", *keys)

    def type(self, text):
        self.run("type", "--delay", "15", text)

    def windows(self):
        """Returns the X windows of the app, including popovers."""
        search = ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)]
        return subprocess.run(search, capture_output=True, text=True).stdout.split()

    def popover(self):
        """Returns the window of the open popover."""
        return next((window for window in self.windows() if window != self.window), None)

    def geometry(self, window):
        """Returns the position and size of an X window."""
        said = subprocess.run(["xdotool", "getwindowgeometry", "--shell", window], capture_output=True, text=True)
        return {name: int(value) for name, value in (line.split("=") for line in said.stdout.split() if "=" in line)}

    def drag_row(self, name, onto, grip=20):
        """Drags a row of a card to the place of another one, or above it in another section, at a distance from the card's trailing edge; its handle is
        the default."""
        start = self.resting_extents(self.wait_for(name, "list item"))
        end = self.extents(self.wait_for(onto, "list item"))
        x = start.x + start.width // 2 + min(640, start.width - 24) // 2 - grip
        y, goal = start.y + start.height // 2, end.y + end.height // 4
        self.move(x, y)
        self.run("mousedown", "1")
        for step in range(1, 9):
            self.move(x, y + (goal - y) * step // 8)
        self.run("mouseup", "1")

    def extents(self, node):
        return node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)

    def resting_extents(self, node):
        """Returns the position of a node when it has stopped moving, such as after a pane's transition."""
        seen = []

        def rests():
            extents = self.extents(node)
            seen.append((extents.x, extents.y))
            return extents if len(seen) > 4 and len(set(seen[-5:])) == 1 else None

        return self.wait(rests, f"“{node.name}” to rest")

    def point(self, node):
        """Moves the pointer to the center of a node of the window."""
        extents = self.resting_extents(node)
        self.move(extents.x + extents.width // 2, extents.y + extents.height // 2)

    def move(self, x, y):
        self.run("mousemove", "--window", self.window, str(x), str(y))

    def press(self):
        self.run("click", "1")

    def click_in_popover(self, name, list_name):
        """Clicks a row of a list in a popover. GTK 4.8 reports the positions of a popover's widgets relative to their list
        only, which is at the center of the popover."""
        window = self.wait(self.popover, "a popover")
        row, rows = self.wait_for(name, "list item"), self.list(list_name)
        shape = self.geometry(window)
        row, rows = self.extents(row), self.extents(rows)
        x = shape["WIDTH"] // 2
        y = (shape["HEIGHT"] - rows.height) // 2 + row.y - rows.y + row.height // 2
        self.run("mousemove", "--window", window, str(x), str(y))
        self.run("click", "1")

    def choose(self, label, steps, role="combo box"):
        """Opens a drop-down or a menu and selects the option at a distance from the current or the first one."""
        self.click(label, role)
        self.wait(self.popover, "the entries")
        self.key(*["Down" if steps > 0 else "Up"] * abs(steps), "Return")
        self.wait(lambda: not self.popover(), "the entries to go")

    def set_fault(self, *names):
        """Toggles a simulated fault in the popover."""
        self.key("ctrl+shift+f")
        for name in names:
            self.click_in_popover(name, "Faults")
        self.leave_menu()

    def leave_menu(self):
        """Closes the menu, and clicks the title, because GTK handles the next click as one outside of the menu."""
        self.key("Escape")
        self.wait(lambda: not self.popover(), "the menu to go")
        self.move(self.size[0] * 2 // 3, 8)
        self.press()

    def click(self, name, role=None, within=None):
        node = self.wait_for(name, role, within=within)
        self.point(node)
        self.press()
        return node

    def wheel(self, notches, over=None):
        self.point(over or self.list())
        button = "5" if notches > 0 else "4"
        self.run("click", "--repeat", str(abs(notches)), "--delay", "8", button)

    def open(self, page):
        """Opens a page from the sidebar, with the pointer."""
        self.click(page, "list item")
        self.wait(lambda: self.list(page), f"the page {page}")

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
        self.errors.seek(0)
        return self.errors.read().decode(errors="replace")
