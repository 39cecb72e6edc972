import CGTK
import CRosterGTK

/// A GTK widget and what Swift attaches to it: its handlers, its controllers and the Swift side of its children.
///
/// The object holds one reference to the GTK widget and gives it back when it goes. Handlers belong to the object and
/// are disconnected with it, so a closure may capture what it likes except the object itself and its owners: capture
/// those weakly. Containers keep the Swift side of their children, hence of the handlers in them.
///
/// Whatever GTK can do and this layer does not show is reached through ``pointer``.
@MainActor
open class Widget {
  /// The GTK widget; valid as long as this object.
  public let pointer: WidgetPointer

  private let reference: ObjectReference
  private var connections: [SignalConnection] = []
  private(set) var children: [Widget] = []

  /// Wraps a widget: takes a reference to it, or takes over a floating one.
  public init(_ pointer: WidgetPointer) {
    self.pointer = pointer
    reference = ObjectReference(pointer.raw)
  }

  /// Keeps a handler until this object goes.
  public func keep(_ connection: SignalConnection) {
    connections.append(connection)
  }

  /// Keeps the Swift side of a child, until this object goes or ``disown(_:)``.
  public func adopt(_ child: Widget) {
    children.append(child)
  }

  /// Gives up the Swift side of a child.
  public func disown(_ child: Widget) {
    children.removeAll { $0 === child }
  }

  /// Adds an event controller, which the GTK widget then owns.
  func addController(_ controller: UnsafeMutableRawPointer) {
    gtk_widget_add_controller(pointer, controller.opaque)
  }
}

extension Widget {
  /// Adds CSS classes, for look.
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
  public func hasStyle(_ name: String) -> Bool {
    gtk_widget_has_css_class(pointer, name) != 0
  }

  /// Whether the widget is shown and takes room.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(pointer) != 0 }
    set { gtk_widget_set_visible(pointer, newValue.gboolean) }
  }

  /// Whether the widget reacts to input.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(pointer) != 0 }
    set { gtk_widget_set_sensitive(pointer, newValue.gboolean) }
  }

  /// Whether this widget or one in it has the keyboard focus.
  public var containsFocus: Bool {
    guard let root = gtk_widget_get_root(pointer), let focus = gtk_root_get_focus(root) else { return false }
    return focus == pointer || gtk_widget_is_ancestor(focus, pointer) != 0
  }

  /// Takes all room along the axes given.
  @discardableResult
  public func expand(horizontally: Bool = false, vertically: Bool = false) -> Self {
    gtk_widget_set_hexpand(pointer, horizontally.gboolean)
    gtk_widget_set_vexpand(pointer, vertically.gboolean)
    return self
  }

  /// Where the widget stands in the room that it is given.
  @discardableResult
  public func align(horizontally: GtkAlign? = nil, vertically: GtkAlign? = nil) -> Self {
    if let horizontally { gtk_widget_set_halign(pointer, horizontally) }
    if let vertically { gtk_widget_set_valign(pointer, vertically) }
    return self
  }

  /// The least size, in points; -1 leaves an axis to the widget.
  @discardableResult
  public func minimumSize(width: Int = -1, height: Int = -1) -> Self {
    gtk_widget_set_size_request(pointer, Int32(clamping: width), Int32(clamping: height))
    return self
  }

  /// Free room around the widget, in points.
  @discardableResult
  public func margin(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) -> Self {
    gtk_widget_set_margin_top(pointer, Int32(clamping: top))
    gtk_widget_set_margin_bottom(pointer, Int32(clamping: bottom))
    gtk_widget_set_margin_start(pointer, Int32(clamping: start))
    gtk_widget_set_margin_end(pointer, Int32(clamping: end))
    return self
  }

  /// What assistive technology calls the widget.
  @discardableResult
  public func accessibleLabel(_ label: String) -> Self {
    roster_accessible_set_label(pointer, label)
    return self
  }

  /// What a resting pointer explains.
  @discardableResult
  public func tooltip(_ text: String?) -> Self {
    gtk_widget_set_tooltip_text(pointer, text)
    return self
  }
}
