import Observation
import Roster
import RosterTesting
import Testing

// One-way data flow around a page, for those who want it: nothing in Roster knows of stores, and nothing has to.

/// Holds a state that only a pure reducer changes; what the reducer cannot do itself are commands, run outside of it.
@Observable
@MainActor
private final class Store<State: Equatable & Sendable, ActionHandler: Sendable, Command: Sendable> {
  private(set) var state: State
  @ObservationIgnored private let reduce: @Sendable (inout State, ActionHandler) -> Command?
  @ObservationIgnored private let run: @MainActor (Command) async -> ActionHandler?
  @ObservationIgnored var observer: (@MainActor (_ old: State, _ new: State, Command?) -> Void)?

  init(
    _ state: State, reduce: @escaping @Sendable (inout State, ActionHandler) -> Command?,
    run: @escaping @MainActor (Command) async -> ActionHandler?
  ) {
    self.state = state
    self.reduce = reduce
    self.run = run
  }

  func send(_ action: ActionHandler) {
    let old = state
    var new = state
    let command = reduce(&new, action)
    state = new
    observer?(old, new, command)
    guard let command else { return }
    Task { if let next = await run(command) { send(next) } }
  }
}

private struct TodoState: Equatable, Sendable {
  var items: [String] = []
  var draft = ""
  var isLoading = false
}

private enum TodoAction: Sendable, Equatable {
  case type(String), add, remove(String), reload, loaded([String])
}

private enum TodoCommand: Sendable, Equatable {
  case load
}

@Sendable
private func reduceTodos(_ state: inout TodoState, _ action: TodoAction) -> TodoCommand? {
  switch action {
  case .type(let text): state.draft = text
  case .add where state.draft.count >= 3:
    state.items.insert(state.draft, at: 0)
    state.draft = ""
  case .add: break
  case .remove(let item): state.items.removeAll { $0 == item }
  case .reload:
    guard !state.isLoading else { return nil }
    state.isLoading = true
    return .load
  case .loaded(let items):
    state.isLoading = false
    state.items += items.filter { !state.items.contains($0) }
  }
  return nil
}

@Observable
@MainActor
private final class TodosPage: ListPage {
  let store: Store<TodoState, TodoAction, TodoCommand>

  init(_ store: Store<TodoState, TodoAction, TodoCommand>) {
    self.store = store
  }

  var title: String { "Todos (\(store.state.items.count))" }

  var body: some ListContent {
    ListSection("new") {
      StandardContent("New").textField(store.state.draft) { self.store.send(.type($0)) }.id("draft")
      StandardContent("Add").enabled(store.state.draft.count >= 3).onSelect { self.store.send(.add) }
      StandardContent("Reload").onSelect { self.store.send(.reload) }
    }
    ListSection("todos", values: store.state.items) { StandardContent($0) }.onDelete { self.store.send(.remove($0)) }
  }
}

@MainActor
@Suite("A store that drives a page")
struct StoreTests {
  @Test("S4-21 the reducer is a pure function: equal actions and states result in equal states")
  func pureReducer() {
    let actions: [TodoAction] = [.type("milk"), .add, .type("ab"), .add, .reload, .reload, .loaded(["milk", "tea"])]
    func outcome() -> (TodoState, [TodoCommand]) {
      var state = TodoState()
      let commands = actions.compactMap { reduceTodos(&state, $0) }
      return (state, commands)
    }
    #expect(outcome().0 == outcome().0)
    #expect(outcome().0 == TodoState(items: ["milk", "tea"], draft: "ab", isLoading: false))
    #expect(outcome().1 == [.load])
  }

  @Test("S4-21 the page displays the store's state and sends actions; commands run outside the reducer")
  func drivesPage() async throws {
    let gate = AsyncGate()
    let store = Store(TodoState(), reduce: reduceTodos) { command in
      try? await gate.wait()
      return command == .load ? .loaded(["tea"]) : nil
    }
    var transitions: [String] = []
    store.observer = { transitions.append("\($0.items) → \($1.items) \($2.map { "\($0)" } ?? "-")") }
    let harness = try await PageHarness(TodosPage(store))
    try await harness.type("milk", into: "draft")
    try await harness.tap("Add")
    try await harness.tap("Reload")
    #expect(harness.lines == ["New, ‹›", "Add", "Reload", "milk"])
    gate.open()
    try await harness.settle()
    try await harness.delete("milk")
    #expect(harness.driver.presentation.title == "Todos (1)")
    #expect(harness.lines == ["New, ‹›", "Add", "Reload", "tea"])
    #expect(
      transitions == [
        "[] → [] -", #"[] → ["milk"] -"#, #"["milk"] → ["milk"] load"#, #"["milk"] → ["milk", "tea"] -"#,
        #"["milk", "tea"] → ["tea"] -"#,
      ])
  }

  @Test("S4-13 a log of user actions, replayed on another page with the same data, results in the same display")
  func replay() async throws {
    func makeHarness() async throws -> PageHarness {
      try await PageHarness(TodosPage(Store(TodoState(items: ["tea"]), reduce: reduceTodos) { _ in nil }))
    }
    let first = try await makeHarness()
    try await first.type("coffee", into: "draft")
    try await first.tap("Add")
    try await first.delete("tea")
    let second = try await makeHarness()
    try await second.replay(first.actionLog)
    #expect(second.text == first.text)
    try first.expectMatch(golden: "todos-after-log")
  }
}
