#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterHostSupport
  import UIKit

  /// The type-erased view class of cell content.
  @MainActor
  struct CellKind {
    /// The reuse identifier: one per view class, and therefore one reuse pool per view class.
    let reuseIdentifier: String

    /// The reuse identifier of cells; those that embed the view in a ``FramedCell`` have their own reuse pool.
    func reuseIdentifier(isFramed: Bool) -> String { (isFramed ? "Roster.Framed." : "") + reuseIdentifier }

    /// The class of the view.
    let viewClass: UIView.Type
    /// Returns the nib with the view; `nil` if there is none.
    let nib: @MainActor () -> UINib?
    /// The class to register if the view is a table cell itself.
    var tableCellClass: UITableViewCell.Type? { viewClass as? UITableViewCell.Type }
    /// The class to register if the view is a collection cell itself.
    var itemClass: UICollectionViewCell.Type? { viewClass as? UICollectionViewCell.Type }
    private let make: @MainActor () -> UIView
    /// Provides a view of this kind with the services of its list.
    let attach: @MainActor (UIView, UIKitCellContext) -> Void
    /// Displays content in a view of this kind. Does nothing for any other view or content.
    let update: @MainActor (UIView, any CellContent) -> Void
    /// Prepares a view of this kind for another row.
    let prepareForReuse: @MainActor (UIView) -> Void

    /// The kind for cell content. Content without a view for UIKit is reported and displayed by a ``FallbackCell``.
    init(for content: any CellContent, issues: IssueReporter) {
      if let presentable = content as? any UIKitPresentable {
        self = Self.make(presentable)
      } else if content is any StandardContentConvertible {
        // Content that wraps standard content is displayed as standard content unless it has its own view.
        self = .standard
      } else {
        issues.report(.missingCell(content: String(describing: type(of: content)), host: UIKitCellContext.hostName))
        self = .fallback
      }
    }

    /// Creates a view.
    func makeView(in context: UIKitCellContext) -> UIView {
      let view = make()
      attach(view, context)
      return view
    }

    /// Displays the standard part of any content that is based on standard content.
    private static let standard = CellKind(
      viewClass: StandardCell.self, nib: { nil },
      make: { StandardContent.makeCell() },
      attach: { view, context in (view as? StandardCell)?.attach(to: context) },
      update: { view, content in
        guard let view = view as? StandardCell, let content = content as? any StandardContentConvertible else { return }
        view.update(content.standard)
      },
      prepareForReuse: { view in (view as? StandardCell)?.prepareForReuse() })

    /// Displays the text description of any content.
    static let fallback = CellKind(
      viewClass: FallbackCell.self, nib: { nil }, make: { FallbackCell() }, attach: { _, _ in },
      update: { view, content in (view as? FallbackCell)?.update(content) }, prepareForReuse: { _ in })

    private static func make<Content: UIKitPresentable>(_ content: Content) -> CellKind {
      CellKind(
        viewClass: Content.Cell.self, nib: { Content.nib },
        make: { Content.nib?.instantiate(withOwner: nil, options: nil).first as? Content.Cell ?? Content.makeCell() },
        attach: { view, context in (view as? Content.Cell)?.attach(to: context) },
        update: { view, content in
          guard let view = view as? Content.Cell, let content = content as? Content else { return }
          view.update(content)
        },
        prepareForReuse: { view in (view as? Content.Cell)?.prepareForReuse() })
    }

    private init(
      viewClass: UIView.Type, nib: @escaping @MainActor () -> UINib?, make: @escaping @MainActor () -> UIView,
      attach: @escaping @MainActor (UIView, UIKitCellContext) -> Void,
      update: @escaping @MainActor (UIView, any CellContent) -> Void,
      prepareForReuse: @escaping @MainActor (UIView) -> Void
    ) {
      reuseIdentifier = String(reflecting: viewClass)
      self.viewClass = viewClass
      self.nib = nib
      self.make = make
      self.attach = attach
      self.update = update
      self.prepareForReuse = prepareForReuse
    }
  }

  /// Displays the text description of content without a view for UIKit.
  final class FallbackCell: UIView {
    private let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.textColor = .secondaryLabel
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      addBetweenMargins(label, minimum: .row)
    }

    required init?(coder: NSCoder) { nil }

    func update(_ content: any CellContent) {
      label.text = content.textDescription.clippedForLayout
    }
  }
#endif
