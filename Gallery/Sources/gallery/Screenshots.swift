import CAdwaita
import CGTK
import Foundation
import GalleryModels
import GalleryPages
import Roster
import RosterGTK

/// Renders all pages and states to PNG files, with the widgets of the app and with fixed desktop settings for fonts and
/// animations.
@MainActor
struct Screenshots {
  /// A screenshot to render.
  private struct Shot {
    var name: String
    var entry: Entry
    var isDark = false
    var isRightToLeft = false
    /// The localized strings of the list.
    var strings = ListStrings.english
    var width = 1000
    var height = 760
    var faults = Faults.none
    /// Whether the screenshot is taken while the page is loading.
    var isUnfinished = false
    /// Prepares the page.
    var prepare: (@MainActor (GalleryWindow) async throws -> Void)?
  }

  private let window: GalleryWindow
  private let folder: URL
  private let only: Set<String>?

  /// Creates a renderer of screenshots.
  ///
  /// - Parameters:
  ///   - window: The window to render.
  ///   - folder: The folder to write to.
  ///   - only: The comma-separated names of the screenshots to render; `nil` for all.
  init(_ window: GalleryWindow, folder: String, only: String?) {
    self.window = window
    self.folder = URL(fileURLWithPath: folder)
    self.only = only.map { Set($0.split(separator: ",").map(String.init)) }
  }

  /// Renders the screenshots, and returns their number.
  func draw() async throws -> Int {
    DesktopSettings.standardize()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let shots = (pages + states).filter { only?.contains($0.name) ?? true }
    for shot in shots { try await draw(shot) }
    return shots.count
  }

  private func draw(_ shot: Shot) async throws {
    adw_style_manager_set_color_scheme(
      adw_style_manager_get_default(), shot.isDark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT)
    gtk_widget_set_default_direction(shot.isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    window.faults.faults = shot.faults
    window.open(shot.entry == .languages ? .me : .languages)
    window.forget(shot.entry)
    window.open(shot.entry)
    window.shownPane.view.strings = shot.strings
    window.resize(width: shot.width, height: shot.height)
    if !shot.isUnfinished {
      try await waitForRest()
      try await waitForLateParts()
    }
    if let prepare = shot.prepare {
      try await prepare(window)
      try await waitForRest()
    }
    if shot.isUnfinished { try await Task.sleep(for: .milliseconds(400)) }
    try await write(shot.name)
    window.faults.faults = .none
  }

  /// Writes the screenshot. There may be no rendered frame between two frames; there is one after the next.
  private func write(_ name: String) async throws {
    let path = folder.appendingPathComponent(name + ".png").path
    let scale = Int(gtk_widget_get_scale_factor(window.pointer))
    for _ in 0..<100 {
      do {
        return try WidgetSnapshot.write(window, to: path, scale: scale)
      } catch WidgetSnapshot.Failure.notShown {
        try await Task.sleep(for: .milliseconds(50))
      }
    }
    try WidgetSnapshot.write(window, to: path, scale: scale)
  }

  /// Waits until the page has loaded and several consecutive frames are equal.
  private func waitForRest() async throws {
    var last: WidgetSnapshot.Pixels?
    var same = 0
    let deadline = ContinuousClock.now + .seconds(60)
    while same < 4, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(80))
      guard window.shownPane.view.driver.presentation.state != .loading else { continue }
      let pixels = try? WidgetSnapshot.pixels(of: window)
      same = pixels != nil && pixels == last ? same + 1 : 0
      last = pixels
    }
  }

  /// Waits for asynchronous parts of a page.
  private func waitForLateParts() async throws {
    window.shownPane.counters?.show()
    guard let page = window.shownPane.view.driver.page as? MePage, page.unpaid == 0 else { return }
    for _ in 0..<100 where page.unpaid == 0 { try await Task.sleep(for: .milliseconds(50)) }
    try await waitForRest()
  }

  // MARK: Screenshots

  private var pages: [Shot] {
    Entry.allCases.flatMap { entry -> [Shot] in
      [
        Shot(name: "\(entry)-light", entry: entry),
        Shot(name: "\(entry)-dark", entry: entry, isDark: true),
        Shot(name: "\(entry)-narrow-light", entry: entry, width: 380, height: 720),
        Shot(name: "\(entry)-narrow-dark", entry: entry, isDark: true, width: 380, height: 720),
      ]
    }
  }

  private var states: [Shot] {
    [
      Shot(
        name: "state-loading", entry: .curriculum, faults: Faults(latencyMilliseconds: 3000), isUnfinished: true),
      Shot(name: "state-empty", entry: .console) { try await choose("Quiet Plains", $0) },
      Shot(name: "state-failed", entry: .curriculum, faults: Faults(mode: .html)),
      Shot(name: "state-offline", entry: .feed, faults: Faults(offline: true), isUnfinished: true),
      Shot(name: "state-load-more-failed", entry: .packages) { window in
        window.faults.faults = Faults(mode: .html)
        window.shownPane.view.scroll(to: .end)
        try await Task.sleep(for: .milliseconds(300))
        window.shownPane.view.scroll(to: .end)
        try await Task.sleep(for: .milliseconds(300))
        while window.shownPane.view.toasts.current != nil { window.shownPane.view.toasts.dismiss() }
      },
      Shot(name: "state-toast", entry: .me) { window in
        window.shownPane.view.toasts.show(ListToast("Deleted", actionTitle: "Undo") {})
      },
      Shot(name: "source", entry: .packages) { $0.shownPane.showSource(true, of: Entry.packages.sourceFile) },
      Shot(name: "languages-rtl", entry: .languages, isRightToLeft: true),
      Shot(
        name: "state-failed-arabic", entry: .curriculum, isRightToLeft: true, strings: .arabic,
        faults: Faults(mode: .html)),
      Shot(
        name: "state-loading-japanese", entry: .curriculum, strings: .japanese,
        faults: Faults(latencyMilliseconds: 3000),
        isUnfinished: true),
      Shot(name: "sidebar-narrow", entry: .me, width: 380, height: 720) { $0.showSidebar() },
    ]
  }

  private func choose(_ name: String, _ window: GalleryWindow) async throws {
    guard let page = window.shownPane.view.driver.page as? ConsolePage else { return }
    if let index = page.regions.firstIndex(where: { $0.name == name }) { window.shownPane.choice?.choose(index) }
  }
}
