import Observation
import Roster
import RosterGTK

/// Roster's list.
@MainActor
final class RosterSubject: Subject {
  private let view: ListView
  private let page: Page

  init(_ rows: Rows, _ cells: MeasuredCells) {
    page = Page(rows, cells)
    view = ListView(page)
  }

  var content: Widget { view }
  var bindCount: Int { view.bindCount }

  func update(_ rows: Range<Int>) {
    guard case .items(var list) = page.rows else { return }
    for index in rows {
      var entry = list[index]
      entry.version += 1
      list[index] = entry
    }
    page.rows = .items(list)
  }

  func tick(_ rows: Range<Int>) {
    guard case .live(let models) = page.rows else { return }
    for model in models[rows.clamped(to: models.indices)] { model.version += 1 }
  }

  /// A row with an identity and content.
  struct Entry: Identifiable, Hashable, Sendable {
    let id: Int
    var version = 0
  }

  /// A row whose value changes while it is displayed.
  @Observable @MainActor
  final class LiveRow: Identifiable {
    let id: Int
    var version = 0

    init(_ id: Int) {
      self.id = id
    }
  }

  /// The model of the page.
  enum Rows {
    case values([Int])
    case items(ItemList<Entry>)
    case live([LiveRow])

    var count: Int {
      switch self {
      case .values(let numbers): numbers.count
      case .items(let list): list.count
      case .live(let models): models.count
      }
    }
  }

  @Observable @MainActor
  final class Page: ListPage {
    var rows: Rows
    private let cells: MeasuredCells

    init(_ rows: Rows, _ cells: MeasuredCells) {
      self.rows = rows
      self.cells = cells
    }

    var body: some ListContent {
      switch (rows, cells == .boxes) {
      case (.values(let numbers), true): ListSection("rows", values: numbers) { SameRows.boxes($0) }
      case (.values(let numbers), false): ListSection("rows", values: numbers) { SameRows.standard($0) }
      case (.items(let list), true): ListSection("rows", list) { SameRows.boxes($0.id, version: $0.version) }
      case (.items(let list), false): ListSection("rows", list) { SameRows.standard($0.id, version: $0.version) }
      case (.live(let models), true): ListSection("rows", models) { SameRows.boxes($0.id, version: $0.version) }
      case (.live(let models), false): ListSection("rows", models) { SameRows.standard($0.id, version: $0.version) }
      }
    }
  }
}
