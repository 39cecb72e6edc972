import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Text fields in rows: the Return key, and the text size.
@MainActor
struct TextFieldTests {
  private func field(_ placeholder: String, on host: UIKitHostRobot) -> UITextField? {
    host.ui.find(UITextField.self).first { $0.placeholder == placeholder }
  }

  @Test("U-06 Return moves to the next text field, and ends editing in the last one")
  func next() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("a") {
            StandardContent("Name").textField("", placeholder: "name") { _ in }.id("name")
            StandardContent("Other").id("other")
            StandardContent("Locked").enabled(false).textField("", placeholder: "locked") { _ in }.id("locked")
          }
          ListSection("b") { StandardContent("Mail").textField("", placeholder: "mail") { _ in }.id("mail") }
        }, on: device)
      let name = try #require(field("name", on: host))
      let mail = try #require(field("mail", on: host))
      #expect(host.ui.beginTyping(in: name))
      #expect(name.returnKeyType == .next)
      #expect(host.ui.pressReturn(in: name))
      #expect(!name.isFirstResponder && mail.isFirstResponder)
      #expect(mail.returnKeyType == .done)
      #expect(host.ui.pressReturn(in: mail))
      #expect(!mail.isFirstResponder)
    }
  }

  @Test("U-06 Return in the last text field performs the row's selection action")
  func submits() async throws {
    try await onDevice { device in
      var submissions = 0
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("a") {
            StandardContent("Search").textField("", placeholder: "search") { _ in }.onSelect { submissions += 1 }
              .id("search")
          }
        }, on: device)
      let search = try #require(field("search", on: host))
      #expect(host.ui.beginTyping(in: search))
      #expect(host.ui.pressReturn(in: search))
      #expect(submissions == 1)
      #expect(!search.isFirstResponder)
    }
  }

  @Test("U-06 Return reaches a text field below the screen, and makes it visible above the keyboard")
  func below() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("a", values: Array(0..<60)) {
            $0 % 30 == 0
              ? StandardContent("Field \($0)").textField("", placeholder: "\($0)") { _ in }
              : StandardContent("Row \($0)")
          }
        }, on: device)
      let first = try #require(field("0", on: host))
      #expect(host.ui.beginTyping(in: first, keyboardHeight: 300))
      #expect(host.ui.pressReturn(in: first))
      try await host.settle()
      let second = try #require(field("30", on: host))
      #expect(second.isFirstResponder)
      #expect(second.convert(second.bounds, to: host.ui.window).maxY <= 340)
    }
  }

  @Test("U-06 a text field grows with the text size")
  func dynamicType() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("a") { StandardContent("Name").textField("Ann", placeholder: "name") { _ in }.id("name") }
        }, on: device)
      let height = try #require(field("name", on: host)).frame.height
      host.ui.set(textSize: .accessibilityLarge)
      try await host.settle()
      let grown = try #require(field("name", on: host))
      #expect(grown.frame.height > 1.5 * height)
      #expect(grown.adjustsFontForContentSizeCategory)
    }
  }
}
