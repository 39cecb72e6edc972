import CGTK
import CRosterGTK

/// Renders widgets to images without capturing the screen.
///
/// Requires an open display, which may be virtual, and a widget in a window that was presented. The pixels are the same
/// in every run on one machine.
///
/// ```swift
/// do {
///   try WidgetSnapshot.write(list, to: "list.png", scale: 2)
///   let pixels = try WidgetSnapshot.pixels(of: list)   // WidgetSnapshot.Pixels
///   print(pixels.color(x: 10, y: 10))
/// } catch WidgetSnapshot.Failure.notShown {
///   print("The window is not visible yet.")
/// } catch WidgetSnapshot.Failure.notWritten(let path) {
///   print(path)
/// }
/// ```
@MainActor
public enum WidgetSnapshot {
  /// An error of a snapshot.
  public enum Failure: Error, Equatable, Sendable {
    /// The widget has no size. Present its window and run the main loop before.
    case notShown
    /// The file cannot be written. Check that its directory exists and is writable.
    case notWritten(String)
  }

  /// The pixels of an image, row by row, with four bytes each: blue, green, red, alpha.
  public struct Pixels: Equatable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The bytes.
    public let bytes: [UInt8]

    /// Returns the color of a pixel, as red, green and blue from 0 to 255.
    public func color(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
      let index = (y * width + x) * 4
      guard x >= 0, y >= 0, x < width, y < height, index + 3 < bytes.count else { return (0, 0, 0) }
      return (bytes[index + 2], bytes[index + 1], bytes[index])
    }
  }

  /// Renders a widget to a PNG file.
  ///
  /// - Parameters:
  ///   - widget: The widget. It is drawn over its window's background.
  ///   - path: The path of the file. An existing file is replaced.
  ///   - scale: The number of pixels per point: 1 or 2.
  /// - Throws: ``Failure``.
  public static func write(_ widget: Widget, to path: String, scale: Int = 1) throws(Failure) {
    let texture = try texture(of: widget, scale: scale)
    guard gdk_texture_save_to_png(texture.raw.opaque, path) != 0 else { throw .notWritten(path) }
  }

  /// Renders a widget to pixels.
  ///
  /// - Throws: ``Failure``.
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
