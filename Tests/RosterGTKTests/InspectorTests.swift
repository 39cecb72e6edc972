import CGTK
import CRosterGTK
import Roster
import RosterFoundation
import RosterTesting
import XCTest

@testable import RosterGTK

/// The inspector as a window.
@MainActor
final class InspectorTests: WidgetTestCase {
  func test_F_05_the_inspector_is_a_window_with_the_inspection_that_is_open_once() async throws {
    let view = ListView(InlinePage { ListSection("numbers", values: [1, 2]) { StandardContent("\($0)") } })
    await show(view)
    view.showInspector()
    let window = try XCTUnwrap(view.inspector)
    defer { window.destroy() }
    await MainContext.settle()
    let found = texts(in: window.pointer)
    XCTAssertTrue(found.contains("0 numbers: 2 items, list"), "\(found)")
    XCTAssertTrue(found.contains { $0.hasSuffix("on GTK: content, plain") }, "\(found)")
    view.showInspector()
    XCTAssertTrue(view.inspector === window)
    gtk_window_close(window.pointer.cast())
    await MainContext.settle()
    XCTAssertNil(view.inspector)
  }

  func test_F_05_the_inspector_opens_on_a_key_in_debug_builds() async throws {
    #if DEBUG
      let view = ListView(InlinePage { ListSection("numbers", values: [1]) { StandardContent("\($0)") } })
      await show(view)
      XCTAssertTrue(shortcuts(of: view).contains("<Shift><Control>i"), "\(shortcuts(of: view))")
      XCTAssertFalse(shortcuts(of: ListView(InspectorPage(view.driver))).contains("<Shift><Control>i"))
    #endif
  }

  /// The keys of a widget's shortcuts.
  private func shortcuts(of widget: Widget) -> [String] {
    guard let controllers = gtk_widget_observe_controllers(widget.pointer) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    return (0..<g_list_model_get_n_items(controllers)).flatMap { index -> [String] in
      guard let item = g_list_model_get_item(controllers, index) else { return [] }
      defer { g_object_unref(item) }
      guard roster_is_a(item, gtk_shortcut_controller_get_type()) != 0 else { return [] }
      let list = OpaquePointer(item)
      return (0..<g_list_model_get_n_items(list)).compactMap { index in
        guard let shortcut = g_list_model_get_item(list, index) else { return nil }
        defer { g_object_unref(shortcut) }
        let trigger = gtk_shortcut_get_trigger(OpaquePointer(shortcut))
        guard let text = gtk_shortcut_trigger_to_string(trigger) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
      }
    }
  }
}
