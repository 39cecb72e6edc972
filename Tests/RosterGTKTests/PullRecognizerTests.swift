import XCTest

@testable import RosterGTK

final class PullRecognizerTests: XCTestCase {
  func test_three_notches_after_a_rest_at_the_top_refresh() {
    var pull = PullRecognizer()
    XCTAssertEqual(pull.scrolled(by: -1, isAtTop: true, time: 10), .pulling(1.0 / 3))
    XCTAssertEqual(pull.scrolled(by: -1, isAtTop: true, time: 10.1), .pulling(2.0 / 3))
    XCTAssertEqual(pull.scrolled(by: -1, isAtTop: true, time: 10.2), .refresh)
  }

  func test_a_fast_scroll_that_ends_at_the_top_refreshes_nothing() {
    var pull = PullRecognizer()
    for step in 0..<10 {
      _ = pull.scrolled(by: -1, isAtTop: false, time: 10 + Double(step) * 0.02)
    }
    for step in 0..<10 {
      XCTAssertEqual(pull.scrolled(by: -1, isAtTop: true, time: 10.2 + Double(step) * 0.02), .none)
    }
  }

  func test_a_pause_begins_the_pull_anew() {
    var pull = PullRecognizer()
    _ = pull.scrolled(by: -1, isAtTop: true, time: 10)
    _ = pull.scrolled(by: -1, isAtTop: true, time: 10.1)
    XCTAssertEqual(pull.scrolled(by: -1, isAtTop: true, time: 12), .pulling(1.0 / 3))
  }

  func test_scrolling_down_ends_the_pull() {
    var pull = PullRecognizer()
    _ = pull.scrolled(by: -1, isAtTop: true, time: 10)
    XCTAssertEqual(pull.scrolled(by: 1, isAtTop: true, time: 10.1), .pulling(0))
  }
}
