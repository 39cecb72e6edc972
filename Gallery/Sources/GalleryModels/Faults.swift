/// The injected faults, as in `GET` and `PUT /faults` and on the running server.
///
/// Faults apply to all routes except `/faults` and `/status`.
public struct Faults: Codable, Sendable, Equatable {
  /// The fault of the responses.
  public enum Mode: String, Codable, Sendable, CaseIterable {
    /// No fault.
    case none
    /// Every response has status 500 and an ``APIProblem``.
    case error500
    /// Every response is an HTML page with status 200, like that of a captive portal.
    case html
    /// Every response is truncated.
    case truncated
    /// Every response is JSON with the correct structure and values of the wrong types.
    case wrongTypes
    /// Every response is sent in small chunks with pauses.
    case slow
  }

  /// The latency of every response, in milliseconds, from 0 to 60,000.
  public var latencyMilliseconds: Int
  /// The rate of responses that are replaced by status 503, from 0 (none) to 1 (all).
  public var failureRate: Double
  /// Whether connections are closed without a response.
  public var offline: Bool
  /// The fault of the responses.
  public var mode: Mode

  /// Creates faults. Defaults to no faults.
  public init(latencyMilliseconds: Int = 0, failureRate: Double = 0, offline: Bool = false, mode: Mode = .none) {
    self.latencyMilliseconds = latencyMilliseconds
    self.failureRate = failureRate
    self.offline = offline
    self.mode = mode
  }

  /// No faults.
  public static let none = Faults()

  /// Decodes faults. Missing values default to those of ``none``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    latencyMilliseconds = try container.decodeIfPresent(Int.self, forKey: .latencyMilliseconds) ?? 0
    failureRate = try container.decodeIfPresent(Double.self, forKey: .failureRate) ?? 0
    offline = try container.decodeIfPresent(Bool.self, forKey: .offline) ?? false
    mode = try container.decodeIfPresent(Mode.self, forKey: .mode) ?? .none
  }
}
