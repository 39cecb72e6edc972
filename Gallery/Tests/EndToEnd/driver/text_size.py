"""Measures the height of a row's title without and with a setting that doubles the size of texts.

    text_size.py BINARY resource|desktop
"""

import os
import subprocess
import sys
import tempfile

from app import App, Failure, check
from samples import packages_file

SCALING = "[org/gnome/desktop/interface]\ntext-scaling-factor=2.0\n"


class TextApp(App):
    """The gallery without its X window, which there is not on every display."""

    def attach(self):
        self.wait_for("sample-00000")


def set_resource():
    subprocess.run(
        ["xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", "Xft.dpi:\t192\n"], check=True)


def set_desktop():
    """Sets the factor of the desktop's settings, which GTK reads on Wayland."""
    folder = tempfile.mkdtemp(prefix="gallery-settings-")
    os.makedirs(os.path.join(folder, "glib-2.0", "settings"))
    with open(os.path.join(folder, "glib-2.0", "settings", "keyfile"), "w") as file:
        file.write(SCALING)
    os.environ.update(XDG_CONFIG_HOME=folder, GSETTINGS_BACKEND="keyfile")


def measure():
    """Returns the height of a title and of its row, in points."""
    app = TextApp(sys.argv[1], "--packages", packages_file(40))
    try:
        title = app.extents(app.wait_for("sample-00000", "label"))
        row = app.extents(app.wait_for("sample-00000", "list item"))
        return title.height, row.height
    except Failure as failure:
        sys.exit(f"{failure}\n{app.stop()}")
    finally:
        app.stop()


def main():
    normal, row = measure()
    {"resource": set_resource, "desktop": set_desktop}[sys.argv[2]]()
    large, large_row = measure()
    print(f"title {normal} and {large}, row {row} and {large_row}")
    check(1.8 <= large / normal <= 2.2, f"the title is {normal} high, and {large} with twice the size")
    check(large_row > row, f"the row is {row} high, and {large_row} with twice the size")


main()
