#!/usr/bin/env python3
"""Prints the public symbols that have no documentation comment, and fails if there are any.

Usage: undocumented.py FOLDER; reads every symbol graph below it. Symbols that the compiler makes by itself have no place
in a source file, and need no comment.
"""

import json
import pathlib
import sys


def undocumented(graph):
    for symbol in json.loads(graph.read_text(encoding="utf-8"))["symbols"]:
        if symbol["accessLevel"] in ("public", "open") and "location" in symbol and not symbol.get("docComment"):
            place = symbol["location"]
            yield "%s:%d: %s" % (
                place["uri"].removeprefix("file://"), place["position"]["line"] + 1, ".".join(symbol["pathComponents"]))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found = sorted({line for graph in pathlib.Path(sys.argv[1]).rglob("*.symbols.json") for line in undocumented(graph)})
    for line in found:
        print(line, file=sys.stderr)
    sys.exit("undocumented: %d public symbols without a comment" % len(found) if found else 0)
