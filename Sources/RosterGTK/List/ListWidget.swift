import CGTK
import CRosterGTK

/// What a ``ListWidget`` asks of the one who knows the rows.
@MainActor
protocol ListWidgetDelegate: AnyObject {
  /// Lays out for a viewport of this size, in points. Called in every size allocation: cheap if nothing changed.
  func listWidget(layOutForWidth width: Double, height: Double)
  /// The reader scrolled on by a distance on screen, in points; positive toward the end.
  func listWidget(didScrollBy distance: Double)
  /// The reader went to a place far away, as an offset in the document.
  func listWidget(didJumpTo offset: Double)
  /// The keyboard focus went into a row, or out of the list.
  func listWidget(focusMovedTo holder: RowHolder?)
  /// The focus comes from outside, by Tab: the row that takes it.
  func listWidgetRowForEntry() -> RowHolder?
  /// The scrolling came to rest.
  func listWidgetDidComeToRest()
}

/// A widget that scrolls by itself and places rows in its viewport.
///
/// Around it a `GtkScrolledWindow` gives the wheel, kinetic scrolling and the scroll bars. That window computes absolute
/// values from where a drag or a fling began. So as long as anything moves, a correction of the document's offset must
/// not touch the adjustment's value: the widget shifts the adjustment's bounds instead, and takes the corrected value
/// over when the scrolling has come to rest.
@MainActor
final class ListWidget: Widget {
  weak var delegate: (any ListWidgetDelegate)?
  private(set) var holders: [RowHolder] = []
  private(set) var width = 0.0
  private(set) var height = 0.0

  private var adjustment: UnsafeMutablePointer<GtkAdjustment>?
  private var valueChanged: SignalConnection?
  private var motion: TickCallback?
  private var stillFrames = 0
  /// The adjustment's value as last seen.
  private var value = 0.0
  /// The adjustment's value minus the document's offset.
  private var drift = 0.0
  private var isPublishing = false

  /// A move of more viewports than this is a jump to a place, not a scroll along the rows.
  private static let farthestScroll = 3.0
  /// So many frames without a move count as rest.
  private static let framesOfRest = 8

  init() {
    guard let object = g_object_new_with_properties(WidgetTypes.list, 0, nil, nil) else {
      // GObject ends the process itself when it cannot allocate, so there is always an object.
      preconditionFailure("GObject made no instance of RosterList.")
    }
    super.init(object.cast())
    pointer.cast(to: RosterListInstance.self).pointee.owner = Unmanaged.passUnretained(self).toOpaque()
    gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_focusable(pointer, 0)
  }

  isolated deinit {
    pointer.cast(to: RosterListInstance.self).pointee.owner = nil
    for holder in holders where gtk_widget_get_parent(holder.pointer) == pointer {
      gtk_widget_unparent(holder.pointer)
    }
  }

  // MARK: Rows

  /// Takes a row in.
  func add(_ holder: RowHolder) {
    holders.append(holder)
    gtk_widget_set_parent(holder.pointer, pointer)
  }

  /// Takes a row out for good.
  func remove(_ holder: RowHolder) {
    holders.removeAll { $0 === holder }
    if gtk_widget_get_parent(holder.pointer) == pointer { gtk_widget_unparent(holder.pointer) }
  }

  /// Draws a row above all others.
  func raise(_ holder: RowHolder) {
    guard gtk_widget_get_last_child(pointer) != holder.pointer else { return }
    gtk_widget_insert_before(holder.pointer, pointer, nil)
  }

  /// Whether text and rows run from right to left.
  var isRightToLeft: Bool { gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL }

  // MARK: Size

  func allocate(width: Int32, height: Int32) {
    self.width = Double(width)
    self.height = Double(height)
    delegate?.listWidget(layOutForWidth: self.width, height: self.height)
    for holder in holders where gtk_widget_get_child_visible(holder.pointer) != 0 {
      holder.place(inWidth: self.width, isRightToLeft: isRightToLeft)
    }
  }

