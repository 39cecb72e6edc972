import RosterAdwaita
import XCTest

@Observable
@MainActor
private final class CounterPage: ListPage {
  var count = 0

  var body: some ListContent {
    ListSection("count") { StandardContent("Count", value: "\(count)") }
  }
}

final class OneImportTests: AdwaitaTestCase {
  @MainActor
  func test_F_01_the_import_of_RosterAdwaita_is_enough_for_pages_and_their_navigation() async {
    let page = CounterPage()
    let view: Widget = NavigationView(PageNavigation(root: page))
    await show(view)
    page.count = 3
    await wait("the new value") { texts(in: view.pointer).contains("3") }
  }
}
