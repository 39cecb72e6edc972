import CAdwaita
import CGTK
import Foundation
import GalleryPages
import Roster
import RosterGTK

/// Renders a window to PNG files, with fixed desktop settings for fonts and animations.
@MainActor
public struct Photographer {
  private let window: Widget
  /// Returns the list that the window displays.
  let list: @MainActor () -> ListView?
  private let folder: URL

  /// Creates a renderer, and applies the settings.
  ///
  /// - Parameters:
  ///   - window: The window to render.
  ///   - folder: The folder to write to, which is created.
  ///   - list: Returns the list that the window displays.
  public init(_ window: Widget, folder: String, list: @escaping @MainActor () -> ListView?) throws {
    self.window = window
    self.list = list
    self.folder = URL(fileURLWithPath: folder)
    DesktopSettings.standardize()
    try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
  }

  /// Sets the colors and the direction of the next pictures.
  public func setStyle(isDark: Bool, isRightToLeft: Bool) {
    adw_style_manager_set_color_scheme(
      adw_style_manager_get_default(), isDark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT)
    gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
  }

  /// Sets the size of texts, in percent.
  public func setTextSize(_ percent: Int) { DesktopSettings.setTextSize(percent) }

  /// Measures what the window displays.
  func measure() async throws -> [Legibility.Value] {
    for _ in 0..<100 {
      do {
        return try Legibility.measure(window)
      } catch WidgetSnapshot.Failure.notShown {
        try await Task.sleep(for: .milliseconds(50))
      }
    }
    return try Legibility.measure(window)
  }

  /// Writes a picture. There may be no rendered frame between two frames; there is one after the next.
  public func write(_ name: String) async throws {
    for _ in 0..<100 {
      do {
        return try write(Exposure(window), name)
      } catch WidgetSnapshot.Failure.notShown {
        try await Task.sleep(for: .milliseconds(50))
      }
    }
    try write(Exposure(window), name)
  }

  /// Writes a picture of an earlier moment.
  func write(_ exposure: Exposure, _ name: String) throws {
    try exposure.write(to: folder.appendingPathComponent(name + ".png").path)
  }

  /// Returns what a closure sees of the window when its next frame is drawn.
  func nextFrame<Seen>(_ see: @escaping @MainActor (_ window: Widget) throws -> Seen) async throws -> Seen {
    guard let clock = gtk_widget_get_frame_clock(window.pointer) else { throw WidgetSnapshot.Failure.notShown }
    var seen: Result<Seen, any Error>?
    var connection: SignalConnection?
    await withCheckedContinuation { continuation in
      connection = SignalConnection.plain(UnsafeMutableRawPointer(clock), "after-paint") { [window] in
        guard seen == nil else { return }
        seen = Result { try see(window) }
        continuation.resume()
      }
      gtk_widget_queue_draw(window.pointer)
    }
    guard let seen else { throw WidgetSnapshot.Failure.notShown }
    return try withExtendedLifetime(connection) { try seen.get() }
  }

  /// Waits until the list and its pictures have loaded and several consecutive frames are equal.
  public func waitForRest() async throws {
    try await waitForEqualFrames()
    // The badge of the page loads after the page.
    guard let page = list()?.driver.page as? MePage, page.unpaid == 0 else { return }
    for _ in 0..<100 where page.unpaid == 0 { try await Task.sleep(for: .milliseconds(50)) }
    try await waitForEqualFrames()
  }

  private func waitForEqualFrames() async throws {
    var last: WidgetSnapshot.Pixels?
    var same = 0
    let deadline = ContinuousClock.now + .seconds(60)
    while same < 4, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(80))
      guard list()?.driver.presentation.state != .loading, ImageLoader.shared.pendingCount == 0 else {
        same = 0
        continue
      }
      let pixels = try? WidgetSnapshot.pixels(of: window)
      same = pixels != nil && pixels == last ? same + 1 : 0
      last = pixels
    }
  }
}
