import CGTK
import Roster

/// Pictures that are drawn in code, in points.
@MainActor
enum PicturePaintable {
  /// Draws initials on their color.
  static func initials(_ initials: Initials, side: Int, on widget: WidgetPointer) -> ObjectReference? {
    draw(width: side, height: side) { snapshot in
      var color = GdkRGBA(initials.color.light)
      var area = rectangle(width: side, height: side)
      gtk_snapshot_append_color(snapshot, &color, &area)
      guard let layout = gtk_widget_create_pango_layout(widget, initials.text) else { return }
      defer { g_object_unref(layout.raw) }
      let font = pango_font_description_new()
      defer { pango_font_description_free(font) }
      pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD)
      pango_font_description_set_absolute_size(font, Double(side) * 0.4 * Double(PANGO_SCALE))
      pango_layout_set_font_description(layout, font)
      var (width, height) = (Int32(), Int32())
      pango_layout_get_pixel_size(layout, &width, &height)
      var position = graphene_point_t(x: Float(side - Int(width)) / 2, y: Float(side - Int(height)) / 2)
      gtk_snapshot_translate(snapshot, &position)
      var white = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
      gtk_snapshot_append_layout(snapshot, layout, &white)
    }
  }

  /// Draws an icon of the theme in the middle of an empty area.
  ///
  /// - Parameter iconSize: The side of the icon.
  static func icon(
    _ name: String, iconSize: Double, width: Int, height: Int, on widget: WidgetPointer
  ) -> ObjectReference? {
    guard let display = gdk_display_get_default(), let theme = gtk_icon_theme_get_for_display(display),
      let icon = gtk_icon_theme_lookup_icon(
        theme, name, nil, Int32(iconSize), 2, gtk_widget_get_direction(widget), GTK_ICON_LOOKUP_FORCE_SYMBOLIC)
    else { return nil }
    let owned = ObjectReference(owned: icon.raw)
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
    return draw(width: width, height: height) { snapshot in
      var position = graphene_point_t(
        x: Float(Double(width) - iconSize) / 2, y: Float(Double(height) - iconSize) / 2)
      gtk_snapshot_translate(snapshot, &position)
      gtk_symbolic_paintable_snapshot_symbolic(
        owned.raw.opaque, snapshot.raw.opaque, iconSize, iconSize, &color, 1)
    }
  }

  /// Draws a picture over another one, as large as possible in an area without changing its aspect ratio.
  ///
  /// - Parameters:
  ///   - progress: The opacity of the picture.
  ///   - below: What is drawn below it.
  static func fade(
    to texture: Texture, progress: Double, over below: ObjectReference?, width: Int, height: Int
  ) -> ObjectReference? {
    draw(width: width, height: height) { snapshot in
      if let below { gdk_paintable_snapshot(below.raw.opaque, snapshot.raw.opaque, Double(width), Double(height)) }
      let scale = min(Double(width) / Double(texture.width), Double(height) / Double(texture.height))
      let size = (width: Double(texture.width) * scale, height: Double(texture.height) * scale)
      gtk_snapshot_push_opacity(snapshot, progress)
      var position = graphene_point_t(
        x: Float(Double(width) - size.width) / 2, y: Float(Double(height) - size.height) / 2)
      gtk_snapshot_translate(snapshot, &position)
      gdk_paintable_snapshot(texture.pointer, snapshot.raw.opaque, size.width, size.height)
      gtk_snapshot_pop(snapshot)
    }
  }

  private static func draw(
    width: Int, height: Int, _ body: (OpaquePointer) -> Void
  ) -> ObjectReference? {
    guard let snapshot = gtk_snapshot_new() else { return nil }
    body(snapshot)
    var size = graphene_size_t(width: Float(width), height: Float(height))
    return gtk_snapshot_free_to_paintable(snapshot, &size).map { ObjectReference(owned: $0.raw) }
  }

  private static func rectangle(width: Int, height: Int) -> graphene_rect_t {
    graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0), size: graphene_size_t(width: Float(width), height: Float(height)))
  }
}

extension GdkRGBA {
  fileprivate init(_ color: ThemeColor.Components) {
    self.init(
      red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: Float(color.opacity))
  }
}

/// The transition from a placeholder to a picture that has been loaded.
@MainActor
final class PictureFade {
  /// The duration, in microseconds.
  private static let duration = 200_000.0

  private var callback: TickCallback?

  /// Starts the transition, or ends it at once without animations and for a picture that is not on screen.
  ///
  /// - Parameters:
  ///   - widget: The widget that displays the picture.
  ///   - step: Called with the progress, from 0 to 1.
  func start(on widget: WidgetPointer, _ step: @escaping @MainActor (Double) -> Void) {
    callback = nil
    guard Theme.allowsAnimation, gtk_widget_get_mapped(widget) != 0 else { return step(1) }
    step(0)
    callback = TickCallback(widget, lasting: Self.duration, step)
  }

  /// Ends the transition where it is.
  func stop() { callback = nil }
}
