import Observation
import RosterUIKit
import UIKit

/// Roster's list, with a page whose rows are an array.
@MainActor
final class RosterSubject: Subject {
  private let page: Page
  private let list: ListView

  init(_ rows: [BenchRow]) {
    page = Page(rows)
    list = ListView(page, strings: .english)
  }

  var view: UIView { list }
  var table: UITableView { list.tableView }
  var isIdle: Bool { list.driver.isIdle }

  /// The page finds the changed rows itself.
  func set(_ rows: [BenchRow], changed: [Int]) { page.rows = rows }

  func finishPreparing() async { await list.driver.finishPreparing() }

  @Observable @MainActor
  final class Page: ListPage {
    var rows: [BenchRow]

    init(_ rows: [BenchRow]) {
      self.rows = rows
    }

    var body: some ListContent {
      ListSection("rows", rows) { BenchContent($0) }
    }
  }
}
