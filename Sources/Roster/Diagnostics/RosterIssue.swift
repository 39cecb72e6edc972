/// Something that a programmer should mend, and that a page survives meanwhile.
public enum RosterIssue: Hashable, Sendable {
  /// Two items of one section have the same identity; the first one is shown.
  case duplicateItem(page: String, section: AnyID, item: AnyID)
  /// Two sections of one page have the same identity; the first one is shown.
  case duplicateSection(page: String, section: AnyID)
  /// The host has no cell for a content; a stand-in shows the content's words.
  case missingCell(content: String, host: String)
  /// A plan broke the host's rules; the host was told to show the page anew.
  case illegalPlan(PlanViolation, recording: String)
  /// A picture could not be shown; its placeholder is.
  case image(source: ImageSource, reason: String)
}

extension RosterIssue: CustomStringConvertible {
  /// What happened, to what, and what to do.
  public var description: String {
    switch self {
    case .duplicateItem(let page, let section, let item):
      "\(page): the items of section “\(section)” contain the id “\(item)” more than once. The first one is shown; "
        + "give every element of a section an id of its own."
    case .duplicateSection(let page, let section):
      "\(page): there is more than one section “\(section)”. The first one is shown; give every section of a page an id "
        + "of its own."
    case .missingCell(let content, let host):
      "\(host) has no cell for \(content). A stand-in shows its words; give the content a cell by conforming it to "
        + "\(host)Presentable."
    case .illegalPlan(let violation, _):
      "An update broke the rules of its host and was replaced by a reload: \(violation). Please report it with the "
        + "recording that comes with this issue."
    case .image(_, let reason):
      "A picture is not shown: \(reason)"
    }
  }
}

/// Where issues go. Each different issue is reported once.
@MainActor
public final class IssueReporter {
  private var seen: Set<RosterIssue> = []
  private let handler: @MainActor (RosterIssue) -> Void

  /// Makes a reporter.
  ///
  /// - Parameter handler: Gets each issue once. Unless told otherwise, debug builds write it to the standard error
  ///   stream, and release builds are silent.
  public init(handler: @escaping @MainActor (RosterIssue) -> Void = IssueReporter.standard) {
    self.handler = handler
  }

  /// Reports an issue, unless it has been reported before.
  public func report(_ issue: RosterIssue) {
    if seen.insert(issue).inserted { handler(issue) }
  }

  /// Writes to the standard error stream in debug builds.
  public static let standard: @MainActor (RosterIssue) -> Void = { issue in
    #if DEBUG
      var stream = StandardErrorStream()
      print("Roster: \(issue)", to: &stream)
    #endif
  }
}

extension IssueReporter {
  /// Makes a reporter that says each issue as the standard one does, and keeps an update that broke a rule of its host, to
  /// be sent and replayed with ``UpdateRecording``.
  ///
  /// Updates are checked in debug builds only, so release builds keep nothing.
  ///
  /// - Parameters:
  ///   - limit: How many recordings are kept. A page of which one update breaks a rule may well have more.
  ///   - keep: Writes a recording and says where it is; `nil` if it could not. Then the recording is said itself.
  public convenience init(
    limit: Int = 20, keepingRecordings keep: @escaping @MainActor (_ recording: String) -> String?
  ) {
    var left = limit
    self.init { issue in
      IssueReporter.standard(issue)
      guard case .illegalPlan(_, let recording) = issue, left > 0 else { return }
      left -= 1
      let strings = keep(recording).map { "The recording is in \($0)." } ?? "The recording:\n\(recording)"
      var stream = StandardErrorStream()
      print("Roster: \(strings)", to: &stream)
    }
  }
}
