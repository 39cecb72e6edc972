import Observation

/// A programming error that Roster recovers from.
///
/// ```swift
/// let reporter = IssueReporter { issue in
///   switch issue {
///   case .duplicateItem, .duplicateSection, .notObservable, .missingCell: assertionFailure("\(issue)")
///   case .illegalPlan(_, let recording): save(recording)
///   default: break
///   }
/// }
/// ```
public enum RosterIssue: Hashable, Sendable {
  /// The class of a page or a component has properties of its own without `@Observable`, so that their changes are not displayed.
  case notObservable(type: String)
  /// Two items of one section have the same identity. The first one is displayed.
  case duplicateItem(page: String, section: AnyID, item: AnyID)
  /// Two sections of one page have the same identity. The first one is displayed.
  case duplicateSection(page: String, section: AnyID)
  /// A server's description of the page has a component that is not registered, or that could not be decoded for this reason. It
  /// is skipped.
  case component(page: String, name: String, failure: String?)
  /// The host has no cell for a content. A fallback cell displays the content's text.
  case missingCell(content: String, host: String)
  /// A plan broke a rule of the host, and the host reloads.
  case illegalPlan(PlanViolation, recording: String)
  /// An image could not be loaded or decoded. Its placeholder is displayed.
  case image(source: ImageSource, reason: String)
}

extension RosterIssue: CustomStringConvertible {
  /// The error and its remedy.
  public var description: String {
    switch self {
    case .notObservable(let type):
      "\(type) is not @Observable: when its properties change, the page is not evaluated again. Declare it as "
        + "“@Observable @MainActor final class \(type)”."
    case .duplicateItem(let page, let section, let item):
      "\(page): the items of section “\(section)” contain the id “\(item)” more than once. The first one is displayed. "
        + "Give each element of a section a unique id."
    case .duplicateSection(let page, let section):
      "\(page): there is more than one section “\(section)”. The first one is displayed. Give each section of a page "
        + "a unique id."
    case .component(let page, let name, let failure?):
      "\(page): the parameters of the component “\(name)” cannot be decoded, so it is skipped: \(failure)"
    case .component(let page, let name, nil):
      "\(page): the component “\(name)” is not registered, so it is skipped. Register it in the page's ComponentRegistry."
    case .missingCell(let content, let host):
      "\(host) has no cell for \(content). A fallback cell displays its text. Give the content a cell by conforming it to "
        + "\(host)Presentable."
    case .illegalPlan(let violation, _):
      "An update broke the rules of its host and was replaced by a reload: \(violation). Please report it with the "
        + "recording of this issue."
    case .image(_, let reason):
      "An image is not displayed: \(reason)"
    }
  }
}

/// A receiver of issues that reports each different issue once.
@MainActor
public final class IssueReporter {
  private var seen: Set<RosterIssue> = []
  private let handler: @MainActor (RosterIssue) -> Void

  /// Creates a reporter.
  ///
  /// - Parameter handler: Receives each issue once. Defaults to ``standard``.
  public init(handler: @escaping @MainActor (RosterIssue) -> Void = IssueReporter.standard) {
    self.handler = handler
  }

  /// Reports an issue, unless it has been reported before.
  public func report(_ issue: RosterIssue) {
    if seen.insert(issue).inserted { handler(issue) }
  }

  /// Reports a class of a page or a component that declares properties without `@Observable`, in debug builds.
  func checkObservation(of object: some AnyObject) {
    #if DEBUG
      for mirror in sequence(first: Mirror(reflecting: object), next: \.superclassMirror) {
        let values = mirror.children.map(\.value).filter { !($0 is any Observable) }
        guard !values.isEmpty, !values.contains(where: { $0 is ObservationRegistrar }) else { continue }
        report(.notObservable(type: String(describing: mirror.subjectType)))
      }
    #endif
  }

  /// A handler that writes to the standard error stream in debug builds and does nothing in release builds.
  public static let standard: @MainActor (RosterIssue) -> Void = { issue in
    #if DEBUG
      var stream = StandardErrorStream()
      print("Roster: \(issue)", to: &stream)
    #endif
  }
}

extension IssueReporter {
  /// Creates a reporter that writes each issue as the standard handler does, and saves recordings of updates that broke a
  /// rule of the host.
  ///
  /// Updates are checked in debug builds only, so release builds save nothing.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of recordings to save.
  ///   - keep: Saves a recording and returns its location, or `nil` if it could not. The recording is then written to the
  ///     standard error stream.
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
