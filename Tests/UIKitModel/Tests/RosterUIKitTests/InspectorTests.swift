import Roster
import RosterTesting
import Testing
import UIKit

@testable import RosterUIKit

@MainActor
@Test("F-05 Control-Shift-I on a keyboard opens the inspector, also from a text field, but none of an inspector")
func inspectorKey() async throws {
  try await onDevice { device in
    let host = try await UIKitHostRobot(
      InlinePage {
        ListSection("fields", values: [1]) { StandardContent("\($0)").textField("", placeholder: "Text") { _ in } }
      }, on: device)
    let root = try #require(host.list.window?.rootViewController)
    let field = try #require(host.ui.find(UITextField.self).first)
    #expect(host.ui.beginTyping(in: field))
    #expect(!host.ui.press("i", [.control]))
    #expect(root.presentedViewController == nil)
    #expect(host.ui.press("i", [.control, .shift]))
    try await host.settle()
    let sheet = try #require(root.presentedViewController as? UINavigationController)
    #expect((sheet.topViewController as? ListViewController)?.navigationItem.title == "Inspector")
    host.ui.endTyping(in: field)
    #expect(!host.ui.press("i", [.control, .shift]))
  }
}

@MainActor
@Test("F-05 the inspector is a sheet over the list that displays the inspection")
func inspectorSheet() async throws {
  try await onDevice { device in
    let host = try await UIKitHostRobot(
      InlinePage { ListSection("numbers", values: [1, 2]) { StandardContent("\($0)") } }, on: device)
    host.list.showInspector()
    try await host.settle()
    let sheet = host.list.window?.rootViewController?.presentedViewController
    let inspector = try #require((sheet as? UINavigationController)?.topViewController as? ListViewController)
    #expect(inspector.navigationItem.title == "Inspector")
    let titles = inspector.list.driver.snapshot.sections.map(\.id.description)
    #expect(titles.contains("Sections") && titles.contains("Cells"))
  }
}
