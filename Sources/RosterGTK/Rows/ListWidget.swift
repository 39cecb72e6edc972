import CGTK
import CRosterGTK

/// Lays out the rows of a ``ListWidget``.
@MainActor
protocol ListWidgetLayoutDelegate: AnyObject {
  /// Lays out the rows for a viewport size, in points. Called in every size allocation: must be cheap if nothing
  /// changed.
  func layOut(width: Double, height: Double)
  /// The user scrolled to a value of the scroll bar's adjustment.
  func didScroll(to value: Double)
  /// Dragging and deceleration ended.
  func didEndScrolling()
  /// A frame begins while the list is scrolled. Binds rows that wait for it, and returns whether none waits any more.
  func continueLayout() -> Bool
}

/// Follows the keyboard focus of a ``ListWidget``.
@MainActor
protocol ListWidgetFocusDelegate: AnyObject {
  /// The keyboard focus moved into a row; `nil` if it left the list.
  func focusDidMove(to widget: RowWidget?)
  /// The row that gets the focus when the user enters the list with the Tab key.
  var preferredFocusRow: RowWidget? { get }
  /// Moves the focus from a text field to the next or the previous one of another row.
  ///
  /// - Returns: Whether there is one.
  func focusField(isForward: Bool) -> Bool
  /// Moves the focus to what follows the rows in the tab order.
  func focusAfterRows() -> Bool
  /// Runs what the Return key does in the focused text field.
  ///
  /// - Returns: Whether it does something other than to move to the next field.
  func submitField() -> Bool
}

/// The values of the scroll bar's adjustment, in points.
struct ScrollBounds: Equatable {
  /// The scroll offset.
  var value: Double
  /// The start of the content: not 0 while a correction waits for the end of scrolling, or if few rows are at the bottom.
  var lower: Double
  /// The end of the content.
  var upper: Double
}

