import CAdwaita
import CGTK
import CRosterGTK
import Observation
import Roster
import Foundation
import XCTest

@testable import RosterAdwaita
@testable import RosterGTK

/// A test that needs a display. Its methods are asynchronous, so that XCTest runs them on the main thread.
class AdwaitaTestCase: XCTestCase {
  @MainActor static var windows: [Window] = []

  override func setUp() async throws {
    try await MainActor.run {
      guard MainContext.openDisplay() else {
        throw XCTSkip("No display: run the tests through Scripts/with-display.sh.")
      }
      adw_init()
      Theme.isAnimationEnabled = false
      FrameBudget.standard = nil
      Self.setAnimations(false)
    }
  }

  override func tearDown() async throws {
    await MainActor.run {
      for window in Self.windows { window.destroy() }
      Self.windows = []
      MainContext.drain()
    }
  }

  @MainActor
  static func setAnimations(_ isOn: Bool) {
    guard let settings = gtk_settings_get_default() else { return }
    roster_set_boolean(settings.raw, "gtk-enable-animations", isOn.gboolean)
  }

  /// Shows a widget in a window and waits until it has a size.
  @MainActor
  @discardableResult
  func show(_ widget: Widget, width: Int = 400, height: Int = 500) async -> Window {
    let window = Window(title: "Test", width: width, height: height, content: widget)
    Self.windows.append(window)
    window.present()
    await wait("a size") { gtk_widget_get_width(widget.pointer) > 0 }
    await MainContext.settle()
    return window
  }

  /// Runs the main loop until a condition is met.
  @MainActor
  func wait(
    _ what: String, file: StaticString = #filePath, line: UInt = #line, until condition: @MainActor () -> Bool
  ) async {
    let isMet = await MainContext.run(until: condition)
    XCTAssertTrue(isMet, "\(what) did not come", file: file, line: line)
  }

  /// A file that does not exist yet.
  func temporaryFile() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("roster-\(UUID().uuidString)/state.ini").path
  }

  /// GLib exports an application until the process ends, so that each one needs another identifier.
  @MainActor private static var count = 0

  @MainActor
  var identifier: String {
    AdwaitaTestCase.count += 1
    return "org.example.Test\(AdwaitaTestCase.count)"
  }

  /// Starts an application without entering its main loop.
  @MainActor
  func started(
    _ path: String, onActivate: @escaping @MainActor (AdwaitaApplication) -> Void = { _ in }
  ) -> AdwaitaApplication {
    let application = AdwaitaApplication(
      identifier, isUnique: false, state: StateFile(path: path), onActivate: onActivate)
    g_application_register(application.pointer.cast(), nil, nil)
    g_application_activate(application.pointer.cast())
    return application
  }
}

/// A page of numbers, each of which opens a page of its own.
@Observable @MainActor
final class NumbersPage: LoadingPage, NavigatingPage {
  @ObservationIgnored weak var navigation: PageNavigation?
  let title: String
  let commands: PageCommands? = PageCommands()
  var search: PageSearch?
  var numbers: [Int]
  var loads = 0
  var canRefresh: Bool? { true }
  var isFailing = false
  var isSignedOut = false
  var theme: ListTheme?

  init(_ title: String = "Numbers", count: Int = 30, search: PageSearch? = nil) {
    self.title = title
    self.search = search
    numbers = Array(0..<count)
  }

  var body: some ListContent {
    ListSection("numbers", values: numbers) { StandardContent("Number \($0)") }
      .onSelect { self.navigation?.push(NumbersPage("Page \($0)")) }
      .onDelete(confirm: { "Delete \($0)?" }) { number in self.numbers.removeAll { $0 == number } }
  }

  var unavailable: ListRow? {
    isSignedOut ? UnavailableContent("Signed Out").button("Sign In") { self.isSignedOut = false }.row : nil
  }

  func load() async throws {
    loads += 1
    if isFailing { throw PageFailure(reason: "The server <b>sleeps</b>.") }
  }
}

/// The texts of a widget's visible labels, in the order of the widget tree.
@MainActor
func texts(in widget: WidgetPointer) -> [String] {
  guard gtk_widget_get_visible(widget) != 0, gtk_widget_get_child_visible(widget) != 0 else { return [] }
  var found: [String] = []
  if roster_is_a(widget, gtk_label_get_type()) != 0, let text = gtk_label_get_text(widget.opaque) {
    found.append(String(cString: text))
  }
  for child in children(of: widget) { found += texts(in: child) }
  return found.filter { !$0.isEmpty }
}

@MainActor
func children(of widget: WidgetPointer) -> [WidgetPointer] {
  var found: [WidgetPointer] = []
  var child = gtk_widget_get_first_child(widget)
  while let current = child {
    found.append(current)
    child = gtk_widget_get_next_sibling(current)
  }
  return found
}

/// Returns the visible label with a text in a widget.
@MainActor
func label(_ text: String, in widget: WidgetPointer) -> WidgetPointer? {
  guard texts(in: widget).contains(text) else { return nil }
  return children(of: widget).lazy.compactMap { label(text, in: $0) }.first ?? widget
}

/// Clicks the visible button with a title in a widget.
@MainActor
@discardableResult
func click(_ title: String, in widget: WidgetPointer?) -> Bool {
  guard let widget, gtk_widget_get_visible(widget) != 0, gtk_widget_get_child_visible(widget) != 0 else { return false }
  if roster_is_a(widget, gtk_button_get_type()) != 0, texts(in: widget) == [title] {
    roster_emit(widget.raw, "clicked")
    return true
  }
  return children(of: widget).contains { click(title, in: $0) }
}

/// The top-level windows of a type.
@MainActor
func toplevels(of type: GType) -> [WidgetPointer] {
  guard let list = gtk_window_list_toplevels() else { return [] }
  defer { g_list_free(list) }
  var found: [WidgetPointer] = []
  var next: UnsafeMutablePointer<GList>? = list
  while let link = next {
    if let data = link.pointee.data, roster_is_a(data, type) != 0 { found.append(data.cast()) }
    next = link.pointee.next
  }
  return found
}

/// The open dialogs.
@MainActor
func dialogs() -> [WidgetPointer] { toplevels(of: adw_message_dialog_get_type()) }

extension AdwaitaTestCase {
  /// Clicks a button of the open dialog, and waits until the dialog is closed.
  @MainActor
  func answer(_ title: String, file: StaticString = #filePath, line: UInt = #line) async {
    await wait("the dialog", file: file, line: line) { !dialogs().isEmpty }
    XCTAssertTrue(click(title, in: dialogs().first), "no button “\(title)”", file: file, line: line)
    await wait("the end of the dialog", file: file, line: line) { dialogs().isEmpty }
  }
}
