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
}
