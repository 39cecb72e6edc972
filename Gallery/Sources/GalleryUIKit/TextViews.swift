#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import GalleryPages
  import Roster
  import RosterUIKit
  import UIKit

  extension TagContent: UIKitPresentable {
    /// Creates the view.
    @MainActor
    public static func makeCell() -> TagView { TagView(frame: .zero) }
  }

  /// Displays a tag.
  public final class TagView: UIView, UIKitCell {
    private let label = UILabel(.subheadline)

    /// Creates an empty view.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .secondarySystemFill
      layer.cornerRadius = 14
      embed(label, insets: NSDirectionalEdgeInsets(top: 5, leading: 12, bottom: 5, trailing: 12))
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Displays the content.
    public func update(_ content: TagContent) { label.text = content.title }
  }

  extension DotContent: UIKitPresentable {
    /// Creates the view.
    @MainActor
    public static func makeCell() -> DotView { DotView(frame: .zero) }
  }

  /// Displays a status: a dot and a word.
  public final class DotView: UIView, UIKitCell {
    private let dot = UIView(frame: .zero)
    private let label = UILabel(.subheadline, color: .secondaryLabel)

    /// Creates an empty view.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      dot.layer.cornerRadius = 4
      dot.translatesAutoresizingMaskIntoConstraints = false
      addSubview(dot)
      embed(label, insets: NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 0))
      NSLayoutConstraint.activate([
        dot.leadingAnchor.constraint(equalTo: leadingAnchor), dot.centerYAnchor.constraint(equalTo: centerYAnchor),
        dot.widthAnchor.constraint(equalToConstant: 8), dot.heightAnchor.constraint(equalToConstant: 8),
      ])
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Displays the content.
    public func update(_ content: DotContent) {
      label.text = content.word
      dot.backgroundColor =
        switch content.tint {
        case .success: .systemGreen
        case .warning: .systemOrange
        case .destructive: .systemRed
        case .standard, .accent: .secondaryLabel
        }
    }
  }

  extension MessageContent: UIKitPresentable {
    /// Creates the view.
    @MainActor
    public static func makeCell() -> MessageView { MessageView(frame: .zero) }
  }

  /// Displays a chat's message in a bubble.
  public final class MessageView: UIView, UIKitCell {
    private let bubble = UIView(frame: .zero)
    private let label = UILabel(.body)
    private var edges: (leading: NSLayoutConstraint, trailing: NSLayoutConstraint)?

    /// Creates an empty view.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      bubble.layer.cornerRadius = 16
      bubble.translatesAutoresizingMaskIntoConstraints = false
      addSubview(bubble)
      bubble.embed(label, insets: NSDirectionalEdgeInsets(top: 8, leading: 14, bottom: 8, trailing: 14))
      let bottom = bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: 4)
      bottom.priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        bubble.topAnchor.constraint(equalTo: topAnchor, constant: 4), bottom,
        bubble.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, constant: -80),
      ])
      edges = (
        bubble.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
        trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: 16)
      )
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Displays the content.
    public func update(_ content: MessageContent) {
      label.text = content.text
      // The side and the color say who wrote it.
      label.accessibilityLabel = content.textDescription
      label.textColor = content.isOwn ? .white : .label
      bubble.backgroundColor = content.isOwn ? .systemBlue : .secondarySystemFill
      edges?.leading.isActive = !content.isOwn
      edges?.trailing.isActive = content.isOwn
    }
  }

  extension TextContent: UIKitPresentable {
    /// Creates the view.
    @MainActor
    public static func makeCell() -> TextView { TextView(frame: .zero) }
  }

  /// Displays a text with any number of lines.
  public final class TextView: UIView, UIKitCell {
    private let label = UILabel(.body)

    /// Creates an empty view.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      embed(label, insets: NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16))
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Displays the content.
    public func update(_ content: TextContent) { label.text = content.text }
  }
#endif
