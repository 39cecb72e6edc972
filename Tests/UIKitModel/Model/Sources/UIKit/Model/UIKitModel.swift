import Foundation

/// A simulated device: its clock, random source, traits, and a record of incidents.
///
/// A view belongs to the device that is current when the view is created. A test creates a device that records
/// incidents instead of trapping, and runs its body on it:
///
/// ```swift
/// let device = UIKitModel(seed: 7, response: .record)
/// await device.run { … }
/// #expect(device.incidents.isEmpty)
/// ```
///
/// All members are isolated to the main actor, as in UIKit.
@MainActor
public final class UIKitModel {
  /// The response to an operation for which UIKit raises an exception.
  public enum Response: Sendable {
    /// Terminates the process with UIKit's message, as an uncaught exception does.
    case trap
    /// Records the incident, ignores the operation and continues with the view in a consistent state.
    case record
  }

  /// The device of views that are created outside ``run(_:)``. It traps, and its behaviour is ``Behaviour/plain``.
  public static let shared = UIKitModel(seed: 0, behaviour: .plain, response: .trap)

  /// The device to which a view belongs that is created now.
  public static var active: UIKitModel { Scope.device ?? shared }

  /// The seed of the device's random source.
  public let seed: UInt64
  /// The behaviour of the device where UIKit specifies nothing.
  public var behaviour: Behaviour
  /// The response where UIKit raises an exception.
  public var response: Response
  /// A closure that is called with each exception before ``response``. A test can use it to stop at the first one.
  public var raise: (Exception) -> Void = { _ in }
  /// All exceptions, risks and warnings, in order.
  public private(set) var incidents: [Incident] = []
  /// The number of calls of each delegate and data source method, by name.
  public package(set) var calls: [String: Int] = [:]
  /// The URLs that other apps were asked to open.
  public package(set) var openedURLs: [URL] = []
  /// The text in the clipboard.
  package var copiedText: String?
  /// The batches of tables, and the rows in them.
  public package(set) var tableUpdates = TableUpdates()
  /// The delegate and data source calls and the incidents, in order. Empty unless ``keepsLog`` is `true`.
  public private(set) var log: [String] = []
  /// A Boolean value that indicates whether ``log`` is recorded.
  public var keepsLog = false

  /// The element where VoiceOver is.
  public weak var focusedElement: UIView?

  /// Moves VoiceOver to an element.
  public func moveAccessibilityFocus(to element: UIView?) {
    focusedElement = element
    run { NotificationCenter.default.post(name: UIAccessibility.elementFocusedNotification, object: nil) }
  }

  /// The notifications posted to assistive technology, with their texts.
  public internal(set) var announcements: [(notification: UIAccessibility.Notification, text: String?)] = []
  /// The value of `UIAccessibility.isVoiceOverRunning`.
  public var isVoiceOverRunning = false
  /// The value of `UIAccessibility.isReduceMotionEnabled`.
  public var isReduceMotionEnabled = false

  /// The types of the targets that delegates had when they were set, and the methods that targets of a type implement.
  var cachedTargets: [ObjectIdentifier: ObjectIdentifier] = [:]
  var implementedMethods: [ObjectIdentifier: Set<String>] = [:]
  package weak var firstResponder: UIResponder?
  /// The height of the keyboard, in points from the bottom of the screen.
  package var keyboardHeight: CGFloat = 0
  package let clock = DeviceClock()
  package var random: RandomSource
  package var windows: [WeakWindow] = []
  package var traits = UITraitCollection()
  private var givenWarnings: Set<Warning> = []

  /// Creates a device.
  public init(seed: UInt64, behaviour: Behaviour = .varied, response: Response = .record) {
    self.seed = seed
    self.behaviour = behaviour
    self.response = response
    random = RandomSource(seed: seed)
  }

  /// Runs `body` with this device as the current one, including the tasks that it starts.
  public func run<Value>(_ body: () throws -> Value) rethrows -> Value {
    try Scope.$device.withValue(self) { try body() }
  }

  /// Runs `body` with this device as the current one, including the tasks that it starts.
  public func run<Value>(_ body: @MainActor () async throws -> Value) async rethrows -> Value {
    try await Scope.$device.withValue(self) { try await body() }
  }

  /// The exceptions among the incidents.
  public var exceptions: [Exception] {
    incidents.compactMap { if case .exception(let exception) = $0 { exception } else { nil } }
  }

  /// The risks among the incidents.
  public var risks: [Risk] {
    incidents.compactMap { if case .risky(let risk) = $0 { risk } else { nil } }
  }

  /// The warnings among the incidents.
  public var warnings: [Warning] {
    incidents.compactMap { if case .warning(let warning) = $0 { warning } else { nil } }
  }

  /// Removes all incidents, log entries and call counts.
  public func removeRecords() {
    incidents = []
    log = []
    calls = [:]
    tableUpdates = TableUpdates()
    givenWarnings = []
  }

  /// Records an exception, and traps if ``response`` requires it.
  package func raise(_ violations: [Violation], in view: String, name: Exception.Name = .internalInconsistency) {
    let exception = Exception(name: name, violations: violations, view: view)
    incidents.append(.exception(exception))
    note("raised \(exception.reason)")
    raise(exception)
    if response == .trap {
      fatalError("*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(exception.reason)'")
    }
  }

  /// Records an incident. A warning that UIKit logs once per process is recorded once.
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

  /// Traps if the caller is not on the main actor, which only unsafe code can bypass. On Linux the main actor need not
  /// use the main thread.
  package func checkMainThread(_ method: String) {
    MainActor.assertIsolated("\(method) must be used from main thread only")
  }
}

/// The device of the current task.
private enum Scope {
  @TaskLocal static var device: UIKitModel?
}

/// A weak reference to a window.
package struct WeakWindow {
  package weak var window: UIWindow?
}
