// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// A nib whose objects a test supplies. The model reads no nib files.
@MainActor
public final class UINib: NSObject {
  package var objects: () -> [UIView] = { [] }

  public init(nibName name: String, bundle: Bundle?) {}

  public func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
    let views = objects()
    views.forEach(Self.awake)
    return views
  }

  public struct OptionsKey: Hashable, Sendable {}

  /// Calls `awakeFromNib()` of all views, the outlets of which are connected by then.
  private static func awake(_ view: UIView) {
    view.subviews.forEach(awake)
    view.awakeFromNib()
  }
}
