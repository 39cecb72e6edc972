import Observation
import Roster
import RosterForms
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

@Observable @MainActor
private final class ComposedPage: ListPage {
  var draft = ""
  var sent: [String] = []
  var theme: ListTheme?
  var hasComposer = true
  let scrollPolicy = ScrollPolicy.conversation
  @ObservationIgnored let commands: PageCommands? = PageCommands()

  var body: some ListContent {
    ListSection("rows", values: (0..<50).map { "Row \($0)" } + sent) { StandardContent($0) }
  }

  @RowsBuilder var overlays: RowsBuilder.Rows {
    ScrollButtonContent.end
    if hasComposer {
      Composer("Message", self, \.draft) { self.sent.append($0) }
        .button("Attach", icon: StandardIcon.photo) { self.sent.append("attached") }
    }
  }
}

/// A composer below a table.
@MainActor
struct ComposerTests {
  private func composer(of list: ListView) throws -> ComposerView {
    let views = list.presenter.overlays.views.compactMap { $0.cell?.view as? ComposerView }
    return try #require(views.first)
  }

  /// The distance from the end of the rows to the bar, in points.
  private func gap(in list: ListView) -> CGFloat {
    let table = list.tableView
    return list.presenter.overlays.bar.frame.minY - (table.contentSize.height - table.contentOffset.y)
  }

  @Test("C-09 Return of a hardware keyboard sends, and Return on the screen begins a line")
  func returnKey() async throws {
    try await onDevice { device in
      let page = ComposedPage()
      let ui = UIKitDriver(device, size: CGSize(width: 360, height: 640))
      let list = ListView(page)
      ui.show(list)
      await ui.turn(1, rounds: 8)
      let composer = try composer(of: list)
      #expect(ui.type("one\ntwo", into: composer.text, resigns: false))
      #expect(page.draft == "one\ntwo" && composer.text.isFirstResponder)
      #expect(ui.press("\r"))
      #expect(page.sent == ["one\ntwo"])
      #expect(composer.text.text == "" && composer.text.isFirstResponder)
      #expect(composer.sendButton.isEnabled == false)
      #expect(composer.text.keyCommands?.first?.wantsPriorityOverSystemBehavior == true)
    }
  }

  @Test("C-10 a composer grows to five lines above the home indicator or the keyboard, and the list follows")
  func growth() async throws {
    try await onDevice { device in
      let page = ComposedPage()
      let ui = UIKitDriver(
        device, size: CGSize(width: 360, height: 640), safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
      let list = ListView(page)
      ui.show(list)
      await ui.turn(1, rounds: 8)
      let (composer, bar) = (try composer(of: list), list.presenter.overlays.bar)
      #expect(abs(gap(in: list)) < 0.5)
      #expect(bar.frame.maxY == 606 && bar.subviews.first?.frame.height == bar.frame.height + 34)
      var heights: [CGFloat] = []
      for lines in 1...8 {
        page.draft = Array(repeating: "line", count: lines).joined(separator: "\n")
        await ui.turn(1, rounds: 8)
        heights.append(composer.text.frame.height)
        #expect(abs(gap(in: list)) < 0.5, "\(lines) lines")
      }
      #expect(heights[2..<5].elementsEqual(heights[2..<5].sorted()) && Set(heights[2..<5]).count == 3, "\(heights)")
      #expect(Set(heights[5...] + [heights[4]]).count <= 2 && heights[7] - heights[4] < 5, "\(heights)")
      #expect(composer.text.isScrollEnabled)
      let width = composer.text.frame.width
      #expect(width > 200 && composer.sendButton.frame.width < 60)
      page.draft = ""
      await ui.turn(1, rounds: 8)
      #expect(composer.text.frame.height == heights[0])
      #expect(!composer.text.isScrollEnabled)
      composer.text.becomeFirstResponder()
      ui.setKeyboard(300)
      await ui.turn(1, rounds: 8)
      #expect(bar.frame.maxY == 340)
      #expect(abs(gap(in: list)) < 0.5)
      ui.setKeyboard(0)
      await ui.turn(1, rounds: 8)
      #expect(abs(gap(in: list)) < 0.5)
    }
  }

  @Test("C-10 R-11 the rows, what floats over them and toasts are above the bar")
  func neighbors() async throws {
    try await onDevice { device in
      let page = ComposedPage()
      page.theme = ListTheme().contentWidth(300)
      let ui = UIKitDriver(device, size: CGSize(width: 500, height: 640))
      let list = ListView(page)
      // A toast stays.
      list.clock = TestClock()
      ui.show(list)
      await ui.turn(1, rounds: 8)
      let bar = list.presenter.overlays.bar
      let stack = bar.stack.convert(bar.stack.bounds, to: list)
      #expect(bar.frame.width == 500 && stack.width == 300 && stack.midX == 250)
      ui.scroll(list.tableView, by: -900)
      await ui.turn(1, rounds: 8)
      let button = try #require(list.presenter.overlays.views.first)
      #expect(button.convert(button.bounds, to: list).maxY <= bar.frame.minY)
      page.commands?.toast("Saved")
      await ui.turn(1, rounds: 8)
      let toast = try #require(list.presenter.toasts.current?.view)
      #expect(toast.frame.maxY <= bar.frame.minY)
      let (inset, height) = (list.tableView.contentInset.bottom, bar.frame.height)
      page.hasComposer = false
      await ui.turn(1, rounds: 12)
      #expect(bar.superview == nil)
      #expect(inset - list.tableView.contentInset.bottom == height && height == stack.height + 12)
    }
  }
}
