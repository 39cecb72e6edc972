/// What is measured.
enum Benchmark: String, CaseIterable {
  case open = "open"
  case noChange = "no-change"
  case contentOfOne = "content-1"
  case insertFirst = "insert-first"
  case appendTwenty = "append-20"
  case firstToLast = "first-to-last"
  case contentOfThousand = "content-1000"
  case reversal = "reversal"
  case wheelFrame = "wheel-frame"
  case jump = "jump"
  case stream = "stream"

  /// The lengths of the lists.
  var counts: [Int] {
    switch self {
    // The difference of the standard library is quadratic in the number of changes.
    case .reversal: [10, 1_000]
    case .stream: [10, 1_000, 9_000, 100_000]
    // Ten rows have little to scroll.
    case .contentOfThousand, .wheelFrame, .jump: [1_000, 100_000]
    default: [10, 1_000, 100_000]
    }
  }

  /// The lists. The two diffable data sources differ in changes of contents only.
  var lists: [MeasuredList] {
    switch self {
    case .contentOfOne, .contentOfThousand: MeasuredList.allCases
    // The others have no way to resize a row without an update of it.
    case .stream: [.roster]
    default: MeasuredList.allCases.filter { $0 != .reloading }
    }
  }

  /// The rows after the change, and the identities of those with another content; `nil` if the benchmark is no change of rows.
  ///
  /// The rows are always a new array, as those of an app that has loaded them again.
  func changed(_ rows: [BenchRow]) -> (rows: [BenchRow], changed: [Int])? {
    let rows = rows.map { BenchRow(id: $0.id, version: $0.version) }
    switch self {
    case .open, .wheelFrame, .jump, .stream: return nil
    case .noChange: return (rows, [])
    case .contentOfOne: return rows.changing(1..<2)
    case .insertFirst: return ([BenchRow(id: rows.count)] + rows, [])
    case .appendTwenty: return (rows + (0..<20).map { BenchRow(id: rows.count + $0) }, [])
    case .firstToLast: return (Array(rows.dropFirst() + rows.prefix(1)), [])
    case .contentOfThousand: return rows.changing(0..<1_000)
    case .reversal: return (rows.reversed(), [])
    }
  }
}

extension [BenchRow] {
  /// The rows with another content in a range, and the identities in the range.
  fileprivate func changing(_ range: Range<Int>) -> (rows: [BenchRow], changed: [Int]) {
    var rows = self
    for index in range { rows[index].version += 1 }
    return (rows, rows[range].map(\.id))
  }
}
