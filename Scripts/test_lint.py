#!/usr/bin/env python3
"""Shows that the checks of `make lint` and `make docs` can fail: each is given a small tree with one fault in it."""
import json
import pathlib
import re
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import accessors
import comments
import doc_site
import documents
import guides
import hosts
import limits
import manifests
import mutants
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


class MutantTests(unittest.TestCase):
    KEYS = [("A.swift", "return a «<» b"), ("A.swift", "return b «+» 1"), ("A.swift", "return b «+» 1")]

    def test_an_operator_with_a_reason_passes(self):
        self.assertEqual(list(mutants.problems("# A comment.\nA.swift\treturn b «+» 1\tA capacity.\n", self.KEYS)), [])

    def test_an_operator_that_is_not_in_the_sources_fails(self):
        found = list(mutants.problems("A.swift\treturn c «+» 1\tA capacity.\n", self.KEYS))
        self.assertEqual(found, ["Scripts/mutants.txt: Sources/Roster/A.swift has no such operator: return c «+» 1"])

    def test_an_operator_without_a_reason_fails(self):
        self.assertEqual(len(list(mutants.problems("A.swift\treturn a «<» b\t \n", self.KEYS))), 1)

    def test_the_order_of_operators_does_not_depend_on_others(self):
        keys = [("A.swift", f"return {number} «+» 1") for number in range(50)]
        whole = [keys[number] for number in mutants.order(7, keys)]
        part = [keys[10:][number] for number in mutants.order(7, keys[10:])]
        self.assertEqual([key for key in whole if key in keys[10:]], part)
        self.assertNotEqual(whole, [keys[number] for number in mutants.order(8, keys)])


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

    def test_a_promise_has_a_row_with_a_test_that_exists(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            path = root / "Tests/ShopTests/ItemTests.swift"
            path.parent.mkdir(parents=True)
            path.write_text('@Test("X-01 S1-02 it holds") func a() {}\nfunc test_X_02_it_holds() {}\n')
            rows = "| X-01 | `ItemTests` | it holds |\n| X-02 | `ItemTests` | it holds |\n"
            known = "| X-01 | a |\n| X-02 | b |\n"
            self.assertEqual(limits.named_tests(root, rows, known), [])
            self.assertEqual(len(limits.named_tests(root, rows.replace("holds", "held", 1), known)), 1)
            self.assertEqual(len(limits.named_tests(root, rows, known + "| X-03 | c |\n")), 1)

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
            "try db.execute(sql: sql, arguments: [account])", "StatementArguments([account])",
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


class GuideTests(unittest.TestCase):
    files = {
        "Counting.md": "# Counting\n",
        "HowDoI.md": "# How do I …?\n\n" + "".join(
            map("### How do I count to {}?\n\n``Counter``; see <doc:Counting>.\n\n```swift\ncount()\n```\n\n".format, range(60))),
        "Tutorials/Tutorials.tutorial": '@TutorialReference(tutorial: "doc:First")\n',
        "Tutorials/First.tutorial": '@Image(source: "Page", alt: "A page")\n'
                                    '@Code(name: "Package.swift", file: "A-0.swift")\n'
                                    '@Code(name: "Sources/A/A.swift", file: "A-1.swift")\n'
                                    '@Code(name: "Tests/ATests/A.swift", file: "A-2.swift")\n',
        "Tutorials/First/A-0.swift": '.target(name: "A"), .testTarget(name: "ATests")\n',
        "Tutorials/First/A-1.swift": "let a = 1\n",
        "Tutorials/First/A-2.swift": "let b = a\n",
        "Resources/Page@2x.png": "",
        "../../../docs/snippets/First.swift": '@Test("F-20 it counts") func counts() {}\n',
    }

    def check(self, **changes):
        """The faults with files changed: (old, new) replaces a text, None removes the file."""
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in self.files.items():
                change = changes.get(re.sub(r"\W", "_", name.split("/")[-1]), ("", ""))
                if change is None:
                    continue
                path = root / guides.CATALOGUE / name
                path.parent.resolve().mkdir(parents=True, exist_ok=True)
                path.resolve().write_text(text.replace(*change, 1) if change[0] else text + change[1])
            return guides.check(root)

    def test_complete_guides_pass(self):
        self.assertEqual(self.check(), [])

    def test_each_fault_is_found(self):
        for name, change, message in [
            ("HowDoI_md", ("### How do I count to 7?", "Counting to 7"), "59 questions"),
            ("HowDoI_md", ("``Counter``; see <doc:Counting>.", "By counting."), "no link answers"),
            ("HowDoI_md", ("```swift\ncount()\n```", ""), "no compiled code"),
            ("HowDoI_md", ("```swift\ncount()", "<!-- not compiled: why -->\n```swift\ncount()"), "no compiled code"),
            ("HowDoI_md", ("count to 7", "count to 8"), "is asked twice"),
            ("HowDoI_md", ("How do I count to 7?", "Counting"), "is no question"),
            ("Counting_md", None, "there is no Counting"),
            ("Tutorials_tutorial", ("doc:First", "doc:Second"), "there is no Second"),
            ("Tutorials_tutorial", ("doc:First", "doc:Counting"), "does not list it"),
            ("A_1_swift", None, "there is no A-1.swift"),
            ("First_tutorial", ("A-1.swift", "A-2.swift"), "no step shows A-1.swift"),
            ("First_tutorial", ("Tests/", "Sources/"), "nothing tests its last step"),
            ("A_0_swift", ('.target(name: "A"', '.target(name: "B"'), "the target B has no file"),
            ("First_swift", ("F-20 ", ""), "nothing tests its last step"),
            ("First_tutorial", ("A page", ""), "has no description"),
            ("First_tutorial", ('"Page"', '"Pages"'), "no tutorial shows Page"),
            ("Page_2x_png", None, "there is no picture Page"),
        ]:
            problems = self.check(**{name: change})
            self.assertTrue(any(message in problem for problem in problems), f"{message}: {problems}")


class SiteTests(unittest.TestCase):
    def check(self, url):
        """The faults of a site with a page that links to an address."""
        heading = {"type": "heading", "anchor": "How-it-works"}
        pages = {"shop": {"references": {"a": {"type": "topic", "url": url}}}, "shop/guide": {"content": [heading]}}
        with tempfile.TemporaryDirectory() as folder:
            site = pathlib.Path(folder) / "Shop"
            for name, page in pages.items():
                path = site / "data/documentation" / f"{name}.json"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(json.dumps(page))
            return list(doc_site.problems(site))

    def test_links_to_pages_and_headings_pass(self):
        for url in ["/documentation/shop/guide", "/documentation/Shop/Guide#How-it-works", "/documentation/shop#topics"]:
            self.assertEqual(self.check(url), [])

    def test_a_link_to_no_page_or_to_no_heading_fails(self):
        self.assertEqual(self.check("/documentation/shop/none"), ["Shop/documentation/shop: there is no page /documentation/shop/none"])
        self.assertEqual(len(self.check("/documentation/shop/guide#Nowhere")), 1)


class CommentTests(unittest.TestCase):
    comment = "/// A shop.\n///\n/// ```swift\n/// CODE\n/// ```\n"

    def file(self, code, declaration="public struct Shop {}\n"):
        found = list(comments.examples(self.comment.replace("CODE", code.replace("\n", "\n/// ")) + declaration))
        return [comments.file_text(number, lines, "Roster", {"Shop"}) for number, lines in found]

    def test_statements_are_in_a_function_with_the_context_of_the_module(self):
        self.assertIn("fileprivate func example3() async throws {\n    Shop().open()\n", self.file("Shop().open()")[0])

    def test_declarations_are_beside_each_other_and_private_if_several_examples_have_one(self):
        text = self.file("@Observable @MainActor final class Shop {\n  var a = 1\n\n  var b = 2\n}\n\nextension Int {}")[0]
        self.assertIn("@Observable @MainActor fileprivate final class Shop {\n  var a = 1\n\n  var b = 2\n}", text)
        self.assertIn("\nextension Int {}", text)
        self.assertNotIn("Example", text)

    def test_tests_are_compiled_only(self):
        self.assertIn('@Test("a", .disabled(), arguments: all) func a()', self.file('@Test("a", arguments: all)\nfunc a() {}')[0])
        self.assertIn("@Test(.disabled()) func a()", self.file("@Test func a() {}")[0])

    def test_members_of_a_controller_are_in_a_class(self):
        self.assertIn("final class Controller3: Controller {", self.file("override func a() {}")[0])

    def test_an_example_of_a_declaration_that_is_not_public_is_for_developers_of_the_package(self):
        self.assertEqual(self.file("a()", "package struct Shop {}\n"), [])
        self.assertEqual(self.file("a()", "struct Shop {}\n"), [])
        self.assertEqual(len(self.file("a()", "@MainActor\npublic final class Shop {}\n")), 1)


class HostTests(unittest.TestCase):
    modifiers = "extension ListSection {\n  public func card(_ isCard: Bool = true) -> ListSection { self }\n}\n"
    scenario = 'let all = [PageScenario("Rows are on a card") { show in }]\n'
    row = "| `ListSection.card(_:)` | works | differs: square | works | T-04 rows are |\n"

    def check(self, document, modifiers=modifiers):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in {"docs/hosts.md": document, "Sources/Roster/Section.swift": modifiers,
                               "Sources/RosterConformance/Scenarios.swift": self.scenario}.items():
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
