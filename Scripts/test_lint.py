#!/usr/bin/env python3
"""Shows that the checks of `make lint` can fail: each is given a small tree with one fault in it."""
import pathlib
import re
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import accessors
import documents
import hosts
import limits
import manifests
import rooms
import traps
import vocabulary

ORDER = "```rooms\nShop\nItems\nPages\n```\n"


class RoomTests(unittest.TestCase):
    def check(self, files, document=ORDER):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in files.items():
                path = root / "Sources" / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            before, rooms.ROOT = rooms.ROOT, root
            try:
                return rooms.check(document), rooms.pairs("Shop")
            finally:
                rooms.ROOT = before

    def test_a_reference_to_a_room_below_passes(self):
        files = {"Shop/Items/Item.swift": "struct Item {}\n", "Shop/Pages/Page.swift": "struct Page { let item: Item }\n"}
        self.assertEqual(self.check(files), ([], []))

    def test_a_reference_to_a_room_above_fails_with_file_line_and_rooms(self):
        files = {"Shop/Items/Item.swift": "struct Item {\n  let page: Page\n}\n", "Shop/Pages/Page.swift": "struct Page {}\n"}
        problems, _ = self.check(files)
        self.assertEqual(problems, ["Sources/Shop/Items/Item.swift:2: Items refers to Pages, which is above it: Page"])

    def test_a_pair_of_rooms_that_refer_to_each_other_is_reported(self):
        files = {
            "Shop/Items/Item.swift": "struct Item { let page: Page }\n",
            "Shop/Pages/Page.swift": "struct Page { let item: Item }\n",
        }
        self.assertEqual(self.check(files)[1], [("Items", "Pages", 1, 1)])

    def test_a_free_function_of_a_room_above_fails(self):
        files = {"Shop/Items/Item.swift": "let total = sum()\n", "Shop/Pages/Sum.swift": "func sum() -> Int { 0 }\n"}
        self.assertEqual(len(self.check(files)[0]), 1)

    def test_comments_and_strings_are_no_references(self):
        files = {
            "Shop/Items/Item.swift": '/// As ``Page`` has it.\nstruct Item { let name = "Page" }\n',
            "Shop/Pages/Page.swift": "struct Page {}\n",
        }
        self.assertEqual(self.check(files)[0], [])

    def test_what_a_string_interpolates_is_a_reference(self):
        files = {"Shop/Items/Item.swift": 'let name = "a \\(Page.self)"\n', "Shop/Pages/Page.swift": "struct Page {}\n"}
        self.assertEqual(len(self.check(files)[0]), 1)

    def test_a_room_without_a_place_in_the_order_fails(self):
        problems, _ = self.check({"Shop/Attic/Box.swift": "struct Box {}\n"})
        self.assertEqual(problems, ["docs/architecture.md: Shop/Attic has no place in the order"])

    def test_a_module_without_an_order_fails(self):
        problems, _ = self.check({"Shop/Items/Item.swift": "struct Item {}\n"}, document="")
        self.assertEqual(problems, ["docs/architecture.md: no order of rooms for Shop"])

    def test_a_file_that_the_document_names_must_exist(self):
        problems, _ = self.check({"Shop/Items/Item.swift": "struct Item {}\n"}, document=ORDER + "`Order.swift` orders.\n")
        self.assertEqual(problems, ["docs/architecture.md: there is no Order.swift"])


class TrapTests(unittest.TestCase):
    def check(self, code, listed=""):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "Sources/Shop/Item.swift"
            path.parent.mkdir(parents=True)
            path.write_text(code)
            return traps.check(pathlib.Path(folder), listed)

    def test_each_construct_that_can_trap_must_be_listed(self):
        for code in ["precondition(a)", "preconditionFailure()", "fatalError()", "assert(a)", "try! a()", "b as! C", "a!.b", "a()!",
                     "a[0]!", "unowned let a: B", "MainActor.assumeIsolated {}", "unsafeBitCast(a, to: B.self)"]:
            self.assertEqual(len(self.check(f"let a = 1\n{code}\n")), 1, code)

    def test_negations_strings_and_comments_are_no_traps(self):
        self.assertEqual(self.check('if !a, a != b { print("Hello!") }  // try! a\n/// precondition(a)\n'), [])

    def test_a_listed_trap_passes_with_its_number_and_a_reason(self):
        entry = "Sources/Shop/Item.swift\tprecondition\t1\t"
        self.assertEqual(self.check("precondition(a)\n", entry + "A caller's index."), [])
        self.assertEqual(len(self.check("precondition(a)\n", entry)), 1)
        self.assertEqual(len(self.check("precondition(a)\nprecondition(b)\n", entry + "A caller's index.")), 1)
        self.assertEqual(len(self.check("let a = 1\n", entry + "A caller's index.")), 1)


