import Roster
import SwiftUI

/// A row of the page.
struct TaskItem: Identifiable, Equatable, Sendable {
  var id: Int
  var title: String
}

/// A component in a file that imports SwiftUI.
@Observable @MainActor
final class TipsComponent: ListComponent, LoadingComponent {
  var tips: [TaskItem] = []

  init() {}

  var body: some ListContent {
    ListSection("tips", tips) { tip in
      StandardContent(tip.title, image: .icon("lightbulb")).badge(tip.id).disclosure()
    } header: {
      HeaderContent("Tips").button("All") {}
    }
    .layout(.carousel)
  }

  func load() async throws {
    tips = [TaskItem(id: 1, title: "Pull to refresh")]
  }
}

/// A page that uses each part of the core in a file that imports SwiftUI, without a qualified name.
@Observable @MainActor
final class TasksPage: ListPage {
  let title = "Tasks"
  let style = PageStyle.insetGrouped
  let commands: PageCommands? = PageCommands()
  let scrollPosition: ListScrollPosition? = ListScrollPosition()
  let tasks: Pager<TaskItem>
  let folds = FoldState()
  let tips = TipsComponent()
  var isOn = true
  var count = 1
  var name = ""
  var search = "" { didSet { debounce { self.tasks.refresh() } } }
  private let debounce = Debouncer(.milliseconds(300))

  init() {
    tasks = Pager(
      NumberedPages(size: 20) { number, _ in
        (0..<20).map { TaskItem(id: number * 20 + $0, title: "Task") }
      })
  }

  var body: some ListContent {
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

  func placeholder(for state: PageState) -> ListRow? {
    state == .empty ? UnavailableContent("No Tasks", message: "Add one.", icon: "tray").row : nil
  }

  private func open(_ task: TaskItem) {
    scrollPosition?.scroll(to: .item(task.id, in: "tasks"))
  }
}

/// A view in the same file.
struct TasksView: View {
  @State private var isVisible = true

  var body: some View { Text("Tasks") }
}
