import CGTK
import Observation
import Roster

@testable import RosterGTK

/// A log of the calls of a test's cells.
@MainActor
final class CellLog {
  var styles = 0
  var updates: [String] = []
  var resets = 0
  static var current = CellLog()
}

/// A content whose cell counts its calls.
struct CountedContent: CellContent {
  var text: String
}

extension CountedContent: GTKPresentable { typealias Cell = CountedCell }

final class CountedCell: GTKCell {
  private let label = Label()
  let widget: Widget

  init() {
    widget = Box(.horizontal, [label])
    widget.minimumSize(height: 50)
    CellLog.current.styles += 1
  }

  func update(_ content: CountedContent) {
    label.text = content.text
    CellLog.current.updates.append(content.text)
  }

  func prepareForReuse() { CellLog.current.resets += 1 }
}

/// A row whose model is an observable object.
@Observable @MainActor
final class LiveOrder: LiveContent {
  var title: String
  var badge = 0

  init(_ title: String) { self.title = title }

  nonisolated var textDescription: String { "order" }
}

extension LiveOrder: GTKPresentable { typealias Cell = LiveOrderCell }

final class LiveOrderCell: GTKCell {
  private let standard = StandardCell()
  var widget: Widget { standard.widget }

  func update(_ content: LiveOrder) {
    standard.update(StandardContent(content.title).badge(content.badge))
    CellLog.current.updates.append(content.title)
  }
}

/// A slider, as an app adds a control.
struct LevelControl: RowControl {
  var value: Double
  var onChange: ActionHandler<Double>
}

extension LevelControl: GTKPresentable { typealias Cell = LevelCell }

final class LevelCell: GTKCell {
  let widget = Widget(gtk_scale_new_with_range(.horizontal, 0, 1, 0.1))
  private var control: LevelControl?

  init() {
    widget.keep(
      SignalConnection.plain(widget.pointer, "value-changed") { [weak self] in
        guard let self, let control else { return }
        let value = gtk_range_get_value(widget.pointer.cast())
        if value != control.value { control.onChange(value) }
      })
  }

  func update(_ control: LevelControl) {
    self.control = control
    gtk_range_set_value(widget.pointer.cast(), control.value)
  }
}

/// A rating as a custom accessory of standard content.
struct RatingContent: CellContent {
  var stars: Int
  var onRate: ActionHandler<Int>
}

extension RatingContent: GTKPresentable { typealias Cell = RatingCell }

final class RatingCell: GTKCell {
  private let label = Label()
  private let button = Button("+")
  private var content: RatingContent?
  let widget: Widget

  init() {
    widget = Box(.horizontal, spacing: 6, [label, button])
    button.onClick = { [weak self] in
      guard let content = self?.content else { return }
      content.onRate(content.stars + 1)
    }
  }

  func update(_ content: RatingContent) {
    self.content = content
    label.text = String(repeating: "★", count: content.stars)
  }
}

extension StandardContentConvertible {
  /// Shows a rating at the trailing edge.
  func rating(_ stars: Int, onRate: @escaping @MainActor (Int) -> Void) -> Self {
    accessory(RatingContent(stars: stars, onRate: ActionHandler(onRate)), width: 111, height: 30)
  }
}

/// A PNG image of one color, as `0xRRGGBBAA`.
@MainActor
func pngImage(width: Int, height: Int, color: UInt32 = 0x3584_e4ff) -> [UInt8] {
  let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height))
  gdk_pixbuf_fill(pixbuf, color)
  let texture = ObjectReference(owned: gdk_texture_new_for_pixbuf(pixbuf).raw)
  g_object_unref(pixbuf?.raw)
  guard let bytes = gdk_texture_save_to_png_bytes(texture.raw.opaque) else { return [] }
  defer { g_bytes_unref(bytes) }
  var size: gsize = 0
  guard let data = g_bytes_get_data(bytes, &size) else { return [] }
  return Array(UnsafeRawBufferPointer(start: data, count: Int(size)))
}
