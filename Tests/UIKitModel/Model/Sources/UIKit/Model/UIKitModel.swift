import Foundation

/// One simulated device: its clock, its chance, its traits, and the record of what happened on it.
///
/// Views belong to the device that was current when they were made. A test makes a device that records instead of
/// trapping, and runs inside it:
///
/// ```swift
/// let device = UIKitModel(seed: 7, response: .record)
/// await device.run { … }
/// #expect(device.incidents.isEmpty)
/// ```
///
/// Everything is main-actor isolated, as UIKit is.
@MainActor
public final class UIKitModel {
  /// What the model does where UIKit raises an exception.
  public enum Response: Sendable {
    /// Ends the process with UIKit's message, as an uncaught exception does.
    case trap
    /// Writes the incident down, refuses the operation and goes on, with the view in a consistent state.
    case record
  }

  /// The device of views that are made outside ``run(_:)``: it traps, and takes no liberties.
  public static let shared = UIKitModel(seed: 0, behaviour: .plain, response: .trap)

  /// The device on which a view made now lives.
  public static var active: UIKitModel { Scope.device ?? shared }

  /// The seed from which all chance on this device is drawn.
  public let seed: UInt64
  /// The liberties that this device takes where UIKit promises nothing.
  public var behaviour: Behaviour
  /// What happens where UIKit raises.
  public var response: Response
  /// Called with every exception before ``response`` is made; for tests that want to stop at the first.
  public var raise: (Exception) -> Void = { _ in }
  /// Everything that was raised, is risky, or was warned of, in order.
  public private(set) var incidents: [Incident] = []
  /// How often each delegate and data source method was called, by its name.
  public package(set) var calls: [String: Int] = [:]
  /// What the device did for its user, and what hosts were told of it, in order; kept only if ``keepsLog`` is set.
  public private(set) var log: [String] = []
  /// Whether ``log`` is kept.
  public var keepsLog = false

  /// What was posted to assistive technology, with its text if it had one.
  public internal(set) var announcements: [(notification: UIAccessibility.Notification, text: String?)] = []
  /// What `UIAccessibility.isVoiceOverRunning` says.
  public var isVoiceOverRunning = false
  /// What `UIAccessibility.isReduceMotionEnabled` says.
  public var isReduceMotionEnabled = false

  /// How much of the screen the keyboard covers, from below.
  package var keyboardHeight: CGFloat = 0
  package let clock = DeviceClock()
  package var chance: Chance
  package var windows: [WeakWindow] = []
  package var traits = UITraitCollection()
  private var givenWarnings: Set<Warning> = []

  /// Makes a device.
  public init(seed: UInt64, behaviour: Behaviour = .varied, response: Response = .record) {
    self.seed = seed
    self.behaviour = behaviour
    self.response = response
    chance = Chance(seed: seed)
  }

  /// Runs `body` so that the views made in it, and in tasks that it starts, live on this device.
  public func run<Value>(_ body: () throws -> Value) rethrows -> Value {
    try Scope.$device.withValue(self) { try body() }
  }

  /// Runs `body` so that the views made in it, and in tasks that it starts, live on this device.
  public func run<Value>(_ body: @MainActor () async throws -> Value) async rethrows -> Value {
    try await Scope.$device.withValue(self) { try await body() }
  }

  /// The exceptions among the incidents.
  public var exceptions: [Exception] {
    incidents.compactMap { if case .exception(let exception) = $0 { exception } else { nil } }
  }

  /// The risky forms among the incidents.
  public var risks: [Risk] {
    incidents.compactMap { if case .risky(let risk) = $0 { risk } else { nil } }
  }

  /// The warnings among the incidents.
  public var warnings: [Warning] {
    incidents.compactMap { if case .warning(let warning) = $0 { warning } else { nil } }
  }

  /// Forgets all incidents, the log and the calls counted so far.
  public func forget() {
    incidents = []
    log = []
    calls = [:]
    givenWarnings = []
  }

  /// Refuses an operation as UIKit does: with an exception.
  package func raise(_ violations: [Violation], in view: String, name: Exception.Name = .internalInconsistency) {
    let exception = Exception(name: name, violations: violations, view: view)
    incidents.append(.exception(exception))
    note("raised \(exception.reason)")
    raise(exception)
    if response == .trap {
      fatalError("*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(exception.reason)'")
    }
  }

  /// Writes down something that UIKit lets pass, is known to misbehave after, or warns of.
  public func report(_ incident: Incident) {
    if case .warning(let warning) = incident, warning.isGivenOnce, !givenWarnings.insert(warning).inserted { return }
    incidents.append(incident)
    note("\(incident)")
  }

  package func note(_ line: @autoclosure () -> String) {
    if keepsLog { log.append(line()) }
  }

  package func count(_ method: String) {
    calls[method, default: 0] += 1
    note(method)
  }

  /// Ends the process if the caller is not on the main actor, whose isolation only unsafe code gets around. On Linux
  /// the main actor need not have the main thread.
  package func checkMainThread(_ method: String) {
    MainActor.assertIsolated("\(method) must be used from main thread only")
  }
}

/// The device of the running task.
private enum Scope {
  @TaskLocal static var device: UIKitModel?
}

/// A window that its device does not keep alive.
package struct WeakWindow {
  package weak var window: UIWindow?
}
