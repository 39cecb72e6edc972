import CGTK
import Roster

extension RowMark: GTKPresentable {
  package typealias Cell = RowMarkCell
}

/// The cell of a disclosure indicator or a checkmark.
package final class RowMarkCell: GTKCell {
  private let picture = Picture(size: 16)
  package var widget: Widget { picture }

  package init() {}

  package func update(_ mark: RowMark) {
    picture.show(icon: mark == .disclosure ? "go-next-symbolic" : "object-select-symbolic")
    picture.setStyle("dim-label", mark == .disclosure)
    picture.setStyle("accent", mark != .disclosure)
    gtk_widget_set_opacity(picture.pointer, mark == .checkmark(false) ? 0 : 1)
  }
}
