/// Why a test cannot go on, in words that say what was there instead.
public enum HarnessError: Error, Hashable, Sendable {
  /// No row has this name.
  case noSuchRow(RowName, candidates: [String])
  /// Several rows have this name.
  case ambiguousRow(RowName, matches: [String])
  /// What is shown does not offer this.
  case notPossible(UserAction, on: String, reason: String)
  /// The page still changes after very many turns of the main actor.
  case neverSettles(String)
  /// The rows in sight are not the expected ones.
  case rowsDiffer(LineDifference)
  /// A text is not the one in its golden file.
  case goldenDiffers(file: String, LineDifference)
  /// There is no golden file; record it.
  case noGolden(file: String)
  /// A file could not be read or written.
  case file(String, reason: String)
  /// A host did something that the core told it not to do, or the core told it something impossible.
  case brokenUpdate(String)
}

extension HarnessError: CustomStringConvertible {
  /// What happened, and what was there instead.
  public var description: String {
    switch self {
    case .noSuchRow(let name, let candidates):
      "No row is called “\(name)”. The page has:\n" + candidates.map { "  \($0)" }.joined(separator: "\n")
    case .ambiguousRow(let name, let matches):
      "Several rows are called “\(name)”; use one of their ids:\n" + matches.map { "  \($0)" }.joined(separator: "\n")
    case .notPossible(let action, let row, let reason):
      "\(action) is not possible on \(row): \(reason)"
    case .neverSettles(let what):
      "The page never comes to rest: \(what)"
    case .rowsDiffer(let difference):
      "The rows in sight differ (- expected, + shown):\n\(difference)"
    case .goldenDiffers(let file, let difference):
      "The text differs from \(file) (- recorded, + now). If it is right now, record it with ROSTER_RECORD=1.\n"
        + "\(difference)"
    case .noGolden(let file):
      "There is no golden file \(file). Record it with ROSTER_RECORD=1."
    case .file(let path, let reason):
      "\(path): \(reason)"
    case .brokenUpdate(let what):
      "An update is broken: \(what)"
    }
  }
}
