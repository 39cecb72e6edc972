#if canImport(UIKit)
  import Roster
  import UIKit

  /// Makes and reuses headers and footers: one pool per view type, registered when it is first needed.
  @MainActor
  final class SupplementaryFactory {
    private unowned let table: UITableView
    private let driver: ListDriver
    private let bindings: CellBindings
    private var registered: Set<String> = []
    /// Runs just before the user folds or unfolds at a header.
    var onFold: (@MainActor (ElementPosition) -> Void)?

    init(table: UITableView, driver: ListDriver, bindings: CellBindings) {
      self.table = table
      self.driver = driver
      self.bindings = bindings
    }

    func view(forHeader isHeader: Bool, section: Int, in contents: TableContents) -> UIView? {
      guard let (snapshot, index, isPresent) = contents.section(section),
        let row = (isHeader ? snapshot.header : snapshot.footer)?.row
      else { return nil }
      let kind = CellKind(for: row.content, issues: driver.issues)
      if registered.insert(kind.reuseIdentifier).inserted {
        table.register(ContainerSupplementary.self, forHeaderFooterViewReuseIdentifier: kind.reuseIdentifier)
      }
      let dequeued = table.dequeueReusableHeaderFooterView(withIdentifier: kind.reuseIdentifier)
      guard let view = dequeued as? ContainerSupplementary else { return nil }
      bindings.release(view)
      kind.cellWillBeReused(view.content(of: kind))
      if isPresent {
        let element: ElementPosition = isHeader ? .header(section: index) : .footer(section: index)
        bindings.bind(view, to: element, driver: driver) { [weak self, weak view] row in
          if let view { self?.show(row, isHeader: isHeader, in: view, kind: kind) }
        }
      } else {
        show(row, isHeader: isHeader, in: view, kind: kind)
      }
      return view
    }

    private func show(_ row: ListRow, isHeader: Bool, in view: ContainerSupplementary, kind: CellKind) {
      kind.update(view.content(of: kind), row.content)
      view.show(row.traits.fold)
      if row.traits.isSelectable || row.traits.fold != nil {
        let value = row.traits.fold.map { $0.isFolded ? driver.strings.collapsed : driver.strings.expanded }
        view.speak(row.content, value: value, traits: row.spokenTraits.union(isHeader ? .header : .none))
      } else {
        view.speakNothing()
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

    /// Shows a header's content once more.
    func restyle(_ view: UIView) {
      guard let view = view as? ContainerSupplementary, let row = bindings.row(of: view) else { return }
      show(row, isHeader: true, in: view, kind: CellKind(for: row.content, issues: driver.issues))
    }
  }
#endif
