#!/usr/bin/env python3
"""Shows that the bill of materials has every package of the manifest, and what SPDX requires of each."""
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import sbom


class BillTests(unittest.TestCase):
    def setUp(self):
        self.document = sbom.document()
        self.packages = {package["name"]: package for package in self.document["packages"]}

    def test_it_has_every_package_that_the_manifest_fetches_and_every_library_of_the_system(self):
        manifest = (sbom.ROOT / "Package.swift").read_text()
        fetched = {url.rsplit("/", 1)[-1] for url in re.findall(r'\.package\(\s*url: "([^"]+)"', manifest)}
        libraries = set(re.findall(r'\.apt\(\["([^"]+)"\]\)', manifest)) | {"libsqlite3-dev"}
        self.assertEqual(set(self.packages), {"Roster"} | fetched | libraries)

    def test_what_a_trait_fetches_is_optional_and_everything_else_is_required(self):
        optional = {r["spdxElementId"] for r in self.document["relationships"] if r["relationshipType"].startswith("OPTIONAL")}
        self.assertEqual(optional, {"SPDXRef-async-http-client", "SPDXRef-swift-nio"})
        self.assertEqual(len(self.document["relationships"]), len(self.packages))

    def test_identifiers_and_the_date_have_the_form_of_the_standard(self):
        for package in self.packages.values():
            self.assertRegex(package["SPDXID"], r"^SPDXRef-[A-Za-z0-9.-]+$")
            self.assertRegex(package["externalRefs"][0]["referenceLocator"], r"^pkg:(swift|deb|generic)/[^@]+(@[^@]+)?$")
        self.assertRegex(self.document["creationInfo"]["created"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")


if __name__ == "__main__":
    unittest.main()
