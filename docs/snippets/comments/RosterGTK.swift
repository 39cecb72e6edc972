// What the examples in the comments of RosterGTK refer to.
import Foundation
import Roster
import RosterGTK

struct PhotoContent: CellContent {
  var title = ""
}

@Observable @MainActor final class CoursesPage: ListPage {
  var body: some ListContent { ListSection("courses") { StandardContent("Swift") } }
}

typealias PreferencesPage = CoursesPage

@MainActor func make<Value>() -> Value { fatalError("The examples are compiled only.") }

@MainActor let application: RosterApplication = make()
@MainActor let connection: SignalConnection = make()
@MainActor let content: UnavailableContent = make()
@MainActor let context: GTKCellContext = make()
@MainActor let header: Header = make()
@MainActor let label: Label = make()
@MainActor let list: ListView = make()
@MainActor let page = CoursesPage()
@MainActor let parent: Widget = make()
@MainActor let person = (name: "", avatar: "")
@MainActor let picture: ImageView = make()
@MainActor let request: ListDialogRequest = make()
@MainActor let source: ImageSource = make()
@MainActor let service: Service = make()
@MainActor let strings = ListStrings.english
@MainActor let view: ListView = make()
@MainActor let widget: Widget = make()
@MainActor let window: Window = make()

@MainActor func openSearch() {}
@MainActor func save() {}
@MainActor func saveAs() {}

struct Service {
  func bytes(at address: String, limit: Int) async throws -> [UInt8] { [] }
}

/// A header bar.
@MainActor final class Header {
  func addAtEnd(_ widget: Widget) {}
}

/// The view in which the examples are written.
@MainActor final class Example {}
