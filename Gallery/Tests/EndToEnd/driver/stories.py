"""The gallery's main stories, in a real window.

    stories.py BINARY STORY
"""

import subprocess
import sys

import pyatspi

from app import App, check, tell
from recorder import RecordedApp
from samples import packages_file


def gallery(count=300, page="packages", is_recorded=False, language=None):
    if is_recorded:
        return RecordedApp(sys.argv[1], count)
    return App(sys.argv[1], "--packages", packages_file(count), "--page", page, language=language)


def packages(app):
    app.wait_for("sample-00000")
    rows = app.rows()
    check(rows[0].startswith("sample-00000"), f"the first visible row is not named: {rows[:3]}")
    check(len(rows) < 60, f"{len(rows)} rows are made for a window of some ten")


def scroll_300(app):
    app.wait_for("sample-00000")

    def at_end():
        app.wheel(60)
        return app.find("sample-00299")

    app.wait(at_end, "the end of 300 packages", 60)
    check(any("sample-00299" in row for row in app.rows()), "the last row is not visible")


def scroll_60000(app):
    app.wait_for("sample-00000", seconds=120)
    app.click("sample-00000", "list item")
    app.wait_for("Facts")
    app.click("Back")
    app.wait_gone("Facts")
    app.key("Home")

    def further():
        # Reading the accessibility tree takes longer than scrolling by a page.
        app.run("key", "--delay", "25", *["End"] * 60)
        return any("sample-59999" in row for row in app.rows())

    app.wait(further, "the end of 60,000 packages", 600)
    check(any("sample-59999" in row for row in app.rows()), f"the last row is not visible: {app.rows()[-3:]}")


def detail(app):
    app.click("sample-00003", "list item")
    app.wait_for("It does what samples do.")
    app.click("Back")
    app.wait_gone("Facts")
    check(any("sample-00004" in row for row in app.rows()), "the packages are not visible again")


def navigation(app):
    app.click("sample-00003", "list item")
    app.wait_for("It does what samples do.")
    app.key("alt+Left")
    app.wait_gone("It does what samples do.")
    app.wait(lambda: focused(app).startswith("sample-00003"), "the focus on the row again")
    app.click("sample-00004", "list item")
    app.wait_for("It does what samples do.")
    app.run("click", "8")
    app.wait_gone("It does what samples do.")
    app.key("Return")
    app.wait_for("It does what samples do.")
    app.click("Curriculum", "list item")
    app.wait_for("Before the first cut")
    app.click("Packages", "list item")
    app.wait_for("It does what samples do.")
    app.click("Back")
    app.wait_gone("It does what samples do.")


def sign_out(app):
    app.click("Robin Sample", "list item")
    app.click("Sign Out", "list item")
    app.wait_for("Sign out?")
    app.key("Escape")
    app.wait_gone("Sign out?")
    app.click("Sign Out", "list item")
    app.wait_for("Sign out?")
    app.key("Tab", "Return")
    app.wait_for("Signed Out")
    app.click("Sign In")
    app.wait_for("My orders")


def order(app, *names):
    """Returns the given rows in their order on the page."""
    return [row for row in app.rows() if row in names]


def reorder(app):
    app.click("Robin Sample", "list item")
    app.click("Addresses", "list item")
    lighthouse, harbour, shed = names = ["The Lighthouse", "Harbour Street 4", "Boat shed 12"]
    app.wait(lambda: order(app, *names) == names, "the addresses")
    # By keyboard, within a section and into the next one.
    app.click(shed, "list item")
    app.wait(lambda: focused(app) == shed, "the focus on the address")
    app.key("alt+Up")
    app.wait(lambda: order(app, *names) == [lighthouse, shed, harbour], "the address one row higher")
    app.key("alt+Down", "alt+Down")
    mill = "Mill Lane 7"
    app.wait(lambda: order(app, shed, mill, harbour) == [harbour, shed, mill], "the address in the next section")
    check(focused(app) == shed, f"the focus is on {focused(app)}")
    # By pointer, at the handle at the end of the row.
    app.drag_row(lighthouse, onto=harbour)
    app.wait(lambda: order(app, lighthouse, harbour) == [harbour, lighthouse], "the address below the other")
    app.drag_row(shed, onto=harbour)
    app.wait(lambda: order(app, *names) == [shed, harbour, lighthouse], "the address in the first section")
    # Not by the rest of the row.
    app.drag_row(shed, onto=lighthouse, grip=300)
    app.key("Home")
    app.wait(lambda: focused(app) != "", "the focus on a row")
    check(order(app, *names) == [shed, harbour, lighthouse], "a row was moved without its handle")


