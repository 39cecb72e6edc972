import Roster

/// A test of a page that every host must pass: a page, what a user does, and what is in sight then.
///
/// A host's tests run the whole list:
///
/// ```swift
/// @Test("Every page behaves the same here", arguments: PageScenario.all)
/// @MainActor func conformance(_ scenario: PageScenario) async throws {
///   try await scenario.run { page in try await MyHostDriver(page) }
/// }
/// ```
public struct PageScenario: Sendable {
  /// Shows a page on a host, in a viewport of at least 360 × 640 points, and returns once it has come to rest.
  public typealias Show = @MainActor (any ListPage) async throws -> any HostRobot

  /// The rule that the scenario shows, as a sentence.
  public var title: String

  private let body: @MainActor (Show) async throws -> Void

  /// Makes a scenario.
  ///
  /// - Parameters:
  ///   - title: The rule, as a sentence.
  ///   - body: Shows pages, acts on them, and throws if what is in sight is not as expected.
  public init(_ title: String, body: @escaping @MainActor (Show) async throws -> Void) {
    self.title = title
    self.body = body
  }

  /// Runs the scenario on a host.
  ///
  /// - Throws: ``HarnessError``, or what `show` throws.
  @MainActor
  public func run(on show: Show) async throws {
    try await body(show)
  }
}

extension PageScenario: CustomStringConvertible {
  /// The title.
  public var description: String { title }
}
