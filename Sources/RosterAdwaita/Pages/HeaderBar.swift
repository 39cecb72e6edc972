import CAdwaita
import CGTK
import RosterGTK
import RosterHostSupport

/// The header bar of a page: an `AdwHeaderBar` with a title and a subtitle.
@MainActor
public final class HeaderBar: Widget {
  private let titles = Widget(adw_window_title_new("", ""))

  /// Creates a header bar without a title.
  init() {
    super.init(adw_header_bar_new())
    adw_header_bar_set_title_widget(pointer.opaque, titles.pointer)
    adopt(titles)
  }

  /// The title.
  public var title: String {
    get { String(cString: adw_window_title_get_title(titles.pointer.opaque)) }
    set { adw_window_title_set_title(titles.pointer.opaque, newValue.clippedForLayout) }
  }

  /// The text below the title; empty for none.
  public var subtitle: String {
    get { String(cString: adw_window_title_get_subtitle(titles.pointer.opaque)) }
    set { adw_window_title_set_subtitle(titles.pointer.opaque, newValue.clippedForLayout) }
  }

  /// Adds a widget at the leading edge, after those before it.
  public func addAtStart(_ widget: Widget) {
    adw_header_bar_pack_start(pointer.opaque, widget.pointer)
    adopt(widget)
  }

  /// Adds a widget at the trailing edge, before those added earlier.
  public func addAtEnd(_ widget: Widget) {
    adw_header_bar_pack_end(pointer.opaque, widget.pointer)
    adopt(widget)
  }

  /// Sets at which edges the bar contains the window's buttons.
  func showWindowButtons(start: Bool, end: Bool) {
    adw_header_bar_set_show_start_title_buttons(pointer.opaque, start.gboolean)
    adw_header_bar_set_show_end_title_buttons(pointer.opaque, end.gboolean)
  }
}
