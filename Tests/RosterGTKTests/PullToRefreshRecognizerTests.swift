import XCTest

@testable import RosterGTK

final class PullRecognizerTests: XCTestCase {
  func test_three_notches_after_a_rest_at_the_top_refresh() {
    var pull = PullToRefreshRecognizer()
    XCTAssertEqual(pull.scrolled(by: -1, isAtTop: true, time: 10), .pulling(1.0 / 3))
    XCTAssertEqual(pull.scrolled(by: -1, isAtTop: true, time: 10.1), .pulling(2.0 / 3))
    XCTAssertEqual(pull.scrolled(by: -1, isAtTop: true, time: 10.2), .refresh)
  }

  func test_a_fast_scroll_that_ends_at_the_top_refreshes_nothing() {
    var pull = PullToRefreshRecognizer()
    for step in 0..<10 {
      _ = pull.scrolled(by: -1, isAtTop: false, time: 10 + Double(step) * 0.02)
    }
    for step in 0..<10 {
      XCTAssertEqual(pull.scrolled(by: -1, isAtTop: true, time: 10.2 + Double(step) * 0.02), .none)
    }
  }

  func test_a_pause_begins_the_pull_anew() {
    var pull = PullToRefreshRecognizer()
    _ = pull.scrolled(by: -1, isAtTop: true, time: 10)
    _ = pull.scrolled(by: -1, isAtTop: true, time: 10.1)
    XCTAssertEqual(pull.scrolled(by: -1, isAtTop: true, time: 12), .pulling(1.0 / 3))
  }

  func test_scrolling_down_ends_the_pull() {
    var pull = PullToRefreshRecognizer()
    _ = pull.scrolled(by: -1, isAtTop: true, time: 10)
    XCTAssertEqual(pull.scrolled(by: 1, isAtTop: true, time: 10.1), .pulling(0))
  }

  func test_fingers_that_let_go_too_early_refresh_nothing() {
    var pull = PullToRefreshRecognizer()
    _ = pull.scrolled(by: -2, isAtTop: true, time: 10)
    XCTAssertEqual(pull.released(), .pulling(0))
    XCTAssertEqual(pull.released(), .none)
    XCTAssertEqual(pull.scrolled(by: -2, isAtTop: true, time: 11), .pulling(2.0 / 3))
  }

  func test_the_rest_of_a_pull_that_refreshed_is_no_second_pull() {
    var pull = PullToRefreshRecognizer()
    XCTAssertEqual(pull.scrolled(by: -3, isAtTop: true, time: 10), .refresh)
    // The page refreshes, which counts as not being at the top, and the fingers go on.
    for step in 1..<60 {
      let time = 10 + Double(step) * 0.01
      XCTAssertEqual(pull.scrolled(by: -1, isAtTop: step > 30, time: time), .none)
    }
  }
}