class LimitTests(unittest.TestCase):
    def check(self, code, row):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "Sources/Shop/Item.swift"
            path.parent.mkdir(parents=True)
            path.write_text(code)
            return limits.check(pathlib.Path(folder), row)

    def test_a_default_must_be_that_of_the_sources(self):
        for code, value in [
            ("struct A { var b = 32 * 1024 * 1024 }", "32 MiB"), ("struct A { init(b: Int = 20 << 20, c: Int = 1) {} }", "20 MiB"),
            ("enum A {\n  static let b: Duration = .seconds(10)\n}", "10 s"), ("class A { var b = Policy.follow(limit: 5) }", "5"),
            ("extension A {\n  static var b: Int { 2_000_000 }\n}\nstruct B { var b = 3 }", "2,000,000"),
            ("struct A { var b = .seconds(30 * 24 * 3600) }", "30 days"),
        ]:
            self.assertEqual(self.check(code, f"| limit | {value} | `A.b` |"), [], code)
            self.assertEqual(len(self.check(code, "| limit | 7 | `A.b` |")), 1, code)

    def test_a_limit_that_the_sources_do_not_have_fails(self):
        self.assertEqual(len(self.check("struct A {}", "| limit | 7 | `A.b` |")), 1)
        self.assertEqual(len(self.check("struct A {}", "no table")), 1)

    def test_a_promise_has_a_test_and_a_test_a_promise(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "Tests/ShopTests/ItemTests.swift"
            path.parent.mkdir(parents=True)
            path.write_text('@Test("X-01 S1-02 it holds") func a() {}\nfunc test_X_02_it_holds() {}\n')
            self.assertEqual(limits.promises(pathlib.Path(folder), "| X-01 | a |\n| X-02 | b |\n"), [])
            self.assertEqual(len(limits.promises(pathlib.Path(folder), "| X-01 | a |\n| X-03 | b |\n")), 2)

    def test_declarations_with_several_values_are_all_stated(self):
        code = "struct A { var b = 1 }\n#if c\n  struct A { var b = 2 }\n#endif\n"
        self.assertEqual(self.check(code, "| limit | 1 here, 2 there | `A.b` |"), [])
        self.assertEqual(len(self.check(code, "| limit | 1 | `A.b` |")), 1)


class VocabularyTests(unittest.TestCase):
    rules = list(vocabulary.rules(vocabulary.ROOT.joinpath("Scripts/vocabulary.txt").read_text()))

    def found(self, line):
        return list(vocabulary.violations("A.swift", line, self.rules))

    def test_a_replaced_word_fails_with_file_line_and_the_standard_term(self):
        self.assertEqual(self.found("/// A pager vouches for its rows."), ["A.swift:1: “vouches” — use: guarantees"])

    def test_a_replaced_name_fails_in_code(self):
        self.assertEqual(len(self.found("let strings = ListWords()")), 1)

    def test_standard_terms_pass(self):
        for line in ["visibleRows", "a rubber band", "instead of", "PageStateView", "the planet", "landed", "amended"]:
            self.assertEqual(self.found(line), [], line)

    def test_each_rule_has_a_term(self):
        self.assertGreater(len(self.rules), 40)
        for pattern, term in self.rules:
            self.assertTrue(term.strip(), pattern.pattern)


class AccessorTests(unittest.TestCase):
    def found(self, line):
        return list(accessors.violations("A.swift", line))

    def test_an_accessor_that_traps_fails_with_file_line_and_what_to_use(self):
        self.assertEqual(self.found('let id: Int = row["id"]'), ['A.swift:1: “row["id"]” — use: row.read(_:)'])

    def test_each_accessor_that_traps_or_converts_silently_fails(self):
        for line in [
            '($0["page"], $0["position"])', "row[0]", 'row[Column("id")]', 'try Int.fetchOne(db, sql: "")',
            'try String.fetchAll(db, sql: "")', 'row.coalesce(["a", "b"])', "struct Page: FetchableRecord {}",
            "try Page.fetchOne(db)", "ordinal &+ 1", "ordinal + 1", "total -= count",
        ]:
            self.assertTrue(self.found(line), line)

    def test_checked_reading_passes(self):
        for line in [
            'let id: Int = try row.read("id")', 'try db.value("SELECT 1")', "try Row.fetchOne(db, sql: sql)",
            "try DatabaseValue.fetchAll(db, sql: sql)", "removals[account]", "rows[try item.read(\"page\"), default: []]",
            'path + "-wal"', "try ordinal.adding(-1)", "// row[0] traps", "left -= db.changesCount", "added += 1",
        ]:
            self.assertEqual(self.found(line), [], line)


class DocumentTests(unittest.TestCase):
    original = "# Shop\n\nGoods.\n\n```swift\nlet a = 1\n```\n\n| goods | price |\n|---|---:|\n| tea | 3 |\n\n## End\n"

    def check(self, translated, original=original, **files):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            root.joinpath("README.md").write_text(original)
            if translated is not None:
                root.joinpath("README.zh-CN.md").write_text(translated)
            for name, text in files.items():
                root.joinpath(name + ".swift").write_text(text)
            return list(documents.check(root, {"README.md": "README.zh-CN.md"}))

    def test_a_translation_of_the_prose_passes(self):
        translated = self.original.replace("Goods.", "商品。").replace("# Shop", "# 商店").replace("tea", "茶")
        self.assertEqual(self.check(translated), [])

    def test_a_missing_translation_fails(self):
        self.assertEqual(len(self.check(None)), 1)

    def test_a_translation_with_a_difference_fails_with_its_line(self):
        for old, new, line in [
            ("## End\n", "", 13), ("## End", "### End", 13), ("let a = 1", "let a = 2", 5), ("| 3 |", "| 4 |", 11),
            ("| tea | 3 |", "| tea |", 11), ("| tea | 3 |\n", "", 12), ("```swift", "```", 5), ("# Shop", "Shop", 5),
        ]:
            problems = self.check(self.original.replace(old, new))
            self.assertEqual(len(problems), 1, old)
            self.assertRegex(problems[0], rf"^README(.zh-CN)?.md:{line}: ", old)

    def test_a_quotation_of_a_file_is_the_whole_file(self):
        quoted = self.original.replace("```swift", "<!-- file: A.swift -->\n```swift")
        self.assertEqual(self.check(quoted, quoted, A="let a = 1\n"), [])
        self.assertEqual(len(self.check(quoted, quoted, A="let a = 2\n")), 2)
        self.assertEqual(len(self.check(quoted, quoted)), 2)

    def test_a_link_to_a_missing_file_fails(self):
        linked = self.original.replace("Goods.", "[Goods](Goods.md), [here](README.md#End), [there](https://example.org)")
        self.assertEqual(self.check(self.original, linked), ["README.md: there is no Goods.md"])


class HostTests(unittest.TestCase):
    modifiers = "extension ListSection {\n  public func card(_ isCard: Bool = true) -> ListSection { self }\n}\n"
    scenario = 'let all = [PageScenario("T-04 rows are on a card") { show in }]\n'
    row = "| `ListSection.card(_:)` | works | differs: square | works | T-04 rows are |\n"

    def check(self, document, modifiers=modifiers):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in {"docs/hosts.md": document, "Sources/Roster/Section.swift": modifiers,
                               "Sources/RosterTesting/Conformance/Scenarios.swift": self.scenario}.items():
                root.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
                root.joinpath(name).write_text(text)
            return list(hosts.check(root))

    def test_a_modifier_with_a_row_and_a_scenario_passes(self):
        self.assertEqual(self.check(self.row), [])

    def test_a_modifier_without_a_row_fails(self):
        self.assertEqual(self.check(""), ["docs/hosts.md: ListSection.card(_:) has no row"])
        added = self.modifiers.replace("card", "tilt") + self.modifiers
        self.assertEqual(self.check(self.row, added), ["docs/hosts.md: ListSection.tilt(_:) has no row"])

    def test_each_kind_of_modifier_needs_a_row(self):
        for code, name in [
            ("public enum Tint {\n  case accent\n}\n", "Tint.accent"),
            ("public struct CarouselStyle {\n  public var spacing: Double\n}\n", "CarouselStyle.spacing"),
            ("public protocol ListPage {\n  var title: String { get }\n}\n", "ListPage.title"),
            ("public final class PageCommands {\n  public func scrollToTop() {}\n}\n", "PageCommands.scrollToTop()"),
            ("public struct Folding {\n  public init(_ id: Int, isLocked: Bool = false) {}\n}\n", "Folding.isLocked"),
            ("extension SectionLayout {\n  public static func list(\n    spacing: Double\n  ) -> SectionLayout { self }\n}\n",
             "SectionLayout.list(spacing:)"),
        ]:
            self.assertEqual(self.check("", code), [f"docs/hosts.md: {name} has no row"])

    def test_a_row_without_a_modifier_a_test_or_an_answer_fails(self):
        for old, new in [("card", "tilt"), ("T-04 rows are", "T-04 rows tilt"), ("differs: square", "differs"),
                         ("differs: square", "-"), ("T-04 rows are", "T-04")]:
            self.assertTrue(self.check(self.row.replace(old, new)), new)
        self.assertEqual(len(self.check(self.row + self.row)), 1)


class ManifestTests(unittest.TestCase):
    def check(self, dependencies):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for module, text in {"Shop": "import Tools\nimport Foundation\n", "Tools": "import Nails\n", "Nails": ""}.items():
                (root / "Sources" / module).mkdir(parents=True)
                (root / "Sources" / module / "A.swift").write_text(text)
            links = root / "Benchmarks" / "Sources"
            links.mkdir(parents=True)
            (links / "Shop").symlink_to("../../Sources/Shop")
            (root / "Benchmarks" / "Package.swift").write_text(
                f'targets: [.target(name: "Shop", dependencies: [{dependencies}]), .target(name: "Tools")]')
            return manifests.check(root)

    def test_a_declared_module_passes(self):
        self.assertEqual(self.check('"Tools"'), [])

    def test_a_forgotten_module_fails(self):
        self.assertEqual(
            self.check(""), ["Benchmarks: Shop imports Tools, which its manifest does not declare"])


if __name__ == "__main__":
    unittest.main()
