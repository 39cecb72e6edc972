import CGTK
import Foundation
import RosterGTK

/// Frames whose instructions `callgrind` counts. It is told the name of ``runCounted(_:)``, so the frames are painted inside
/// of a call of it.
@MainActor
enum CountedFrames {
  private static let frames = 20
  /// Fewer rows than elsewhere: callgrind is slow, and frames do not depend on the number of rows.
  private static let rowCount = 10_000
  private static var job: @MainActor () -> Void = {}

  /// Runs a case: `wheel` or `jump` after the prefix of the cells, such as `gtk-standard-jump`.
  nonisolated static func run(_ name: String) -> Int32 {
    for cells in MeasuredCells.allCases {
      for isJump in [false, true] where name == "\(cells.prefix)-\(isJump ? "jump" : "wheel")" {
        return MainActor.assumeIsolated { run(cells, isJump: isJump) }
      }
    }
    return 2
  }

  private static func run(_ cells: MeasuredCells, isJump: Bool) -> Int32 {
    SameRows.prepare(rowCount)
    // Callgrind takes many times as long.
    FrameBudget.standard = nil
    let application = RosterApplication("org.roster.Bench") { application in
      let subject = RosterSubject(.values(SameRows.numbers), cells)
      let window = application.open(title: "Benchmark", width: 480, height: 800, subject.content)
      guard let loop = FrameLoop(window), let adjustment = subject.adjustment else { return application.quit() }
      Task {
        for frame in 0..<10 {
          scroll(adjustment, isJump: isJump, frame)
          _ = await loop.next()
        }
        count {
          for frame in 10..<10 + frames {
            scroll(adjustment, isJump: isJump, frame)
            loop.paint()
          }
          application.quit()
        }
      }
    }
    return application.run()
  }

  private static func scroll(_ adjustment: UnsafeMutablePointer<GtkAdjustment>, isJump: Bool, _ frame: Int) {
    // Rows at equal distances, to and fro.
    let jump = Double((frame * 7_919) % rowCount) * 40
    gtk_adjustment_set_value(adjustment, isJump ? jump : gtk_adjustment_get_value(adjustment) + 48)
  }

  /// Does work in a callback of the main loop: inside of a task, a nested loop would run no tasks.
  private static func count(_ work: @escaping @MainActor () -> Void) {
    job = work
    g_timeout_add(
      1,
      { _ in
        MainActor.assumeIsolated { runCounted(CountedFrames.job) }
        return 0
      }, nil)
  }
}

/// The work whose instructions are counted.
@inline(never)
@MainActor
private func runCounted(_ work: @MainActor () -> Void) {
  work()
}
