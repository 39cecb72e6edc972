import Testing
import UIKitModelDriver

@testable import UIKit

/// Gestures and the order of their delegate calls.
@MainActor
@Suite("Gestures call the delegate as in UIKit")
struct GestureTests {
  @Test("a tap highlights, unhighlights, deselects the previous row and selects the new one")
  func tap() {
    let list = ListFixture([["a", "b"]])
    let delegate = SelectionDelegate()
    list.table.delegate = delegate
    list.driver.turn()
    list.device.keepsLog = true
    list.driver.tap(.at(0, 0), in: list.table)
    #expect(
      list.device.log == [
        "shouldHighlightRowAt", "didHighlightRowAt", "didUnhighlightRowAt", "willSelectRowAt", "didSelectRowAt",
      ])
    list.device.removeRecords()
    list.driver.tap("b", in: list.table)
    #expect(
      list.device.log == [
        "shouldHighlightRowAt", "didHighlightRowAt", "didUnhighlightRowAt", "willSelectRowAt", "willDeselectRowAt",
        "didDeselectRowAt", "didSelectRowAt",
      ])
    #expect(delegate.selected == [.at(0, 0), .at(0, 1)])
    #expect(delegate.deselected == [.at(0, 0)])
    #expect(list.table.indexPathForSelectedRow == .at(0, 1))
    #expect(list.table.cellForRow(at: .at(0, 0))?.isSelected == false)
    #expect(list.table.cellForRow(at: .at(0, 1))?.isSelected == true)
  }

  @Test("programmatic selection does not call the delegate")
  func selectInCode() {
    let list = ListFixture([["a", "b"]])
    list.table.selectRow(at: .at(0, 1), animated: false, scrollPosition: .none)
    list.table.deselectRow(at: .at(0, 1), animated: false)
    #expect(list.selected.isEmpty)
  }

  @Test("only the user's pull sends valueChanged, and only once while the control refreshes")
  func refresh() {
    let list = ListFixture([["a"]])
    var pulls = 0
    let control = list.device.run { UIRefreshControl() }
    control.addAction(UIAction { _ in pulls += 1 }, for: .valueChanged)
    list.table.refreshControl = control
    control.beginRefreshing()
    #expect(pulls == 0)
    control.endRefreshing()
    #expect(list.driver.pullToRefresh(list.table))
    #expect(!list.driver.pullToRefresh(list.table))
    #expect(pulls == 1)
    #expect(control.isRefreshing)
    control.endRefreshing()
    #expect(list.table.contentOffset.y == 0)
    #expect(list.device.incidents.isEmpty)
  }

  @Test("a tap on the status bar scrolls the only scroll view with scrollsToTop, and none if there are two")
  func statusBar() {
    let list = ListFixture([(0..<100).map { "\($0)" }])
    #expect(!list.driver.tapStatusBar())
    list.driver.scroll(list.table, by: 500)
    let other = list.device.run { UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }
    list.driver.window.addSubview(other)
    #expect(!list.driver.tapStatusBar())
    other.isHidden = true
    #expect(list.driver.tapStatusBar())
    #expect(list.table.contentOffset.y == 0)
    list.driver.scroll(list.table, by: 500)
    other.isHidden = false
    other.scrollsToTop = false
    #expect(list.driver.tapStatusBar())
  }

  @Test("toggling a switch sends valueChanged, setting isOn does not")
  func flip() {
    let list = ListFixture([["a"]])
    let toggle = list.device.run { UISwitch() }
    var values: [Bool] = []
    toggle.addAction(
      UIAction { action in values.append((action.sender as? UISwitch)?.isOn == true) }, for: .valueChanged)
    list.table.cellForRow(at: .at(0, 0))?.accessoryView = toggle
    list.driver.turn()
    toggle.isOn = true
    toggle.isOn = false
    #expect(list.driver.flip(toggle))
    toggle.isEnabled = false
    #expect(!list.driver.flip(toggle))
    #expect(values == [true])
    #expect(list.driver.textSnapshot == "- a | (on)")
  }

  @Test("a stepper stays within its bounds and sends nothing at them")
  func stepper() {
    let list = ListFixture([["a"]])
    let stepper = list.device.run { UIStepper() }
    stepper.minimumValue = 1
    stepper.maximumValue = 2
    var values: [Double] = []
    stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
    list.table.cellForRow(at: .at(0, 0))?.accessoryView = stepper
    list.driver.turn()
    #expect(list.driver.step(stepper, up: true))
    #expect(!list.driver.step(stepper, up: true))
    #expect(values == [2])
  }

  @Test("a stepper raises an exception if its bounds meet or cross at any time, and for a step that is not positive")
  func stepperBounds() {
    let list = ListFixture([["a"]])
    let stepper = list.device.run { UIStepper() }
    stepper.minimumValue = 100
    stepper.maximumValue = 0
    stepper.stepValue = 0
    #expect(list.broken == [.stepperBounds, .stepperBounds, .stepperStep])
    #expect(list.device.exceptions.allSatisfy { $0.name == .invalidArgument })
    #expect((stepper.minimumValue, stepper.maximumValue, stepper.stepValue) == (0, 100, 1))
  }

  @Test("tapping a segment sends valueChanged, selecting one in code does not, and a wrong index raises")
  func segments() {
    let list = ListFixture([["a"]])
    let control = list.device.run { UISegmentedControl() }
    for (index, title) in ["Day", "Week"].enumerated() {
      control.insertSegment(withTitle: title, at: index, animated: false)
    }
    var values: [Int] = []
    control.addAction(UIAction { _ in values.append(control.selectedSegmentIndex) }, for: .valueChanged)
    list.table.cellForRow(at: .at(0, 0))?.accessoryView = control
    list.driver.turn()
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 0
    #expect(list.driver.tap("Week", of: control))
    #expect(!list.driver.tap("Week", of: control), "it is selected")
    #expect(!list.driver.tap("Year", of: control))
    control.isEnabled = false
    #expect(!list.driver.tap("Day", of: control))
    #expect(values == [1])
    control.selectedSegmentIndex = 2
    #expect(list.broken == [.segmentBounds])
    #expect(control.selectedSegmentIndex == 1)
    control.removeAllSegments()
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("a progress is between 0 and 1")
  func progress() {
    let list = ListFixture([["a"]])
    let view = list.device.run { UIProgressView(progressViewStyle: .default) }
    for (value, expected) in [(0.25, 0.25), (-1, 0), (7, 1)] as [(Float, Float)] {
      view.progress = value
      #expect(view.progress == expected)
    }
  }

  @Test("an action of a menu runs when it is chosen, unless it is disabled")
  func menu() {
    let list = ListFixture([["a"]])
    var chosen: [String] = []
    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { chosen.append($0.title) }
    }
    let menu = UIMenu(children: [action("Day"), UIMenu(children: [action("Week"), action("Year", .disabled)])])
    #expect(list.driver.choose("Week", from: menu))
    #expect(!list.driver.choose("Year", from: menu))
    action("Day").performWithSender(nil, target: nil)
    #expect(chosen == ["Week", "Day"])
  }

  @Test("a button has one primary action, even if it is configured repeatedly")
  func button() {
    let list = ListFixture([["a"]])
    var taps = 0
    let button = list.device.run {
      UIButton(configuration: .plain(), primaryAction: UIAction(title: "Buy") { _ in taps += 1 })
    }
    list.table.tableHeaderView = button
    list.driver.turn()
    list.driver.tap(button)
    #expect(taps == 1)
    button.sendActions(for: .touchUpInside)
    #expect(taps == 2)
    button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    #expect(taps == 4, "the touch triggers the action, and so does the second event")
    #expect(button.currentTitle == "Buy")
  }

  @Test("prefetching requests rows ahead while scrolling, nearest first, and no visible ones")
  func prefetch() {
    let list = PrefetchFixture(rows: 200)
    #expect(list.requests.isEmpty)
    list.list.driver.scroll(list.list.table, by: 200)
    let first = list.requests.first ?? []
    #expect(!first.isEmpty)
    #expect(first == first.sorted())
    #expect(first.first.map { $0 > list.list.table.indexPathsForVisibleRows?.first ?? .at(0, 0) } == true)
  }

  @Test("a row for which willSelect returns nil is not selected")
  func highlightRefused() {
    let list = ListFixture([["a"]])
    list.table.allowsSelection = false
    #expect(!list.driver.tap(.at(0, 0), in: list.table))
    #expect(list.selected.isEmpty)
  }

  @Test("rotation notifies the controller, resizes the table and keeps its rows")
  func rotate() {
    let list = ListFixture([["a", "b"]])
    list.driver.resize(to: CGSize(width: 700, height: 300))
    #expect(list.table.bounds.size == CGSize(width: 700, height: 300))
    #expect(list.shown == ["a", "b"])
  }
}

/// A delegate with all selection methods.
@MainActor
private final class SelectionDelegate: NSObject, UITableViewDelegate {
  var selected: [IndexPath] = []
  var deselected: [IndexPath] = []

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }

  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { deselected.append(indexPath) }
}
