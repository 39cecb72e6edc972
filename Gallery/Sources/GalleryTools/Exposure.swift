import CGTK
import RosterGTK

/// What a window draws at one moment. To keep it takes much less time than to render it.
@MainActor
final class Exposure {
  private let node: OpaquePointer
  private let renderer: OpaquePointer
  private let size: graphene_size_t
  private let scale: Float

  /// Keeps what a window draws now.
  init(_ window: Widget) throws(WidgetSnapshot.Failure) {
    let (width, height) = (gtk_widget_get_width(window.pointer), gtk_widget_get_height(window.pointer))
    scale = Float(gtk_widget_get_scale_factor(window.pointer))
    size = graphene_size_t(width: Float(width) * scale, height: Float(height) * scale)
    guard width > 0, height > 0, let native = gtk_widget_get_native(window.pointer),
      let renderer = gtk_native_get_renderer(native), let paintable = gtk_widget_paintable_new(window.pointer)
    else { throw .notShown }
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    self.renderer = renderer
    guard let snapshot = gtk_snapshot_new() else { throw .notShown }
    gtk_snapshot_scale(snapshot, scale, scale)
    gdk_paintable_snapshot(
      paintable, OpaquePointer(UnsafeMutableRawPointer(snapshot)), Double(width), Double(height))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { throw .notShown }
    self.node = node
  }

  isolated deinit { gsk_render_node_unref(node) }

  /// Renders it to a PNG file.
  func write(to path: String) throws(WidgetSnapshot.Failure) {
    var area = graphene_rect_t(origin: graphene_point_t(x: 0, y: 0), size: size)
    guard let texture = gsk_renderer_render_texture(renderer, node, &area) else { throw .notShown }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    guard gdk_texture_save_to_png(texture, path) != 0 else { throw .notWritten(path) }
  }
}
