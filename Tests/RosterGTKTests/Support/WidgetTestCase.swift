import CGTK
import XCTest

@testable import RosterGTK

/// A test that needs a display. Its methods are asynchronous, so that XCTest runs them on the main thread.
class WidgetTestCase: XCTestCase {
  override func setUp() async throws {
    try await MainActor.run {
      guard MainContext.openDisplay() else {
        throw XCTSkip("No display: run the tests through Scripts/with-display.sh.")
      }
      Theme.install()
      Theme.isAnimationEnabled = false
      FrameBudget.standard = nil
    }
  }

  override func tearDown() async throws {
    await MainActor.run {
      Theme.isAnimationEnabled = false
      windows.forEach(forget)
      MainContext.drain()
    }
  }
}

/// The windows of the current test.
@MainActor private var windows: [Window] = []

/// Shows a widget in a window, until the test ends, and waits until it has a size.
@MainActor
@discardableResult
func show(_ widget: Widget, width: Int = 400, height: Int = 600) async -> Window {
  let window = Window(title: "Test", width: width, height: height, content: widget)
  windows.append(window)
  window.present()
  _ = await MainContext.run { gtk_widget_get_width(widget.pointer) > 0 }
  await MainContext.settle()
  return window
}

/// Destroys a window before the test ends.
@MainActor
func forget(_ window: Window) {
  windows.removeAll { $0 === window }
  window.destroy()
}

/// The texts of a widget's visible labels, in the order of the widget tree.
@MainActor
func texts(in widget: WidgetPointer) -> [String] {
  guard gtk_widget_get_visible(widget) != 0, gtk_widget_get_child_visible(widget) != 0 else { return [] }
  var found: [String] = []
  if roster_is(widget, gtk_label_get_type()), let text = gtk_label_get_text(widget.opaque) {
    found.append(String(cString: text))
  }
  var child = gtk_widget_get_first_child(widget)
  while let current = child {
    found += texts(in: current)
    child = gtk_widget_get_next_sibling(current)
  }
  return found.filter { !$0.isEmpty }
}

/// The frame of a widget in a view, in points.
@MainActor
func frame(of widget: WidgetPointer, in view: Widget) -> graphene_rect_t {
  var bounds = graphene_rect_t()
  XCTAssertNotEqual(gtk_widget_compute_bounds(widget, view.pointer, &bounds), 0)
  return bounds
}

/// The visible descendants of a type.
@MainActor
func widgets(of type: GType, in widget: WidgetPointer) -> [WidgetPointer] {
  guard gtk_widget_get_visible(widget) != 0, gtk_widget_get_child_visible(widget) != 0 else { return [] }
  var found = roster_is(widget, type) ? [widget] : []
  var child = gtk_widget_get_first_child(widget)
  while let current = child {
    found += widgets(of: type, in: current)
    child = gtk_widget_get_next_sibling(current)
  }
  return found
}

func roster_is(_ widget: WidgetPointer, _ type: GType) -> Bool {
  g_type_check_instance_is_a(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), type) != 0
}
