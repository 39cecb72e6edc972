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

/// A dialog in a window of the app.
@MainActor final class QuestionWindow: Widget, DialogView {
  var onClose: @MainActor () -> Void = {}
  convenience init(_ request: ListDialogRequest, _ parent: WidgetPointer?) { self.init(make() as WidgetPointer) }
  func present() {}
}

@MainActor func make<Value>() -> Value { fatalError("The examples are compiled only.") }

@MainActor let application: RosterApplication = make()
@MainActor let connection: SignalConnection = make()
@MainActor let content: UnavailableContent = make()
@MainActor let context: GTKCellContext = make()
@MainActor let expander: DetailsExpander = make()
@MainActor let header: Header = make()
@MainActor let label: Label = make()
@MainActor let list: ListView = make()
@MainActor let page = CoursesPage()
@MainActor let parent: Widget = make()
@MainActor let person = (name: "", avatar: "")
@MainActor let picture: ImageView = make()
@MainActor let presenter: any ListPresenter = make()
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
