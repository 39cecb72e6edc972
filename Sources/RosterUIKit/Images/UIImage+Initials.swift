#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension UIImage {
    /// Draws initials on their color, as a square.
    static func initials(_ initials: Initials, side: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
        UIColor(initials.color).setFill()
        context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        let text = NSAttributedString(
          string: initials.text,
          attributes: [.font: UIFont.systemFont(ofSize: side * 0.4, weight: .bold), .foregroundColor: UIColor.white])
        let size = text.size()
        text.draw(at: CGPoint(x: (side - size.width) / 2, y: (side - size.height) / 2))
      }
    }

    /// Draws an icon in white on a tile of a color, as a square.
    static func tile(_ icon: UIImage, on color: UIColor, side: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        let scale = side * 0.65 / max(1, icon.size.width, icon.size.height)
        let size = CGSize(width: icon.size.width * scale, height: icon.size.height * scale)
        icon.withTintColor(.white, renderingMode: .alwaysOriginal).draw(
          in: CGRect(
            x: (side - size.width) / 2, y: (side - size.height) / 2, width: size.width, height: size.height))
      }
    }
  }

  extension UIView {
    /// Changes the view with a short transition, for a picture that has been loaded; at once if the user prefers less motion.
    func crossDissolve(_ changes: @escaping () -> Void) {
      guard window != nil, !UIAccessibility.isReduceMotionEnabled else { return changes() }
      UIView.transition(
        with: self, duration: 0.2, options: [.transitionCrossDissolve, .allowUserInteraction], animations: changes)
    }
  }
#endif
