import CGTK
import CRosterGTK
import XCTest

@testable import RosterGTK

final class GlueTests: WidgetTestCase {
  @MainActor
  func test_a_widget_is_released_with_its_wrapper() async {
    var button: Button? = Button("x")
    guard let pointer = button?.pointer else { return XCTFail("no button") }
    let watch = WeakObjectReference(pointer.raw)
    XCTAssertTrue(watch.isAlive)
    button = nil
    XCTAssertFalse(watch.isAlive)
  }

  @MainActor
  func test_a_window_is_configured_before_it_is_visible_and_closed_with_the_handler_of_its_owner() async {
    let application = RosterApplication("org.example.Test") { _ in }
    g_application_register(application.pointer.cast(), nil, nil)
    var log: [String] = []
    let window = application.open(title: "Test", Label("Content")) { window in
      log.append(gtk_widget_get_visible(window.pointer) != 0 ? "visible" : "hidden")
    }
    window.onClose = { log.append("closed") }
    gtk_window_close(window.pointer.cast())
    await MainContext.settle()
    XCTAssertEqual(log, ["hidden", "closed"])
    XCTAssertTrue(application.windows.isEmpty)
  }

  @MainActor
  func test_a_container_retains_its_children_and_their_handlers() async {
    var clicks = 0
    var box: Box? = Box(.vertical, [Button("x") { clicks += 1 }])
    guard let child = box?.children.first?.pointer else { return XCTFail("no child") }
    let watch = WeakObjectReference(child.raw)
    roster_emit(child, "clicked")
    XCTAssertEqual(clicks, 1)
    box = nil
    XCTAssertFalse(watch.isAlive)
  }

  @MainActor
  func test_releasing_a_connection_disconnects_the_handler_and_releases_its_closure() async {
    final class Witness {}
    var witness: Witness? = Witness()
    weak let watch = witness
    var count = 0
    let button = Button("x")
    var connection: SignalConnection? = SignalConnection.plain(button.pointer.raw, "clicked") { [witness] in
      _ = witness
      count += 1
    }
    witness = nil
    XCTAssertNotNil(watch)
    roster_emit(button.pointer, "clicked")
    XCTAssertNotNil(connection)
    connection = nil
    roster_emit(button.pointer, "clicked")
    XCTAssertEqual(count, 1)
    XCTAssertNil(watch)
  }

  @MainActor
  func test_releasing_a_list_widget_removes_its_rows() async {
    var list: ListWidget? = ListWidget()
    let row = RowWidget(child: Label("row"))
    list?.add(row)
    let pointers = [list?.pointer, row.pointer].compactMap { $0 }
    let watches = pointers.map { WeakObjectReference($0.raw) }
    list = nil
    XCTAssertFalse(watches[0].isAlive)
    XCTAssertTrue(watches[1].isAlive)
    XCTAssertNil(gtk_widget_get_parent(row.pointer))
  }

  @MainActor
  func test_a_toast_presenter_is_not_retained_by_its_buttons() async {
    var toasts: ToastPresenter? = ToastPresenter(over: Label("content"))
    weak let watch = toasts
    toasts?.show(.init("Saved", actionTitle: "Undo"))
    toasts = nil
    await MainContext.settle()
    XCTAssertNil(watch)
  }

  @MainActor
  func test_X_13_the_settings_do_not_call_scrolled_windows_that_are_gone() async {
    let views: [Widget] = [ListView(numbered(3) { ListRow(StandardContent("Row \($0)")) }), PageStateView()]
    for view in views {
      let window = await show(view)
      guard let scroller = widgets(of: gtk_scrolled_window_get_type(), in: view.pointer).first,
        let settings = gtk_settings_get_default()
      else { return XCTFail("no scrolled window in a \(type(of: view))") }
      func handler() -> gulong {
        g_signal_handler_find(UnsafeMutableRawPointer(settings), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, scroller.raw)
      }
      XCTAssertNotEqual(handler(), 0, "a visible one follows the settings")
      forget(window)
      XCTAssertEqual(handler(), 0, "of a \(type(of: view))")
    }
  }
}
