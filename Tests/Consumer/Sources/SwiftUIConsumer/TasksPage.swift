import Observation
import Roster
import SwiftUI

/// A row of the page.
public struct TaskItem: Identifiable, Equatable, Sendable {
  public var id: Int
  public var title: String
}

/// A component in a file that imports SwiftUI.
@Observable @MainActor
public final class TipsComponent: ListComponent, LoadingComponent {
  var tips: [TaskItem] = []

  public init() {}

  public var body: some ListContent {
    ListSection("tips", tips) { tip in
      StandardContent(tip.title, image: .icon("lightbulb")).badge(tip.id).disclosure()
    } header: {
      HeaderContent("Tips").button("All") {}
    }
    .layout(.carousel(width: 200))
  }

  public func load() async throws {
    tips = [TaskItem(id: 1, title: "Pull to refresh")]
  }
}

/// A page that uses each part of the core in a file that imports SwiftUI, without a qualified name.
@Observable @MainActor
public final class TasksPage: ListPage {
  public let title = "Tasks"
  public let style = PageStyle.grouped
  public let commands: PageCommands? = PageCommands()
  let tasks: Pager<TaskItem>
  let folds = FoldState()
  let tips = TipsComponent()
  var isOn = true
  var count = 1
  var name = ""
  var search = "" { didSet { debounce { self.tasks.refresh() } } }
  private let debounce = Debouncer(.milliseconds(300))

  public init() {
    tasks = Pager(
      NumberedPages(size: 20) { number, size in
        (0..<size).map { TaskItem(id: number * size + $0, title: "Task") }
      })
  }

  public var body: some ListContent {
    tips
    ListSection("settings") {
      StandardContent("Alerts").toggle(isOn) { self.isOn = $0 }
      StandardContent("Seats").stepper(count, in: 1...9) { self.count = $0 }
      StandardContent("Name").textField(name) { self.name = $0 }
      StandardContent("Reset").tint(.destructive).onSelect { self.commands?.toast("Reset") }
      if isOn { StandardContent("Sound").checkmark() }
    } footer: {
      FooterContent("Applies to this device.")
    }
    ListForEach(["A", "B"]) { group in
      Folding(group, self.folds) {
        HeaderContent(group)
      } content: {
        ListSection(group, values: [1, 2]) { StandardContent("\($0)").action("Pin", edge: .leading) {} }
      }
    }
    ListSection("tasks", tasks) { StandardContent($0.title) }
      .onSelect { task in self.open(task) }
  }

  public func placeholder(for state: PageState) -> ListRow? {
    state == .empty ? UnavailableContent("No Tasks", message: "Add one.", icon: "tray").row : nil
  }

  private func open(_ task: TaskItem) {
    commands?.scroll(to: task.id, in: "tasks")
  }
}

/// A view in the same file.
struct TasksView: View {
  @State private var isVisible = true

  var body: some View { Text("Tasks") }
}
