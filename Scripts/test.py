#!/usr/bin/env python3
"""Runs the tests of the repository, two steps at a time, and keeps their output for `make requirements`.

    test.py [SUITE…]     the suites of Scripts/suites.py; all of them by default
    test.py --check      builds the modules, and runs the tests of the core and of the headless host, and lint
    ROSTER_STEPS=1       the number of steps at a time; by default 2, or 1 with a single processor

The output of a step is printed when it ends. At the end follow what failed, and a table with the time of each suite.
"""
import os
import pathlib
import re
import signal
import subprocess
import sys
import time

import suites

ROOT = pathlib.Path(__file__).resolve().parent.parent
RESULTS = ROOT / ".build/test-results"
# The random tests of one content of the repository begin with the same seeds everywhere, and with others after a change.
TREE = subprocess.run(["git", "rev-parse", "HEAD^{tree}"], cwd=ROOT, capture_output=True, text=True).stdout
SEED = str(int(TREE[:10], 16)) if TREE else None
FAILURE = re.compile(r"✘ |error:|[Ff]atal error|^FAIL|: failed|^SUMMARY")


class Run:
    """The steps that run."""

    def __init__(self, steps):
        self.steps, self.started = steps, time.monotonic()
        self.running, self.times, self.failed = {}, {}, []
        # A step that needs one that failed is not run.
        self.ended = set()

    def start(self, step):
        log = open(RESULTS / f"{step.name}.log", "wb")
        print(f"== {step.name} starts: {step.command}", flush=True)
        # Hosts speak the reader's language; the tests expect English.
        environment = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="")
        if SEED:
            environment.setdefault("ROSTER_FIRST_SEED", SEED)
        process = subprocess.Popen(
            ["bash", "-c", ". Scripts/swift-flags.sh\n" + step.command], cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
            start_new_session=True)
        self.running[process.pid] = step, time.monotonic(), log, process

    def wait(self):
        """Waits until a step ends, and prints its output."""
        pid, status, usage = os.wait3(0)
        if pid not in self.running:
            return
        step, start, log, process = self.running.pop(pid)
        log.close()
        code = process.returncode = os.waitstatus_to_exitcode(status)
        self.times[step.name] = time.monotonic() - start, usage.ru_utime + usage.ru_stime
        self.ended.add(step.name)
        text = (RESULTS / f"{step.name}.log").read_text(encoding="utf-8", errors="replace")
        wall, processor = map(suites.clock, self.times[step.name])
        print(f"== {step.name}: {step.command}\n{text}== {step.name} {'passed' if code == 0 else 'failed'} "
              f"in {wall or '0:00'}, {processor or '0:00'} of the processor", flush=True)
        if code != 0:
            self.failed.append(step.name)
            self.skip(step.name)

    def skip(self, name):
        """Leaves out the steps that need one that did not pass."""
        for step in self.steps:
            if step.after == (name,) and name.endswith("-build") and step.name not in self.ended:
                self.ended.add(step.name)
                self.failed.append(step.name)
                (RESULTS / f"{step.name}.log").write_text(f"error: {step.name} was not run, because {name} failed\n")

    def all(self, width):
        while len(self.ended) < len(self.steps):
            names = {step.name for step, *_ in self.running.values()}
            step = suites.ready(self.steps, names, self.ended) if len(self.running) < width else None
            if step:
                self.start(step)
            else:
                self.wait()

    def stop(self):
        for _, _, _, process in self.running.values():
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)


def main():
    is_check = sys.argv[1:] == ["--check"]
    names = suites.SUITES if is_check else sys.argv[1:] or suites.SUITES
    unknown = [name for name in names if name not in suites.SUITES]
    if unknown:
        sys.exit(f"test: no suite “{unknown[0]}”; there are {', '.join(suites.SUITES)}")
    RESULTS.mkdir(parents=True, exist_ok=True)
    if not sys.argv[1:]:
        for log in RESULTS.glob("*.log"):
            log.unlink()
    run = Run(suites.CHECK if is_check else suites.chosen(names))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        run.all(int(os.environ.get("ROSTER_STEPS") or min(2, os.cpu_count() or 1)))
    finally:
        run.stop()
    for name in run.failed:
        # What failed, once more at the end: the whole output has tens of thousands of lines.
        print(f"== {name} failed:", file=sys.stderr)
        text = (RESULTS / f"{name}.log").read_text(encoding="utf-8", errors="replace")
        print("\n".join([line for line in text.splitlines() if FAILURE.search(line)][:40]), file=sys.stderr)
    print(suites.table(run.steps, run.times, time.monotonic() - run.started))
    if run.failed:
        sys.exit(f"test: failed: {' '.join(run.failed)}")


if __name__ == "__main__":
    main()
