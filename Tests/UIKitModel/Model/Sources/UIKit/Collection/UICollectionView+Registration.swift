// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

extension UICollectionView {
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let identifier = "registration \(UUID().uuidString)"
    let handler: Handler

    public init(handler: @escaping Handler) {
      self.handler = handler
    }
  }

  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, UICollectionViewCell.self, for: identifier)
  }

  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    sources[identifier] = nib.map { .nib($0) }
  }

  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    register(viewClass, UICollectionReusableView.self, for: kind + "/" + identifier)
  }

  private func register(_ type: AnyClass?, _ base: UICollectionReusableView.Type, for identifier: String) {
    guard !identifier.isEmpty else {
      raise(.init(.emptyIdentifier, "must pass a valid reuse identifier"))
      return
    }
    pool[identifier] = nil
    guard let type else {
      sources[identifier] = nil
      return
    }
    let isCell = base == UICollectionViewCell.self
    guard let view = type as? UICollectionReusableView.Type, !isCell || view is UICollectionViewCell.Type else {
      raise(.init(.wrongViewClass, "must pass a class of kind \(base) (\(type))"))
      return
    }
    sources[identifier] = .type(view)
  }

  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let existing = request?.existing {
      if existing.reuseIdentifier != identifier { raiseReconfigure() }
      return existing
    }
    checkRequest(indexPath)
    guard let cell = dequeue(identifier, kind: "UICollectionElementKindCell") as? UICollectionViewCell else {
      return UICollectionViewCell(frame: .zero)
    }
    return cell
  }

  public func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(kind + "/" + identifier, kind: kind) ?? UICollectionReusableView(frame: .zero)
  }

  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if sources[registration.identifier] == nil {
      register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    }
    let dequeued = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = dequeued as? Cell else {
      preconditionFailure("a registration's identifier is its own: only its cells are dequeued with it")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  private func checkRequest(_ indexPath: IndexPath) {
    guard let place = indexPath.place, exists(place) else {
      raise(.init(.invalidIndexPath, "request for layout attributes for item at invalid index path (\(indexPath))"))
      return
    }
    switch request {
    case nil: model.report(.risky(.dequeuedOutsideRequest))
    case let request? where request.place != place: model.report(.risky(.dequeuedForOtherPlace))
    default: break
    }
  }

  private func dequeue(_ identifier: String, kind: String) -> UICollectionReusableView? {
    let view: UICollectionReusableView?
    if let waiting = pool[identifier]?.popLast() {
      waiting.prepareForReuse()
      view = waiting
    } else {
      switch sources[identifier] {
      case .type(let type): view = Instantiation.view(type) as? UICollectionReusableView
      case .nib(let nib): view = nib.objects().first as? UICollectionReusableView
      case nil:
        view = nil
        raise(
          .init(
            .notRegistered,
            "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class "
              + "for the identifier or connect a prototype cell in a storyboard"))
      }
    }
    view?.reuseIdentifier = identifier
    if let view { request?.dequeued.append(view) }
    return view
  }

  func raiseReconfigure() {
    raise(
      .init(
        .reconfigureWithOtherCell,
        "Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when "
          + "reconfiguring an item, which is not allowed. You must dequeue a cell using the same registration or reuse "
          + "identifier that was used to dequeue the existing cell to obtain the existing cell."))
  }
}
