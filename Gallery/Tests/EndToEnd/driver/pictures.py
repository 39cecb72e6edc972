"""Draws pictures of the gallery with packages that are the same everywhere.

    pictures.py BINARY FOLDER NAMES
"""

import os
import subprocess
import sys
import tempfile

from samples import packages_file

binary, folder, names = sys.argv[1:]
command = [binary, "--packages", packages_file(400), "--screenshots", folder, "--only", names]
# The pointer is put where no window is: a row beneath it would look different.
subprocess.run(["xdotool", "mousemove", "1279", "1023"], check=True)
environment = dict(os.environ, XDG_CACHE_HOME=tempfile.mkdtemp(prefix="gallery-cache-"))
sys.exit(subprocess.run(command, env=environment).returncode)
