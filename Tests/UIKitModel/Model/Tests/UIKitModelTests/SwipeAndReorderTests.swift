import Testing
import UIKitModelDriver

@testable import UIKit

/// Swiping and reordering.
@MainActor
@Suite("Swipe actions and reordering as in UIKit")
struct SwipeAndReorderTests {
  @Test("a swipe opens the row's actions, and a tap performs one")
  func swipe() {
    let list = EditingFixture(["a", "b"])
    #expect(list.driver.swipeActions(.at(0, 1), in: list.table) == ["Remove"])
    #expect(list.driver.swipeActions(.at(0, 1), from: .leading, in: list.table).isEmpty)
    #expect(list.driver.swipe(.at(0, 1), tap: "Remove", in: list.table))
    #expect(list.rows == ["a"])
    #expect(list.driver.textSnapshot == "- a")
    #expect(list.device.incidents.isEmpty)
  }

  @Test("a destructive action that completes with true while its row exists is reported")
  func keptRow() {
    let list = EditingFixture(["a", "b"])
    #expect(list.table.swipe(RowPosition(0, 0), isLeading: false) != nil)
    let action = UIContextualAction(style: .destructive, title: "Remove") { _, _, done in done(true) }
    list.table.perform(action, at: RowPosition(0, 0))
    #expect(list.device.risks == [.destructiveActionKeptRow(section: 0, row: 0)])
    #expect(list.table.interaction.swiped == nil)
  }

  @Test("rows that cannot be edited have no swipe actions")
  func locked() {
    let list = EditingFixture(["locked", "b"])
    #expect(list.driver.swipeActions(.at(0, 0), in: list.table).isEmpty)
  }

  @Test("reordering requests its target while dragging, and notifies the data source at the end")
  func reorder() {
    let list = EditingFixture(["a", "b", "c"])
    list.table.setEditing(true, animated: false)
    #expect(list.driver.beginReorder(.at(0, 0), in: list.table))
    #expect(list.driver.drag(over: .at(0, 2), in: list.table) == .at(0, 2))
    #expect(list.rows == ["a", "b", "c"])
    #expect(list.driver.endReorder(in: list.table))
    #expect(list.rows == ["b", "c", "a"])
    #expect(list.driver.textSnapshot == "- b\n- c\n- a")
    #expect(list.device.calls["targetIndexPathForMove"] == 1)
    list.table.performBatchUpdates {
      list.rows.append("d")
      list.table.insertRows(at: [.at(0, 3)], with: .none)
    }
    #expect(list.device.incidents.isEmpty, "the table's counts stay right after a reorder")
  }

  @Test("rows that cannot move cannot be dragged")
  func immovable() {
    let list = EditingFixture(["locked", "b"])
    list.table.setEditing(true, animated: false)
    #expect(!list.driver.beginReorder(.at(0, 0), in: list.table))
  }

  @Test("while editing, a row without a reorder control is dragged by a long press only")
  func control() {
    for showsControl in [true, false] {
      let list = EditingFixture(["a", "b"], showsReorderControls: showsControl)
      list.table.setEditing(true, animated: false)
      #expect(list.driver.beginReorder(.at(0, 0), in: list.table) == showsControl)
      list.driver.cancelReorder(in: list.table)
      list.table.dragDelegate = list
      #expect(list.driver.beginReorder(.at(0, 0), in: list.table))
      #expect(list.device.calls["itemsForBeginning"] == (showsControl ? nil : 1))
      #expect(list.table.hasActiveDrag == !showsControl)
    }
  }

  @Test("a drag without editing requires a drag delegate, and the table has uncommitted updates until it ends")
  func drag() {
    let list = EditingFixture(["a", "b"])
    #expect(!list.driver.beginReorder(.at(0, 0), in: list.table))
    list.table.dragDelegate = list
    #expect(list.driver.beginReorder(.at(0, 0), in: list.table))
    #expect(list.table.hasUncommittedUpdates)
    list.table.reloadData()
    #expect(list.device.exceptions.first?.violations.first?.rule == .reloadDataWhileUncommitted)
  }

  @Test("cancelled reordering changes nothing")
  func cancelled() {
    let list = EditingFixture(["a", "b"])
    list.table.setEditing(true, animated: false)
    list.driver.beginReorder(.at(0, 0), in: list.table)
    list.driver.drag(over: .at(0, 1), in: list.table)
    list.driver.cancelReorder(in: list.table)
    #expect(list.rows == ["a", "b"])
    #expect(!list.table.hasUncommittedUpdates)
  }
}

@MainActor
private final class EditingFixture: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate {
  var rows: [String]
  private let showsReorderControls: Bool
  let device = UIKitModel(seed: 1, behaviour: .plain)
  let driver: UIKitDriver
  let table: UITableView

  init(_ rows: [String], showsReorderControls: Bool = true) {
    self.rows = rows
    self.showsReorderControls = showsReorderControls
    driver = UIKitDriver(device, size: CGSize(width: 320, height: 400))
    table = device.run { UITableView(frame: .zero, style: .plain) }
    super.init()
    table.register(TextCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    driver.show(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? TextCell)?.text = rows[indexPath.row]
    cell.showsReorderControl = showsReorderControls
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    rows[indexPath.row] != "locked"
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    rows[indexPath.row] != "locked"
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let action = UIContextualAction(style: .destructive, title: "Remove") { [weak self] _, _, done in
      guard let self else { return done(false) }
      tableView.performBatchUpdates {
        self.rows.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
      }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
}
