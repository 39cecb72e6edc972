import CGTK
import Foundation
import RosterGTK

/// Measures how well a window can be read and operated: contrast from its pixels, hit areas and widths from the frames of its
/// widgets.
@MainActor
public struct Legibility {
  /// What is measured.
  public enum Kind: String, CaseIterable, Sendable {
    /// The contrast of a text with its background.
    case text
    /// The contrast of an icon, or of a dot, with its background.
    case glyph
    /// The smaller side of what can be clicked, in points.
    case target
    /// The part of a widget that is outside of the window, in points.
    case overflow
    /// The distance of the lines of a wrapped text from their common leading edge, in points.
    case ragged

    /// The limit: the least value that is allowed, or the greatest for lengths outside.
    public var limit: Double {
      switch self {
      case .text: 4.5
      case .glyph: 3
      case .target: 34
      case .overflow: 0
      case .ragged: 3
      }
    }

    func allows(_ value: Double) -> Bool {
      self == .overflow || self == .ragged ? value <= limit : value >= limit
    }
  }

  /// One measured value.
  public struct Value: Sendable {
    /// What was measured.
    public var kind: Kind
    /// The text of the widget, or else its type.
    public var subject: String
    /// The value.
    public var value: Double

    /// Whether the value is within the limit.
    public var isAllowed: Bool { kind.allows(value) }
  }

  private let pixels: WidgetSnapshot.Pixels
  private let window: Widget
  private static let scale = 3
  private var values: [Value] = []

  /// Measures all widgets of a window that are visible and enabled.
  public static func measure(_ window: Widget) throws(WidgetSnapshot.Failure) -> [Value] {
    var legibility = Legibility(
      pixels: try WidgetSnapshot.pixels(of: window, scale: scale), window: window)
    legibility.visit(window.pointer, isInList: false)
    return legibility.values
  }

  private init(pixels: WidgetSnapshot.Pixels, window: Widget) {
    self.pixels = pixels
    self.window = window
  }

  // MARK: Widgets

  private mutating func visit(_ widget: WidgetPointer, isInList: Bool) {
    guard gtk_widget_get_mapped(widget) != 0, gtk_widget_get_child_visible(widget) != 0,
      gtk_widget_is_sensitive(widget) != 0
    else { return }
    let name = widget.typeName
    // Text over photos is measured by their shade; the window's own buttons are those of the desktop.
    // A switch has icons that its theme does not show.
    if has("gallery-shade", widget) || name == "GtkWindowControls" || name == "GtkSwitch" { return }
    let isInList = isInList || name == "RosterList"
    if let frame = frame(of: widget), frame.isInside(pixels, Self.scale) {
      measure(widget, name, frame, isInList: isInList)
    }
    // What is beyond the end of a carousel is outside on purpose.
    if isInList, !has("roster-carousel", widget), let overflow = overflow(of: widget), name != "RosterList" {
      values.append(Value(kind: .overflow, subject: subject(widget, name), value: overflow))
    }
    if has("roster-carousel", widget) { return }
    for child in widget.children { visit(child, isInList: isInList) }
  }

  private mutating func measure(_ widget: WidgetPointer, _ name: String, _ frame: Frame, isInList: Bool) {
    switch name {
    case "GtkLabel", "RosterLabel":
      if widget.labelText.isEmpty { return }
      append(.text, widget, name, contrast(in: frame))
      if let ragged = raggedness(of: widget, frame) { append(.ragged, widget, name, ragged) }
    case "GtkImage" where gtk_image_get_pixel_size(OpaquePointer(widget)) <= 16 && frame.width > 0:
      append(.glyph, widget, name, contrast(in: frame))
    case "GtkButton", "GtkToggleButton", "GtkMenuButton", "GtkEntry":
      append(.target, widget, name, Double(min(frame.width, frame.height)))
    default:
      if has("roster-dot", widget) { append(.glyph, widget, "dot", contrast(in: frame.grown(by: 2))) }
    }
  }

