import Roster
import RosterUIKit
import SwiftUI
import Testing
import UIKit

/// The SwiftUI view of a page.
@MainActor
struct RosterListTests {
  @Test("A different page gets a new view identity; the same page keeps its identity")
  func identity() throws {
    let page = EventPage()
    let first = try #require(RosterList(page).body as? any Identified)
    let again = try #require(RosterList(page).body as? any Identified)
    let other = EventPage()
    let second = try #require(RosterList(other).body as? any Identified)
    #expect(first.identity == again.identity)
    #expect(first.identity != second.identity)
  }

  @Test("U-03 the SwiftUI view extends beneath the bars, as a list of SwiftUI does")
  func safeArea() throws {
    let view = try #require(RosterList(EventPage()).body as? any Identified)
    #expect(view.identifiedView is any IgnoresSafeArea)
  }

  @Test("U-03 the table is the content scroll view of its controller, so that a large title collapses")
  func contentScrollView() {
    UIKitModel(seed: 1).run {
      let controller = ListViewController(EventPage())
      controller.loadViewIfNeeded()
      #expect(controller.contentScrollView(for: .top) === controller.list.tableView)
      #expect(controller.contentScrollView(for: .bottom) === controller.list.tableView)
    }
  }
}
