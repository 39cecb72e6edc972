import Observation

/// A receiver of issues that reports each different issue once.
@MainActor
public final class IssueReporter {
  /// The maximum number of different issues that are reported.
  static let limit = 1_000

  /// The hash values of the issues: an issue may have the identities of a server, of any size.
  private var seen: Set<Int> = []
  private let handler: @MainActor (RosterIssue) -> Void

  /// Creates a reporter.
  ///
  /// - Parameter handler: Receives each issue once. Defaults to ``standard``.
  public init(handler: @escaping @MainActor (RosterIssue) -> Void = IssueReporter.standard) {
    self.handler = handler
  }

  /// Reports an issue, unless it has been reported before. After a thousand different ones, none is reported anymore.
  ///
  /// ```swift
  /// reporter.report(.duplicateSection(page: "OrdersPage", section: "open"))
  /// ```
  public func report(_ issue: RosterIssue) {
    if seen.count < Self.limit, seen.insert(issue.hashValue).inserted { handler(issue) }
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
      StandardErrorStream.write("Roster: \(issue.message)")
    #endif
  }
}