  /// Has the rows placed again before the next frame.
  func setNeedsPlacement() {
    gtk_widget_queue_allocate(pointer)
  }

  // MARK: Scrolling

  func verticalAdjustmentChanged(_ new: UnsafeMutablePointer<GtkAdjustment>?) {
    adjustment = new
    value = new.map { gtk_adjustment_get_value($0) } ?? 0
    valueChanged = new.map { adjustment in
      SignalConnection.plain(adjustment.raw, "value-changed") { [weak self] in self?.adjustmentMoved() }
    }
  }

  private func adjustmentMoved() {
    guard let adjustment, !isPublishing else { return }
    let distance = gtk_adjustment_get_value(adjustment) - value
    guard distance != 0 else { return }
    value += distance
    watchMotion()
    if abs(distance) <= Self.farthestScroll * max(height, 1) {
      delegate?.listWidget(didScrollBy: distance)
    } else {
      delegate?.listWidget(didJumpTo: max(0, value - drift))
    }
    setNeedsPlacement()
  }

  /// Tells the scroll bar where the document stands. What is told here comes back as no scrolling.
  func publish(offset: Double, extent: Double, isCommand: Bool = false) {
    guard let adjustment else { return }
    isPublishing = true
    defer { isPublishing = false }
    drift = isMoving && !isCommand ? value - offset : 0
    value = offset + drift
    let upper = max(extent, height) + drift
    guard
      gtk_adjustment_get_value(adjustment) != value || gtk_adjustment_get_lower(adjustment) != drift
        || gtk_adjustment_get_upper(adjustment) != upper || gtk_adjustment_get_page_size(adjustment) != height
    else { return }
    gtk_adjustment_configure(adjustment, value, drift, upper, height * 0.1, height * 0.9, height)
  }

  /// Whether the reader drags or the list still decelerates.
  var isMoving: Bool { motion?.isRunning ?? false }

  private func watchMotion() {
    stillFrames = 0
    guard !isMoving, gtk_widget_get_mapped(pointer) != 0 else { return }
    var last = value
    motion = TickCallback(pointer) { [weak self] _ in
      guard let self else { return false }
      stillFrames = value == last && !isDragged ? stillFrames + 1 : 0
      last = value
      if stillFrames < Self.framesOfRest { return true }
      defer { settle() }
      return false
    }
  }

  private func settle() {
    motion = nil
    publish(offset: value - drift, extent: extentPublished, isCommand: true)
    delegate?.listWidgetDidComeToRest()
  }

  private var extentPublished: Double {
    adjustment.map { gtk_adjustment_get_upper($0) - drift } ?? 0
  }

  /// Whether a finger rests on the scrolled window.
  private var isDragged: Bool {
    guard let window = gtk_widget_get_ancestor(pointer, gtk_scrolled_window_get_type()),
      let controllers = gtk_widget_observe_controllers(window)
    else { return false }
    defer { g_object_unref(controllers.raw) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let controller = g_list_model_get_item(controllers, index) else { continue }
      defer { g_object_unref(controller) }
      if roster_is_a(controller, gtk_gesture_drag_get_type()) != 0, gtk_gesture_is_active(controller.opaque) != 0 {
        return true
      }
    }
    return false
  }

  // MARK: Focus

  func focusMoved(into child: WidgetPointer?) {
    delegate?.listWidget(focusMovedTo: child.flatMap { child in holders.first { $0.pointer == child } })
  }

  /// Tab goes through the controls of the focused row and then leaves the list; it enters at the row that had the focus
  /// last. Arrow keys are the list's own, see ``ListKeyboard``.
  func moveFocus(_ direction: GtkDirectionType) -> Bool {
    guard direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD else { return false }
    if let focused = gtk_widget_get_focus_child(pointer) {
      return gtk_widget_child_focus(focused, direction) != 0
    }
    guard let entry = delegate?.listWidgetRowForEntry() else { return false }
    return gtk_widget_grab_focus(entry.pointer) != 0 || gtk_widget_child_focus(entry.pointer, direction) != 0
  }
}
