import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// The keyboard covers neither the last rows nor the edited text field.
@MainActor
struct KeyboardTests {
  @Test("The list scrolls an edited field above the keyboard, and the last row is reachable", arguments: [0, 34])
  func covered(safeArea: Double) async throws {
    try await onDevice { device in
      let ui = UIKitDriver(
        device, size: CGSize(width: 360, height: 640),
        safeArea: UIEdgeInsets(top: 0, left: 0, bottom: safeArea, right: 0))
      let list = ListView(FieldsPage())
      ui.show(list)
      await ui.turn(1, rounds: 8)
      let field = try #require(ui.find(UITextField.self).last)
      #expect(ui.beginTyping(in: field, keyboardHeight: 300))
      #expect(field.convert(field.bounds, to: ui.window).maxY <= 340)
      ui.scrollToEnd(list.tableView)
      await ui.turn(1, rounds: 4)
      let last = try #require(ui.find(UITextField.self).last)
      #expect(last.placeholder == "29")
      #expect(last.convert(last.bounds, to: ui.window).maxY <= 340)
      #expect(list.tableView.verticalScrollIndicatorInsets.bottom == CGFloat(300 - safeArea))
      ui.endTyping(in: field)
      #expect(list.tableView.contentInset == .zero)
      #expect(list.tableView.verticalScrollIndicatorInsets == .zero)
    }
  }

  @Test("U-08 a toast stands above the keyboard, and returns to the bottom edge")
  func toast() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(
        device, size: CGSize(width: 360, height: 640), safeArea: UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
      let list = ListView(FieldsPage())
      ui.show(list)
      await ui.turn(1, rounds: 8)
      list.perform(.toast(ListToast("Saved")))
      ui.turn()
      let toast = try #require(list.presenter.toasts.current?.view)
      #expect(toast.frame.maxY == 590)
      let field = try #require(ui.find(UITextField.self).first)
      #expect(ui.beginTyping(in: field, keyboardHeight: 300))
      ui.turn()
      #expect(toast.frame.maxY == 324)
      ui.endTyping(in: field)
      ui.turn()
      #expect(toast.frame.maxY == 590)
    }
  }

  @Test("U-12 a row that changes while its field is edited keeps the keyboard")
  func editedRow() async throws {
    try await onDevice { device in
      let title = Title()
      let host = try await UIKitHostRobot(
        InlinePage { ListSection("a") { StandardContent(title.text).textField("") { _ in }.id("field") } }, on: device)
      let field = try #require(host.ui.find(UITextField.self).first)
      #expect(field.becomeFirstResponder())
      title.text = "Another title"
      try await host.settle()
      #expect(host.lines.first?.hasPrefix("Another title") == true)
      #expect(field.isFirstResponder)
    }
  }

  @Test("A list that ends above the keyboard adds no inset and keeps its existing insets")
  func notCovered() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device, size: CGSize(width: 360, height: 640))
      let list = ListView(FieldsPage())
      list.tableView.contentInset.bottom = 20
      ui.show(list, frame: CGRect(x: 0, y: 0, width: 360, height: 300))
      await ui.turn(1, rounds: 8)
      let field = try #require(ui.find(UITextField.self).first)
      let offset = list.tableView.contentOffset
      #expect(ui.beginTyping(in: field, keyboardHeight: 300))
      #expect(list.tableView.contentInset.bottom == 20)
      #expect(list.tableView.contentOffset == offset)
      list.frame.size.height = 640
      ui.turn()
      #expect(list.tableView.contentInset.bottom == 320)
      ui.endTyping(in: field)
      #expect(list.tableView.contentInset.bottom == 20)
    }
  }
}

@Observable
@MainActor
private final class Title {
  var text = "Title"
}

@Observable
@MainActor
private final class FieldsPage: ListPage {
  var body: some ListContent {
    ListSection("fields", values: Array(0..<30)) { number in
      StandardContent("Field \(number)").textField("", placeholder: "\(number)") { _ in }
    }
  }
}
