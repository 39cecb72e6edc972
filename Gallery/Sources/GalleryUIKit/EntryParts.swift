#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import GalleryPages
  import Roster
  import RosterUIKit
  import UIKit

  /// The common parts of posts and photos: author and time above, comments and favourite button below.
  @MainActor
  final class EntryParts {
    private let avatar = CoverImageView(frame: .zero)
    private let author = UILabel(.headline)
    private let time = UILabel(.caption1, color: .secondaryLabel)
    private let comments = UILabel(.caption1, color: .secondaryLabel)
    private lazy var star = UIButton(
      configuration: .plain(), primaryAction: UIAction { [weak self] _ in self?.favour?() })
    private var favour: ActionHandler<Void>?

    func update(_ entry: EntryContent, in context: UIKitCellContext) {
      avatar.show(entry.avatar, in: context)
      author.text = entry.author
      time.text = entry.time
      comments.text = entry.comments
      comments.isHidden = entry.comments.isEmpty
      // At least 44 points in each direction.
      star.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 13, leading: 18, bottom: 13, trailing: 18)
      star.configuration?.title = entry.isFavourite ? "★" : "☆"
      star.accessibilityLabel = entry.isFavourite ? "Favourite, on" : "Favourite, off"
      favour = entry.favour
    }

    /// Adds the parts around an entry's content views.
    func frame(_ content: [UIView], in view: UIView) {
      avatar.layer.cornerRadius = 20
      let head = UIStackView([author, time], axis: .horizontal, spacing: 6)
      let foot = UIStackView([comments, star], axis: .horizontal, spacing: 6)
      let column = UIStackView([head] + content + [foot], axis: .vertical, spacing: 6)
      for part in [avatar, column] {
        part.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(part)
      }
      let bottom = view.bottomAnchor.constraint(equalTo: column.bottomAnchor, constant: 6)
      bottom.priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        avatar.widthAnchor.constraint(equalToConstant: 40), avatar.heightAnchor.constraint(equalToConstant: 40),
        avatar.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
        avatar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
        column.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
        column.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
        view.trailingAnchor.constraint(equalTo: column.trailingAnchor, constant: 12), bottom,
      ])
    }
  }
#endif
