import CGTK
import CRosterGTK

/// Lays out the rows of a ``ListWidget``.
@MainActor
protocol ListWidgetLayoutDelegate: AnyObject {
  /// Lays out the rows for a viewport size, in points. Called in every size allocation: must be cheap if nothing changed.
  func layOut(width: Double, height: Double)
  /// The user scrolled to a value of the scroll bar's adjustment.
  func didScroll(to value: Double)
  /// Dragging and deceleration ended.
  func didEndScrolling()
}

/// Follows the keyboard focus of a ``ListWidget``.
@MainActor
protocol ListWidgetFocusDelegate: AnyObject {
  /// The keyboard focus moved into a row; `nil` if it left the list.
  func focusDidMove(to widget: RowWidget?)
  /// The row that gets the focus when the user enters the list with the Tab key.
  var preferredFocusRow: RowWidget? { get }
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
  weak var layoutDelegate: (any ListWidgetLayoutDelegate)?
  weak var focusDelegate: (any ListWidgetFocusDelegate)?
  private(set) var rows: [RowWidget] = []
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
    for row in rows where gtk_widget_get_parent(row.pointer) == pointer {
      gtk_widget_unparent(row.pointer)
    }
  }

  // MARK: Rows

  /// Takes a row in.
  func add(_ row: RowWidget) {
    rows.append(row)
    gtk_widget_set_parent(row.pointer, pointer)
  }

  /// Takes a row out for good.
  func remove(_ row: RowWidget) {
    rows.removeAll { $0 === row }
    if gtk_widget_get_parent(row.pointer) == pointer { gtk_widget_unparent(row.pointer) }
  }

  /// Draws a row above all others.
  func raise(_ row: RowWidget) {
    guard gtk_widget_get_last_child(pointer) != row.pointer else { return }
    gtk_widget_insert_before(row.pointer, pointer, nil)
  }

  /// Whether text and rows run from right to left.
  var isRightToLeft: Bool { gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL }

  // MARK: Size

  func allocate(width: Int32, height: Int32) {
    self.width = Double(width)
    self.height = Double(height)
    layoutDelegate?.layOut(width: self.width, height: self.height)
    for row in rows where row.isShown {
      row.place()
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
    layoutDelegate?.didScroll(to: gtk_adjustment_get_value(adjustment))
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
      layoutDelegate?.didEndScrolling()
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
    focusDelegate?.focusDidMove(to: child.flatMap { child in rows.first { $0.pointer == child } })
  }

  /// Tab goes through the controls of the focused row and then leaves the list; it enters at the row that had the focus
  /// last. Arrow keys are the list's own, see ``ListKeyboard``.
  func moveFocus(_ direction: GtkDirectionType) -> Bool {
    guard direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD else { return false }
    if let focused = gtk_widget_get_focus_child(pointer) {
      return gtk_widget_child_focus(focused, direction) != 0
    }
    guard let entry = focusDelegate?.preferredFocusRow else { return false }
    return gtk_widget_grab_focus(entry.pointer) != 0 || gtk_widget_child_focus(entry.pointer, direction) != 0
  }
}
