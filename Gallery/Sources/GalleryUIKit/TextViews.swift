#if canImport(UIKit)
  import GalleryPages
  import Roster
  import RosterUIKit
  import UIKit

  extension TagContent: UIKitPresentable {
    /// Tags.
    @MainActor
    public static func makeCell() -> TagView { TagView(frame: .zero) }
  }

  /// Shows a word in a pill.
  public final class TagView: UIView, UIKitCell {
    private let label = UILabel(.subheadline)

    /// Builds the pill.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .secondarySystemFill
      layer.cornerRadius = 14
      embed(label, insets: NSDirectionalEdgeInsets(top: 5, leading: 12, bottom: 5, trailing: 12))
    }

    /// Views are made in code.
    public required init?(coder: NSCoder) { nil }

    /// Shows the word.
    public func update(_ content: TagContent) { label.text = content.title }
  }

  extension TextContent: UIKitPresentable {
    /// Texts.
    @MainActor
    public static func makeCell() -> TextView { TextView(frame: .zero) }
  }

  /// Shows a longer text, over as many lines as it needs.
  public final class TextView: UIView, UIKitCell {
    private let label = UILabel(.body)

    /// Builds the label.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      embed(label, insets: NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16))
    }

    /// Views are made in code.
    public required init?(coder: NSCoder) { nil }

    /// Shows the text.
    public func update(_ content: TextContent) { label.text = content.text }
  }
#endif
