import Roster

extension LayoutController {
  /// Measures the visible rows. Rows with a known size are measured again, because a cell may have changed its
  /// content, or an update may have replaced it, without changing the layout; GTK caches the size of unchanged widgets.
  func measure() {
    // The rows that have left the viewport display those that enter it.
    recycle(except: viewport.visibleElements())
    measureUnknownSizes()
    var isStale = false
    for element in FrameBudget.order(visibleElements, height: viewport.height) where element.need == .nothing {
      guard let size = changedSize(of: element) else { continue }
      viewport.measured(element.position, width: size.width, height: size.height)
      isStale = true
    }
    if isStale { measureUnknownSizes() }
    viewport.settle()
  }

  private func measureUnknownSizes() {
    var pass = MeasurementPass()
    while pass.next(in: viewport) != nil {
      var isWaiting = true
      // The rows whose sizes are known are bound in the same order.
      for element in FrameBudget.order(pass.visibleElements, height: viewport.height) {
        guard element.need != .nothing else {
          if !element.isCarousel { _ = row(at: element) }
          continue
        }
        guard let size = size(of: element) else { continue }
        viewport.measured(element.position, width: size.width, height: size.height)
        isWaiting = false
      }
      if isWaiting { break }
    }
    visibleElements = pass.visibleElements
  }

  /// Returns the row of an element; `nil` if it waits for the next frame.
  func row(at element: PlacedElement) -> RowController? {
    rows[element.position] ?? (pacer.allowsRow() ? rows.dequeueRow(at: element.position) : nil)
  }

  /// Returns the carousel of an element; `nil` if it waits for the next frame.
  func carousel(at element: PlacedElement) -> CarouselView? {
    let section = element.position.section
    guard let geometry = viewport.layout.carousel(of: section) else { return nil }
    guard carousels.carousel(ofSection: section)?.isShown == true || pacer.allowsRow() else { return nil }
    return carousels.dequeueCarousel(ofSection: section, geometry: geometry)
  }

  /// Measures an element; `nil` if it waits for the next frame.
  private func size(of element: PlacedElement) -> RowController.Size? {
    if element.isCarousel {
      guard let carousel = carousel(at: element) else { return nil }
      return RowController.Size(width: element.width, height: carousel.height(forWidth: element.width))
    }
    guard let row = row(at: element) else { return nil }
    let size = naturalSize(of: row, in: element)
    row.measured = size
    return size
  }

  /// Returns the size of an element if it differs from that in the layout.
  private func changedSize(of element: PlacedElement) -> (width: Double?, height: Double)? {
    if element.isCarousel {
      guard let height = carousel(at: element)?.outgrown(element.height) else { return nil }
      return (width: nil, height: height)
    }
    guard let row = row(at: element) else { return nil }
    let size = naturalSize(of: row, in: element)
    // A row that was off screen may have changed since the layout measured it.
    let known = row.measured ?? (isList(element) ? RowController.Size(width: size.width, height: element.height) : size)
    row.measured = size
    return size == known ? nil : (width: size.width, height: size.height)
  }

  func naturalSize(of row: RowController, in element: PlacedElement) -> RowController.Size {
    var width = element.width
    if usesNaturalWidth(element) {
      let available = if case .size(let maximum) = element.need { maximum } else { viewport.width }
      width = min(row.widget.naturalWidth(), available)
    }
    if let height = row.binding.row?.fixedHeight {
      return RowController.Size(width: width, height: height + row.decoration.currentStyle.outerHeight)
    }
    return RowController.Size(width: width, height: row.widget.height(forWidth: width))
  }

  private func isList(_ element: PlacedElement) -> Bool {
    element.position.item == nil
      || viewport.layout.shape(of: element.position.section)?.layout.isList ?? false
  }

  private func usesNaturalWidth(_ element: PlacedElement) -> Bool {
    element.position.item != nil
      && viewport.layout.shape(of: element.position.section)?.layout.usesNaturalWidth ?? false
  }
}
