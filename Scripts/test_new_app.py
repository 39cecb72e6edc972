#!/usr/bin/env python3
"""Runs new-app.sh with folders and variables that have led it astray, and a new app's package.sh, without a toolchain."""
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent / "new-app.sh"
TEMPLATES = SCRIPT.parent.parent / "Templates/App/packaging"
TOOLS = ["dpkg-deb", "dpkg-shlibdeps", "desktop-file-validate", "appstreamcli", "strip"]
ID = "org.example.Laden"
# The program that it "builds" is one that every system has.
SWIFT = """#!/bin/sh
case $*/$FAILS in
  *show-bin-path*) echo "$PWD/built" ;;
  *show-dependencies*) printf '{\n  "path": "%s",\n}\n' "$PWD" ;;
  build*-c\ release*--static-swift-stdlib*/) cp /bin/true built/LadenApp ;;
  *) exit 1 ;;
esac
"""


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
            tool.write_text('#!/bin/sh\ncase $0 in */swift) pwd > "$RAN"; echo "$*" >> "$RAN" ;; *) printf installed ;; esac\n')
            tool.chmod(0o755)
        self.work = self.root / "work"
        self.work.mkdir()

    def run_script(self, *arguments, **variables):
        environment = {**os.environ, "PATH": f"{self.root / 'tools'}:{os.environ['PATH']}", "RAN": str(self.root / "ran"),
                       **variables}
        return subprocess.run(["bash", SCRIPT, *arguments], cwd=self.work, env=environment, capture_output=True, text=True)

    def manifest(self, folder):
        return (self.work / folder / "Package.swift").read_text()

    def ran(self):
        """The folder in which the command ran, and its arguments."""
        return (self.root / "ran").read_text().splitlines()

    def test_F_03_the_kind_is_passed_on_and_another_one_is_refused(self):
        self.assertEqual(self.run_script("Shop").returncode, 0)
        self.assertTrue(self.ran()[1].endswith(" new-app --kind stories"))
        self.assertEqual(self.run_script("--kind", "reader", "News").returncode, 0)
        self.assertEqual(self.ran()[0], str((self.work / "News").resolve()))
        self.assertTrue(self.ran()[1].endswith(" new-app --kind reader"))
        refused = self.run_script("--kind", "game", "Chess")
        self.assertEqual((refused.returncode, refused.stderr),
                         (1, "new-app.sh: there is no kind game; the kinds are stories and reader\n"))
        self.assertFalse((self.work / "Chess").exists())
        for arguments in (["--kind"], ["--kind", "reader"], ["--kind", "reader", "a", "b"]):
            self.assertEqual(self.run_script(*arguments).returncode, 2)

    def test_X_27_the_folder_is_the_one_that_was_named_whatever_CDPATH_says(self):
        other = self.root / "other" / "Shop"
        other.mkdir(parents=True)
        (other / "Package.swift").write_text("mine")
        self.assertEqual(self.run_script("Shop", CDPATH=str(other.parent)).returncode, 0)
        self.assertEqual((other / "Package.swift").read_text(), "mine")
        self.assertEqual(self.ran()[0], str((self.work / "Shop").resolve()))

    def test_a_name_that_is_refused_leaves_no_folder_and_the_next_try_finds_none(self):
        tool = self.root / "tools" / "swift"
        runs = tool.read_text()
        tool.write_text("#!/bin/sh\nmkdir .build\ntouch .build/x Package.resolved\nexit 1\n")
        self.assertEqual(self.run_script("2048").returncode, 1)
        self.assertFalse((self.work / "2048").exists())
        (self.work / "mine").mkdir()
        self.assertEqual(self.run_script("mine").returncode, 1)
        self.assertEqual(list((self.work / "mine").iterdir()), [])
        tool.write_text(runs)
        for name in ("2048", "mine"):
            self.assertEqual(self.run_script(name).returncode, 0)

    def test_what_the_plugin_has_written_before_it_failed_stays(self):
        (self.root / "tools" / "swift").write_text("#!/bin/sh\ntouch README.md\nexit 1\n")
        self.assertEqual(self.run_script("Shop").returncode, 1)
        self.assertEqual([file.name for file in (self.work / "Shop").iterdir()], ["README.md"])

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
        for text in ("Scripts/new-app.sh [--kind stories|reader] FOLDER", "stories (the default)", "reader"):
            self.assertIn(text, help.stdout)
        self.assertEqual(self.run_script().returncode, 2)