def menu(app):
    app.wait_for("sample-00000")
    # The size of the icon comes before its pixels.
    command = ["xprop", "-id", str(app.window), "-len", "8", "32c", "_NET_WM_ICON"]
    icon = subprocess.run(command, capture_output=True, text=True)
    check("(CARDINAL) = 48" in icon.stdout, f"the window has no icon: {icon.stdout}")
    app.key("F10")
    app.wait(app.popover, "the main menu")
    for title in ("Keyboard Shortcuts", "About Roster Gallery"):
        app.wait_for(title)
    app.key("Escape")
    app.wait(lambda: not app.popover(), "the menu to go")
    app.key("ctrl+question")
    app.wait_for("Search packages" if app.find("Search packages") else "Refresh")
    app.wait(app.popover, "the window with the shortcuts")
    app.key("Escape")
    app.wait(lambda: not app.popover(), "the shortcuts to go")
    app.run("windowfocus", app.window)
    app.key("F10")
    app.wait(app.popover, "the main menu again")
    # The last item.
    app.key("Up", "Return")
    app.wait_for("The Roster authors")


def faults_menu(app):
    app.wait_for("sample-00000")
    app.key("ctrl+shift+f")
    app.wait(app.popover, "the faults")
    rows = app.list("Faults")
    app.wait_for("Sends slowly, bit by bit", "list item")
    frame = app.extents(rows)
    last = app.extents(app.find("Sends slowly, bit by bit", "list item"))
    check(last.y + last.height <= frame.y + frame.height, f"the last fault ends at {last.y + last.height} of {frame.height}")
    shape = app.geometry(app.popover())
    # The shadow and the arrow are around the list, and no frame in another color.
    check(shape["WIDTH"] - frame.width <= 60, f"the list is {frame.width} wide in {shape}")


def section(app):
    app.wait_for("sample-00000")
    app.choose("Section", 2)
    app.wait_gone("sample-00000")
    app.wait_for("sample-00001")


def search(app):
    app.wait_for("sample-00000")
    # The role that GTK 4.8 gives to a toggle button.
    app.click("Search", "push button")
    app.wait_for("Search packages")
    app.type("n117")
    app.wait_for("sample-00117")
    app.wait_gone("sample-00000")
    app.key("ctrl+a", "BackSpace")
    app.wait_for("sample-00000")
    app.type("zzz")
    app.wait_for("No Results")
    app.key("Escape")
    app.wait_for("sample-00000")
    app.key("ctrl+f")
    app.type("n42")
    app.wait_gone("sample-00000")
    app.wait_for("sample-00042")


def refresh(app):
    app.wait_for("sample-00000")
    app.key("F5")
    app.wait(lambda: app.loads() == 2, "a refresh by key")
    app.click("Refresh (F5)")
    app.wait(lambda: app.loads() == 3, "a refresh by the button")
    app.wheel(-6)
    app.wait(lambda: app.loads() == 4, "a refresh by the wheel")
    check(app.rows()[0].startswith("sample-00000"), f"the rows are gone: {app.rows()[:3]}")


def fail_and_retry(app):
    app.wait_for("sample-00000")
    app.set_fault("Answers with HTML")
    app.click("Curriculum", "list item")
    app.wait_for("Couldn’t Load")
    app.click("Try Again")
    app.wait_for("Couldn’t Load")
    # The window is active again when the menu has gone: the page loads again by itself.
    app.set_fault("Answers as it should")
    app.wait_for("Before the first cut")


def offline(app):
    app.wait_for("sample-00000")
    app.stop()
    again = App(sys.argv[1], "--packages", packages_file(300), cache=app.cache)
    try:
        again.wait_for("sample-00000")
        again.set_fault("Offline")
        again.wait(lambda: again.find("Loading continues") or again.wheel(40), "word of the connection")
        check(again.rows(), "the rows are gone")
        again.set_fault("Offline")
        again.wait(lambda: again.find("sample-00299") or again.wheel(40), "the rest of the packages", 60)
    finally:
        again.stop()


def is_focused(node):
    return node.getState().contains(pyatspi.STATE_FOCUSED)


def focused(app):
    """Returns the name of the focused row, header or control of the page."""
    return next((node.name for node in app.walk(app.list()) if is_focused(node)), "")


def focus_row(app):
    """Presses the tab key until a row of the page is focused."""

    def on_row():
        app.key("Tab")
        return focused(app)

    app.wait(on_row, "the focus on a row")


def press_until(app, key, beginning):
    """Presses a key, and waits until a row is focused whose name has a prefix."""
    app.key(key)
    app.wait(lambda: focused(app).startswith(beginning), f"the focus on “{beginning}” by {key}; it is on “{focused(app)}”")


