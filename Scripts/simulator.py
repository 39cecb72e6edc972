#!/usr/bin/env python3
"""Chooses the simulator of an iPhone from what `xcrun simctl list --json` prints, which is read from standard input.

    xcrun simctl list --json | simulator.py newest      the newest iOS for which there is an iPhone
    xcrun simctl list --json | simulator.py oldest      the oldest iOS of version 17 or later

Prints `id UDID NAME, iOS VERSION`, or, if a system has no iPhone, `create DEVICETYPE RUNTIME` for `simctl create`. Fails with
a sentence if there is no system.
"""
import json
import re
import sys

MINIMUM = (17, 0)


def version(text):
    return tuple(int(part) for part in re.findall(r"\d+", text))


def systems(listed):
    """The available versions of iOS, oldest first: version, identifier."""
    found = []
    for runtime in listed.get("runtimes", []):
        # Older versions of simctl have no platform, and newer ones no availability.
        is_ios = runtime.get("platform", "iOS") == "iOS" and ".iOS-" in runtime["identifier"]
        if is_ios and runtime.get("isAvailable", True) and version(runtime["version"]) >= MINIMUM:
            found.append((version(runtime["version"]), runtime["identifier"], runtime["version"]))
    return sorted(found)


def iphones(listed, runtime):
    return [device for device in listed.get("devices", {}).get(runtime, [])
            if device.get("isAvailable", True) and device["name"].startswith("iPhone")]


def choose(listed, which):
    found = systems(listed)
    if not found:
        return None
    ordered = found if which == "oldest" else found[::-1]
    for _, runtime, text in ordered:
        devices = iphones(listed, runtime)
        if devices:
            return f"id {devices[-1]['udid']} {devices[-1]['name']}, iOS {text}"
    types = [kind["identifier"] for kind in listed.get("devicetypes", []) if kind["name"].startswith("iPhone")]
    return f"create {types[-1]} {ordered[0][1]}" if types else None


def main():
    if sys.argv[1:] not in (["newest"], ["oldest"]):
        sys.exit(__doc__)
    chosen = choose(json.load(sys.stdin), sys.argv[1])
    if chosen is None:
        sys.exit("simulator.py: Xcode has no simulator of iOS 17 or later. Install one: xcodebuild -downloadPlatform iOS")
    print(chosen)


if __name__ == "__main__":
    main()
