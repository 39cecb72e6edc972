import Observation
import Roster
import RosterForms
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

@MainActor
private final class RecordingNavigationDelegate: NSObject, UINavigationControllerDelegate {
  var calls: [String] = []

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { calls.append("will \(viewController.navigationItem.title ?? "")") }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { calls.append("did \(viewController.navigationItem.title ?? "")") }
}

@Observable @MainActor
private final class LettersPage: ListPage {
  var letters = ["A", "B", "C", "D"]

  var body: some ListContent {
    ListSection("hint", values: ["Contacts"]) { StandardContent($0) }
    ListForEach(letters) { letter in
      ListSection(letter, values: (0..<30).map { "\(letter) \($0)" }) { StandardContent($0) }
    }
  }
}

/// What an app adds to a list: its delegates, restoration, previews, and a view above the keyboard.
@MainActor
struct AppHookTests {
  private func page(_ title: String) -> InlinePage {
    InlinePage(title: title) { ListSection("rows", values: Array(0..<200)) { StandardContent("Row \($0)") } }
  }

  @Test("U-55 an app's own navigation delegate is called, and pages are popped as before")
  func navigationDelegate() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let delegate = RecordingNavigationDelegate()
      let (navigation, controller) = await ui.showStack(page("Root")) { $0.navigationDelegate = delegate }
      #expect(controller.navigationDelegate === delegate)
      navigation.push(page("Details"))
      await ui.settle()
      #expect(delegate.calls == ["will Details", "did Details"])
      ui.goBack(in: controller)
      await ui.settle()
      #expect(delegate.calls == ["will Details", "did Details", "will Root", "did Root"])
      #expect(navigation.pages.count == 1)
    }
  }

  @Test("U-55 T-21 UIKit sends no message to a navigation delegate that is gone")
  func goneNavigationDelegate() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      var delegate: RecordingNavigationDelegate? = RecordingNavigationDelegate()
      let (navigation, controller) = await ui.showStack(page("Root")) { $0.navigationDelegate = delegate }
      navigation.push(page("One"))
      await ui.settle()
      #expect(delegate?.calls.count == 2)
      delegate = nil
      navigation.push(page("Two"))
      await ui.settle()
      ui.goBack(in: controller)
      await ui.settle()
      #expect(navigation.pages.map(\.title) == ["Root", "One"])
    }
  }

  @Test("U-56 a list is where it was after a restart, by the activity of its scene")
  func restoration() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let controller = ListViewController(page("Rows"), strings: .english)
      ui.show(controller)
      await ui.settle()
      ui.scroll(controller.list.tableView, by: 2_000)
      await ui.settle()
      let top = try #require(controller.list.tableView.indexPathsForVisibleRows?.first)
      let activity = NSUserActivity(activityType: "list")
      controller.updateUserActivityState(activity)
      let restored = ListViewController(page("Rows"), strings: .english)
      restored.restoreUserActivityState(try ui.relaunched(activity))
      ui.show(restored)
      await ui.settle()
      #expect(restored.list.tableView.indexPathsForVisibleRows?.first == top)
    }
  }

  @Test(
    "U-56 each page of a stack is where it was after a restart, and an activity that cannot be read changes nothing"
  )
  func stackRestoration() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let (navigation, controller) = await ui.showStack(page("Root"))
      @MainActor func table(of controller: NavigationController) throws -> UITableView {
        try #require(controller.topViewController as? ListViewController).list.tableView
      }
      ui.scroll(try table(of: controller), by: 1_000)
      await ui.settle()
      let root = try #require(try table(of: controller).indexPathsForVisibleRows?.first)
      navigation.push(page("Details"))
      await ui.settle()
      ui.scroll(try table(of: controller), by: 3_000)
      await ui.settle()
      let details = try #require(try table(of: controller).indexPathsForVisibleRows?.first)
      let activity = NSUserActivity(activityType: "stack")
      controller.updateUserActivityState(activity)

      let again = PageNavigation(root: page("Root"))
      let restored = NavigationController(again, strings: .english)
      again.push(page("Details"))
      restored.restoreUserActivityState(try ui.relaunched(activity))
      ui.show(restored)
      await ui.settle()
      #expect(try table(of: restored).indexPathsForVisibleRows?.first == details)
      let damaged = NSUserActivity(activityType: "stack")
      damaged.addUserInfoEntries(from: try #require(activity.userInfo).mapValues { _ in Data("?".utf8) })
      restored.restoreUserActivityState(damaged)
      await ui.settle()
      #expect(try table(of: restored).indexPathsForVisibleRows?.first == details)
      restored.popViewController(animated: true)
      await ui.settle()
      #expect(try table(of: restored).indexPathsForVisibleRows?.first == root)
    }
  }

  @Test(
    "U-53 a menu has the app's preview, and a tap on it selects the row, wherever it is by then",
    arguments: [false, true]
  )
  func preview(isGrid: Bool) async throws {
    try await onDevice { device in
      var selected: [String] = []
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("rows", values: ["One", "Two", "Three"]) { name in
            StandardContent(name).onSelect { selected.append(name) }
          }
          .layout(isGrid ? .grid(columns: 2) : .list)
        }, on: device)
      let path = IndexPath(row: 1, section: 0)
      @MainActor func tap() throws -> UIViewController? {
        guard isGrid else { return host.ui.tapPreview(of: path, in: host.table) }
        return host.ui.tapPreview(of: path, in: try #require(host.ui.find(UICollectionView.self).first))
      }
      #expect(try tap() == nil)
      let controller = UIViewController(nibName: nil, bundle: nil)
      var asked: [String] = []
      host.list.menuPreview = { path in
        asked.append(path.item.description)
        return path.item.description == "Two" ? controller : nil
      }
      #expect(try tap() === controller)
      #expect(asked == ["Two"] && selected == ["Two"])
    }
  }

  @Test("U-52 a full swipe performs the first action, unless the row says otherwise")
  func fullSwipe() async throws {
    try await onDevice { device in
      var deleted: [String] = []
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("rows", values: ["Quick", "Careful"]) { name in
            StandardContent(name).onDelete { deleted.append(name) }.allowsFullSwipe(name == "Quick")
          }
        }, on: device)
      #expect(!host.ui.swipeFully(IndexPath(row: 1, section: 0), in: host.table))
      #expect(host.ui.swipeActions(IndexPath(row: 1, section: 0), in: host.table) == ["Delete"])
      #expect(deleted.isEmpty)
      #expect(host.ui.swipeFully(IndexPath(row: 0, section: 0), in: host.table))
      #expect(deleted == ["Quick"])
    }
  }

  @Test("U-54 the app's view is above the keyboard of text fields and texts of several lines")
  func accessoryView() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("rows") {
            StandardContent("Name").textField("", placeholder: "name") { _ in }.id("name")
            TextEditor("Notes", text: "") { _ in }.id("notes")
          }
        }, on: device)
      let views: [UIView] = host.ui.find(UITextField.self) + host.ui.find(UITextView.self)
      #expect(views.count == 2)
      #expect(views.allSatisfy { $0.inputAccessoryView == nil })
      let bar = UIView(frame: .zero)
      host.list.textInputAccessoryView = bar
      #expect(views.allSatisfy { $0.inputAccessoryView === bar })
    }
  }

  @Test(
    "U-54 a text field has the keyboard of its kind, and hides a password",
    arguments: [
      (TextFieldKind.email, UIKeyboardType.emailAddress, UITextContentType.emailAddress), (.url, .URL, .URL),
      (.phone, .phonePad, .telephoneNumber), (.oneTimeCode, .numberPad, .oneTimeCode), (.password, .default, .password),
      (.name, .default, .name),
    ])
  func keyboards(kind: TextFieldKind, keyboard: UIKeyboardType, content: UITextContentType) async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("rows") { StandardContent("Field").textField("", placeholder: "field", kind: kind) { _ in } }
        }, on: device)
      let field = try #require(host.ui.find(UITextField.self).first)
      #expect(field.keyboardType == keyboard)
      #expect(field.textContentType == content)
      #expect(field.isSecureTextEntry == (kind == .password))
      #expect(field.autocapitalizationType == (kind == .name ? .words : .none))
    }
  }

  @Test("U-58 the index has the titles of the app, and a tap scrolls to the section, after updates as well")
  func sectionIndex() async throws {
    try await onDevice { device in
      let page = LettersPage()
      let host = try await UIKitHostRobot(page, on: device)
      #expect(host.ui.indexTitles(of: host.table).isEmpty)
      host.list.sectionIndexTitle = { $0.description == "hint" ? nil : $0.description }
      #expect(host.ui.indexTitles(of: host.table) == ["A", "B", "C", "D"])
      #expect(host.ui.tapIndex("B", of: host.table))
      #expect(host.lines.first == "B 0")
      page.letters = ["A", "C", "D"]
      try await host.settle()
      #expect(host.ui.indexTitles(of: host.table) == ["A", "C", "D"])
      #expect(host.ui.tapIndex("C", of: host.table))
      #expect(host.lines.first == "C 0")
    }
  }

  @Test("U-57 rows and headers keep the readable width that the app asks its table for")
  func readableWidth() async throws {
    try await onDevice { device in
      let list = ListView(
        InlinePage {
          ListSection("rows", values: ["One"]) {
            StandardContent($0)
          } header: {
            HeaderContent("Header")
          }
        }, strings: .english)
      list.tableView.cellLayoutMarginsFollowReadableWidth = true
      let ui = UIKitDriver(device)
      ui.show(list, frame: CGRect(x: 0, y: 0, width: 1_000, height: 400))
      await ui.settle()
      for text in ["One", "Header"] {
        let label = try #require(ui.find(UILabel.self, in: list).first { $0.text == text })
        #expect(label.convert(CGPoint.zero, to: list).x == 164, "\(text)")
      }
      #expect(ui.cell(IndexPath(row: 0, section: 0), in: list.tableView)?.separatorInset.left == 164)
    }
  }
}
