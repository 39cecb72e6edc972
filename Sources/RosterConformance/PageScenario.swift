import Roster
import RosterTesting

/// A conformance test for hosts: it displays a page, performs user actions, and checks the visible rows.
///
/// A host's tests run all scenarios:
///
/// ```swift
/// @Test("The host passes every scenario", arguments: PageScenario.all)
/// @MainActor func conformance(_ scenario: PageScenario) async throws {
///   try await scenario.run { page in try await MyHostRobot(page) }
/// }
/// ```
public struct PageScenario: Sendable {
  /// A function that displays a page on a host, in a viewport of at least 360 × 640 points, and returns when it is idle.
  ///
  /// ```swift
  /// let makeRobot: PageScenario.RobotFactory = { page in try await MyHostRobot(page) }
  /// ```
  public typealias RobotFactory = @MainActor (any ListPage) async throws -> any HostRobot

  /// The tested rule, as a sentence.
  public var title: String

  private let body: @MainActor (RobotFactory) async throws -> Void

  /// Creates a scenario.
  ///
  /// - Parameters:
  ///   - title: The tested rule, as a sentence.
  ///   - body: Displays pages, performs actions, and throws if the result is not as expected.
  public init(_ title: String, body: @escaping @MainActor (RobotFactory) async throws -> Void) {
    self.title = title
    self.body = body
  }

  /// Runs the scenario on a host.
  ///
  /// - Parameter makeRobot: Displays a page on the host.
  /// - Throws: `HarnessError`, or the error of `makeRobot`.
  @MainActor
  public func run(on makeRobot: RobotFactory) async throws {
    try await body(makeRobot)
  }
}

extension PageScenario: CustomStringConvertible {
  /// The title.
  public var description: String { title }
}
