import CGTK
import CRosterGTK

/// Pictures of widgets, drawn without a screen grab.
///
/// A display must be open, a virtual one will do, and the widget must be in a window that has been shown. The same
/// widget gives the same pixels in every run on one machine.
@MainActor
public enum WidgetSnapshot {
  /// Why there is no picture.
  public enum Failure: Error, Equatable, Sendable {
    /// The widget is in no window that has been shown, or has no size yet: present its window and let it draw first.
    case notShown
    /// The file could not be written: check that its folder exists and may be written to.
    case notWritten(String)
  }

  /// The pixels of a picture, four bytes each: blue, green, red, alpha, row by row.
  public struct Pixels: Equatable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The bytes.
    public let bytes: [UInt8]

    /// The colour at a place, as red, green and blue from 0 to 255.
    public func color(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
      let index = (y * width + x) * 4
      guard x >= 0, y >= 0, x < width, y < height, index + 3 < bytes.count else { return (0, 0, 0) }
      return (bytes[index + 2], bytes[index + 1], bytes[index])
    }
  }

  /// Writes a widget to a PNG file.
  ///
  /// - Parameters:
  ///   - widget: the widget; its window's background is drawn beneath it.
  ///   - path: the file, replaced if it exists.
  ///   - scale: pixels for a point: 1 or 2.
  public static func write(_ widget: Widget, to path: String, scale: Int = 1) throws(Failure) {
    let texture = try texture(of: widget, scale: scale)
    guard gdk_texture_save_to_png(texture.raw.opaque, path) != 0 else { throw .notWritten(path) }
  }

  /// The pixels of a widget.
  public static func pixels(of widget: Widget, scale: Int = 1) throws(Failure) -> Pixels {
    let texture = try texture(of: widget, scale: scale)
    let width = Int(gdk_texture_get_width(texture.raw.opaque))
    let height = Int(gdk_texture_get_height(texture.raw.opaque))
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      gdk_texture_download(texture.raw.opaque, buffer.baseAddress, gsize(width * 4))
      count = width * height * 4
    }
    return Pixels(width: width, height: height, bytes: bytes)
  }

  private static func texture(of widget: Widget, scale: Int) throws(Failure) -> ObjectReference {
    let width = gtk_widget_get_width(widget.pointer)
    let height = gtk_widget_get_height(widget.pointer)
    guard width > 0, height > 0, let native = gtk_widget_get_native(widget.pointer),
      let renderer = gtk_native_get_renderer(native),
      let paintable = gtk_widget_paintable_new(widget.pointer),
      let snapshot = gtk_snapshot_new()
    else { throw .notShown }
    let painted = ObjectReference(owned: paintable.raw)
    gtk_snapshot_scale(snapshot, Float(scale), Float(scale))
    gdk_paintable_snapshot(painted.raw.opaque, snapshot.raw.opaque, Double(width), Double(height))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { throw .notShown }
    defer { gsk_render_node_unref(node) }
    var area = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(width: Float(Int(width) * scale), height: Float(Int(height) * scale)))
    guard let texture = gsk_renderer_render_texture(renderer, node, &area) else { throw .notShown }
    return ObjectReference(owned: texture.raw)
  }
}
