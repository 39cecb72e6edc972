"""Measures the pages of the gallery with fixed sample packages.

    legibility.py BINARY normal|high
"""

import os
import subprocess
import sys
import tempfile

from samples import packages_file

binary, contrast = sys.argv[1:]
folder = tempfile.mkdtemp(prefix="gallery-legibility-")
command = [binary, "--packages", packages_file(400), "--screenshots", folder, "--only", "legibility"]
# Move the pointer outside of windows, because the row under it would be highlighted.
subprocess.run(["xdotool", "mousemove", "1279", "1023"], check=True)
environment = dict(os.environ, XDG_CACHE_HOME=folder, ADW_DEBUG_HIGH_CONTRAST="1" if contrast == "high" else "0")


def measure():
    return subprocess.run(command, env=environment, capture_output=True, text=True)


result = measure()
# GTK 4.8 ends the app if a thread of its own releases the last reference to an icon while another one looks it up. Pages that are
# rebuilt for each appearance provoke that; it says nothing about their texts.
if result.returncode < 0 and "gtk_icon_theme_" in result.stderr:
    result = measure()
print(result.stdout, end="")
print(result.stderr, end="", file=sys.stderr)
sys.exit(result.returncode)
