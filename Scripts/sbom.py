#!/usr/bin/env python3
"""Writes what Roster is made of as a software bill of materials, in SPDX 2.3 (ISO/IEC 5962).

    sbom.py [FILE]     writes FILE, or .build/roster.spdx.json

The packages are those that Package.swift declares: Swift packages with the version and commit of Package.resolved, and
libraries of the system with the version that Debian's package manager has installed. What only a trait fetches is an optional
dependency. A package without a pin or an installation has no version.
"""
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGE = re.compile(r'\.package\(url: "([^"]+)", from: "([^"]+)"\)')
SYSTEM = re.compile(r'\.systemLibrary\(name: "(\w+)"[^)]*?\.apt\(\["([^"]+)"\]\)')
LINKED = re.compile(r'\.linkedLibrary\("sqlite3"\)')
PRODUCT = re.compile(r'\.product\(\s*name: "\w+", package: "([^"]+)"(,\s*condition: \.when\(traits: \["(\w+)"\]\))?')
#: How a license begins, in a text whose white space is single spaces.
LICENSES = [("Apache License Version 2.0", "Apache-2.0"), ("Permission is hereby granted, free of charge", "MIT")]


def output(*command):
    """The output of a program; empty if it fails or does not exist."""
    try:
        environment = {**os.environ, "TZ": "UTC"}
        return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True).stdout.strip()
    except FileNotFoundError:
        return ""


def license_of(folder):
    """The license of a package's folder by its text, or NOASSERTION."""
    for path in sorted(folder.glob("LICENSE*")):
        text = " ".join(path.read_text(errors="replace").split())
        for start, name in LICENSES:
            if start in text:
                return name
    return "NOASSERTION"


def package(name, version, location, license_name, reference, kind="LIBRARY"):
    """A package of the document; `reference` is its package URL."""
    found = {
        "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name), "name": name, "downloadLocation": location or "NOASSERTION",
        "filesAnalyzed": False, "licenseConcluded": "NOASSERTION", "licenseDeclared": license_name,
        "copyrightText": "NOASSERTION", "primaryPackagePurpose": kind,
        "externalRefs": [{
            "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": reference}],
    }
    return {**found, "versionInfo": version} if version else found


def swift_packages(manifest, pins, checkouts):
    """The Swift packages, and whether each is fetched without a trait that is off by default."""
    traits = {}
    for name, _, trait in PRODUCT.findall(manifest):
        traits.setdefault(name.lower(), set()).add(trait)
    default = set(re.findall(r'"(\w+)"', re.search(r"\.default\(enabledTraits: \[([^\]]*)\]", manifest).group(1))) | {""}
    for url, minimum in PACKAGE.findall(manifest):
        name = url.rsplit("/", 1)[-1]
        state = pins.get(name.lower(), {})
        version = state.get("version")
        reference = "pkg:swift/" + re.sub(r"^https://", "", url).lower() + (f"@{version}" if version else "")
        location = f"git+{url}@{state['revision']}" if state else f"git+{url}"
        found = package(name, version, location, license_of(checkouts / name), reference)
        yield (found if version else {**found, "comment": f"version {minimum} or later"},
               bool(traits.get(name.lower(), {""}) & default))


def system_packages(manifest):
    """The libraries of the system."""
    names = [name for _, name in SYSTEM.findall(manifest)] + (["libsqlite3-dev"] if LINKED.search(manifest) else [])
    for name in dict.fromkeys(names):
        version, _, home = output("dpkg-query", "-W", "-f", "${Version} ${Homepage}", name).partition(" ")
        found = package(
            name, version, None, "NOASSERTION", f"pkg:deb/debian/{name}" + (f"@{version}" if version else ""))
        yield {**found, "homepage": home} if home else found


def document(root=ROOT):
    """The document. It is the same for the same commit, pins and installed packages."""
    manifest = (root / "Package.swift").read_text()
    resolved = root / "Package.resolved"
    pins = {pin["identity"]: pin["state"] for pin in json.loads(resolved.read_text())["pins"]} if resolved.exists() else {}
    version = output("git", "describe", "--always", "--dirty")
    date = output("git", "log", "-1", "--format=%cd", "--date=format-local:%Y-%m-%dT%H:%M:%SZ")
    own = package("Roster", version, None, license_of(root), f"pkg:generic/roster@{version}")
    packages = [own]
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", own["SPDXID"])]
    for found, is_default in swift_packages(manifest, pins, root / ".build/checkouts"):
        packages.append(found)
        relations.append((own["SPDXID"], "DEPENDS_ON", found["SPDXID"]) if is_default else
                         (found["SPDXID"], "OPTIONAL_DEPENDENCY_OF", own["SPDXID"]))
    for found in system_packages(manifest):
        packages.append(found)
        relations.append((own["SPDXID"], "DEPENDS_ON", found["SPDXID"]))
    digest = hashlib.sha256(json.dumps(packages, sort_keys=True).encode()).hexdigest()
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"Roster {version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/roster-{digest}",
        "creationInfo": {"created": date or "1970-01-01T00:00:00Z", "creators": ["Tool: Scripts/sbom.py"]},
        "packages": packages,
        "relationships": [
            {"spdxElementId": first, "relationshipType": kind, "relatedSpdxElement": second} for first, kind, second in relations],
    }


def main():
    path = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / ".build/roster.spdx.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(document(), indent=2) + "\n")
    print(path)


if __name__ == "__main__":
    main()