def keyboard(app):
    app.wait_for("sample-00000")
    focus_row(app)
    press_until(app, "End", "sample-00199")
    press_until(app, "Home", "sample-00000")
    press_until(app, "Down", "sample-00001")
    press_until(app, "Up", "sample-00000")
    app.key("Page_Down")
    app.wait(lambda: focused(app) > "sample-00005", "the focus a page further down")
    press_until(app, "Page_Up", "sample-00000")
    app.type("00007")
    app.wait(lambda: app.rows() and app.rows()[0].startswith("sample-00007"), "the search for what is typed")
    press_until(app, "Down", "sample-00007")
    app.key("Return")
    app.wait_for("It does what samples do.")
    app.key("Escape")
    app.wait_gone("It does what samples do.")
    app.wait(lambda: focused(app).startswith("sample-00007"), "the focus on the row again")


def keyboard_folds(app):
    app.wait_for("Before the first cut")
    focus_row(app)
    app.key("Home")
    app.wait(lambda: focused(app).startswith("Before the first cut"), "the focus on the first header")
    app.key("Left")
    app.wait_gone("Read this first")
    app.key("Right")
    app.wait_for("Read this first")
    app.key("space")
    app.wait_gone("Read this first")
    app.key("Return")
    app.wait_for("Read this first")
    press_until(app, "Down", "Read this first")
    app.type("lines")
    app.wait(lambda: focused(app).startswith("Lines, stations"), "the row whose name is typed")
    press_until(app, "Left", "Reading plans")


def latency(app):
    app.wait_for("sample-00000")
    app.key("ctrl+shift+f")
    app.click_in_popover("Latency", "Faults")
    app.key("Tab", "ctrl+a")
    app.type("2500")
    app.key("Return")
    app.leave_menu()
    app.key("F5")
    app.wait_for("Refreshing")
    check(app.rows()[0].startswith("sample-00000"), "the rows go while the page is refreshed")
    app.wait_gone("Refreshing")


def console(app):
    app.wait(lambda: app.rows(), "instances")

    def at_end():
        app.wheel(60)
        return app.find("queue-06")

    app.wait(at_end, "the last page of instances", 60)
    app.wait_for("Region", "combo box")
    app.choose("Region", 4)
    app.wait_for("No Instances")
    app.choose("Region", 1)
    app.wait_for("Try Again", seconds=60)


def me(app):
    app.wait_for("Robin Sample")
    app.wait_for("My orders, 3")
    # A click beside a row's control focuses the row; the tab key then focuses the control.
    app.click("Seats", "label")
    app.wait(lambda: focused(app) == "Seats, 1", "the focus on the row")
    press_until(app, "Tab", "Seats")
    app.key("Up")
    app.wait_for("Monthly price, 24 €")
    app.click("Name", "label")
    # A click on the title of a text field moves the focus there.
    app.wait(lambda: focused(app) == "Name", "the focus in the text field")
    app.type("Owls")
    app.wait(lambda: app.find("Owls", "heading"), "the team's name above its settings")
    app.click("Quiet at night", "list item")
    app.wait_for("Nothing rings from ten to seven.")
    app.click("Alerts", "list item")
    app.wait_for("Alerts, off")
    app.wait_gone("Quiet at night")


def courses(app):
    app.wait(lambda: app.rows(), "courses")
    first = app.rows()[0]
    app.choose("Page", 3)
    app.wait(lambda: app.rows() and app.rows()[0] != first, "the fourth page")

    def at_start():
        app.wheel(-60)
        return app.rows() and app.rows()[0] == first

    app.wait(at_start, "the pages before", 60)


def feed(app):
    app.wait_for("Today")
    entry = app.wait(lambda: next((row for row in app.rows() if row.endswith("☆")), None), "an entry")
    app.click("Favourite, off", within=entry)
    app.wait(lambda: entry[:-1] + "★" in app.rows(), "the favourite")
    focus_row(app)
    doomed = next(node.name for node in app.walk() if is_focused(node) and node.getRoleName() == "list item")
    app.key("Delete")
    app.wait(lambda: doomed not in app.rows(), "the entry to go")
    app.click("Undo")
    app.wait(lambda: doomed in app.rows(), "the entry again")


def feed_offline(app):
    app.wait_for("Today")
    entry = app.wait(lambda: next((row for row in app.rows() if row.endswith("☆")), None), "an entry")
    app.set_fault("Offline")
    app.click("Favourite, off", within=entry)
    app.wait_for("Couldn’t connect to the server")
    app.wait(lambda: entry in app.rows(), "the favourite taken back")
    app.set_fault("Offline")
    app.click("Favourite, off", within=entry)
    app.wait(lambda: entry[:-1] + "★" in app.rows(), "the favourite")

