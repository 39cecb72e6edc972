/// An error that fails a page test, with a description of what was there instead.
///
/// ```swift
/// await #expect(throws: HarnessError.noBackButton(page: "Orders")) { try await stack.back() }
/// do { try await harness.tap("Oders") } catch let error as HarnessError {
///   switch error {
///   case .noSuchRow(_, let candidates): print(candidates)
///   case .ambiguousRow(_, let matches): print(matches)
///   case .actionUnavailable(_, let row, let reason): print(row, reason)
///   case .neverSettles, .rowsDiffer, .goldenDiffers, .missingGolden, .invalidUpdate: print(error)
///   default: throw error
///   }
/// }
/// ```
public enum HarnessError: Error, Hashable, Sendable {
  /// No row has this name.
  case noSuchRow(RowName, candidates: [String])
  /// Several rows have this name.
  case ambiguousRow(RowName, matches: [String])
  /// The host does not offer this action.
  case actionUnavailable(UserAction, on: String, reason: String)
  /// The page did not become idle.
  case neverSettles(String)
  /// The visible rows differ from the expected ones.
  case rowsDiffer(LineDifference)
  /// A text differs from its golden file.
  case goldenDiffers(file: String, LineDifference)
  /// There is no golden file to compare with.
  case missingGolden(file: String)
  /// A file could not be read or written.
  case file(String, reason: String)
  /// The displayed page is the first one of its stack.
  case noBackButton(page: String)
  /// The driver sent the host an update that is invalid or against the host's capabilities.
  case invalidUpdate(String)
  /// A session cannot be recorded, or the page went another way than the recorded one.
  case session(String)
}

extension HarnessError: CustomStringConvertible {
  /// What happened, and what was there instead.
  public var description: String {
    switch self {
    case .noSuchRow(let name, let candidates):
      "No row is named “\(name)”. The page has:\n" + candidates.map { "  \($0)" }.joined(separator: "\n")
    case .ambiguousRow(let name, let matches):
      "Several rows are named “\(name)”; use one of their IDs:\n" + matches.map { "  \($0)" }.joined(separator: "\n")
    case .actionUnavailable(let action, let row, let reason):
      "\(action) is not available on \(row): \(reason)"
    case .neverSettles(let reason):
      "The page never settles: \(reason)"
    case .rowsDiffer(let difference):
      "The visible rows differ (- expected, + actual):\n\(difference)"
    case .goldenDiffers(let file, let difference):
      "The text differs from \(file) (- recorded, + actual). If the actual text is correct, record it with ROSTER_RECORD=1.\n"
        + "\(difference)"
    case .missingGolden(let file):
      "There is no golden file \(file). Record it with ROSTER_RECORD=1."
    case .file(let path, let reason):
      "\(path): \(reason)"
    case .noBackButton(let page):
      "“\(page)” is the first page of its stack, and has no back button."
    case .invalidUpdate(let reason):
      "An update is invalid: \(reason)"
    case .session(let reason):
      "The session differs: \(reason)"
    }
  }
}
