import XCTest

@testable import RosterGTK

final class PullToRefreshRecognizerTests: XCTestCase {
  func test_three_notches_after_a_pause_at_the_top_refresh() {
    var pull = PullToRefreshRecognizer()
    XCTAssertEqual(pull.scrolled(by: -1, isAtTop: true, time: 10), .pulling(1.0 / 3))
    XCTAssertEqual(pull.scrolled(by: -1, isAtTop: true, time: 10.1), .pulling(2.0 / 3))
    XCTAssertEqual(pull.scrolled(by: -1, isAtTop: true, time: 10.2), .refresh)
  }

  func test_a_fast_scroll_that_ends_at_the_top_does_not_refresh() {
    var pull = PullToRefreshRecognizer()
    for step in 0..<10 {
      _ = pull.scrolled(by: -1, isAtTop: false, time: 10 + Double(step) * 0.02)
    }
    for step in 0..<10 {
      XCTAssertEqual(pull.scrolled(by: -1, isAtTop: true, time: 10.2 + Double(step) * 0.02), .none)
    }
  }

  func test_a_pause_restarts_the_pull() {
    var pull = PullToRefreshRecognizer()
    _ = pull.scrolled(by: -1, isAtTop: true, time: 10)
    _ = pull.scrolled(by: -1, isAtTop: true, time: 10.1)
    XCTAssertEqual(pull.scrolled(by: -1, isAtTop: true, time: 12), .pulling(1.0 / 3))
  }

  func test_scrolling_down_cancels_the_pull() {
    var pull = PullToRefreshRecognizer()
    _ = pull.scrolled(by: -1, isAtTop: true, time: 10)
    XCTAssertEqual(pull.scrolled(by: 1, isAtTop: true, time: 10.1), .pulling(0))
  }

  func test_an_incomplete_pull_does_not_refresh() {
    var pull = PullToRefreshRecognizer()
    _ = pull.scrolled(by: -2, isAtTop: true, time: 10)
    XCTAssertEqual(pull.released(), .pulling(0))
    XCTAssertEqual(pull.released(), .none)
    XCTAssertEqual(pull.scrolled(by: -2, isAtTop: true, time: 11), .pulling(2.0 / 3))
  }

  func test_continuing_a_complete_pull_does_not_refresh_again() {
    var pull = PullToRefreshRecognizer()
    XCTAssertEqual(pull.scrolled(by: -3, isAtTop: true, time: 10), .refresh)
    // During a refresh the list does not count as being at its top.
    for step in 1..<60 {
      let time = 10 + Double(step) * 0.01
      XCTAssertEqual(pull.scrolled(by: -1, isAtTop: step > 30, time: time), .none)
    }
  }
}
