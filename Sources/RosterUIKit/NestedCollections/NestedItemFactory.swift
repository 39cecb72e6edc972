#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// A section that a nested collection displays.
  struct NestedContent {
    /// The section.
    var section: SectionSnapshot
    /// The index of the section in the driver's snapshot; `nil` if the section is not part of it anymore.
    var index: Int?
    /// The driver of the list.
    weak var driver: ListDriver?
    /// The services of the list.
    let context: UIKitCellContext
  }

  /// Dequeues and configures the cells of a nested collection: one reuse pool per view class, registered on first use.
  @MainActor
  final class NestedItemFactory {
    private let collection: UICollectionView
    private var registered: Set<String> = []
    /// The bindings between cells and rows.
    let bindings = CellBindings()
    /// Called when the content of an item changed.
    var onChange: (@MainActor (_ id: AnyID, _ item: Int?, _ row: ListRow, _ kindChanged: Bool) -> Void)?

    init(_ collection: UICollectionView) {
      self.collection = collection
    }

    /// Returns an empty cell for an item that no longer exists, because UIKit requires a cell.
    func emptyCell(at path: IndexPath) -> UICollectionViewCell { dequeue("Roster.Empty", at: path) }

    /// Returns the configured cell of an item.
    func cell(for item: Int, at indexPath: IndexPath, in content: NestedContent) -> UICollectionViewCell {
      let (section, context) = (content.section, content.context)
      guard let driver = content.driver else { return emptyCell(at: indexPath) }
      let row = section.items.row(at: item)
      let path = ItemPath(section: section.id, item: section.items.id(at: item))
      let kind = CellKind(for: row.content, issues: context.issues)
      let cell = dequeue(kind.reuseIdentifier, kind, at: indexPath)
      bindings.unbind(cell)
      kind.prepare(cell, context)
      guard let index = content.index else {
        show(row, at: path, in: cell, kind: kind, driver: driver, context)
        return cell
      }
      var isFirst = true
      bindings.bind(
        cell, to: .item(ItemPosition(section: index, item: item)), driver: driver
      ) { [weak self, weak cell, weak driver] row in
        guard let self, let cell, let driver else { return }
        let isSameKind = CellKind(for: row.content, issues: context.issues).reuseIdentifier == kind.reuseIdentifier
        if isSameKind { self.show(row, at: path, in: cell, kind: kind, driver: driver, context) }
        // During an update, the row may differ from the one that the cell was created for.
        if !isFirst || !isSameKind {
          self.onChange?(path.item, self.bindings.element(of: cell)?.item?.item, row, !isSameKind)
        }
        isFirst = false
      }
      return cell
    }

    private func show(
      _ row: ListRow, at path: ItemPath, in item: UICollectionViewCell, kind: CellKind, driver: ListDriver,
      _ context: UIKitCellContext
    ) {
      let actions = row.accessibilityActions(driver.strings) { [weak driver] in driver?.perform($0, on: path) }
      kind.update(kind.view(in: item, context), row.content)
      item.setAccessibility(row.content, traits: row.accessibilityTraits, actions: actions)
      let isSelecting = row.traits.isSelecting
      item.showSelectionMark(row.traits.isSelected, hasMark: !isSelecting, in: item.contentView)
      item.contentView.showItemMark(isSelecting ? row.traits.isSelected : nil)
    }

    private func dequeue(_ identifier: String, _ kind: CellKind? = nil, at path: IndexPath) -> UICollectionViewCell {
      if registered.insert(identifier).inserted {
        if kind?.itemClass != nil, let nib = kind?.nib() {
          collection.register(nib, forCellWithReuseIdentifier: identifier)
        } else {
          collection.register(kind?.itemClass ?? ContainerItem.self, forCellWithReuseIdentifier: identifier)
        }
      }
      return collection.dequeueReusableCell(withReuseIdentifier: identifier, for: path)
    }
  }
#endif
