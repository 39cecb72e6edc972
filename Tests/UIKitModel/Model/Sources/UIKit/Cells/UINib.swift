// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// A nib whose objects a test supplies. The model reads no nib files.
@MainActor
public final class UINib: NSObject {
  package var objects: () -> [UIView] = { [] }

  public init(nibName name: String, bundle: Bundle?) {}
}
