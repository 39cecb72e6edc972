import Roster
import RosterUIKit
import SwiftUI
import Testing
import UIKit

/// A page in SwiftUI.
@MainActor
struct RosterListTests {
  @Test("Another page is another view, which SwiftUI makes anew; the same page stays the same")
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
