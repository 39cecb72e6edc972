"""Renders screenshots of the gallery with fixed sample packages.

    pictures.py BINARY FOLDER NAMES
"""

import os
import subprocess
import sys
import tempfile

from samples import packages_file

binary, folder, names = sys.argv[1:]
command = [binary, "--packages", packages_file(400), "--screenshots", folder, "--only", names]
# Move the pointer outside of windows, because the row under it would be highlighted.
subprocess.run(["xdotool", "mousemove", "1279", "1023"], check=True)
environment = dict(os.environ, XDG_CACHE_HOME=tempfile.mkdtemp(prefix="gallery-cache-"))
sys.exit(subprocess.run(command, env=environment).returncode)
