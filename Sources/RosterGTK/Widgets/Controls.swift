import CGTK

/// A switch. A toggle by the user calls ``onChange``; the content decides the new value.
///
/// ```swift
/// let control = Switch()
/// control.isOn = true
/// ```
@MainActor
public final class Switch: Widget {
  /// Called when the user toggles the switch.
  public var onChange: @MainActor (Bool) -> Void = { _ in }
  private var isSetting = false

  /// Creates a switch that is off.
  public init() {
    super.init(gtk_switch_new())
    align(vertically: .center)
    keep(
      SignalConnection.property(pointer.raw, "active") { [weak self] in
        guard let self, !isSetting else { return }
        onChange(isOn)
      })
  }

  /// Whether the switch is on. Setting it does not call ``onChange``.
  public var isOn: Bool {
    get { gtk_switch_get_active(pointer.opaque) != 0 }
    set {
      guard isOn != newValue else { return }
      isSetting = true
      gtk_switch_set_active(pointer.opaque, newValue.gboolean)
      isSetting = false
    }
  }
}

/// A number with buttons that decrement and increment it.
///
/// ```swift
/// let control = Stepper()
/// control.show(3, in: 1...9)
/// ```
@MainActor
public final class Stepper: Widget {
  /// Called when the user changes the value.
  public var onChange: @MainActor (Int) -> Void = { _ in }
  private var isSetting = false
  private lazy var standardWidth = gtk_editable_get_width_chars(pointer.opaque)

  /// Creates a stepper.
  public init() {
    super.init(gtk_spin_button_new_with_range(0, 1, 1))
    align(vertically: .center)
    gtk_spin_button_set_numeric(pointer.opaque, 1)
    connect("value-changed") { [weak self] in
      guard let self, !isSetting else { return }
      onChange(value)
    }
  }

  /// The current value.
  public var value: Int { Int(gtk_spin_button_get_value_as_int(pointer.opaque)) }

  /// Sets value, range and step without calling ``onChange``.
  public func show(_ value: Int, in range: ClosedRange<Int>, step: Int = 1) {
    isSetting = true
    defer { isSetting = false }
    var lower = 0.0
    var upper = 0.0
    gtk_spin_button_get_range(pointer.opaque, &lower, &upper)
    if lower != Double(range.lowerBound) || upper != Double(range.upperBound) {
      gtk_spin_button_set_range(pointer.opaque, Double(range.lowerBound), Double(range.upperBound))
    }
    gtk_spin_button_set_increments(pointer.opaque, Double(step), Double(step))
    // GTK reserves space for about four digits. With space for all numbers of the range, no number is cut, and the row's
    // layout does not change with the value.
    let digits = [range.lowerBound, range.upperBound, value].map { String($0).count }.max() ?? 1
    let width = digits > 4 ? max(standardWidth, Int32(clamping: digits)) : standardWidth
    gtk_editable_set_width_chars(pointer.opaque, width)
    if self.value != value { gtk_spin_button_set_value(pointer.opaque, Double(value)) }
  }
}

/// A spinner.
///
/// ```swift
/// let spinner = Spinner(size: 24)
/// spinner.isSpinning = true
/// ```
@MainActor
public final class Spinner: Widget {
  /// Creates a spinner of a size in points.
  public init(size: Int = 16) {
    super.init(gtk_spinner_new())
    minimumSize(width: size, height: size)
    align(horizontally: .center, vertically: .center)
  }

  /// Whether the spinner is animating.
  public var isSpinning: Bool {
    get { gtk_spinner_get_spinning(pointer.opaque) != 0 }
    set { gtk_spinner_set_spinning(pointer.opaque, newValue.gboolean) }
  }
}

/// An image or an icon of a fixed size.
///
/// ```swift
/// let picture = Picture(size: 48)
/// picture.show(icon: "folder-symbolic")
/// picture.clear()
/// ```
@MainActor
public final class Picture: Widget {
  /// Creates an empty view of a size in points.
  public init(size: Int = 32) {
    super.init(gtk_image_new())
    gtk_image_set_pixel_size(pointer.opaque, Int32(clamping: size))
    align(vertically: .center)
  }

  /// The size in points.
  public var size: Int {
    get { Int(gtk_image_get_pixel_size(pointer.opaque)) }
    set {
      if size != newValue { gtk_image_set_pixel_size(pointer.opaque, Int32(clamping: newValue)) }
    }
  }

  /// Shows an icon of the icon theme, or a `StandardIcon`.
  public func show(icon: String) {
    gtk_image_set_from_icon_name(pointer.opaque, StandardIcon.themeName(icon))
  }

  /// Shows a decoded image.
  public func show(_ texture: Texture) {
    gtk_image_set_from_paintable(pointer.opaque, texture.pointer)
  }

  /// Removes the image.
  public func clear() {
    gtk_image_clear(pointer.opaque)
  }
}
