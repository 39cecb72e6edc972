#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Dequeues and configures headers and footers: one reuse pool per view class, registered on first use.
  @MainActor
  final class SupplementaryFactory {
    private let table: UITableView
    private let driver: ListDriver
    private let context: UIKitCellContext
    private let bindings: CellBindings
    private let invalidation: CellInvalidation
    private var isMakingView = false
    private var registered: Set<String> = []
    /// Called just before the user folds or unfolds the section of a header.
    var onFold: (@MainActor (ElementPosition) -> Void)?

    init(
      table: UITableView, driver: ListDriver, context: UIKitCellContext, bindings: CellBindings,
      invalidation: CellInvalidation
    ) {
      self.table = table
      self.driver = driver
      self.context = context
      self.bindings = bindings
      self.invalidation = invalidation
    }

    /// Returns the header or footer of a section; `nil` if it has none.
    ///
    /// - Parameter reusable: A view that is no part of the table, and displays the section if it is of the right kind.
    func view(
      isHeader: Bool, section: Int, in contents: TableContents, reusing reusable: ContainerSupplementary? = nil
    ) -> ContainerSupplementary? {
      guard let (snapshot, index) = contents.section(section),
        let row = (isHeader ? snapshot.header : snapshot.footer)?.row
      else { return nil }
      let kind = CellKind(for: row.content, issues: context.issues)
      if registered.insert(kind.reuseIdentifier).inserted {
        table.register(ContainerSupplementary.self, forHeaderFooterViewReuseIdentifier: kind.reuseIdentifier)
      }
      let dequeued =
        reusable?.reuseIdentifier == kind.reuseIdentifier
        ? reusable : table.dequeueReusableHeaderFooterView(withIdentifier: kind.reuseIdentifier)
      guard let view = dequeued as? ContainerSupplementary else { return nil }
      bindings.unbind(view)
      view.isHidden = false
      isMakingView = true
      defer { isMakingView = false }
      kind.prepareForReuse(view.content(of: kind, in: context))
      view.show(
        spacingAbove: isHeader ? snapshot.spacingAbove ?? 0 : 0, below: isHeader ? 0 : snapshot.spacingBelow)
      let element: ElementPosition = isHeader ? .header(section: index) : .footer(section: index)
      bindings.bind(view, to: element, driver: driver) { [weak self, weak view] row in
        if let view { self?.show(row, isHeader: isHeader, in: view, kind: kind) }
      }
      return view
    }

    private func show(_ row: ListRow, isHeader: Bool, in view: ContainerSupplementary, kind: CellKind) {
      kind.update(view.content(of: kind, in: context), row.content)
      view.show(row.traits.fold)
      view.needsMeasuring = true
      // UIKit never resizes headers and footers by itself.
      if !isMakingView { invalidation.invalidateHeights() }
      if row.traits.isSelectable || row.traits.fold != nil {
        let value = row.traits.fold.map { $0.isFolded ? driver.strings[.collapsed] : driver.strings[.expanded] }
        view.setAccessibility(
          row.content, value: value, traits: row.accessibilityTraits.union(isHeader ? .header : .none))
      } else {
        view.resetAccessibility()
      }
      guard row.traits.isSelectable else {
        view.onTap = nil
        return
      }
      view.onTap = { [weak self, weak view] in
        guard let self, let view, let element = self.bindings.element(of: view) else { return }
        if row.traits.fold != nil { self.onFold?(element) }
        self.driver.activate(element)
      }
    }

    /// Displays a header's content again.
    func restyle(_ view: UIView) {
      guard let view = view as? ContainerSupplementary, let row = bindings.row(of: view) else { return }
      isMakingView = true
      defer { isMakingView = false }
      show(row, isHeader: true, in: view, kind: CellKind(for: row.content, issues: context.issues))
    }
  }
#endif
