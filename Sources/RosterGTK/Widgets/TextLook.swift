import CGTK
import CRosterGTK
import Roster
import RosterHostSupport

/// How a text differs from the style sheet.
struct TextLook: Equatable {
  var color: ThemeColor.Components?
  var font: ThemeFont?
  /// The emphasized parts, as offsets in UTF-8.
  var highlights: [Range<Int>] = []
  /// The color behind the emphasized parts.
  var highlightColor: ThemeColor.Components?

  /// The opacity of the color behind the emphasized parts.
  private static let highlightOpacity = 0.3

  /// The attributes of a label; `nil` if the text is as in the style sheet. The caller owns them.
  fileprivate func attributes() -> OpaquePointer? {
    guard self != TextLook(), let list = pango_attr_list_new() else { return nil }
    if let color {
      pango_attr_list_insert(list, pango_attr_foreground_new(color.red.part, color.green.part, color.blue.part))
      pango_attr_list_insert(list, pango_attr_foreground_alpha_new(max(1, color.opacity.part)))
    }
    if let font {
      pango_attr_list_insert(list, pango_attr_scale_new(font.scale))
      pango_attr_list_insert(list, pango_attr_weight_new(PangoWeight(UInt32(font.cssWeight))))
      if let face = font.face { pango_attr_list_insert(list, pango_attr_family_new(face)) }
    }
    guard let color = highlightColor else { return list }
    for range in highlights {
      let opacity = (color.opacity * Self.highlightOpacity).part
      for attribute in [
        pango_attr_background_new(color.red.part, color.green.part, color.blue.part),
        pango_attr_background_alpha_new(max(1, opacity)),
      ] {
        attribute?.pointee.start_index = guint(clamping: range.lowerBound)
        attribute?.pointee.end_index = guint(clamping: range.upperBound)
        pango_attr_list_insert(list, attribute)
      }
    }
    return list
  }
}

extension Double {
  /// A part from 0 to 1 as Pango has it.
  fileprivate var part: UInt16 { UInt16((min(max(self, 0), 1) * 65_535).rounded()) }
}

extension Label {
  /// Sets the color and the font of the whole text; `TextStyle()` for those of the style sheet.
  ///
  /// - Parameters:
  ///   - query: The words that are emphasized where the text contains them.
  ///   - theme: Has the color behind them, unless it is that of the selection.
  func show(_ style: TextStyle, highlighting query: String = "", in theme: ListTheme = ListTheme()) {
    var look = TextLook(color: style.color?.shown, font: style.font)
    if !query.isEmpty {
      let text = text
      let offset = { text.utf8.distance(from: text.startIndex, to: $0) }
      look.highlights = text.matches(of: query).map { offset($0.lowerBound)..<offset($0.upperBound) }
    }
    if !look.highlights.isEmpty { look.highlightColor = theme.colors[.accent]?.shown ?? selectionColor }
    guard look != shownLook else { return }
    shownLook = look
    let attributes = look.attributes()
    gtk_label_set_attributes(pointer.opaque, attributes)
    if let attributes { pango_attr_list_unref(attributes) }
  }

  private var selectionColor: ThemeColor.Components? {
    var color = GdkRGBA()
    guard
      gtk_style_context_lookup_color(gtk_widget_get_style_context(pointer), "theme_selected_bg_color", &color) != 0
    else { return nil }
    let parts = [color.red, color.green, color.blue].map { UInt32(min(max($0, 0), 1) * 255) }
    return ThemeColor(parts.reduce(0) { $0 << 8 | $1 }).light
  }
}

extension ThemeColor {
  /// The color in the application's appearance.
  @MainActor
  fileprivate var shown: Components { Theme.isDark ? dark : light }
}
