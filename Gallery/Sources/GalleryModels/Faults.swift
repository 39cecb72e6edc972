/// What goes wrong on purpose, at `GET` and `PUT /faults` and on the running server.
///
/// Faults apply to every route but `/faults` and `/status`.
public struct Faults: Codable, Sendable, Equatable {
  /// What is wrong with the answers.
  public enum Mode: String, Codable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// Every answer has status 500 and a problem as its body.
    case error500
    /// Every answer is a page of HTML with status 200, as a network's sign-in page sends.
    case html
    /// Every answer ends in the middle.
    case truncated
    /// Every answer is JSON of the right shape with values of the wrong types.
    case wrongTypes
    /// Every answer comes in small pieces with pauses between them.
    case slow
  }

  /// How long every answer waits before it starts, in milliseconds, from 0 to 60,000.
  public var latencyMilliseconds: Int
  /// Which part of the answers is replaced by status 503, from 0 (none) to 1 (all).
  public var failureRate: Double
  /// Whether connections are closed without an answer.
  public var offline: Bool
  /// What is wrong with the answers.
  public var mode: Mode

  /// Makes faults from their parts; without any, nothing goes wrong.
  public init(latencyMilliseconds: Int = 0, failureRate: Double = 0, offline: Bool = false, mode: Mode = .none) {
    self.latencyMilliseconds = latencyMilliseconds
    self.failureRate = failureRate
    self.offline = offline
    self.mode = mode
  }

  /// Nothing goes wrong.
  public static let none = Faults()

  /// Reads faults; what is absent is as in ``none``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    latencyMilliseconds = try container.decodeIfPresent(Int.self, forKey: .latencyMilliseconds) ?? 0
    failureRate = try container.decodeIfPresent(Double.self, forKey: .failureRate) ?? 0
    offline = try container.decodeIfPresent(Bool.self, forKey: .offline) ?? false
    mode = try container.decodeIfPresent(Mode.self, forKey: .mode) ?? .none
  }
}
