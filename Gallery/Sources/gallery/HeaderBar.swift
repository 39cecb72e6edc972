import CAdwaita
import CGTK
import RosterGTK

/// The header bar of a pane.
@MainActor
final class HeaderBar: Widget {
  private let titles = Widget(adw_window_title_new("", ""))

  init(_ title: String) {
    super.init(adw_header_bar_new())
    adw_header_bar_set_title_widget(opaque, titles.pointer)
    adopt(titles)
    // Property observers are not called during initialization.
    adw_window_title_set_title(titles.opaque, title)
  }

  func addAtStart(_ widget: Widget) {
    adw_header_bar_pack_start(opaque, widget.pointer)
    adopt(widget)
  }

  func addAtEnd(_ widget: Widget) {
    adw_header_bar_pack_end(opaque, widget.pointer)
    adopt(widget)
  }

  /// Whether the header bar contains the window's buttons.
  func showButtons(start: Bool, end: Bool) {
    adw_header_bar_set_show_start_title_buttons(opaque, start ? 1 : 0)
    adw_header_bar_set_show_end_title_buttons(opaque, end ? 1 : 0)
  }
}
