#!/usr/bin/python3
"""Prints what assistive technology sees of a process, one line a widget: role | name | states.

Usage: accessible-tree.py PROCESS-ID
"""
import sys
import time

import pyatspi

STATES = ("expandable", "expanded", "focused", "selected", "busy", "checked")


def walk(widget, depth):
    states = [pyatspi.stateToString(state) for state in widget.getState().getStates()]
    shown = " ".join(state for state in STATES if state in states)
    print(f"{'  ' * depth}{widget.getRoleName()} | {widget.name} | {shown}")
    for child in widget:
        if child is not None:
            walk(child, depth + 1)


def application(process):
    # The registry learns of a new process a moment after its window is there.
    for _ in range(50):
        for candidate in pyatspi.Registry.getDesktop(0):
            if candidate is not None and candidate.get_process_id() == process:
                return candidate
        time.sleep(0.1)
    return None


def main():
    if len(sys.argv) != 2 or not sys.argv[1].isdigit():
        print(__doc__, file=sys.stderr)
        return 2
    found = application(int(sys.argv[1]))
    if found is None:
        print("accessible-tree.py: the accessibility bus knows no such process.", file=sys.stderr)
        return 1
    walk(found, 0)
    return 0


if __name__ == "__main__":
    sys.exit(main())
