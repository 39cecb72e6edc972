import UIKit

/// A user with a device: puts pages on its screen, turns its run loop, touches what is shown, and reads it as text.
///
/// ```swift
/// let device = UIKitModel(seed: 7)
/// device.run {
///   let driver = UIKitDriver(device)
///   driver.show(ListViewController(CoursesPage()))
///   driver.scroll(driver.table, by: 600)
///   print(driver.picture)
/// }
/// ```
@MainActor
public final class UIKitDriver {
  /// The device.
  public let device: UIKitModel
  /// The device's window, as large as its screen.
  public let window: UIWindow

  /// Switches a device on. The size is in points.
  public init(_ device: UIKitModel, size: CGSize = CGSize(width: 390, height: 844), safeArea: UIEdgeInsets = .zero) {
    self.device = device
    window = device.run { UIWindow(frame: CGRect(origin: .zero, size: size)) }
    window.safeArea = safeArea
  }

  // MARK: Screen

  /// Makes `controller` the window's root and lays it out; its appearance callbacks run.
  public func show(_ controller: UIViewController) {
    device.run {
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }
    turn()
  }

  /// Puts a view alone on the screen, over the whole of it unless `frame` says less.
  public func show(_ view: UIView, frame: CGRect? = nil) {
    let controller = device.run { UIViewController() }
    controller.view.frame = window.bounds
    view.frame = frame ?? window.bounds
    if frame == nil { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    controller.view.addSubview(view)
    show(controller)
  }

  /// Takes everything off the screen.
  public func clear() {
    window.rootViewController = nil
    turn()
  }

  /// Rotates or resizes the screen.
  public func resize(to size: CGSize) {
    let transition = SizeTransition()
    device.run {
      window.rootViewController?.viewWillTransition(to: size, with: transition)
      window.frame.size = size
    }
    turn()
    device.run { transition.run(on: device) }
    turn()
  }

  /// The safe area insets of the screen.
  public var safeArea: UIEdgeInsets {
    get { window.safeArea }
    set { window.safeArea = newValue }
  }

  /// Changes the user's text size, layout direction or interface style, and turns the run loop.
  public func set(
    textSize: UIContentSizeCategory? = nil, direction: UITraitEnvironmentLayoutDirection? = nil,
    style: UIUserInterfaceStyle? = nil
  ) {
    updateTraits(textSize: textSize, direction: direction, style: style)
    turn()
  }

  /// Changes traits and notifies all views, without a turn of the run loop.
  public func updateTraits(
    textSize: UIContentSizeCategory? = nil, direction: UITraitEnvironmentLayoutDirection? = nil,
    style: UIUserInterfaceStyle? = nil
  ) {
    device.traits = device.traits.with(category: textSize, direction: direction, style: style)
    device.run {
      for window in device.windows.compactMap(\.window) { window.tellTraits() }
    }
  }

  // MARK: Time

  /// Lays out what waits for it, lets `seconds` go by, and runs what became due.
  public func turn(_ seconds: Double = 0) {
    device.run {
      layout()
      device.clock.advance(by: seconds) { self.layout() }
      layout()
    }
  }

  /// As ``turn(_:)``, with pauses in which tasks of the main actor run before and after each layout.
  public func turn(_ seconds: Double = 0, rounds: Int) async {
    for round in 0..<rounds {
      await Task.yield()
      turn(round == rounds - 1 ? seconds : 0)
    }
    await Task.yield()
  }

  /// Lets time go by until no animation, completion or late callback is left.
  public func settle() {
    var rounds = 0
    repeat {
      turn(1)
      rounds += 1
    } while !device.clock.isIdle && rounds < 60
  }

  private func layout() {
    for window in device.windows.compactMap(\.window) where !window.isHidden { window.layoutIfNeeded() }
  }
}
