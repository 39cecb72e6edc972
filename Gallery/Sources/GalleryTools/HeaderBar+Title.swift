import CAdwaita
import CGTK
import RosterAdwaita
import RosterGTK

extension HeaderBar {
  /// Displays a widget in place of the title.
  package func setTitle(_ widget: Widget) {
    adw_header_bar_set_title_widget(opaque, widget.pointer)
    adopt(widget)
  }
}
