#!/usr/bin/env python3
"""Runs new-app.sh with folders and variables that have led it astray, without a toolchain."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent / "new-app.sh"


class NewAppTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        self.addCleanup(self.folder.cleanup)
        tools = self.root / "tools"
        tools.mkdir()
        # The command that would build the plugin says where it ran.
        for name in ("swift", "dpkg-query"):
            tool = tools / name
            tool.write_text('#!/bin/sh\ncase $0 in */swift) pwd > "$RAN" ;; *) printf installed ;; esac\n')
            tool.chmod(0o755)
        self.work = self.root / "work"
        self.work.mkdir()

    def run_script(self, *arguments, **variables):
        environment = {**os.environ, "PATH": f"{self.root / 'tools'}:{os.environ['PATH']}", "RAN": str(self.root / "ran"),
                       **variables}
        return subprocess.run(["bash", SCRIPT, *arguments], cwd=self.work, env=environment, capture_output=True, text=True)

    def manifest(self, folder):
        return (self.work / folder / "Package.swift").read_text()

    def test_X_27_the_folder_is_the_one_that_was_named_whatever_CDPATH_says(self):
        other = self.root / "other" / "Shop"
        other.mkdir(parents=True)
        (other / "Package.swift").write_text("mine")
        self.assertEqual(self.run_script("Shop", CDPATH=str(other.parent)).returncode, 0)
        self.assertEqual((other / "Package.swift").read_text(), "mine")
        self.assertEqual((self.root / "ran").read_text().strip(), str((self.work / "Shop").resolve()))

    def test_a_name_is_a_literal_of_the_manifest_and_no_code(self):
        name = 'a"b\\(1 + 1)'
        self.assertEqual(self.run_script(name).returncode, 0)
        self.assertIn("name: " + json.dumps(name) + ",", self.manifest(name))

    def test_a_name_may_begin_with_a_dash(self):
        self.assertEqual(self.run_script("-dash").returncode, 0)
        self.assertIn('name: "-dash"', self.manifest("-dash"))

    def test_a_name_with_a_line_break_is_refused(self):
        refused = self.run_script("a\nb")
        self.assertEqual(refused.returncode, 1)
        self.assertIn("control characters", refused.stderr)
        self.assertFalse((self.work / "a\nb").exists())

    def test_a_file_or_a_folder_with_files_is_refused(self):
        (self.work / "file").write_text("mine")
        (self.work / "full").mkdir()
        (self.work / "full" / "notes").write_text("mine")
        for name in ("file", "full"):
            self.assertEqual(self.run_script(name).returncode, 1)
        self.assertEqual((self.work / "file").read_text(), "mine")

    def test_help_is_that_of_the_script(self):
        help = self.run_script("--help")
        self.assertEqual((help.returncode, help.stderr), (0, ""))
        self.assertIn("Scripts/new-app.sh FOLDER", help.stdout)
        self.assertEqual(self.run_script().returncode, 2)


if __name__ == "__main__":
    unittest.main()
