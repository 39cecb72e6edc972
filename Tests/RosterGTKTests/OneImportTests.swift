import RosterGTK
import XCTest

@Observable @MainActor
private final class CounterPage: ListPage {
  var count = 0

  var body: some ListContent {
    ListSection("count") { StandardContent("Count", value: "\(count)") }
  }
}

@MainActor
final class OneImportTests: WidgetTestCase {
  func test_F_01_the_import_of_RosterGTK_is_enough_for_a_page_and_its_widget() async {
    let page = CounterPage()
    page.count = 3
    let view = ListView(page)
    await show(view)
    XCTAssertEqual(texts(in: view.pointer), ["Count", "3"])
  }
}
