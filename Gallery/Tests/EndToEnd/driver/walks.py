"""Writes what a screen reader says of each page of the gallery, one line an element, in reading order.

    walks.py BINARY FOLDER PAGES
"""

import os
import sys
import tempfile

import pyatspi

from app import App, Failure
from samples import packages_file

# What a screen reader says besides role and name.
STATES = {
    pyatspi.STATE_EXPANDED: "expanded",
    pyatspi.STATE_CHECKED: "on",
    pyatspi.STATE_SELECTED: "selected",
    pyatspi.STATE_BUSY: "busy",
}
# What a page loads after its rows, or by its components in any order, or what tells a page that rows open.
LATE = {
    "me": ["My orders, 3"], "discover": ["Lighthouses", "The coast in autumn", "Blue hour"],
    "addresses": ["The Lighthouse"], "support": ["What can I do for you?"],
}
# The page and the rows that open a page without an entry in the sidebar.
WAYS = {"addresses": ("me", "Robin Sample", "Addresses"), "support": ("me", "Robin Sample", "Support")}
# Roles without anything to say.
SILENT = {"filler", "panel", "section", "generic", "separator", "image", "scroll bar"}


def sentence(node):
    """What a screen reader says of an element; empty for one that it passes over."""
    role, name = node.getRoleName(), " ".join((node.name or "").split())
    if role in SILENT or not name:
        return ""
    states = node.getState()
    words = [said for state, said in STATES.items() if states.contains(state)]
    if states.contains(pyatspi.STATE_EXPANDABLE) and not states.contains(pyatspi.STATE_EXPANDED):
        words.append("collapsed")
    if not states.contains(pyatspi.STATE_SENSITIVE):
        words.append("unavailable")
    return ", ".join([f"{role}: {name}", *words])


def lines(app):
    said = []
    for node in app.walk(app.list()):
        text = sentence(node)
        # A label repeats the name of its row.
        is_repeated = node.getRoleName() == "label" and said and node.name in said[-1]
        if text and not is_repeated:
            said.append(text)
    return said


def rest(app, late):
    """Returns the lines once they are the same several times in a row, and say all that is late."""
    last, same = None, 0

    def is_at_rest():
        nonlocal last, same
        now = lines(app)
        same = same + 1 if now and now == last else 0
        last = now
        return same >= 5 and all(any(text in line for line in now) for text in late)

    app.wait(is_at_rest, "a page at rest", 60)
    return last


def main():
    binary, folder, pages = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    packages = packages_file(40)
    # Without animations, carousels do not advance.
    settings = tempfile.mkdtemp(prefix="gallery-settings-")
    os.makedirs(os.path.join(settings, "gtk-4.0"))
    with open(os.path.join(settings, "gtk-4.0", "settings.ini"), "w") as file:
        file.write("[Settings]\ngtk-enable-animations=0\n")
    os.environ["XDG_CONFIG_HOME"] = settings
    for page in pages.split(","):
        start, *rows = WAYS.get(page, (page,))
        app = App(binary, "--packages", packages, "--page", start)
        try:
            for row in rows:
                app.click(row, "list item")
            said = rest(app, LATE.get(page, []))
        except Failure as failure:
            sys.exit(f"{page}: {failure}\n{app.stop()}")
        finally:
            app.stop()
        with open(os.path.join(folder, page + ".txt"), "w") as file:
            file.write("\n".join(said) + "\n")


main()
