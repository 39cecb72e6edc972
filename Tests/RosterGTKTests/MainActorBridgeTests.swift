import CGTK
import XCTest

@testable import RosterGTK

/// The tests are synchronous: they run on the main thread outside of the main actor's jobs, like an application's
/// `main`, and run GLib's loop.
final class MainActorBridgeTests: XCTestCase {
  func test_tasks_and_sleeps_complete_while_the_GTK_loop_runs() throws {
    try MainActor.assumeIsolated {
      guard MainContext.openDisplay() else { throw XCTSkip("No display.") }
      MainActorBridge.install()
      MainActorBridge.install()
      var log: [String] = []
      Task {
        log.append("task")
        try? await Task.sleep(for: .milliseconds(5))
        log.append("slept")
        let sum = await Task.detached { (1...10).reduce(0, +) }.value
        log.append("hop \(sum)")
      }
      while log.count < 3 { g_main_context_iteration(nil, 1) }
      XCTAssertEqual(log, ["task", "slept", "hop 55"])
    }
  }

  func test_an_endless_chain_of_jobs_does_not_block_GLib_timers() throws {
    try MainActor.assumeIsolated {
      guard MainContext.openDisplay() else { throw XCTSkip("No display.") }
      MainActorBridge.install()
      let chain = Task { while !Task.isCancelled { await Task.yield() } }
      let flag = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
      flag.initialize(to: false)
      defer { flag.deallocate() }
      g_timeout_add(
        5,
        { data in
          data?.assumingMemoryBound(to: Bool.self).pointee = true
          return 0
        }, flag)
      while !flag.pointee { g_main_context_iteration(nil, 1) }
      chain.cancel()
      XCTAssertTrue(flag.pointee)
    }
  }
}
