import UIKit

/// A simulated user of a device: displays controllers, runs the run loop, performs gestures, and reads the screen as text.
///
/// ```swift
/// let device = UIKitModel(seed: 7)
/// device.run {
///   let driver = UIKitDriver(device)
///   driver.show(ListViewController(CoursesPage()))
///   driver.scroll(driver.table, by: 600)
///   print(driver.textSnapshot)
/// }
/// ```
@MainActor
public final class UIKitDriver {
  /// The device.
  public let device: UIKitModel
  /// The device's window, as large as its screen.
  public let window: UIWindow

  /// The URLs that other apps were asked to open.
  public var openedURLs: [URL] { device.openedURLs }

  /// Creates a window of the given size, in points, on a device.
  public init(_ device: UIKitModel, size: CGSize = CGSize(width: 390, height: 844), safeArea: UIEdgeInsets = .zero) {
    self.device = device
    window = device.run { UIWindow(frame: CGRect(origin: .zero, size: size)) }
    window.safeArea = safeArea
  }

  // MARK: Screen

  /// Makes `controller` the root view controller, calls its appearance callbacks and lays it out.
  public func show(_ controller: UIViewController) {
    device.run {
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }
    turn()
  }

  /// Displays a view alone on the screen. The frame defaults to the whole screen.
  public func show(_ view: UIView, frame: CGRect? = nil) {
    let controller = device.run { UIViewController() }
    controller.view.frame = window.bounds
    view.frame = frame ?? window.bounds
    if frame == nil { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    controller.view.addSubview(view)
    show(controller)
  }

  /// Removes the root view controller.
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
    set {
      window.safeArea = newValue
      device.run { window.notifySafeAreaChange() }
    }
  }

  /// Changes the user's text size, layout direction or interface style, and turns the run loop.
  public func set(
    textSize: UIContentSizeCategory? = nil, direction: UITraitEnvironmentLayoutDirection? = nil,
    style: UIUserInterfaceStyle? = nil, width: UIUserInterfaceSizeClass? = nil
  ) {
    updateTraits(textSize: textSize, direction: direction, style: style, width: width)
    turn()
  }

  /// Changes traits and notifies all views, without a turn of the run loop.
  public func updateTraits(
    textSize: UIContentSizeCategory? = nil, direction: UITraitEnvironmentLayoutDirection? = nil,
    style: UIUserInterfaceStyle? = nil, width: UIUserInterfaceSizeClass? = nil
  ) {
    device.traits = device.traits.with(category: textSize, direction: direction, style: style, width: width)
    device.run {
      for window in device.windows.compactMap(\.window) { window.notifyTraitChange() }
    }
  }

  /// Makes the device a Mac that runs the app in the Mac idiom.
  public func useMacIdiom() { device.traits = device.traits.with(idiom: .mac) }

  // MARK: Time

  /// Performs pending layouts, advances the clock by `seconds`, and runs the scheduled blocks that become due.
  public func turn(_ seconds: Double = 0) {
    device.run {
      layout()
      device.clock.advance(by: seconds) { self.layout() }
      layout()
    }
  }

  /// Performs ``turn(_:)`` repeatedly, and yields to tasks of the main actor in between.
  public func turn(_ seconds: Double = 0, rounds: Int) async {
    for round in 0..<rounds {
      await Task.yield()
      turn(round == rounds - 1 ? seconds : 0)
    }
    await Task.yield()
  }

  /// Advances the clock until no animation, completion or late callback is scheduled.
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
