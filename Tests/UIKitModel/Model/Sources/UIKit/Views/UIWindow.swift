// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

open class UIWindow: UIView {
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue {
        oldValue.disappear()
        oldValue.viewIfLoaded?.removeFromSuperview()
      }
      if !isHidden { showRoot() }
    }
  }

  package var safeArea = UIEdgeInsets.zero
  public private(set) var isKeyWindow = false

  open override var window: UIWindow? { self }
  open override var safeAreaInsets: UIEdgeInsets { safeArea }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    model.windows.append(WeakWindow(window: self))
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open func makeKeyAndVisible() {
    isKeyWindow = true
    isHidden = false
    showRoot()
  }

  private func showRoot() {
    guard let root = rootViewController, root.viewIfLoaded?.superview !== self else { return }
    root.view.frame = bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.appear { self.addSubview(root.view) }
  }

  override func sizeDidChange(from old: CGSize) {
    if old != .zero { rootViewController?.viewIfLoaded?.frame = bounds }
  }
}
