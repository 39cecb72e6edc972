import CGTK
import CRosterGTK
import Roster

/// The widget of a row, which the list positions. It receives the focus and pointer events, and has the accessible
/// role.
///
/// A widget keeps its cell for its lifetime; a recycled widget stays a hidden child of the list.
@MainActor
final class RowWidget: Widget {
  /// A frame in the coordinates of the list's viewport, in points.
  struct Frame: Equatable {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
  }

  /// Returns the source of the row's actions.
  var source: @MainActor () -> ActionSource = { ActionSource() }
  var frame = Frame()
  /// The vertical offset of the widget from its frame during an animation or a drag, in points.
  var shift = 0.0
  /// The margin above the row's body in its frame, in points.
  var spacing = 0.0
  /// The margin below the row's body in its frame, in points.
  var spacingBelow = 0.0
  /// The height that an animation adds to the frame, in points.
  var stretch = 0.0

  init(child: Widget, role: GtkAccessibleRole = GTK_ACCESSIBLE_ROLE_LIST_ITEM) {
    guard let object = g_object_new_with_properties(WidgetTypes.row, 0, nil, nil) else {
      // Not reached: GObject terminates the process if an allocation fails.
      preconditionFailure("GObject returned no instance of RosterRow.")
    }
    super.init(object.cast())
    if role != GTK_ACCESSIBLE_ROLE_LIST_ITEM { roster_set_role(pointer, role) }
    adopt(child)
    gtk_widget_set_parent(child.pointer, pointer)
  }

  /// Whether the widget is drawn, receives events and is accessible. A hidden widget stays a child of the list, because
  /// removing and adding it again takes longer than binding it.
  var isShown = true {
    didSet {
      guard isShown != oldValue else { return }
      gtk_widget_set_child_visible(pointer, isShown.gboolean)
      roster_accessible_set_hidden(pointer, (!isShown).gboolean)
    }
  }

  /// The part of the frame without its margins, in points.
  var body: Span {
    Span(y: frame.y + spacing, height: max(0, frame.height - spacing - spacingBelow))
  }

  /// The range in which the widget is drawn, in points from the top of its frame; `nil` for all of it.
  var clip: ClosedRange<Double>? {
    didSet {
      guard clip != oldValue else { return }
      let instance = pointer.cast(to: RosterRowInstance.self)
      instance.pointee.is_clipped = (clip != nil).gboolean
      instance.pointee.clip_top = Float(clip?.lowerBound ?? 0)
      instance.pointee.clip_bottom = Float(clip?.upperBound ?? 0)
      gtk_widget_queue_draw(pointer)
    }
  }

  /// What a swipe shows of the row; `nil` if none has moved its cell.
  struct Swipe {
    /// The distance by which the cell is moved to the right, in points.
    var cell: Double
    /// The distance by which the buttons are moved to the right, in points.
    var buttons: Double
    /// The part of the frame in which both are drawn.
    var clip: Frame
    /// The radii of the corners of that part, at its top and at its bottom, in points.
    var radii: (top: Double, bottom: Double)
  }

  var swipe: Swipe? {
    didSet {
      let instance = pointer.cast(to: RosterRowInstance.self)
      instance.pointee.is_swiped = (swipe != nil).gboolean
      gtk_widget_queue_draw(pointer)
      guard let swipe else { return }
      instance.pointee.swipe = Float(swipe.cell)
      instance.pointee.swipe_buttons = Float(swipe.buttons)
      var bounds = graphene_rect_t()
      graphene_rect_init(
        &bounds, Float(swipe.clip.x), Float(swipe.clip.y), Float(swipe.clip.width), Float(swipe.clip.height))
      var (top, bottom) = (graphene_size_t(), graphene_size_t())
      graphene_size_init(&top, Float(swipe.radii.top), Float(swipe.radii.top))
      graphene_size_init(&bottom, Float(swipe.radii.bottom), Float(swipe.radii.bottom))
      gsk_rounded_rect_init(&instance.pointee.swipe_clip, &bounds, &top, &top, &bottom, &bottom)
    }
  }

  /// The mark of an item while the user selects; `nil` before the first time.
  private(set) var mark: Picture?

  /// Displays in the corner whether an item is selected: a circle, filled and with a check if it is. `nil` removes it. Assistive
  /// technologies read the state from the item.
  func showMark(_ isChecked: Bool?) {
    mark?.isVisible = isChecked != nil
    guard let isChecked else { return }
    (mark ?? makeMark()).setStyle("roster-checked", isChecked)
  }

  private func makeMark() -> Picture {
    let made = Picture(size: 14)
    made.show(icon: "object-select-symbolic")
    made.style("roster-mark").align(horizontally: .end, vertically: .end).margin(bottom: 6, end: 6)
    gtk_widget_set_can_target(made.pointer, 0)
    roster_set_role(made.pointer, GTK_ACCESSIBLE_ROLE_PRESENTATION)
    gtk_widget_set_parent(made.pointer, pointer)
    adopt(made)
    mark = made
    return made
  }

  /// Whether a pointer is above the widget or presses it.
  var isUnderPointer: Bool {
    gtk_widget_get_state_flags(pointer).rawValue & (GTK_STATE_FLAG_PRELIGHT.rawValue | GTK_STATE_FLAG_ACTIVE.rawValue)
      != 0
  }

  /// Returns the natural height for a width, in points.
  func height(forWidth width: Double) -> Double {
    Double(measure(GTK_ORIENTATION_VERTICAL, for: width))
  }

  /// Returns the natural width without a constraint, in points.
  func naturalWidth() -> Double {
    Double(measure(GTK_ORIENTATION_HORIZONTAL, for: -1))
  }

  private func measure(_ orientation: GtkOrientation, for other: Double) -> Int32 {
    var natural: Int32 = 0
    var minimum: Int32 = 0
    var other = Int32(other)
    if orientation == GTK_ORIENTATION_VERTICAL, other >= 0 {
      // GTK warns about widths below the minimum; a cell that is wider than the list is clipped.
      gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
      other = max(other, minimum)
    }
    gtk_widget_measure(pointer, orientation, other, &minimum, &natural, nil, nil)
    return natural
  }

  /// Allocates the widget's frame in its list.
  func allocate() {
    var point = graphene_point_t(x: Float(frame.x.rounded()), y: Float((frame.y + shift).rounded()))
    var minimum: Int32 = 0
    gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
    gtk_widget_allocate(
      pointer, max(Int32(frame.width.rounded()), minimum), Int32((frame.height + stretch).rounded()), -1,
      gsk_transform_translate(nil, &point))
  }
}
