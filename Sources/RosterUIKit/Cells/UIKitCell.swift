#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// A view that displays one type of content.
  @MainActor
  public protocol UIKitCell: AnyObject {
    /// The type of content that the view displays.
    associatedtype Content: CellContent

    /// Displays the content. Sets every property that depends on the content, so that nothing of the previous row remains.
    ///
    /// Observable models that this method reads are tracked, and the view is updated again when they change.
    func update(_ content: Content)

    /// Prepares the view for another row. The default implementation does nothing.
    ///
    /// A `UITableViewCell` or `UICollectionViewCell` inherits this method from UIKit: override it, and call `super`.
    func prepareForReuse()

    /// Displays the state of the cell, such as highlighted, selected or dragged, or that of a header, such as pinned. Called after
    /// each change; the state of a new view is that of `UICellConfigurationState(traitCollection:)`. The default implementation does
    /// nothing.
    ///
    /// A `UITableViewCell` or `UICollectionViewCell` that the table or the collection view dequeues has a method of UIKit for this:
    /// override `updateConfiguration(using:)`, and call `super`.
    func update(for state: UICellConfigurationState)

    /// Receives the services of the list. Called before the first update; may be called again with the same context. The
    /// default implementation does nothing.
    func attach(to context: UIKitCellContext)
  }

  extension UIKitCell {
    /// Does nothing.
    public func prepareForReuse() {}
    /// Does nothing.
    public func update(for state: UICellConfigurationState) {}
    /// Does nothing.
    public func attach(to context: UIKitCellContext) {}
  }

  /// The services that a list provides to its cells.
  @MainActor
  public final class UIKitCellContext {
    /// The context of views outside of a list.
    public static let shared = UIKitCellContext()

    /// The host's name in reported issues.
    static let hostName = "UIKit"

    /// Loads images.
    public let images: ImageLoader
    /// Receives issues, each once.
    public let issues: IssueReporter
    /// The views that measure items. The table retains them.
    weak var samples: ItemSamples?
    /// Whether the page accepts what was dropped last, when that has been loaded; `nil` if nothing was.
    var drop: Task<Bool, Never>?
    /// Has the list measure its rows again.
    var onHeightChange: (@MainActor () -> Void)?
    /// Configures the collection view of a section.
    var configureCollectionView: (@MainActor (UICollectionView, AnyID) -> Void)?
    /// Returns the source of the action of a button: the row in which it is, if any, and the button as its view.
    var source: @MainActor (UIView) -> ActionSource = { ActionSource().showing($0) }
    /// Returns whether a touch on a view performs the action of its row.
    var isActivatable: @MainActor (UIView) -> Bool = { _ in false }
    /// The delegate of the text fields of standard rows.
    weak var fieldDelegate: (any TextEditingDelegate)?
    /// Returns the title of a section in the index.
    var sectionIndexTitle: (@MainActor (AnyID) -> String?)?
    /// Returns the preview in the menu of a row.
    var menuPreview: (@MainActor (ItemPath) -> UIViewController?)?
    /// What is displayed above the keyboard while a text of a row is edited.
    var textInputAccessoryView: UIView?
    /// The number of items above which a nested collection is long; see ``isLong(_:)``. Tests set it to 0.
    var longNestedCollection = 500
    /// The theme of the page. A change updates all cells.
    public internal(set) var theme = ListTheme()

    /// Creates a context, for example to test a single cell.
    public init(images: ImageLoader = .shared, issues: IssueReporter = IssueReporter()) {
      self.images = images
      self.issues = issues
    }

    /// Has the list measure its rows again, because a cell changed its height by itself, as one whose text the user expands.
    ///
    /// Not needed for changes in ``UIKitCell/update(_:)``. The list disables UIKit's own resizing
    /// (`UITableView.selfSizingInvalidation`), which does not know when it may update the table.
    public func invalidateHeights() { onHeightChange?() }

    /// Whether a nested collection has so many items that no work is done for each of them. Otherwise, all items are measured
    /// before the collection is displayed, so that its height is final.
    func isLong(_ section: SectionSnapshot) -> Bool { section.items.count > longNestedCollection }
  }

  /// Follows the editing of texts in rows.
  @MainActor
  protocol TextEditingDelegate: UITextFieldDelegate {
    /// A text field or a text view of a row has the keyboard.
    func didBeginEditing(_ view: UIView)
    /// The text field or text view has lost the keyboard, unless only its cell is replaced.
    func didEndEditing()
  }
#endif
