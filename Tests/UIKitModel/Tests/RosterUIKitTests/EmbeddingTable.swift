import Roster
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// An app's table with two rows above a page's sections. Its delegate is the test's.
@MainActor
final class EmbeddingTable: NSObject, UITableViewDataSource {
  let table = UITableView()
  let page: EmbeddedPage

  init(_ page: any ListPage) {
    self.page = EmbeddedPage(page, in: table, firstSection: 1)
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "own")
    table.dataSource = self
  }

  func displayed(_ ui: UIKitDriver) -> [String] {
    table.displayedCells.sorted { $0.key < $1.key }.map { ui.texts(in: $0.value).joined() }
  }

  func numberOfSections(in tableView: UITableView) -> Int { 1 + page.numberOfSections }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    page.numberOfRows(inSection: section) ?? 2
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let cell = page.cell(forRowAt: indexPath) { return cell }
    let cell = tableView.dequeueReusableCell(withIdentifier: "own", for: indexPath)
    cell.textLabel?.text = "Own \(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    page.canEditRow(at: indexPath) ?? false
  }
}