def discover(app):
    app.wait_for("Lighthouses")
    app.wait_for("The coast in autumn")
    focus_row(app)
    app.wait(lambda: app.key("Down") or focused(app).startswith("The coast in autumn"), "the focus on the banner")
    # The carousel loops: five steps to the right return to its first banner.
    seen = []
    while not seen or not seen[-1].startswith("The coast in autumn"):
        before = focused(app)
        app.key("Right")
        app.wait(lambda: focused(app) not in ("", before), "the focus on the next banner")
        seen.append(focused(app))
    check(len(seen) == 5 and len(set(seen)) == 5, f"the carousel does not loop over five banners: {seen}")
    app.click("See All", "push button")
    app.wait_for("Above the clouds", "list item")
    app.click("Back")
    app.wait_gone("Back")
    app.choose("Order", 2)

    def is_reordered():
        names = app.names()
        # Tags that are scrolled out of view follow as well.
        reads, tags = "Worth Reading", "Browse by Topic"
        return reads in names and (tags not in names or names.index(reads) < names.index(tags))
    app.wait(is_reordered, "another order")


def curriculum(app):
    app.wait_for("Before the first cut")
    before = len(app.rows())
    app.click("Before the first cut")
    app.wait(lambda: len(app.rows()) != before or not app.find("Read this first"), "the fold")
    app.choose("Actions", 1, None)
    app.wait_for("Read this first")
    app.choose("Actions", 0, None)
    app.wait_gone("Read this first" if not app.find("Welcome") else "Lofting")


def scale(app):
    app.wait_for("Row 0", seconds=60)
    app.choose("Actions", 0, None)
    app.wait_for("Row 1000000")
    app.choose("Actions", 1, None)
    app.wait_gone("Row 1000000")
    focus_row(app)
    press_until(app, "End", "Row 999999,")
    press_until(app, "Home", "Row 0,")
    app.choose("Actions", 3, None)
    app.wait(lambda: any(int(row[4:].split(",")[0]) > 100 for row in app.rows()), "another place")
    check(len(app.rows()) < 80, f"{len(app.rows())} rows are made for a window of some ten")
    app.wait_for(" bound · ")


def source(app):
    app.wait_for("sample-00000")
    app.key("ctrl+u")
    app.wait_for("Source of PackagesPage.swift")
    app.key("ctrl+u")
    app.wait(lambda: app.find("sample-00000", "list item"), "the packages again")


def german(app):
    app.wait_for("Row 0", seconds=60)
    app.wait_for("Eine Million Zeilen", "list item")
    app.wait_for(" gebunden · ")
    app.choose("Aktionen", 0, None)
    app.wait_for("Row 1000000")
    app.key("F10")
    app.wait(app.popover, "the main menu")
    for title in ("Simulierte Fehler", "Info zu Roster Gallery"):
        app.wait_for(title)
    app.leave_menu()
    app.click("Kurse", "list item")
    # The pages are English.
    app.wait(lambda: app.list("Courses"), "the courses")
    app.choose("Seite", 1)


def arabic(app):
    app.wait_for("sample-00000")
    page = app.extents(app.list())
    sidebar = app.extents(app.wait_for("الحزم", "list item"))
    check(sidebar.x >= page.x + page.width, f"the sidebar begins at {sidebar.x}, left of the end of the page")


STORIES = {
    "packages": (packages, {}),
    "scroll-300": (scroll_300, {}),
    "scroll-60000": (scroll_60000, {"count": 60000}),
    "detail": (detail, {}),
    "navigation": (navigation, {}),
    "sign-out": (sign_out, {"page": "me"}),
    "reorder": (reorder, {"page": "me"}),
    "menu": (menu, {}),
    "german": (german, {"page": "scale", "language": "de_AT"}),
    "arabic": (arabic, {"language": "ar"}),
    "faults-menu": (faults_menu, {}),
    "section": (section, {}),
    "search": (search, {}),
    "refresh": (refresh, {"is_recorded": True}),
    "fail-and-retry": (fail_and_retry, {}),
    "offline": (offline, {}),
    "keyboard": (keyboard, {}),
    "keyboard-folds": (keyboard_folds, {"page": "curriculum"}),
    "latency": (latency, {}),
    "console": (console, {"page": "console"}),
    "me": (me, {"page": "me"}),
    "courses": (courses, {"page": "courses"}),
    "feed": (feed, {"page": "feed"}),
    "feed-offline": (feed_offline, {"page": "feed"}),
    "discover": (discover, {"page": "discover"}),
    "curriculum": (curriculum, {"page": "curriculum"}),
    "scale": (scale, {"page": "scale"}),
    "source": (source, {}),
}


if __name__ == "__main__":
    story, options = STORIES[sys.argv[2]]
    tell(story, gallery(**options))
