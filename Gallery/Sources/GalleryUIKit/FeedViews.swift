#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import GalleryPages
  import Roster
  import RosterUIKit
  import UIKit

  extension PostContent: UIKitPresentable {
    /// Creates the view.
    @MainActor
    public static func makeCell() -> PostView { PostView(frame: .zero) }
  }

  /// Displays a post.
  public final class PostView: UIView, UIKitCell {
    private let parts = EntryParts()
    private var context = UIKitCellContext.shared
    private let text = UILabel(.body)

    /// Creates an empty view.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      parts.frame([text], in: self)
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Loads images with the loader of the list.
    public func attach(to context: UIKitCellContext) { self.context = context }

    /// Displays the content.
    public func update(_ content: PostContent) {
      parts.update(content.entry, in: context)
      text.text = content.text
    }
  }

  extension PhotoContent: UIKitPresentable {
    /// Creates the view.
    @MainActor
    public static func makeCell() -> PhotoView { PhotoView(frame: .zero) }
  }

  /// Displays a photo with its caption.
  public final class PhotoView: UIView, UIKitCell {
    private let parts = EntryParts()
    private var context = UIKitCellContext.shared
    private let caption = UILabel(.body)
    private let picture = CoverImageView(frame: .zero)

    /// Creates an empty view.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      picture.layer.cornerRadius = 12
      parts.frame([caption, picture], in: self)
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Loads images with the loader of the list.
    public func attach(to context: UIKitCellContext) { self.context = context }

    /// Displays the content.
    public func update(_ content: PhotoContent) {
      parts.update(content.entry, in: context)
      caption.text = content.caption
      picture.show(content.image, aspect: content.aspect, in: context)
      picture.accessibilityLabel = content.caption
    }
  }
#endif
