import Foundation
import GalleryModels
import GalleryPages
import GalleryTools
import RosterAdwaita

/// Renders all pages and states to PNG files, with the widgets of the app.
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
    var prepare: (@MainActor (GalleryContent) async throws -> Void)?
  }

  let window: ApplicationWindow
  let content: GalleryContent
  let camera: Photographer
  /// The names of the screenshots to render; `nil` for all.
  let only: Set<String>?

  /// Renders the screenshots and the films of motions, and returns the number of pictures. With the name “legibility”, measures the
  /// pages instead. The name “film” is that of the documentation's film, and “motion” that of all films of motions.
  func draw() async throws -> Int {
    if only == ["legibility"] {
      return try await LegibilityReport(camera) { window.resize(width: $0, height: $1) }
        .measure(Entry.allCases.map(\.rawValue) + Self.details.keys.sorted(), open: open)
    }
    let shots = (pages + states).filter { only?.contains($0.name) ?? true }
    for shot in shots { try await draw(shot) }
    let recorder = FilmRecorder(camera, columns: { [content.split.sidebar, content.split.content] }) {
      window.resize(width: $0, height: $1)
    }
    return try await shots.count + recorder.record(Film.named(only), open: reopen)
  }

  /// The pages that no entry of the sidebar opens.
  private static let details: [String: @MainActor () -> any ListPage] = [
    "addresses": { AddressesPage() }, "support": { ChatPage() },
  ]

  private func open(_ name: String) {
    if let entry = Entry(rawValue: name) { return content.open(entry) }
    reopen(name)
  }

  /// Displays a page as it is at first.
  private func reopen(_ name: String) {
    content.reopen(Entry(rawValue: name) ?? .me)
    push(name)
  }

  private func push(_ detail: String) {
    guard let makePage = Self.details[detail] else { return }
    content.split.content.navigation.push(makePage())
  }

  private func draw(_ shot: Shot) async throws {
    camera.setStyle(isDark: shot.isDark, isRightToLeft: shot.isRightToLeft)
    content.faults.faults = shot.faults
    content.reopen(shot.entry)
    content.list?.strings = shot.strings
    window.resize(width: shot.width, height: shot.height)
    if !shot.isUnfinished { try await camera.waitForRest() }
    if let prepare = shot.prepare {
      try await prepare(content)
      try await camera.waitForRest()
    }
    if shot.isUnfinished { try await Task.sleep(for: .milliseconds(400)) }
    try await camera.write(shot.name)
    content.faults.faults = .none
  }

  /// The page that a row opens.
  private func detail(_ name: String, of entry: Entry, item: Int) -> Shot {
    Shot(name: name, entry: entry) { content in
      content.list?.driver.activate(.item(ItemPosition(section: 0, item: item)))
      try await Task.sleep(for: .milliseconds(500))
    }
  }

  private var pages: [Shot] {
    Entry.allCases.flatMap { entry -> [Shot] in
      [(false, "light"), (true, "dark")].flatMap { isDark, style in
        [
          Shot(name: "\(entry)-\(style)", entry: entry, isDark: isDark),
          Shot(name: "\(entry)-narrow-\(style)", entry: entry, isDark: isDark, width: 380, height: 720),
        ]
      }
    }
  }

  private var states: [Shot] {
    let slow = Faults(latencyMilliseconds: 3000)
    return [
      Shot(name: "state-loading", entry: .curriculum, faults: slow, isUnfinished: true),
      Shot(name: "state-empty", entry: .console) { ($0.list?.driver.page as? ConsolePage)?.region = "quiet-plains" },
      Shot(name: "state-failed", entry: .curriculum, faults: Faults(mode: .html)),
      Shot(name: "state-offline", entry: .feed, faults: Faults(offline: true), isUnfinished: true),
      Shot(name: "state-load-more-failed", entry: .packages) { content in
        content.faults.faults = Faults(mode: .html)
        for _ in 0..<2 {
          content.list?.scroll(to: .end)
          try await Task.sleep(for: .milliseconds(300))
        }
        // The toast about it disappears by itself.
        try await Task.sleep(for: .seconds(7))
      },
      Shot(name: "state-toast", entry: .me) { $0.list?.driver.page.commands?.toast("Deleted", action: "Undo") {} },
      Shot(name: "source", entry: .packages) { $0.split.content.topView?.toggleSource($0.language.texts) },
      Shot(name: "search", entry: .packages) { content in
        guard let search = content.list?.driver.page.search else { return }
        search.isPresented = true
        search.text = "nothing like it"
        search.submit()
      },
      detail("detail", of: .packages, item: 3), detail("detail-course", of: .courses, item: 0),
      detail("detail-account", of: .me, item: 0),
      Shot(name: "addresses", entry: .me) { _ in push("addresses") },
      Shot(name: "support", entry: .me) { content in
        push("support")
        try await camera.waitForRest()
        content.list?.driver.activate(.item(ItemPosition(section: 1, item: 0)))
        try await Task.sleep(for: .milliseconds(1_500))
      },
      Shot(name: "languages-rtl", entry: .languages, isRightToLeft: true),
      Shot(
        name: "state-failed-arabic", entry: .curriculum, isRightToLeft: true, strings: .arabic,
        faults: Faults(mode: .html)),
      Shot(name: "state-loading-japanese", entry: .curriculum, strings: .japanese, faults: slow, isUnfinished: true),
      Shot(name: "sidebar-narrow", entry: .me, width: 380, height: 720) { $0.split.showSidebar() },
    ]
  }
}