/// A scrollable widget that positions rows in its viewport.
///
/// The surrounding `GtkScrolledWindow` handles the scroll wheel, kinetic scrolling and the scroll bars. It computes
/// absolute values relative to the start of a drag or a deceleration. So while the list scrolls, a content offset
/// adjustment must not change the adjustment's value: the bounds are shifted instead, and the value is corrected when
/// scrolling ends.
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
  private var idleFrames = 0
  private var isPublishing = false

  /// The number of frames without movement after which scrolling has ended.
  private static let idleFrameCount = 8

  init() {
    guard let object = g_object_new_with_properties(WidgetTypes.list, 0, nil, nil) else {
      // Not reached: GObject terminates the process if an allocation fails.
      preconditionFailure("GObject returned no instance of RosterList.")
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

  /// Adds a row.
  func add(_ row: RowWidget) {
    rows.append(row)
    gtk_widget_set_parent(row.pointer, pointer)
  }

  /// Removes a row.
  func remove(_ row: RowWidget) {
    rows.removeAll { $0 === row }
    if gtk_widget_get_parent(row.pointer) == pointer { gtk_widget_unparent(row.pointer) }
  }

  /// Moves a row to the top of the drawing order.
  func raise(_ row: RowWidget) {
    guard gtk_widget_get_last_child(pointer) != row.pointer else { return }
    gtk_widget_insert_before(row.pointer, pointer, nil)
  }

  /// The widgets at a point: the innermost one, and those that contain it within the list.
  func picked(atX x: Double, y: Double) -> some Sequence<WidgetPointer> {
    sequence(first: gtk_widget_pick(pointer, x, y, GTK_PICK_DEFAULT)) { $0.map { gtk_widget_get_parent($0) } }
      .lazy.prefix { [pointer] in $0 != nil && $0 != pointer }.compactMap { $0 }
  }

  /// Whether the layout direction is right to left.
  var isRightToLeft: Bool { gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL }

  // MARK: Size

  func allocate(width: Int32, height: Int32) {
    self.width = Double(width)
    self.height = Double(height)
    layoutDelegate?.layOut(width: self.width, height: self.height)
    for row in rows where row.isShown {
      row.allocate()
    }
  }

  /// Requests an allocation of the rows before the next frame.
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

  /// Updates the scroll bar's adjustment without reporting the change as scrolling.
  ///
  /// - Parameters:
  ///   - bounds: The new values.
  ///   - isCommand: Whether the scroll position was set by a command, which ends deceleration.
  func publish(_ bounds: ScrollBounds, isCommand: Bool) {
    guard let adjustment else { return }
    isPublishing = true
    defer { isPublishing = false }
    if isCommand, isMoving { stopKinetics() }
    let page = height
    // GTK takes a range shorter than the page for a scroll beyond the end.
    let upper = max(bounds.upper, bounds.lower + page)
    guard
      gtk_adjustment_get_value(adjustment) != bounds.value || gtk_adjustment_get_lower(adjustment) != bounds.lower
        || gtk_adjustment_get_upper(adjustment) != upper || gtk_adjustment_get_page_size(adjustment) != page
    else { return }
    gtk_adjustment_configure(adjustment, bounds.value, bounds.lower, upper, page * 0.1, page * 0.9, page)
  }

  private func stopKinetics() {
    guard let window = gtk_widget_get_ancestor(pointer, gtk_scrolled_window_get_type()) else { return }
    gtk_scrolled_window_set_kinetic_scrolling(window.opaque, 0)
    gtk_scrolled_window_set_kinetic_scrolling(window.opaque, 1)
  }

  /// The number of the current frame, or of the last one.
  var frameNumber: Int64 {
    gtk_widget_get_frame_clock(pointer).map { Int64(gdk_frame_clock_get_frame_counter($0)) } ?? 0
  }

  /// Whether nothing of the window can be seen.
  var isWindowHidden = false

  /// Whether the list is displayed.
  var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }

  /// Whether the list is dragged or decelerates.
  var isMoving: Bool { motion?.isRunning ?? false }

  private func watchMotion() {
    idleFrames = 0
    guard !isMoving, isMapped else { return }
    var last = -Double.infinity
    motion = TickCallback(pointer) { [weak self] _ in
      guard let self, let adjustment else { return false }
      let value = gtk_adjustment_get_value(adjustment)
      let isComplete = layoutDelegate?.continueLayout() ?? true
      idleFrames = value == last && !isDragged && isComplete ? idleFrames + 1 : 0
      last = value
      if idleFrames < Self.idleFrameCount { return true }
      motion = nil
      layoutDelegate?.didEndScrolling()
      return false
    }
  }

  /// Whether a finger touches the scrolled window.
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

  /// The Return key was pressed in a text field of a row.
  func submitField() {
    if focusDelegate?.submitField() != true { gtk_widget_child_focus(pointer, GTK_DIR_TAB_FORWARD) }
  }

  /// Whether a text field of a row has the focus.
  private var containsFocusedText: Bool {
    containsFocus
      && windowFocus.map { focus in
        roster_is_a(focus, gtk_text_get_type()) != 0 || roster_is_a(focus, gtk_text_view_get_type()) != 0
      } == true
  }

  /// The Tab key visits the controls of the focused row and then leaves the list, but leads from a text field to the next one;
  /// it enters the list at the row that had the focus last. The arrow keys are handled by ``KeyboardController``.
  func moveFocus(_ direction: GtkDirectionType) -> Bool {
    guard direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD else { return false }
    if let focused = gtk_widget_get_focus_child(pointer) {
      let isField = containsFocusedText
      // The row itself is before its field.
      if isField, direction == GTK_DIR_TAB_BACKWARD, focusDelegate?.focusField(isForward: false) == true { return true }
      if gtk_widget_child_focus(focused, direction) != 0 { return true }
      guard direction == GTK_DIR_TAB_FORWARD, let focusDelegate else { return false }
      return isField && focusDelegate.focusField(isForward: true) || focusDelegate.focusAfterRows()
    }
    guard let entry = focusDelegate?.preferredFocusRow else { return false }
    return gtk_widget_grab_focus(entry.pointer) != 0 || gtk_widget_child_focus(entry.pointer, direction) != 0
  }
}
