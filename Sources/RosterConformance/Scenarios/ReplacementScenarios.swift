import Observation
import Roster
import RosterTesting

/// The app's own view for messages.
@MainActor
private final class ScenarioHUD {
  var messages: [String] = []
  var lastAction: ActionHandler<Void>?
  var isAbsent = false

  func show(_ toast: ListToast) -> Bool {
    guard !isAbsent else { return false }
    messages.append([toast.message, toast.actionTitle].compactMap(\.self).joined(separator: ", "))
    lastAction = toast.action
    return true
  }
}

/// A page with toasts in a view of the app, whose load fails.
@Observable
@MainActor
private final class ScenarioHUDPage: LoadingPage {
  let theme: ListTheme?
  @ObservationIgnored let commands: PageCommands? = PageCommands()
  @ObservationIgnored private var isFirst = true

  init(_ hud: ScenarioHUD) {
    theme = ListTheme().toast { hud.show($0) }
  }

  var body: some ListContent { ListSection("rows", values: ["One"]) { StandardContent($0) } }

  func load() async throws {
    defer { isFirst = false }
    if !isFirst { throw PageFailure(reason: "It does not load.") }
  }
}

/// Pictures of different heights in columns.
@Observable
@MainActor
private final class ScenarioMasonryPage: ListPage {
  var columns = 2
  let isWaterfall: Bool
  var items = (0..<40).map { ScenarioItem($0) }

  init(isWaterfall: Bool = false) { self.isWaterfall = isWaterfall }

  var body: some ListContent {
    ListSection("pictures", items) { item in
      StandardContent(item.text).height(Double(40 + item.id * 7 % 5 * 20))
    }
    .layout(isWaterfall ? .waterfall(columns: columns, spacing: 0) : .custom(ScenarioMasonry(columns: columns)))
    ListSection("below", values: ["Below"]) { StandardContent($0) }
  }
}

extension HostRobot {
  /// Throws unless the visible items from the first one on stand below the shortest columns.
  fileprivate func expectMasonry(of columns: Int) throws {
    let frames = visibleRows.filter { $0.element.section == 0 }.map(\.frame)
    guard let first = frames.first else { return try expectEvents([], are: ["items"]) }
    var bottoms = Array(repeating: first.y, count: columns)
    for frame in frames {
      let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
      try expectEvents(
        [
          "\(abs(frame.y - bottoms[column]) < 2)",
          "\(abs(frame.x - first.x - Double(column) * first.width) < 9)",
        ],
        are: ["true", "true"])
      bottoms[column] = frame.y + frame.height
    }
    try expectEvents(["\(frames.count > 2 * columns)"], are: ["true"])
  }

  /// Throws unless a page has three columns when it asks for them, and ends below them.
  fileprivate func expectThreeColumns(of page: ScenarioMasonryPage) async throws {
    page.columns = 3
    try await settle()
    try await scroll(to: .top)
    try expectMasonry(of: 3)
    try await scroll(to: .end)
    try expectEvents([lines.last ?? ""], are: ["Below"])
  }
}

extension PageScenario {
  /// What an app may replace: the arrangement of items, and the view for toasts.
  package static let replacements = [
    PageScenario(
      "A custom arrangement lays out a section, before and after changes of its items and its style"
    ) {
      show in
      let page = ScenarioMasonryPage()
      let host = try await show(page)
      try host.expectMasonry(of: 2)
      page.items.removeAll { $0.id % 3 == 1 }
      page.items.insert(ScenarioItem(100), at: 2)
      page.items.swapAt(0, 3)
      try await host.settle()
      try await host.scroll(to: .top)
      try host.expectMasonry(of: 2)
      try await host.expectThreeColumns(of: page)
      page.items = []
      try await host.settle()
      try host.expectRows(["Below"])
    },
    PageScenario("A waterfall puts items below the shortest column, and keeps them in their columns") { show in
      let page = ScenarioMasonryPage(isWaterfall: true)
      let host = try await show(page)
      try host.expectMasonry(of: 2)
      @MainActor func columns() -> [Int: Double] {
        let items = host.visibleRows.compactMap { row in row.element.item.map { ($0, row.frame.x) } }
        return Dictionary(items.filter { $0.0.section == 0 }.map { ($0.0.item, $0.1) }) { $1 }
      }
      let before = columns()
      page.items.insert(ScenarioItem(100), at: 1)
      try await host.settle()
      try await host.scroll(to: .top)
      let after = columns()
      let common = before.keys.filter { $0 > 0 && after[$0 + 1] != nil }
      try expectEvents(["\(common.count > 4)"], are: ["true"])
      try expectEvents(common.filter { after[$0 + 1] != before[$0] }.map { "item \($0)" }, are: [])
      try await host.expectThreeColumns(of: page)
    },
    PageScenario("The app displays toasts in place of the host, with their actions, unless it returns false") { show in
      let hud = ScenarioHUD()
      let page = ScenarioHUDPage(hud)
      let host = try await show(page)
      page.commands?.toast("Deleted", action: "Undo") { hud.messages.append("undone") }
      try await host.settle()
      try expectEvents(hud.messages, are: ["Deleted, Undo"])
      try expectEvents(host.screen.toasts, are: [])
      hud.lastAction?()
      try expectEvents(hud.messages, are: ["Deleted, Undo", "undone"])
      try await host.pullToRefresh()
      try expectEvents(
        hud.messages, are: ["Deleted, Undo", "undone", "Couldn’t Refresh · It does not load., Try Again"])
      hud.isAbsent = true
      page.commands?.toast("Saved")
      try await host.settle()
      try expectEvents(host.screen.toasts, are: ["Saved"])
    },
  ]
}