@unittest.skipUnless(all(map(shutil.which, TOOLS)), "needs the tools of Debian's packages")
class PackageTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        # The app's folder has a name that a shell would split and expand.
        self.app = pathlib.Path(folder.name) / "-my \"new\" *läden $HOME"
        for name in ("packaging", "built", "tools"):
            (self.app / name).mkdir(parents=True)
        for template in TEMPLATES.iterdir():
            text = template.read_text()
            for key, value in [("MODULE", "Läden"), ("PROGRAM", "Laden"), ("ID", ID), ("DATE", "2026-01-31"),
                               ("SUMMARY", "Read and search stories"), ("DESCRIPTION", "lists stories")]:
                text = text.replace(f"___{key}___", value)
            self.assertNotIn("___", text)
            name = template.name.removesuffix(".txt")
            (self.app / "packaging" / name.replace("app.", f"{ID}.")).write_text(text)
        (self.app / "LICENSE").write_text("All rights reserved.")
        self.tool("swift", SWIFT)

    def tool(self, name, text):
        (self.app / "tools" / name).write_text(text)
        (self.app / "tools" / name).chmod(0o755)

    def package(self, *arguments, **variables):
        # The other folder has a folder `packaging`, too.
        environment = {**os.environ, "PATH": f"{self.app / 'tools'}:{os.environ['PATH']}", "FAILS": "",
                       "CDPATH": str(TEMPLATES.parent), **variables}
        return subprocess.run(["bash", "packaging/package.sh", *arguments], cwd=self.app, env=environment,
                              capture_output=True, text=True)

    def edit(self, name, old, new):
        path = self.app / "packaging" / name
        self.assertIn(old, path.read_text())
        path.write_text(path.read_text().replace(old, new))

    def made(self):
        return sorted(self.app.glob(".build/package/*.deb"))

    def test_F_09_the_package_has_the_program_and_what_the_desktop_displays_and_needs_the_libraries(self):
        result = self.package()
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        deb, = self.made()
        self.assertRegex(deb.name, r"^org\.example\.laden_1\.0_\w+\.deb$")
        listed = subprocess.run(["dpkg-deb", "-c", deb], capture_output=True, text=True, check=True).stdout
        files = {line.split()[5]: line.split()[:2] for line in listed.splitlines() if not line.startswith("d")}
        share = "./usr/share"
        self.assertEqual(files, {
            f"./usr/bin/{ID}": ["-rwxr-xr-x", "root/root"],
            f"{share}/applications/{ID}.desktop": ["-rw-r--r--", "root/root"],
            f"{share}/doc/{ID.lower()}/copyright": ["-rw-r--r--", "root/root"],
            f"{share}/icons/hicolor/scalable/apps/{ID}.svg": ["-rw-r--r--", "root/root"],
            f"{share}/metainfo/{ID}.metainfo.xml": ["-rw-r--r--", "root/root"]})
        field = lambda name: subprocess.run(["dpkg-deb", "-f", deb, name], capture_output=True, text=True).stdout.strip()
        self.assertRegex(field("Depends"), r"libc6 \(>= [\d.]+\), ca-certificates$")
        self.assertEqual(field("Description"), "Read and search stories")
        copyright = self.app / f".build/package/root/usr/share/doc/{ID.lower()}/copyright"
        self.assertIn("All rights reserved.", copyright.read_text())

    def test_F_09_resources_are_beside_the_program(self):
        (self.app / "built/Läden_Läden.resources").mkdir()
        (self.app / "built/GRDB_GRDB.resources").mkdir()
        self.assertEqual(self.package("--stage").returncode, 0)
        root = self.app / ".build/package/root/usr"
        self.assertEqual({path.name for path in (root / f"lib/{ID}").iterdir()}, {ID, "Läden_Läden.resources"})
        self.assertEqual((root / f"bin/{ID}").resolve(), (root / f"lib/{ID}/{ID}").resolve())
        self.assertEqual(self.made(), [])

    def test_F_09_a_new_release_is_the_version(self):
        old = '    <release version="1.0"'
        self.edit(f"{ID}.metainfo.xml", old, f'    <release date="2026-02-01" version="1.1"/>\n{old}')
        self.assertEqual(self.package().returncode, 0)
        self.assertIn("_1.1_", self.made()[0].name)

    def test_F_09_files_that_are_not_valid_and_builds_that_fail_make_no_package(self):
        self.assertEqual(self.package("--other").returncode, 1)
        self.assertNotEqual(self.package(FAILS="yes").returncode, 0)
        self.edit(f"{ID}.metainfo.xml", "<name>Läden</name>", "<name>Läden & more</name>")
        self.assertIn(f"{ID}.metainfo.xml is not valid", self.package().stderr)
        self.edit(f"{ID}.metainfo.xml", "Läden & more", "Läden &amp; more")
        self.edit(f"{ID}.desktop", "Type=Application\n", "")
        self.assertNotEqual(self.package().returncode, 0)
        self.assertEqual(self.made(), [])


if __name__ == "__main__":
    unittest.main()
