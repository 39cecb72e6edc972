import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

@Observable @MainActor
private final class ChatPage: ListPage {
  var texts: [String]
  let scrollPolicy: ScrollPolicy

  init(_ count: Int, _ scrollPolicy: ScrollPolicy = .conversation) {
    texts = (0..<count).map { "Message \($0)" }
    self.scrollPolicy = scrollPolicy
  }

  var body: some ListContent {
    ListSection("messages", values: texts) { StandardContent($0) }
    ListSection("field") { StandardContent("Write").textField("") { _ in }.id("field") }
  }
}

/// Conversations in a table.
@MainActor
struct ConversationTests {
  @Test(
    "C-01 few rows are above the lower bar, and follow the height of the list"
  )
  func alignment() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(
        device, size: CGSize(width: 360, height: 640), safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
      let page = ChatPage(2)
      let list = ListView(page)
      ui.show(list)
      await ui.turn(1, rounds: 8)
      let table = list.tableView
      @MainActor func edge() -> CGFloat { table.contentSize.height - table.contentOffset.y }
      #expect(abs(edge() - 606) < 0.5)
      page.texts.append("Message 2")
      await ui.turn(1, rounds: 8)
      #expect(abs(edge() - 606) < 0.5)
      list.frame = CGRect(x: 0, y: 0, width: 360, height: 500)
      await ui.turn(1, rounds: 8)
      #expect(abs(edge() - 500) < 0.5)
      page.texts += (3..<60).map { "Message \($0)" }
      await ui.turn(1, rounds: 8)
      #expect(abs(edge() - 500) < 0.5)
      #expect(table.contentInset.top == 0)
    }
  }

  @Test("C-02 a conversation that has no size yet opens at its end, or at its first unread row, in its first layout")
  func withoutSize() async throws {
    try await onDevice { device in
      for (policy, isAtEnd) in [(ScrollPolicy.conversation, true), (.conversation(firstUnread: "Message 20"), false)] {
        let ui = UIKitDriver(device, size: CGSize(width: 360, height: 640))
        let list = ListView(ChatPage(100, policy))
        ui.show(list, frame: .zero)
        await ui.turn(1, rounds: 4)
        list.frame = CGRect(x: 0, y: 0, width: 360, height: 640)
        list.layoutIfNeeded()
        let table = list.tableView
        if isAtEnd {
          #expect(abs(table.contentSize.height - table.contentOffset.y - 640) < 0.5)
        } else {
          #expect(abs(table.rectForRow(at: IndexPath(row: 20, section: 0)).minY - table.contentOffset.y) < 0.5)
        }
      }
    }
  }

  @Test("C-03 a conversation at its end stays there when the keyboard appears and disappears", arguments: [2, 60])
  func keyboard(count: Int) async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device, size: CGSize(width: 360, height: 640))
      let list = ListView(ChatPage(count))
      ui.show(list)
      await ui.turn(1, rounds: 8)
      let table = list.tableView
      @MainActor func edge() -> CGFloat { table.contentSize.height - table.contentOffset.y }
      #expect(abs(edge() - 640) < 0.5)
      let field = try #require(ui.find(UITextField.self).first)
      #expect(ui.beginTyping(in: field, keyboardHeight: 300))
      ui.turn()
      #expect(abs(edge() - 340) < 0.5)
      ui.endTyping(in: field)
      ui.turn()
      #expect(abs(edge() - 640) < 0.5)
    }
  }
}
