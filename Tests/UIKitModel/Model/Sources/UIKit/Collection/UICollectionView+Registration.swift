// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

extension UICollectionView {
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard !identifier.isEmpty else {
      raise(.init(.emptyIdentifier, "must pass a valid reuse identifier"))
      return
    }
    pool[identifier] = nil
    guard let cellClass else {
      sources[identifier] = nil
      return
    }
    guard let type = cellClass as? UICollectionViewCell.Type else {
      raise(.init(.wrongViewClass, "must pass a class of kind UICollectionViewCell (\(cellClass))"))
      return
    }
    sources[identifier] = .type(type)
  }

  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    sources[identifier] = nib.map { .nib($0) }
  }

  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let existing = request?.existing {
      if existing.reuseIdentifier != identifier { raiseReconfigure() }
      return existing
    }
    checkRequest(indexPath)
    return dequeue(identifier) ?? UICollectionViewCell(frame: .zero)
  }

  private func checkRequest(_ indexPath: IndexPath) {
    guard let position = indexPath.position, exists(position) else {
      raise(.init(.invalidIndexPath, "request for layout attributes for item at invalid index path (\(indexPath))"))
      return
    }
    switch request {
    case nil: model.report(.risky(.dequeuedOutsideRequest))
    case let request? where request.position != position: model.report(.risky(.dequeuedForOtherPlace))
    default: break
    }
  }

  private func dequeue(_ identifier: String) -> UICollectionViewCell? {
    let view: UICollectionViewCell?
    if let waiting = pool[identifier]?.popLast() {
      waiting.prepareForReuse()
      view = waiting
    } else {
      switch sources[identifier] {
      case .type(let type): view = Instantiation.view(type) as? UICollectionViewCell
      case .nib(let nib): view = nib.instantiate(withOwner: nil).first as? UICollectionViewCell
      case nil:
        view = nil
        raise(
          .init(
            .notRegistered,
            "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register "
              + "a nib or a class for the identifier or connect a prototype cell in a storyboard"))
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
