import CGTK
import CRosterGTK

/// What a ``ListWidget`` asks of the one who knows the rows.
@MainActor
protocol ListWidgetDelegate: AnyObject {
  /// Lays out for a viewport of this size, in points. Called in every size allocation: cheap if nothing changed.
  func listWidget(layOutForWidth width: Double, height: Double)
  /// The scroller has a new value, by the reader's doing.
  func listWidget(didScrollTo value: Double)
  /// The keyboard focus went into a row, or out of the list.
  func listWidget(focusMovedTo holder: RowHolder?)
  /// The focus comes from outside, by Tab: the row that takes it.
  func listWidgetRowForEntry() -> RowHolder?
  /// The scrolling came to rest.
  func listWidgetDidComeToRest()
}

/// What a scroller knows of a document, in points.
struct ScrollBounds: Equatable {
  /// Where it stands.
  var value: Double
  /// Where the document begins: below 0 while a correction waits for the scrolling to come to rest.
  var lower: Double
  /// Where the document ends.
  var upper: Double
}

/// A widget that scrolls by itself and places rows in its viewport.
///
/// Around it a `GtkScrolledWindow` gives the wheel, kinetic scrolling and the scroll bars. That window computes absolute
/// values from where a drag or a fling began. So as long as anything moves, a correction of the document's offset must
/// not touch the adjustment's value: the bounds are shifted instead, and the corrected value is taken over when the
/// scrolling has come to rest.
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
  private var isPublishing = false

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
    for holder in holders where holder.isShown {
      holder.place()
    }
  }

  /// Has the rows placed again before the next frame.
  func setNeedsPlacement() {
    gtk_widget_queue_allocate(pointer)
  }

  // MARK: Scrolling

  func verticalAdjustmentChanged(_ new: UnsafeMutablePointer<GtkAdjustment>?) {
    adjustment = new
    valueChanged = new.map { adjustment in
      SignalConnection.plain(adjustment.raw, "value-changed") { [weak self] in self?.adjustmentMoved() }
    }
  }

  private func adjustmentMoved() {
    guard let adjustment, !isPublishing else { return }
    watchMotion()
    delegate?.listWidget(didScrollTo: gtk_adjustment_get_value(adjustment))
    setNeedsPlacement()
  }

  /// Tells the scroll bar where the document stands. What is told here comes back as no scrolling.
  ///
  /// - Parameters:
  ///   - scroll: what the scroller is to know.
  ///   - isCommand: whether the place was asked for, so that a fling under way must not go on.
  func publish(_ scroll: ScrollBounds, isCommand: Bool) {
    guard let adjustment else { return }
    isPublishing = true
    defer { isPublishing = false }
    if isCommand, isMoving { stopKinetics() }
    let page = height
    // A range that is shorter than the page would look to GTK as if the reader had scrolled past its end.
    let upper = max(scroll.upper, scroll.lower + page)
    guard
      gtk_adjustment_get_value(adjustment) != scroll.value || gtk_adjustment_get_lower(adjustment) != scroll.lower
        || gtk_adjustment_get_upper(adjustment) != upper || gtk_adjustment_get_page_size(adjustment) != page
    else { return }
    gtk_adjustment_configure(adjustment, scroll.value, scroll.lower, upper, page * 0.1, page * 0.9, page)
  }

  private func stopKinetics() {
    guard let window = gtk_widget_get_ancestor(pointer, gtk_scrolled_window_get_type()) else { return }
    gtk_scrolled_window_set_kinetic_scrolling(window.opaque, 0)
    gtk_scrolled_window_set_kinetic_scrolling(window.opaque, 1)
  }

  /// Whether the reader drags or the list still decelerates.
  var isMoving: Bool { motion?.isRunning ?? false }

  private func watchMotion() {
    stillFrames = 0
    guard !isMoving, gtk_widget_get_mapped(pointer) != 0 else { return }
    var last = -Double.infinity
    motion = TickCallback(pointer) { [weak self] _ in
      guard let self, let adjustment else { return false }
      let value = gtk_adjustment_get_value(adjustment)
      stillFrames = value == last && !isDragged ? stillFrames + 1 : 0
      last = value
      if stillFrames < Self.framesOfRest { return true }
      motion = nil
      delegate?.listWidgetDidComeToRest()
      return false
    }
  }

  /// Whether a finger rests on the scrolled window.
  var isDragged: Bool {
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