  private mutating func append(_ kind: Kind, _ widget: WidgetPointer, _ name: String, _ value: Double?) {
    guard let value else { return }
    values.append(Value(kind: kind, subject: subject(widget, name), value: value))
  }

  private func has(_ style: String, _ widget: WidgetPointer) -> Bool { gtk_widget_has_css_class(widget, style) != 0 }

  private func subject(_ widget: WidgetPointer, _ name: String) -> String {
    name.hasSuffix("Label") ? String(widget.labelText.prefix(40)) : name
  }

  // MARK: Frames

  /// A frame in the window, in points.
  private struct Frame {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    func grown(by points: Int) -> Frame {
      Frame(x: x - points, y: y - points, width: width + 2 * points, height: height + 2 * points)
    }

    @MainActor func isInside(_ pixels: WidgetSnapshot.Pixels, _ scale: Int) -> Bool {
      width > 0 && height > 0 && x >= 0 && y >= 0 && (x + width) * scale <= pixels.width
        && (y + height) * scale <= pixels.height
    }
  }

  private func frame(of widget: WidgetPointer) -> Frame? {
    guard let bounds = widget.bounds(in: window.pointer) else { return nil }
    return Frame(
      x: Int(bounds.origin.x.rounded()), y: Int(bounds.origin.y.rounded()), width: Int(bounds.size.width.rounded()),
      height: Int(bounds.size.height.rounded()))
  }

  private func overflow(of widget: WidgetPointer) -> Double? {
    guard let bounds = widget.bounds(in: window.pointer) else { return nil }
    let width = Float(pixels.width / Self.scale)
    return Double(max(0, -bounds.origin.x, bounds.origin.x + bounds.size.width - width).rounded())
  }

  // MARK: Pixels

  private typealias Color = UInt32

  /// The greatest contrast of a color in the frame with the most frequent one, which is the background.
  private func contrast(in frame: Frame) -> Double? {
    var counts: [Color: Int] = [:]
    forEachPixel(in: frame) { _, _, color in counts[color, default: 0] += 1 }
    guard let background = counts.max(by: { $0.value < $1.value })?.key, counts.count > 1 else { return nil }
    let light = luminance(background)
    // A single pixel may be an accident of rounding.
    return counts.lazy.filter { $0.value > 2 }.map { ratio(luminance($0.key), light) }.max()
  }

  /// The distance between the leading edges of the lines of a label that wraps; `nil` for one line.
  private func raggedness(of label: WidgetPointer, _ frame: Frame) -> Double? {
    guard let layout = gtk_label_get_layout(OpaquePointer(label)), pango_layout_get_line_count(layout) > 1,
      gtk_label_get_justify(OpaquePointer(label)) != GTK_JUSTIFY_CENTER
    else { return nil }
    let isRightToLeft = gtk_widget_get_direction(label) == GTK_TEXT_DIR_RTL
    guard let iterator = pango_layout_get_iter(layout) else { return nil }
    defer { pango_layout_iter_free(iterator) }
    var edges: [Int32] = []
    repeat {
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &logical)
      edges.append((isRightToLeft ? logical.x + logical.width : logical.x) / PANGO_SCALE)
    } while pango_layout_iter_next_line(iterator) != 0
    return Double((edges.max() ?? 0) - (edges.min() ?? 0))
  }

  private func forEachPixel(in frame: Frame, _ body: (Int, Int, Color) -> Void) {
    for y in max(0, frame.y * Self.scale)..<min(pixels.height, (frame.y + frame.height) * Self.scale) {
      for x in max(0, frame.x * Self.scale)..<min(pixels.width, (frame.x + frame.width) * Self.scale) {
        let (red, green, blue) = pixels.color(x: x, y: y)
        body(x, y, Color(red) << 16 | Color(green) << 8 | Color(blue))
      }
    }
  }

  /// The relative luminance of WCAG 2.2.
  private func luminance(_ color: Color) -> Double {
    func channel(_ shift: Color) -> Double {
      let part = Double(color >> shift & 255) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
  }

  /// The contrast ratio of WCAG 2.2.
  private func ratio(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }
}
