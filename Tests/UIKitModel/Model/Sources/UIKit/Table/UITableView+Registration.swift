// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// One call of `cellForRowAt`: what it was asked for, and what it did.
struct CellRequest {
  /// The row.
  let position: RowPosition
  /// The cell to keep, if the row is being reconfigured.
  let existing: UITableViewCell?
  /// A Boolean value that indicates whether the running update has removed the row.
  let isStale: Bool
  /// The cells dequeued so far.
  var dequeued: [UITableViewCell] = []
}

extension UITableView {
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard !identifier.isEmpty else { return raiseEmptyIdentifier() }
    guard let cellClass else { return cellPool.register(nil, for: identifier) }
    guard let type = cellClass as? UITableViewCell.Type else {
      raise(
        .init(
          .wrongViewClass, "must pass a class of kind UITableViewCell to register a cell class (\(cellClass))"))
      return
    }
    cellPool.register(.type(type), for: identifier)
  }

  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard !identifier.isEmpty else { return raiseEmptyIdentifier() }
    cellPool.register(nib.map { .nib($0) }, for: identifier)
  }

  public func register(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard !identifier.isEmpty else { return raiseEmptyIdentifier() }
    guard let viewClass else { return headerFooterPool.register(nil, for: identifier) }
    guard let type = viewClass as? UITableViewHeaderFooterView.Type else {
      raise(
        .init(
          .wrongViewClass,
          "must pass a class of kind UITableViewHeaderFooterView to register a header or footer view class "
            + "(\(viewClass))"))
      return
    }
    headerFooterPool.register(.type(type), for: identifier)
  }

  private func raiseEmptyIdentifier() {
    raise(.init(.emptyIdentifier, "must pass a valid reuse identifier"))
  }

  // MARK: Cells

  /// Returns `nil` if the reuse queue is empty and nothing is registered.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let existing = request?.existing { return dequeueExisting(existing, identifier) }
    guard let cell = takeOrMakeCell(identifier) else { return nil }
    request?.dequeued.append(cell)
    cell.table = self
    if window != nil { cell.updateTraitsInTree(from: self) }
    return cell
  }

  /// Always returns a cell: an empty one if UIKit raises an exception and the device records it.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let position = indexPath.position else {
      raiseShape()
      return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    if let existing = request?.existing { return dequeueExisting(existing, identifier) }
    switch request {
    case nil: model.report(.risky(.dequeuedOutsideRequest))
    case let request? where request.position != position: model.report(.risky(.dequeuedForOtherPlace))
    default: break
    }
    if !exists(position), request?.isStale != true {
      raise(.init(.invalidIndexPath, "request for rect at invalid index path (\(position.printed))"))
    }
    guard let cell = takeOrMakeCell(identifier) else {
      raise(
        .init(
          .notRegistered,
          "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier "
            + "or connect a prototype cell in a storyboard"))
      return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    request?.dequeued.append(cell)
    return cell
  }

  private func dequeueExisting(_ existing: UITableViewCell, _ identifier: String) -> UITableViewCell {
    if existing.reuseIdentifier != identifier { raiseReconfigure() }
    return existing
  }

  func raiseReconfigure() {
    raise(
      .init(
        .reconfigureWithOtherCell,
        "Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when "
          + "reconfiguring an item, which is not allowed. You must dequeue a cell using the same registration or reuse "
          + "identifier that was used to dequeue the existing cell to obtain the existing cell."))
  }

  private func takeOrMakeCell(_ identifier: String) -> UITableViewCell? {
    if let cell = cellPool.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    switch cellPool.sources[identifier] {
    case .type(let type): return Instantiation.cell(type, style: .default, identifier: identifier)
    case .nib(let nib): return cell(from: nib, identifier)
    case nil: return nil
    }
  }

  private func cell(from nib: UINib, _ identifier: String) -> UITableViewCell {
    let objects = nib.instantiate(withOwner: nil)
    guard objects.count == 1, let cell = objects.first as? UITableViewCell else {
      raise(
        .init(
          .invalidNib,
          "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which "
            + "must be a UITableViewCell instance"))
      return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    if let own = cell.reuseIdentifier, own != identifier {
      raise(
        .init(
          .invalidNib,
          "cell reuse indentifier in nib (\(own)) does not match the identifier used to register the nib "
            + "(\(identifier))"))
    }
    // A cell without an identifier of its own gets the one that the nib is registered for, so that it is reused.
    cell.reuseIdentifier = cell.reuseIdentifier ?? identifier
    return cell
  }

  // MARK: Headers and footers

  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = headerFooterPool.take(identifier) {
      view.prepareForReuse()
      if window != nil { view.updateTraitsInTree(from: self) }
      return view
    }
    guard case .type(let type) = headerFooterPool.sources[identifier] else { return nil }
    let view = Instantiation.headerFooter(type, identifier: identifier)
    view.table = self
    return view
  }

  func raiseShape() {
    raise(
      .init(
        .indexPathShape,
        "Invalid index path for use with UITableView.  Index paths passed to table view must contain exactly two "
          + "indices specifying the section and row.  Please use the category on NSIndexPath in UITableView.h if "
          + "possible."))
  }

  /// Returns the row of an index path. Raises an exception if the path does not have two indices.
  func position(_ indexPath: IndexPath) -> RowPosition? {
    if indexPath.position == nil { raiseShape() }
    return indexPath.position
  }
}
