import Observation
import Roster
import RosterTesting

/// A settings page with different rows.
@Observable
@MainActor
final class ScenarioSettingsPage: ListPage {
  var unpaid = 5
  var alerts = true
  var seats = 1
  var name = "Ann"
  var showsBilling = false
  var events: [String] = []
  @ObservationIgnored let commands: PageCommands? = PageCommands()

  var title: String { "Mine" }
  var style: PageStyle { .insetGrouped }

  var body: some ListContent {
    ListSection("account") {
      StandardContent("My orders").badge(unpaid).disclosure().id("orders").onSelect { self.events.append("orders") }
      StandardContent("Alerts").toggle(alerts) { self.alerts = $0 }.id("alerts")
      StandardContent("Seats").stepper(seats, in: 1...9) { self.seats = $0 }.id("seats")
      StandardContent("Name").textField(name, placeholder: "Your name") { self.name = $0 }.id("name")
      if showsBilling { StandardContent("Billing", subtitle: "Invoices").id("billing") }
    } header: {
      HeaderContent("Account").button("Edit") { self.events.append("edit") }
    } footer: {
      FooterContent("Unpaid orders are cancelled.")
    }
    ListSection("help") {
      StandardContent("Help").button("Call") { self.events.append("call") }.id("help")
      StandardContent("Closed").enabled(false).id("closed").onSelect { self.events.append("closed") }
    }
  }
}

/// An element of the lists below.
struct ScenarioItem: Identifiable, Equatable, Sendable {
  var id: Int
  var text: String

  init(_ id: Int, _ text: String? = nil) {
    self.id = id
    self.text = text ?? "Item \(id)"
  }
}

/// Two editable lists with undo.
@Observable
@MainActor
final class ScenarioListPage: ListPage {
  var first = (0..<4).map { ScenarioItem($0) }
  var second = [ScenarioItem(9)]
  var chosen: Set<Int> = []
  var events: [String] = []
  /// The layout of the first list.
  var layout = SectionLayout.list
  @ObservationIgnored let commands: PageCommands? = PageCommands()

  var body: some ListContent {
    ListSection("first", first) { StandardContent($0.text) }
      .layout(layout)
      .onSelect { item in
        self.events.append("select \(item.id)")
        if self.chosen.remove(item.id) == nil { self.chosen.insert(item.id) }
      }
      .selection { self.chosen.contains($0.id) }
      .onDelete { item in
        guard let index = self.first.firstIndex(of: item) else { return }
        self.first.remove(at: index)
        self.commands?.toast("Deleted \(item.text)", action: "Undo") { self.first.insert(item, at: index) }
      }
      .rowActions { item in [RowAction("Mark") { self.events.append("mark \(item.id)") }] }
      .onMove { item, move in
        self.remove(item)
        self.first.insert(item, at: move.to.item)
        return true
      }
    ListSection("second", second) { StandardContent($0.text) }
      .onMove { item, move in
        self.remove(item)
        self.second.insert(item, at: move.to.item)
        return true
      }
  }

  private func remove(_ item: ScenarioItem) {
    first.removeAll { $0.id == item.id }
    second.removeAll { $0.id == item.id }
  }
}

/// An outline of two levels.
@Observable
@MainActor
final class ScenarioOutlinePage: ListPage {
  var stages = [("a", ["a1", "a2"]), ("b", ["b1"])]
  let folds = FoldState()

  var body: some ListContent {
    Folding("top", folds) {
      HeaderContent("Top")
    } content: {
      for (stage, rows) in self.stages {
        Folding(stage, self.folds) {
          HeaderContent("Stage \(stage)")
        } content: {
          ListSection(stage, values: rows) { StandardContent($0) }
        }
      }
    }
    Folding("fixed", folds, isLocked: true) {
      HeaderContent("Fixed")
    } content: {
      ListSection("rows", values: ["f1"]) { StandardContent($0) }
    }
  }
}

/// Folds whose state is in the page's model, which a response may change. A part that is final stays unfolded.
@Observable
@MainActor
final class ScenarioModelFoldsPage: ListPage {
  struct Part: Identifiable {
    var id: String
    var isFolded = false
    var isFinal = false
  }

  var parts = [Part(id: "a"), Part(id: "b", isFolded: true), Part(id: "c", isFinal: true)]
  let folds = FoldState()

  func setFolded(_ isFolded: Bool, _ id: String) {
    guard let index = parts.firstIndex(where: { $0.id == id && !$0.isFinal }) else { return }
    parts[index].isFolded = isFolded
  }

  var body: some ListContent {
    ListForEach(parts) { part in
      Folding(part.id, self.folds, isFolded: part.isFolded, setFolded: { self.setFolded($0, part.id) }) {
        HeaderContent("Part \(part.id)")
      } content: {
        ListSection("rows of \(part.id)", values: [part.id + "1"]) { StandardContent($0) }
      }
    }
  }
}

/// A long list below a folding header.
@Observable
@MainActor
final class ScenarioFoldedListPage: ListPage {
  var events: [String] = []
  let folds = FoldState()
  let scrollPosition: ListScrollPosition? = ListScrollPosition()

  var body: some ListContent {
    Folding("fold", folds) {
      HeaderContent("Fold")
    } content: {
      ListSection("rows", (0..<200).map { ScenarioItem($0) }) { StandardContent($0.text) }
        .onSelect { self.events.append("select \($0.id)") }
    }
  }
}

/// A component that counts taps.
@Observable
@MainActor
final class ScenarioCounter: ListComponent {
  let name: String
  var count = 0

  init(_ name: String) {
    self.name = name
  }

  var id: AnyID? { AnyID(name) }

  var body: some ListContent {
    ListSection("rows") {
      StandardContent("Count of \(name)", value: String(count)).id("count").onSelect { self.count += 1 }
    } header: {
      HeaderContent(name)
    }
  }
}

/// A component that loads its data.
@Observable
@MainActor
final class ScenarioForecast: LoadingComponent {
  var days: [String] = []
  private var reloads = 0
  @ObservationIgnored let gate: AsyncGate

  init(_ gate: AsyncGate) {
    self.gate = gate
  }

  var id: AnyID? { "forecast" }
  var loadID: AnyID? { AnyID(reloads) }

  func reload() { reloads += 1 }

  var body: some ListContent {
    ListSection("days", values: days) { StandardContent($0) }
  }

  func load() async throws {
    try await gate.wait()
    days.append("Day \(days.count + 1)")
  }
}

/// The error of a failed load.
struct ScenarioFailure: LocalizedListError {
  var localizedDescription: String { "No connection" }
}
