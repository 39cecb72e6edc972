#if canImport(UIKit)
  import GalleryPages
  import Roster
  import RosterUIKit
  import UIKit

  extension PostContent: UIKitPresentable {
    /// Posts.
    @MainActor
    public static func makeCell() -> PostView { PostView(frame: .zero) }
  }

  /// Shows a post.
  public final class PostView: UIView, UIKitCell {
    private let parts = EntryParts()
    private let text = UILabel(.body)

    /// Builds the parts.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      parts.frame([text], in: self)
    }

    /// Views are made in code.
    public required init?(coder: NSCoder) { nil }

    /// Copies the content's values.
    public func update(_ content: PostContent) {
      parts.update(content.entry)
      text.text = content.text
    }
  }

  extension PhotoContent: UIKitPresentable {
    /// Photos.
    @MainActor
    public static func makeCell() -> PhotoView { PhotoView(frame: .zero) }
  }

  /// Shows a photo with its caption.
  public final class PhotoView: UIView, UIKitCell {
    private let parts = EntryParts()
    private let caption = UILabel(.body)
    private let picture = CoverImageView(frame: .zero)

    /// Builds the parts.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      picture.layer.cornerRadius = 12
      parts.frame([caption, picture], in: self)
    }

    /// Views are made in code.
    public required init?(coder: NSCoder) { nil }

    /// Copies the content's values.
    public func update(_ content: PhotoContent) {
      parts.update(content.entry)
      caption.text = content.caption
      picture.show(content.image, aspect: content.aspect)
      picture.accessibilityLabel = content.caption
    }
  }
#endif
