#if canImport(UIKit)
  import Roster
  import UIKit

  /// What the host needs to know of a content's view, without its type.
  @MainActor
  struct CellKind {
    /// One per view type, and so one pool per view type.
    let reuseIdentifier: String
    /// The class to register, if the view is a table cell itself.
    let tableCellClass: UITableViewCell.Type?
    /// Makes a view.
    let makeView: @MainActor () -> UIView
    /// Shows a content in a view of this kind; does nothing with any other view or content.
    let update: @MainActor (UIView, any CellContent) -> Void
    /// Tells a view of this kind that it is used for another row.
    let cellWillBeReused: @MainActor (UIView) -> Void

    /// The kind for a content. One that UIKit has no view for is reported and shown by a stand-in.
    init(for content: any CellContent, issues: IssueReporter) {
      if let presentable = content as? any UIKitPresentable {
        self = Self.make(presentable)
      } else if content is any StandardContentConvertible {
        // Standard content with something more inside looks like standard content unless it says otherwise.
        self = .standard
      } else {
        issues.report(.missingCell(content: String(describing: type(of: content)), host: ListView.hostName))
        self = .standIn
      }
    }

    /// Shows what is standard of any content that is based on it.
    private static let standard = CellKind(
      reuseIdentifier: String(reflecting: StandardCell.self), tableCellClass: StandardCell.self,
      makeView: { StandardContent.makeCell() },
      update: { view, content in
        guard let view = view as? StandardCell, let content = content as? any StandardContentConvertible else { return }
        view.update(content.standard)
      },
      cellWillBeReused: { view in (view as? StandardCell)?.cellWillBeReused() })

    /// Shows the words of any content.
    static let standIn = CellKind(
      reuseIdentifier: "Roster.StandIn", tableCellClass: nil, makeView: { FallbackCell() },
      update: { view, content in (view as? FallbackCell)?.show(content) }, cellWillBeReused: { _ in })

    private static func make<Content: UIKitPresentable>(_ content: Content) -> CellKind {
      CellKind(
        reuseIdentifier: String(reflecting: Content.Cell.self),
        tableCellClass: Content.Cell.self as? UITableViewCell.Type,
        makeView: { Content.makeCell() },
        update: { view, content in
          guard let view = view as? Content.Cell, let content = content as? Content else { return }
          view.update(content)
        },
        cellWillBeReused: { view in (view as? Content.Cell)?.cellWillBeReused() })
    }

    private init(
      reuseIdentifier: String, tableCellClass: UITableViewCell.Type?, makeView: @escaping @MainActor () -> UIView,
      update: @escaping @MainActor (UIView, any CellContent) -> Void,
      cellWillBeReused: @escaping @MainActor (UIView) -> Void
    ) {
      self.reuseIdentifier = reuseIdentifier
      self.tableCellClass = tableCellClass
      self.makeView = makeView
      self.update = update
      self.cellWillBeReused = cellWillBeReused
    }
  }

  /// Shows the words of a content that UIKit has no view for.
  final class FallbackCell: UIView {
    private let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.textColor = .secondaryLabel
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      addFilling(label, insets: .row)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ content: any CellContent) {
      label.text = content.textDescription
    }
  }
#endif
