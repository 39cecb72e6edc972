import Foundation
import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// A delegate of the app that records its calls. It has methods that the list handles, and others.
@MainActor
private final class RecordingDelegate: NSObject, UITableViewDelegate {
  var calls: [String] = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("didScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { calls.append("willEndDragging") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("didScrollToTop") }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    calls.append("willDisplay \(indexPath.section)/\(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    calls.append("didEndDisplaying \(indexPath.section)/\(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    calls.append("willDisplayHeader \(section)")
  }
  func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    calls.append("willDisplayFooter \(section)")
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { calls.append("didHighlight") }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { calls.append("didUnhighlight") }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { calls.append("didDeselect") }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    calls.append("willBeginEditing")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { calls.append("didEndEditing") }

  // The list decides these.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    calls.append("height")
    return 1
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    calls.append("shouldHighlight")
    return false
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { calls.append("didSelect") }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    calls.append("header")
    return nil
  }
}

@Observable
@MainActor
private final class HookedPage: ListPage {
  @ObservationIgnored var taps: [Int] = []

  var body: some ListContent {
    ListSection("rows", values: Array(0..<60)) { number in
      StandardContent("Row \(number)")
    } header: {
      HeaderContent("Header")
    } footer: {
      FooterContent("Footer")
    }
    .onSelect { self.taps.append($0) }
    .onDelete { _ in }
    ListSection("cards", values: Array(0..<6)) { StandardContent("Card \($0)") }.layout(.grid(columns: 2))
  }
}

/// A controller of the app.
private final class HookedController: ListViewController {
  private(set) var loads = 0

  init(_ page: HookedPage) {
    super.init(page)
    list.tableView.showsVerticalScrollIndicator = false
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    loads += 1
  }
}

@MainActor
@Suite("Hooks of UIKit")
struct HookTests {
  @Test("T-07 S1-12 calls that the list does not handle are forwarded, notifications are passed on, each once")
  func forwarding() async throws {
    try await onDevice { device in
      let page = HookedPage()
      let host = try await UIKitHostRobot(page, on: device)
      let delegate = RecordingDelegate()
      host.list.tableDelegate = delegate
      #expect(host.list.tableDelegate === delegate)
      try await host.settle()
      delegate.calls = []
      try await host.scroll(by: 300)
      let order = [
        "willBeginDragging", "willEndDragging", "didEndDragging", "willBeginDecelerating", "didEndDecelerating",
      ]
      #expect(delegate.calls.filter { order.contains($0) } == order)
      let firstScroll = try #require(delegate.calls.firstIndex(of: "didScroll"))
      #expect(try #require(delegate.calls.firstIndex(of: "willBeginDragging")) < firstScroll)
      #expect(
        try #require(delegate.calls.lastIndex(of: "didScroll")) < delegate.calls.lastIndex(of: "didEndDecelerating")
          ?? 0)
      #expect(delegate.calls.contains { $0.hasPrefix("willDisplay ") })
      #expect(delegate.calls.contains { $0.hasPrefix("didEndDisplaying ") })
      delegate.calls = []
      try await host.tap("Row 10")
      #expect(page.taps == [10])
      #expect(
        delegate.calls.filter { $0.hasPrefix("did") && $0.hasSuffix("ighlight") } == ["didHighlight", "didUnhighlight"])
      delegate.calls = []
      try await host.delete("Row 10")
      #expect(delegate.calls.filter { $0.hasSuffix("Editing") } == ["willBeginEditing", "didEndEditing"])
      delegate.calls = []
      try await host.scroll(to: .end)
      #expect(delegate.calls.contains("willDisplayFooter 0"))
      let decided = ["height", "shouldHighlight", "didSelect", "header"]
      #expect(delegate.calls.filter { decided.contains($0) } == [])
    }
  }

  @Test("T-07 the list does not retain the app's delegate, and works without one")
  func unretained() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(HookedPage(), on: device)
      do {
        let delegate = RecordingDelegate()
        host.list.tableDelegate = delegate
      }
      #expect(host.list.tableDelegate == nil)
      try await host.scroll(by: 300)
      try await host.tap("Row 10")
    }
  }

  @Test(
    "T-21 UIKit sends no message to an object of the app that is gone")
  func gone() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(HookedPage(), on: device)
      do {
        let delegate = RecordingDelegate()
        host.list.tableDelegate = delegate
        try await host.scroll(by: 300)
        try await host.tap("Row 10")
        try await host.scroll(to: .end)
      }
      #expect(host.list.tableDelegate == nil)
      try await host.scroll(to: .top)
      try await host.tap("Row 3")
      // Another object gets its messages, and one that is replaced gets none.
      let (second, third) = (RecordingDelegate(), RecordingDelegate())
      host.list.tableDelegate = second
      host.list.tableDelegate = third
      try await host.scroll(by: 300)
      #expect(second.calls.isEmpty && third.calls.contains("didScroll"))
    }
  }

  @Test("T-07 the app configures the collection view of each section")
  func collectionViews() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(HookedPage(), on: device)
      var configured: [AnyID] = []
      host.list.configureCollectionView = { view, section in
        view.backgroundColor = .red
        configured.append(section)
      }
      try await host.scroll(to: .end)
      #expect(Set(configured) == [AnyID("cards")])
      #expect(host.ui.find(UICollectionView.self).map(\.backgroundColor) == [.red])
    }
  }

  @Test("T-07 a subclass of the controller displays its page, and a navigation controller creates subclasses")
  func subclass() async throws {
    try await onDevice { device in
      let page = HookedPage()
      let controller = HookedController(page)
      let ui = UIKitDriver(device)
      ui.show(controller)
      #expect(controller.loads == 1)
      #expect(ui.table?.showsVerticalScrollIndicator == false)
      let navigation = NavigationController(PageNavigation(root: page)) { page in
        (page as? HookedPage).map { HookedController($0) }
      }
      #expect(navigation.topViewController is HookedController)
      navigation.navigation.push(InlinePage { ListSection("other", values: ["Other"]) { StandardContent($0) } })
      await ui.turn(0, rounds: 5)
      #expect(navigation.viewControllers.count == 2)
      #expect(!(navigation.topViewController is HookedController))
    }
  }

  @Test("T-07 rows disappear when the list leaves its window, and appear again")
  func window() async throws {
    try await onDevice { device in
      let log = HookLog()
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("rows", values: ["One"]) { text in
            StandardContent(text).onAppear { log.events.append("+") }.onDisappear { log.events.append("-") }
          }
        }, on: device)
      #expect(log.events == ["+"])
      let superview = try #require(host.list.superview)
      host.list.removeFromSuperview()
      #expect(log.events == ["+", "-"])
      superview.addSubview(host.list)
      try await host.settle()
      #expect(log.events == ["+", "-", "+"])
    }
  }
}

@MainActor
private final class HookLog {
  var events: [String] = []
}
