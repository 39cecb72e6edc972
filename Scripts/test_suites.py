#!/usr/bin/env python3
"""Shows in which order the steps of `make test` run, and that one that fails is reported."""
import contextlib
import importlib.util
import io
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import suites

RUNNER = pathlib.Path(suites.__file__).with_name("test.py")


class SuiteTests(unittest.TestCase):
    def test_every_step_waits_for_steps_that_exist_and_can_start(self):
        ended = []
        while len(ended) < len(suites.STEPS):
            step = suites.ready(suites.STEPS, set(), set(ended))
            self.assertIsNotNone(step, ended)
            ended.append(step.name)
        self.assertEqual(len(set(ended)), len(ended))

    def test_two_steps_that_build_in_one_folder_never_run_at_the_same_time(self):
        # Those of a chain wait for each other, directly or not.
        before = {step.name: set(step.after) for step in suites.STEPS}
        for _ in before:
            before = {name: names.union(*(before[other] for other in names)) for name, names in before.items()}
        chains = [["root-build", "gallery-build", "snippets-build", "compile-fail"], ["gallery-build", "gallery"],
                  ["uikit-build", "uikit-model", "snippets-build", "apple"], ["uikit-build", "uikit"],
                  ["snippets-build", "snippets"], ["sanitize-build", "sanitize"], ["sessions-build", "sessions"]]
        for chain in chains:
            for first, second in zip(chain, chain[1:]):
                self.assertIn(first, before[second])

    def test_a_step_of_another_suite_is_not_waited_for(self):
        self.assertEqual([step.after for step in suites.chosen(["compile-fail"])], [()])

    def test_a_running_step_is_not_started_again(self):
        first = suites.ready(suites.STEPS, set(), set())
        self.assertNotEqual(suites.ready(suites.STEPS, {first.name}, set()), first)

    def test_the_table_adds_builds_and_tests_of_a_suite(self):
        steps = [suites.Step("a-build", "a", "", "build"), suites.Step("a", "a", ""), suites.Step("b", "b", "")]
        table = suites.table(steps, {"a-build": (60, 90), "a": (5, 5), "b": (61, 1)}, 130)
        self.assertEqual([line.split() for line in table.splitlines()], [
            ["suite", "build", "tests", "processor"], ["a", "1:00", "0:05", "1:35"], ["b", "1:01", "0:01"],
            ["all", "2:10", "1:36"]])

    def run_steps(self, steps):
        """Runs steps two at a time; returns what is printed, and the steps that failed."""
        spec = importlib.util.spec_from_file_location("runner", RUNNER)
        runner = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(runner)
        output = io.StringIO()
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(output):
            runner.RESULTS = pathlib.Path(folder)
            run = runner.Run(steps)
            run.all(2)
        return output.getvalue(), run.failed

    def test_the_output_of_a_step_is_printed_whole_when_it_ends(self):
        output, failed = self.run_steps([
            suites.Step("a-build", "a", "echo first; sleep 0.2; echo last", "build"), suites.Step("a", "a", "echo tests", after=("a-build",)),
            suites.Step("b", "b", "echo other")])
        self.assertIn("first\nlast\n== a-build passed", output)
        self.assertLess(output.index("last"), output.index("tests"))
        self.assertEqual(failed, [])

    def test_the_tests_of_a_build_that_fails_are_not_run_and_fail(self):
        output, failed = self.run_steps([
            suites.Step("a-build", "a", "false", "build"), suites.Step("a", "a", "echo tests", after=("a-build",)),
            suites.Step("b", "b", "echo other", after=("a",))])
        self.assertEqual(failed, ["a-build", "a"])
        self.assertNotIn("tests\n", output)
        self.assertIn("other\n", output)

    def test_an_unknown_suite_fails(self):
        run = subprocess.run([sys.executable, str(RUNNER), "nothing"], capture_output=True, text=True)
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("no suite “nothing”", run.stderr)


if __name__ == "__main__":
    unittest.main()
