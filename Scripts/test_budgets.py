#!/usr/bin/env python3
"""Shows that a budget that is exceeded fails."""
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import budgets

DOCUMENT = """| module | lines of code | goal | public declarations | goal |
|---|---:|---:|---:|---:|
| `Shop` | 6 | 5 | 2 | |
| all modules | 1,006 | | 2 | |

| maximum | budget | goal |
|---|---:|---:|
| lines of the longest file | 9 | |
| stored properties of a type | 3 | |
"""
SOURCE = """import Items

/// A shop.
public struct Shop {
  public var name = "a"
  let isOpen: Bool
  static let all: [Shop] = []
}
"""


class BudgetTests(unittest.TestCase):
    def run_check(self, source=SOURCE, document=DOCUMENT):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "Sources/Shop/Shop.docc").mkdir(parents=True)
            (root / "Sources/Shop/Shop.swift").write_text(source)
            (root / "Sources/Shop/Shop.docc/Step.swift").write_text("public let step = 1\n" * 99)
            return list(budgets.check(root, document)), budgets.updated(root, document)

    def test_sources_within_their_budgets_pass(self):
        self.assertEqual(self.run_check()[0], [])

    def test_comments_and_empty_lines_are_not_code(self):
        problems, _ = self.run_check(SOURCE + "\n  // A comment.\n")
        self.assertEqual(problems, ["docs/budgets.md: lines of the longest file: 10 (Sources/Shop/Shop.swift) instead of 9"])

    def test_each_number_that_is_exceeded_fails_with_the_real_number(self):
        self.assertEqual(self.run_check(SOURCE + "let a = 1\n")[0], ["docs/budgets.md: Shop: 7 lines of code instead of 6"])
        self.assertEqual(self.run_check(SOURCE.replace("  let", "  public let"))[0], [
            "docs/budgets.md: Shop: 3 public declarations instead of 2",
            "docs/budgets.md: all modules: 3 public declarations instead of 2"])

    def test_stored_properties_are_counted_and_computed_and_static_ones_are_not(self):
        wide = SOURCE.replace("  let isOpen: Bool\n", "  let isOpen: Bool; let b: Int\n")
        self.assertEqual(self.run_check(wide)[0], [])
        text = "struct A {\n  var a: Int\n  var b: Int { 1 }\n  var c: Int {\n    a == 1 ? 1 : 2\n  }\n  var d: Int {\n    didSet { print(d) }\n  }\n" \
               "  let e = 1\n  static let f = 1\n  func g() {\n    let h = 1\n  }\n}\n"
        self.assertEqual(list(budgets.stored_properties(text)), [("A", 3)])

    def test_a_module_without_a_budget_fails(self):
        document = DOCUMENT.replace("| `Shop` | 6 | 5 | 2 | |\n", "")
        self.assertEqual(self.run_check(document=document)[0], ["docs/budgets.md: there is no budget for Shop"])

    def test_an_update_lowers_budgets_and_raises_none(self):
        _, document = self.run_check(SOURCE.replace("  public var name = \"a\"\n", ""))
        self.assertEqual(budgets.budgets(document), {
            "Shop": [5, 1], "all modules": [5, 1], "lines of the longest file": [7], "stored properties of a type": [1]})
        _, same = self.run_check(SOURCE + "let a = 1\n" * 50)
        self.assertEqual(budgets.budgets(same)["Shop"], [6, 2])


if __name__ == "__main__":
    unittest.main()
