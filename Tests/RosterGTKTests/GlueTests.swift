import CGTK
import CRosterGTK
import XCTest

@testable import RosterGTK

final class GlueTests: WidgetTestCase {
  @MainActor
  func test_a_widget_goes_with_its_last_Swift_owner() async {
    var button: Button? = Button("x")
    guard let pointer = button?.pointer else { return XCTFail("no button") }
    let watch = WeakObjectReference(pointer.raw)
    XCTAssertTrue(watch.isAlive)
    button = nil
    XCTAssertFalse(watch.isAlive)
  }

  @MainActor
  func test_a_container_keeps_its_children_and_their_handlers() async {
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
  func test_a_handler_ends_with_its_connection_and_its_closure_is_given_back() async {
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
  func test_a_list_goes_with_its_rows() async {
    var list: ListWidget? = ListWidget()
    let holder = RowWidget(child: Label("row"))
    list?.add(holder)
    let pointers = [list?.pointer, holder.pointer].compactMap { $0 }
    let watches = pointers.map { WeakObjectReference($0.raw) }
    list = nil
    XCTAssertFalse(watches[0].isAlive)
    XCTAssertTrue(watches[1].isAlive)
    XCTAssertNil(gtk_widget_get_parent(holder.pointer))
  }

  @MainActor
  func test_a_toast_overlay_is_not_kept_by_its_own_buttons() async {
    var toasts: ToastPresenter? = ToastPresenter(over: Label("content"))
    weak let watch = toasts
    toasts?.show(.init("Saved", actionTitle: "Undo"))
    toasts = nil
    await MainContext.settle()
    XCTAssertNil(watch)
  }
}
