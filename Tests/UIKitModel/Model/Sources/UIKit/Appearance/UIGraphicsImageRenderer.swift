// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// Draws images. The model keeps the size and the texts.
public final class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize

  public init(size: CGSize) { self.size = size }

  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext()
    let former = UIGraphicsImageRendererContext.current
    UIGraphicsImageRendererContext.current = context
    actions(context)
    UIGraphicsImageRendererContext.current = former
    return UIImage(source: .drawn(context.drawing), size: size)
  }
}

public final class UIGraphicsImageRendererContext: NSObject {
  // UIKit's drawing functions are nonisolated, and the model runs on one thread.
  nonisolated(unsafe) static var current: UIGraphicsImageRendererContext?
  var color = ""
  var drawing = ""

  public func fill(_ rect: CGRect) { drawing += color }
}

extension UIColor {
  public func setFill() { UIGraphicsImageRendererContext.current?.color = "\(name)\(components)" }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
}

extension NSAttributedString {
  public func size() -> CGSize { CGSize(width: 8 * length, height: 16) }

  public func draw(at point: CGPoint) { UIGraphicsImageRendererContext.current?.drawing += " \(string)" }
}
