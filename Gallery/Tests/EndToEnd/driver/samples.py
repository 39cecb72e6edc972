"""Sample packages for the stories."""

import os
import tempfile


def packages_file(count):
    """A file in the format of dpkg's status file."""
    sections = ["admin", "editors", "games", "libs"]
    handle, path = tempfile.mkstemp(prefix="packages-")
    with os.fdopen(handle, "w") as file:
        for number in range(count):
            file.write(
                f"Package: sample-{number:05}\nStatus: install ok installed\nSection: {sections[number % 4]}\n"
                f"Installed-Size: 2048\nArchitecture: all\nVersion: 1.{number}\nDescription: sample number n{number}\n"
                " It does what samples do.\n\n"
            )
    return path
