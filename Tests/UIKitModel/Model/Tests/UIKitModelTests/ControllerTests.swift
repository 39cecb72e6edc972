import Testing
import UIKit
import UIKitModelDriver

@MainActor
@Suite("Appearance, containment and traits of controllers")
struct ControllerTests {
  @Test("appearance callbacks have UIKit's order, and the view has a window from viewIsAppearing on")
  func appearance() {
    let device = UIKitModel(seed: 1, behaviour: .plain)
    let driver = UIKitDriver(device)
    let controller = device.run { LoggingController() }
    driver.show(controller)
    driver.clear()
    #expect(
      controller.log == [
        "didLoad", "willAppear false", "isAppearing true", "didLayout", "didAppear", "willDisappear", "didDisappear",
      ])
  }

  @Test("a child appears with its parent, and when it is added to a visible parent")
  func children() {
    let device = UIKitModel(seed: 1, behaviour: .plain)
    let driver = UIKitDriver(device)
    let parent = device.run { UIViewController() }
    driver.show(parent)
    let child = device.run { LoggingController() }
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    driver.turn()
    #expect(child.log.contains("didAppear"))
    #expect(child.parent === parent)
  }

  @Test("handlers are called only for the traits that they are registered for")
  func traits() {
    let device = UIKitModel(seed: 1, behaviour: .plain)
    let driver = UIKitDriver(device)
    let controller = device.run { LoggingController() }
    driver.show(controller)
    var sizes: [UIContentSizeCategory] = []
    controller.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (controller: LoggingController, _) in
      sizes.append(controller.traitCollection.preferredContentSizeCategory)
    }
    driver.set(style: .dark)
    driver.set(textSize: .extraLarge)
    #expect(sizes == [.extraLarge])
  }

  @Test("views created in a callback of a device belong to the device")
  func device() {
    let device = UIKitModel(seed: 1, behaviour: .plain)
    let driver = UIKitDriver(device)
    driver.show(device.run { LoggingController() })
    driver.set(direction: .rightToLeft)
    let label = driver.find(UILabel.self).first
    #expect(label?.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test("the completion of an animation runs by the clock")
  func animation() {
    let device = UIKitModel(seed: 1, behaviour: .plain)
    let driver = UIKitDriver(device)
    var isDone = false
    device.run {
      UIView.animate(withDuration: 0.5, animations: {}, completion: { isDone = $0 })
    }
    driver.turn(0.4)
    #expect(!isDone)
    driver.turn(0.1)
    #expect(isDone)
  }
}

private final class LoggingController: UIViewController {
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("didLoad")
    let label = UILabel()
    label.text = "label"
    view.addSubview(label)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.append("willAppear \(view.window != nil)")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    log.append("isAppearing \(view.window != nil)")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if log.last != "didLayout" { log.append("didLayout") }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.append("willDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.append("didDisappear")
  }
}
