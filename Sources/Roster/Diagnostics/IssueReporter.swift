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

  /// Reports a class of a page or a component that declares variables without `@Observable`, in debug builds. Constants need none.
  func checkObservation(of object: some AnyObject) {
    #if DEBUG
      for mirror in sequence(first: Mirror(reflecting: object), next: \.superclassMirror) {
        let inherited = mirror.superclassMirror.map { fieldCount(of: $0.subjectType) } ?? 0
        let variables = mirror.children.enumerated().filter { index, child in
          !(child.value is any Observable) && isVariable(fieldAt: inherited + index, of: mirror.subjectType)
        }
        guard !variables.isEmpty, !mirror.children.contains(where: { $0.value is ObservationRegistrar }) else {
          continue
        }
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

#if DEBUG
  /// What the standard library knows of a field of a type. `Mirror` does not say whether it is a constant.
  private struct FieldMetadata {
    var name: UnsafePointer<CChar>?
    var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
  }

  // The functions of the standard library by which `Mirror` reads fields.
  @_silgen_name("swift_reflectionMirror_recursiveCount")
  private func fieldCount(of type: Any.Type) -> Int

  @_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
  private func fieldType(
    of type: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<FieldMetadata>
  ) -> Any.Type

  private func isVariable(fieldAt index: Int, of type: Any.Type) -> Bool {
    var field = FieldMetadata()
    guard index < fieldCount(of: type) else { return true }
    _ = fieldType(of: type, index: index, fieldMetadata: &field)
    field.freeName?(field.name)
    return field.isVariable
  }
#endif
