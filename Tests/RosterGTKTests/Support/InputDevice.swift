import CGTK
import Foundation
import Roster

@testable import RosterGTK

/// Sends the events of a pointer and a keyboard through the X server, to the window of a test.
@MainActor
struct InputDevice {
  private let window: String

  /// Finds the window on the screen, and gives it the keyboard.
  init?(_ window: Window) async {
    let name = "Roster test \(UUID().uuidString)"
    gtk_window_set_title(window.pointer.cast(), name)
    var found = ""
    for _ in 0..<50 where found.isEmpty {
      found = await Self.run(["search", "--onlyvisible", "--name", name])
      await MainContext.settle(turns: 5)
    }
    guard let first = found.split(separator: "\n").first else { return nil }
    self.window = String(first)
    await send("windowfocus", "--sync", self.window)
    await MainContext.settle()
  }

  /// Runs commands of xdotool, and handles their events.
  func send(_ commands: String...) async {
    _ = await Self.run(commands)
    await MainContext.settle()
  }

  /// Runs commands of xdotool in which `%` is the window.
  func send(inWindow commands: [String]) async {
    _ = await Self.run(commands.map { $0 == "%" ? window : $0 })
    await MainContext.settle(turns: 4)
  }

  /// Moves the pointer to a point of a widget of the window.
  func move(to x: Double, _ y: Double, in widget: Widget) async {
    let point = position(x, y, in: widget)
    await send("mousemove", "--window", window, "\(Int(point.x))", "\(Int(point.y))")
  }

  /// Moves the pointer to a point of a widget, and releases its button there, before the window handles either.
  func release(at x: Double, _ y: Double, in widget: Widget) async {
    let point = position(x, y, in: widget)
    await send("mousemove", "--window", window, "\(Int(point.x))", "\(Int(point.y))", "mouseup", "1")
  }

  /// Clicks a point of a widget.
  func click(_ x: Double, _ y: Double, in widget: Widget, button: Int = 1) async {
    await move(to: x, y, in: widget)
    await send("click", "\(button)")
  }

  /// Presses and releases keys, such as `alt+Left`.
  func press(_ keys: String...) async {
    for key in keys { await send("key", key) }
  }

  private func position(_ x: Double, _ y: Double, in widget: Widget) -> (x: Double, y: Double) {
    guard let native = gtk_widget_get_native(widget.pointer) else { return (x, y) }
    var point = graphene_point_t()
    var start = graphene_point_t(x: Float(x), y: Float(y))
    _ = gtk_widget_compute_point(
      widget.pointer, UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self), &start, &point)
    var (left, top) = (0.0, 0.0)
    gtk_native_get_surface_transform(native, &left, &top)
    return (Double(point.x) + left, Double(point.y) + top)
  }

  /// Runs xdotool. Foundation keeps about 2 KB of each `Process` that has ended, which a storm would count as the list's.
  private static func run(_ arguments: [String]) async -> String {
    let words = (["xdotool"] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var list = words.map { UnsafePointer($0) } + [nil]
    let flags = GSubprocessFlags(
      rawValue: G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue)
    guard let process = g_subprocess_newv(&list, flags, nil) else { return "" }
    defer { g_object_unref(process.raw) }
    _ = await MainContext.run { g_subprocess_get_identifier(process) == nil }
    var output: UnsafeMutablePointer<CChar>?
    g_subprocess_communicate_utf8(process, nil, nil, &output, nil, nil)
    defer { g_free(output) }
    return output.map { String(cString: $0) } ?? ""
  }
}
