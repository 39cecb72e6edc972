import UIKit
import UIKitModelDriver

/// One benchmark of one list of one length, on a device of its own.
@MainActor
struct Trial {
  /// The number of frames of a scroll.
  static let frames = 100

  private let subject: any Subject
  private let rows: [BenchRow]
  private let device: UIKitModel
  private let driver: UIKitDriver

  /// What UIKit would have refused, or logged.
  struct Refusal: Error {
    let exceptions: [UIKitModel.Exception]
    let warnings: [UIKitModel.Warning]
  }

  /// Runs a benchmark.
  ///
  /// - Returns: The lines of the table: one, or for frames their mean and the most in any of them. Empty if this build does not
  ///   have the list.
  static func run(_ benchmark: Benchmark, _ list: MeasuredList, count: Int) async throws -> [CountLine] {
    var behaviour = UIKitModel.Behaviour.plain
    if benchmark == .stream { behaviour.repeatedEstimates = 1 }
    let device = UIKitModel(seed: 1, behaviour: behaviour)
    let rows = BenchRow.rows(count)
    let counts = try await device.run {
      guard let subject = list.make(rows) else { return [Counts]() }
      let driver = UIKitDriver(device, size: CGSize(width: 360, height: 640))
      return try await Trial(subject: subject, rows: rows, device: device, driver: driver).measure(benchmark)
    }
    guard let first = counts.first else { return [] }
    let name = benchmark.rawValue
    guard counts.count > 1 else { return [CountLine(name: name, count: count, list: list, counts: first)] }
    let sum = counts.reduce(Counts()) { $0.combined(with: $1, by: +) }
    let most = counts.reduce(Counts()) { $0.combined(with: $1, by: max) }
    return [
      CountLine(name: name, count: count, list: list, counts: sum, divisor: counts.count),
      CountLine(name: "\(name)-most", count: count, list: list, counts: most),
    ]
  }

  private func measure(_ benchmark: Benchmark) async throws -> [Counts] {
    _ = Counts.take(from: device)
    driver.show(subject.view)
    try await settle()
    let opening = try take()
    guard benchmark != .open else { return [opening] }
    switch benchmark {
    case .wheelFrame: return try await wheel()
    case .stream: return try await stream()
    case .jump:
      subject.table.scrollToRow(at: IndexPath(row: rows.count / 2, section: 0), at: .top, animated: false)
    default:
      if let (rows, changed) = benchmark.changed(rows) { subject.set(rows, changed: changed) }
    }
    try await settle()
    return [try take()]
  }

  /// The counts of each frame. What the list does when it rests is that of the last one.
  private func wheel() async throws -> [Counts] {
    var counts: [Counts] = []
    for _ in 0..<Self.frames - 1 {
      await frame()
      counts.append(try take())
    }
    await frame()
    try await settle()
    return counts + [try take()]
  }

  /// The counts of each growth of the first row, which displays a text that is streamed.
  private func stream() async throws -> [Counts] {
    var counts: [Counts] = []
    for _ in 0..<Self.frames {
      let cell = subject.table.cellForRow(at: IndexPath(row: 0, section: 0)) as? BenchCell
      cell?.grow()
      try await settle()
      counts.append(try take())
    }
    return counts
  }

  private func frame() async {
    driver.jump(subject.table, to: CGPoint(x: 0, y: subject.table.contentOffset.y + 48))
    await Task.yield()
    driver.turn(1 / 60)
  }

  private func take() throws -> Counts {
    guard device.exceptions.isEmpty, device.warnings.isEmpty else {
      throw Refusal(exceptions: device.exceptions, warnings: device.warnings)
    }
    return Counts.take(from: device)
  }

  /// Turns the run loop until nothing happens any more.
  private func settle() async throws {
    var quiet = 0
    var last = -1
    while quiet < 8 {
      await Task.yield()
      // One turn of the global executor, on which a long list is compared.
      await Task.detached {}.value
      await subject.finishPreparing()
      driver.turn(0.5)
      let calls = device.calls.values.reduce(0, +)
      quiet = calls == last && subject.isIdle ? quiet + 1 : 0
      last = calls
    }
  }
}
