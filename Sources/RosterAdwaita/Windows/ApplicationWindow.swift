import CAdwaita
import CGTK
import Foundation
import Roster
import RosterGTK
import RosterHostSupport

/// A window of an application: an `AdwApplicationWindow` that remembers its size, and which pages were open.
@MainActor
public final class ApplicationWindow: Widget {
  /// Called before the window closes.
  public var onClose: @MainActor () -> Void = {}
  /// The content.
  let content: Widget

  private let name: String
  private let state: StateFile
  private var saves: [@MainActor () -> Void] = []
  /// Called after `onClose`, by the application that retains the window.
  var releaseFromApplication: @MainActor () -> Void = {}

  /// - Parameters:
  ///   - application: The application.
  ///   - title: The title.
  ///   - name: The name by which the window remembers its size.
  ///   - width: The width without a remembered one, in points.
  ///   - height: The height without a remembered one, in points.
  ///   - content: The content.
  ///   - state: The file with the size.
  init(
    _ application: UnsafeMutablePointer<GtkApplication>, title: String, name: String, width: Int, height: Int,
    content: Widget, state: StateFile
  ) {
    self.content = content
    self.name = "window \(name)"
    self.state = state
    super.init(adw_application_window_new(application))
    gtk_window_set_title(pointer.cast(), title.clippedForLayout)
    adw_application_window_set_content(pointer.cast(), content.pointer)
    adopt(content)
    resize(width: size("width") ?? width, height: size("height") ?? height)
    if state.integer("maximized", of: self.name) == 1 { gtk_window_maximize(pointer.cast()) }
    confirmClosing(with: content) { [weak self] in self?.willClose() }
  }

  private func size(_ key: String) -> Int? { state.integer(key, of: name).map { min(max($0, 240), 16_384) } }

  private func willClose() {
    var width: Int32 = 0
    var height: Int32 = 0
    gtk_window_get_default_size(pointer.cast(), &width, &height)
    let isMaximized = gtk_window_is_maximized(pointer.cast()) != 0
    state.set(["width": Int(width), "height": Int(height), "maximized": isMaximized ? 1 : 0], of: name)
    for save in saves { save() }
    onClose()
    releaseFromApplication()
  }

  /// Opens the pages of a stack that were open when the window was last closed, at their scroll positions, and remembers the
  /// pages that are open when it closes again.
  ///
  /// Values name the pages. Pages without a destination are left out.
  ///
  /// ```swift
  /// application.open(title: "Issues", NavigationView(navigation)) { window in
  ///   window.restorePath(of: navigation, as: Route.self)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - navigation: The stack, which knows the destinations of its values.
  ///   - type: The type of the values.
  ///   - name: The name by which the window remembers the path, if it has several stacks.
  public func restorePath<Value: Hashable & Codable & Sendable>(
    of navigation: PageNavigation, as type: Value.Type, name: String = "path"
  ) {
    if let path = saved([Value].self, name) {
      navigation.setPath(path, detailIndex: state.integer("\(name)-details", of: self.name))
    }
    saves.append { [weak self] in
      guard let self else { return }
      save(navigation.path(of: Value.self), name)
      state.set(["\(name)-details": navigation.detailIndex ?? 0], of: self.name)
    }
    restorePositions(of: navigation, name: "\(name)-positions")
  }

  /// Scrolls the pages of a stack to the positions that they had when the window was last closed, and remembers their positions
  /// when it closes again.
  ///
  /// Call this for a stack whose pages have no values; ``restorePath(of:as:name:)`` also restores the positions.
  ///
  /// - Parameters:
  ///   - navigation: The stack.
  ///   - name: The name by which the window remembers the positions, if it has several stacks.
  public func restorePositions(of navigation: PageNavigation, name: String = "positions") {
    if let positions = saved([ListPosition?].self, name) { navigation.restorePositions(positions) }
    saves.append { [weak self] in self?.save(navigation.positions, name) }
  }

  private func saved<Value: Decodable>(_ type: Value.Type, _ key: String) -> Value? {
    state.text(key, of: name).flatMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }
  }

  private func save(_ value: some Encodable, _ key: String) {
    guard let data = try? JSONEncoder().encode(value) else { return }
    state.set(String(decoding: data, as: UTF8.self), key, of: name)
  }

  /// The title.
  public var title: String {
    get { gtk_window_get_title(pointer.cast()).map { String(cString: $0) } ?? "" }
    set { gtk_window_set_title(pointer.cast(), newValue.clippedForLayout) }
  }

  /// Resizes the window, in points.
  public func resize(width: Int, height: Int) {
    gtk_window_set_default_size(pointer.cast(), Int32(clamping: width), Int32(clamping: height))
  }

  /// Shows the window in front of others.
  public func present() { gtk_window_present(pointer.cast()) }

  /// Closes the window, as its button does: pages with unsaved changes ask before.
  public func close() { gtk_window_close(pointer.cast()) }
}
