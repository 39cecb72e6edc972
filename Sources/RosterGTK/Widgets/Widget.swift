import CGTK
import CRosterGTK
import Roster
import RosterHostSupport

/// A Swift wrapper of a GTK widget, with its signal handlers and the wrappers of its children.
///
/// The wrapper retains the GTK widget. Signal handlers are disconnected when the wrapper is released, so a closure must
/// capture the wrapper and its owners weakly. Containers retain the wrappers of their children.
///
/// Use ``pointer`` for GTK functions without a Swift equivalent here.
///
/// ```swift
/// import CGTK
///
/// let calendar = Widget(gtk_calendar_new())
/// calendar.align(horizontally: .center).minimumSize(width: 240).margin(top: 12).tooltip("Pick a day")
/// calendar.expand(horizontally: true, vertically: true)
/// calendar.setStyle("card", true)
/// calendar.isVisible && calendar.isSensitive
/// if !calendar.containsFocus { calendar.keep(connection) }   // the connection ends with the widget
/// parent.adopt(calendar)    // the parent retains its child until disown(calendar)
/// ```
@MainActor
open class Widget {
  /// The GTK widget. Valid as long as the wrapper exists.
  public let pointer: WidgetPointer

  private let reference: ObjectReference
  private var connections: [SignalConnection] = []
  private(set) var children: [Widget] = []
  /// The wrapper that retains this one.
  private weak var parent: Widget?

  /// Wraps a widget. Retains it, or takes ownership of a floating reference.
  public init(_ pointer: WidgetPointer) {
    self.pointer = pointer
    reference = ObjectReference(pointer.raw)
  }

  /// Retains a signal handler for the lifetime of the wrapper.
  public func keep(_ connection: SignalConnection) {
    connections.append(connection)
  }

  /// Retains the wrapper of a child, until ``disown(_:)`` is called.
  public func adopt(_ child: Widget) {
    children.append(child)
    child.parent = self
  }

  /// Releases the wrapper of a child.
  public func disown(_ child: Widget) {
    children.removeAll { $0 === child }
    if child.parent === self { child.parent = nil }
  }

  /// This wrapper, and those that retain it, from the inside out.
  var ancestry: some Sequence<Widget> { sequence(first: self, next: \.parent) }

  /// The drivers of the lists in the widget, those of the pages that a stack covers included.
  var drivers: [ListDriver] { children.flatMap(\.drivers) }

  /// Runs a closure whenever the widget emits a signal without arguments.
  package func connect(_ signal: String, _ body: @escaping @MainActor () -> Void) {
    keep(SignalConnection.plain(pointer.raw, signal, body))
  }

  /// Closes the open popovers in the widget, such as menus. GTK leaves the keyboard to one that disappears with its window
  /// or page.
  func closePopovers() { Self.closePopovers(in: pointer) }

  private static func closePopovers(in widget: WidgetPointer) {
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      closePopovers(in: current)
      child = gtk_widget_get_next_sibling(current)
    }
    let isPopover = g_type_check_instance_is_a(widget.raw.cast(), gtk_popover_get_type()) != 0
    if isPopover, gtk_widget_get_visible(widget) != 0 { gtk_popover_popdown(widget.cast()) }
  }

  /// Adds an event controller. The GTK widget takes ownership.
  func addController(_ controller: UnsafeMutableRawPointer) {
    gtk_widget_add_controller(pointer, controller.opaque)
  }
}

extension Widget {
  /// Adds CSS classes.
  @discardableResult
  public func style(_ classes: String...) -> Self {
    for name in classes { gtk_widget_add_css_class(pointer, name) }
    return self
  }

  /// Adds or removes a CSS class.
  public func setStyle(_ name: String, _ isOn: Bool) {
    if isOn { gtk_widget_add_css_class(pointer, name) } else { gtk_widget_remove_css_class(pointer, name) }
  }

  /// Whether the widget has a CSS class.
  package func hasStyle(_ name: String) -> Bool {
    gtk_widget_has_css_class(pointer, name) != 0
  }

  /// Whether the widget is visible. A hidden widget takes no space.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(pointer) != 0 }
    set { gtk_widget_set_visible(pointer, newValue.gboolean) }
  }

  /// Whether the widget responds to input.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(pointer) != 0 }
    set { gtk_widget_set_sensitive(pointer, newValue.gboolean) }
  }

  /// Whether the widget or a descendant has the keyboard focus.
  public var containsFocus: Bool {
    windowFocus.map { $0 == pointer || gtk_widget_is_ancestor($0, pointer) != 0 } ?? false
  }

  /// The widget that has the keyboard focus in the window of this one; `nil` if none has.
  package var windowFocus: WidgetPointer? { gtk_widget_get_root(pointer).flatMap { gtk_root_get_focus($0) } }

  /// Makes the widget expand along the given axes.
  @discardableResult
  public func expand(horizontally: Bool = false, vertically: Bool = false) -> Self {
    gtk_widget_set_hexpand(pointer, horizontally.gboolean)
    gtk_widget_set_vexpand(pointer, vertically.gboolean)
    return self
  }

  /// Sets the alignment of the widget in its allocation.
  @discardableResult
  public func align(horizontally: GtkAlign? = nil, vertically: GtkAlign? = nil) -> Self {
    if let horizontally { gtk_widget_set_halign(pointer, horizontally) }
    if let vertically { gtk_widget_set_valign(pointer, vertically) }
    return self
  }

  /// Sets the minimum size, in points; -1 for the widget's own minimum.
  @discardableResult
  public func minimumSize(width: Int = -1, height: Int = -1) -> Self {
    gtk_widget_set_size_request(pointer, Int32(clamping: width), Int32(clamping: height))
    return self
  }

  /// Sets the margins, in points.
  @discardableResult
  public func margin(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) -> Self {
    gtk_widget_set_margin_top(pointer, Int32(clamping: top))
    gtk_widget_set_margin_bottom(pointer, Int32(clamping: bottom))
    gtk_widget_set_margin_start(pointer, Int32(clamping: start))
    gtk_widget_set_margin_end(pointer, Int32(clamping: end))
    return self
  }

  /// The natural height at the natural width with the vertical margins, in points.
  package var naturalHeight: Int {
    var natural: Int32 = 0
    gtk_widget_measure(pointer, GTK_ORIENTATION_VERTICAL, -1, nil, &natural, nil, nil)
    return Int(natural)
  }

  /// Sets the accessibility label.
  @discardableResult
  public func accessibleLabel(_ label: String) -> Self {
    roster_accessible_set_label(pointer, label.clippedForLayout)
    return self
  }

  /// Sets the tooltip.
  @discardableResult
  public func tooltip(_ text: String?) -> Self {
    gtk_widget_set_tooltip_text(pointer, text?.clippedForLayout)
    return self
  }
}
