import RosterUIKit
import Testing
import UIKit

@Observable @MainActor
private final class CounterPage: ListPage {
  var count = 0

  var body: some ListContent {
    ListSection("count") { StandardContent("Count", value: "\(count)") }
  }
}

@MainActor
@Test("F-01 the import of RosterUIKit is enough for a page and its view controller")
func oneImportForUIKit() async throws {
  try await onDevice { device in
    let page = CounterPage()
    let host = try await UIKitHostRobot(page, on: device)
    page.count = 3
    try await host.settle()
    #expect(host.ui.find(UILabel.self).contains { $0.text == "3" })
    #expect(ListViewController(page).navigationItem.title == "")
  }
}
