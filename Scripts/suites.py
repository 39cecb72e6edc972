"""The suites of the repository as steps: what each runs, and what it waits for. Scripts/test.py runs them.

A step is a build or the tests of a suite. Steps run two at a time, in the order of the list: the longest chains begin first.
"""
import dataclasses

# Scripts/swift-flags.sh sets it, in the shell of each step.
FLAGS = "$ROSTER_SWIFT_FLAGS"
DISPLAY = "Scripts/with-display.sh"
UIKIT = "Tests/UIKitModel"
SHARED = "Scripts/build-shared.sh"


def tests(package, folder="."):
    """Runs built tests of a package."""
    return f"Scripts/run-tests.sh {folder}/.build/debug/{package}PackageTests.xctest"


# Deterministic hashing gives sets and dictionaries the same order in every process, so that a printed seed reproduces a failure.
HASHING = "env SWIFT_DETERMINISTIC_HASHING=1"


@dataclasses.dataclass(frozen=True)
class Step:
    """A command of a suite. Its output is kept in .build/test-results/NAME.log."""

    name: str
    suite: str
    command: str
    #: `build` or `tests`: the column of the table in which its time is counted.
    kind: str = "tests"
    #: The steps that end before this one starts. They are left out if their suite is not chosen.
    after: tuple = ()

    def can_start(self, ended):
        return set(self.after) <= set(ended)


STEPS = [
    Step("root-build", "root", f"swift build --build-tests {FLAGS}", "build"),
    Step("uikit-build", "uikit", f"swift build --build-tests {FLAGS} --package-path {UIKIT}", "build"),
    # The gallery and the code of the documentation are built with the modules of the root's tests, and of the model's.
    Step("gallery-build", "gallery", f"{SHARED} --check-texts . Gallery --build-tests", "build", after=("root-build",)),
    Step("snippets-build", "snippets", "Scripts/test-snippets.sh build", "build", after=("gallery-build", "uikit-model")),
    Step("uikit-model", "uikit", f"{SHARED} {UIKIT} {UIKIT}/Model --build-tests && {HASHING} {tests('Model', UIKIT)}",
         after=("uikit-build",)),
    Step("uikit", "uikit", f"{HASHING} {tests('UIKitModel', UIKIT)}", after=("uikit-build",)),
    Step("gallery", "gallery", f"{DISPLAY} {tests('Gallery')}", after=("gallery-build",)),
    # The sessions of a pager are a suite of their own, which optimizes them.
    Step("root", "root", f"{tests('Roster')} --skip RosterGTKTests --skip RosterAdwaitaTests --skip PagerSessionTests",
         after=("root-build",)),
    Step("gtk", "root", f"{DISPLAY} {tests('Roster')} --filter RosterGTKTests", after=("root-build",)),
    # libadwaita changes the theme of its process, which the tests of plain GTK read.
    Step("adwaita", "root", f"{DISPLAY} {tests('Roster')} --filter RosterAdwaitaTests", after=("root-build",)),
    Step("snippets", "snippets", "Scripts/test-snippets.sh test", after=("snippets-build",)),
    Step("sanitize-build", "sanitize", "Scripts/sanitize.sh --short-build", "build"),
    Step("sanitize", "sanitize", "Scripts/sanitize.sh --short", after=("sanitize-build",)),
    Step("sessions-build", "sessions", "Scripts/sessions.sh build", "build"),
    Step("sessions", "sessions", "Scripts/sessions.sh test", after=("sessions-build",)),
    Step("templates", "templates", "Scripts/test-templates.sh"),
    # The strict form of the model has a build folder of its own.
    Step("uikit-strict", "uikit", f"{UIKIT}/check-strict.sh"),
    # The app is compiled against the modules of the model's package.
    Step("apple", "apple", "Scripts/apple-check.sh", after=("uikit", "snippets-build")),
    Step("consumer", "consumer", "Scripts/test-consumer.sh"),
    Step("compile-fail", "compile-fail", "Scripts/compile-fail.sh", after=("root", "gtk", "adwaita", "snippets-build")),
]
SUITES = list(dict.fromkeys(step.suite for step in STEPS))

# What `make check` runs after a change. The manifest declares no other tests, so that only these are built.
CORE = "env ROSTER_TESTS=RosterTests,RosterFormsTests,RosterTestingTests swift {} --scratch-path .build/check"
CHECK = [
    Step("check-build", "core", CORE.format("build --build-tests"), "build"),
    Step("check-core", "core", CORE.format("test --skip-build"), after=("check-build",)),
    Step("check-lint", "lint", "Scripts/lint.sh"),
]


def chosen(suites):
    """The steps of some suites, which wait for each other only."""
    steps = [step for step in STEPS if step.suite in suites]
    names = {step.name for step in steps}
    return [dataclasses.replace(step, after=tuple(filter(names.__contains__, step.after))) for step in steps]


def ready(steps, running, ended):
    """The first step that can start, or None."""
    return next((step for step in steps if step.name not in running and step.name not in ended
                 and step.can_start(ended)), None)


def clock(seconds):
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}" if seconds else ""


def table(steps, times, passed):
    """How long each suite took: its builds, its tests, and the time of the processor, in minutes and seconds."""
    rows = []
    for suite in dict.fromkeys(step.suite for step in steps):
        sums = {"build": 0.0, "tests": 0.0, "processor": 0.0}
        for step in steps:
            if step.suite == suite and step.name in times:
                wall, processor = times[step.name]
                sums[step.kind] += wall
                sums["processor"] += processor
        rows.append((suite, *(clock(seconds) for seconds in sums.values())))
    rows.append(("all", "", clock(passed), clock(sum(processor for _, processor in times.values()))))
    rows.insert(0, ("suite", "build", "tests", "processor"))
    return "\n".join(f"{name:14}{build:>8}{tests:>8}{processor:>11}" for name, build, tests, processor in rows)
