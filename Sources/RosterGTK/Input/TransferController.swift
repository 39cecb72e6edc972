import CGTK
import CRosterGTK
import Roster

/// Owns the drags of rows to other lists and applications, the drops of what comes from there, and the moves of items within grids.
///
/// A line marks where items would be inserted.
@MainActor
final class TransferController {
  let driver: ListDriver
  let widget: ListWidget
  let rows: VisibleRowsController
  let layout: LayoutController
  /// The gesture of drags.
  var source: OpaquePointer?
  private let mark: RowWidget
  /// The item of the list that is being dragged.
  var dragged: ItemPath?
  /// The place at which the items would be inserted.
  private(set) var place: DropPlace?
  private var autoscroll: TickCallback?
  /// The row whose drag begins.
  var begun: RowController?
  /// What is displayed beside the pointer.
  var icon: Widget?
  /// Where the pointer is with items.
  private var pointer: (x: Double, y: Double, kinds: Set<TransferItem.Kind>)?

  init(driver: ListDriver, widget: ListWidget, rows: VisibleRowsController, layout: LayoutController) {
    self.driver = driver
    self.widget = widget
    self.rows = rows
    self.layout = layout
    mark = RowWidget(child: Box(.horizontal).style("roster-drop-mark"), role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
    gtk_widget_set_can_target(mark.pointer, 0)
    gtk_widget_set_focusable(mark.pointer, 0)
    mark.isShown = false
    widget.add(mark)
  }

  // MARK: Signals

  /// Adds the gesture of drags to the list, and the target of drops to a widget over the list, which also displays the state of a list
  /// without rows.
  func connect(target overlay: Widget) {
    connectSource()
    let actions = [GDK_ACTION_COPY, GDK_ACTION_MOVE, GDK_ACTION_LINK].reduce(0) { $0 | $1.rawValue }
    guard let target = gtk_drop_target_async_new(nil, GdkDragAction(rawValue: actions)) else { return }
    let raw = target.raw
    overlay.keep(
      SignalConnection(raw, "accept") { [weak self] arguments in
        let kinds = arguments.pointer(0).map { Drop($0.opaque).kinds }
        arguments.returnBool(kinds.map { self?.accepting($0).isEmpty == false } ?? false)
      })
    for signal in ["drag-enter", "drag-motion"] {
      overlay.keep(
        SignalConnection(raw, signal) { [weak self] arguments in
          let action = arguments.pointer(0).map { drop in
            self?.move(Drop(drop.opaque), x: arguments.double(1), y: arguments.double(2)) ?? .refused
          }
          arguments.returnFlags((action ?? .refused).rawValue)
        })
    }
    overlay.keep(SignalConnection.object(raw, "drag-leave") { [weak self] _ in self?.leave() })
    overlay.keep(
      SignalConnection(raw, "drop") { [weak self] arguments in
        if let drop = arguments.pointer(0) { self?.drop(Drop(drop.opaque)) }
        arguments.returnBool(true)
      })
    overlay.addController(raw)
  }

  // MARK: Dropping

  /// The item of the list that the drag moves within it, in place of what it carries.
  private var movedItem: ItemPosition? {
    dragged.flatMap { driver.snapshot.position(of: $0) }.flatMap { isMovable(.item($0)) ? $0 : nil }
  }

  /// The indices of the sections that accept items of some kinds, or the item that is moved.
  private func accepting(_ kinds: Set<TransferItem.Kind>) -> Set<Int> {
    let isMove = movedItem != nil
    let sections = driver.snapshot.sections
    return Set(
      sections.indices.filter {
        isMove && sections[$0].move != nil
          || sections[$0].dropDestination?.kinds.contains(where: kinds.contains) == true
      })
  }

  /// The place nearest to a point for items of some kinds.
  func place(atX x: Double, y: Double, for kinds: Set<TransferItem.Kind>) -> DropPlace? {
    let sections = driver.snapshot.sections
    let isDisplayed = widget.isMapped
    let accepting = accepting(kinds)
    let visible = isDisplayed ? layout.visibleElements.filter { !$0.isSticky } : []
    let elements = visible.flatMap { edges(of: $0, accepts: accepting.contains($0.position.section)) }
    let empty = accepting.sorted().filter {
      sections[$0].itemCount == 0 && (!isDisplayed || sections[$0].header == nil)
    }
    return DropPlace.nearest(
      toX: x, y: y, among: elements, emptySections: empty, width: widget.width, isRightToLeft: widget.isRightToLeft)
  }

  /// The edges of a visible element, or of the visible items of a carousel.
  private func edges(of element: PlacedElement, accepts: Bool) -> [DropPlace.Edges] {
    guard let section = driver.snapshot.section(element.position.section) else { return [] }
    let isList = section.layout.isList
    func edges(_ position: ElementPosition, _ frame: RowWidget.Frame) -> DropPlace.Edges {
      DropPlace.Edges(
        position: position, frame: frame, itemCount: section.items.count, isList: isList, accepts: accepts)
    }
    var frame = RowWidget.Frame(x: element.x, y: element.y, width: element.width, height: element.height)
    if let row = rows[element.position] {
      // What is drawn of the row, such as its part of a card.
      let inset = row.decoration.currentStyle.inset
      frame = RowWidget.Frame(
        x: frame.x + inset, y: row.widget.body.y, width: frame.width - 2 * inset, height: row.widget.body.height)
    }
    guard element.isCarousel else { return [edges(element.position, frame)] }
    return layout.carousels.carousel(ofSection: element.position.section)?.rows.values.map { row in
      var item = row.widget.frame
      (item.x, item.y) = (item.x + frame.x, frame.y)
      return edges(row.element, item)
    } ?? []
  }

  /// The pointer has moved with items over the list. Marks where they would be inserted.
  private func move(_ drop: Drop, x: Double, y: Double) -> GdkDragAction {
    let kinds = drop.kinds
    show(place(atX: x, y: y, for: kinds))
    if autoscroll == nil {
      autoscroll = TickCallback(widget.pointer) { [weak self] _ in
        guard let self else { return false }
        scroll()
        return true
      }
    }
    pointer = (x, y, kinds)
    return place == nil ? .refused : drop.action
  }

  /// Scrolls the list while the pointer is near its top or its bottom.
  private func scroll() {
    if let pointer, widget.isMapped, layout.autoscroll(at: pointer.y) { update() }
  }

  /// Marks a place.
  func show(_ place: DropPlace?) {
    self.place = place
    mark.isShown = place != nil && widget.isMapped
    if let place {
      mark.frame = place.line
      widget.raise(mark)
    }
    widget.setNeedsPlacement()
  }

  /// Marks the place that is at the pointer after the rows have changed.
  func update() {
    if let pointer { show(place(atX: pointer.x, y: pointer.y, for: pointer.kinds)) }
  }

  /// Removes the mark.
  func leave() {
    autoscroll = nil
    pointer = nil
    show(nil)
  }

  /// Drops what the pointer carries at the marked place. GTK finishes no drop by itself, not even one that is not handled.
  private func drop(_ drop: Drop) {
    let place = place
    let action = drop.action
    leave()
    guard let place else { return drop.finish(.refused) }
    if let movedItem, driver.snapshot.section(place.position.section)?.move != nil {
      drop.finish(move(movedItem, to: place.position) ? action : .refused)
    } else if !receive(drop, at: place.position, then: { drop.finish($0 ? action : .refused) }) {
      drop.finish(.refused)
    }
  }

  /// Moves an item before the position of another one.
  func move(_ item: ItemPosition, to position: ItemPosition) -> Bool {
    var target = position
    if target.section == item.section, target.item > item.item { target.item -= 1 }
    return target == item || driver.move(from: item, to: target)
  }

  /// Reads items in the order in which a section prefers their kinds, and drops the first ones that can be read.
  ///
  /// - Returns: Whether the section accepts drops.
  func receive(
    _ reader: some TransferReader, at position: ItemPosition, then finish: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    guard let target = driver.dropTarget(at: position),
      let kinds = driver.snapshot.section(position.section)?.dropDestination?.kinds
    else { return false }
    if let items = reader.items {
      finish(driver.drop(items, at: target))
      return true
    }
    var types: [TransferContent.ValueType] = []
    for kind in kinds where reader.kinds.contains(kind) && !types.contains(.init(kind)) { types.append(.init(kind)) }
    read(types[...], from: reader, accepting: kinds) { [weak driver] items in
      finish(driver?.drop(items.map { [$0] }, at: target) ?? false)
    }
    return true
  }

  private func read(
    _ types: ArraySlice<TransferContent.ValueType>, from reader: some TransferReader,
    accepting kinds: [TransferItem.Kind],
    then finish: @escaping @MainActor ([TransferItem]) -> Void
  ) {
    guard let type = types.first else { return finish([]) }
    reader.read(type) { [weak self] items in
      let accepted = items.filter { kinds.contains($0.kind) }
      guard accepted.isEmpty, let self else { return finish(accepted) }
      read(types.dropFirst(), from: reader, accepting: kinds, then: finish)
    }
  }
}
