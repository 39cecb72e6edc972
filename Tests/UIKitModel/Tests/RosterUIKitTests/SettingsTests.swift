import Observation
import Roster
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

@Observable
@MainActor
private final class MinePage: ListPage {
  var alerts = true
  var orders = 3
  var opened: [String] = []

  var body: some ListContent {
    ListSection("account") {
      StandardContent("Orders").badge(orders).id("orders").onSelect { self.opened.append("orders") }
      StandardContent("Alerts").toggle(alerts) { self.alerts = $0 }.id("alerts")
      if alerts { StandardContent("Sound").id("sound") }
    } header: {
      HeaderContent("Account")
    } footer: {
      FooterContent("Explained.")
    }
  }
}

@MainActor
struct SettingsTests {
  @Test("A settings page is displayed and follows its state")
  func settings() async {
    let device = UIKitModel(seed: 7)
    await device.run {
      let driver = UIKitDriver(device)
      let page = MinePage()
      let controller = ListViewController(page)
      driver.show(controller)
      let table = controller.list.tableView
      #expect(
        driver.textSnapshot(of: table) == [
          "# Account", "- Orders | 3", "- Alerts | (on)", "- Sound", ". Explained.",
        ])
      #expect(driver.tap(IndexPath(row: 0, section: 0), in: table))
      #expect(page.opened == ["orders"])
      page.alerts = false
      page.orders = 0
      await driver.turn(1, rounds: 5)
      #expect(driver.textSnapshot(of: table) == ["# Account", "- Orders", "- Alerts | (off)", ". Explained."])
      #expect(device.incidents.isEmpty)
    }
  }
}
