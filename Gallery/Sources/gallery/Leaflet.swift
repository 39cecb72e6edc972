import CAdwaita
import CGTK
import RosterGTK

/// A container that displays its panes side by side if they fit, and otherwise one at a time.
@MainActor
final class Leaflet: Widget {
  /// Called when the container changes between side by side and one at a time.
  var onFold: @MainActor () -> Void = {}

  init(unfolds: Bool = true) {
    super.init(adw_leaflet_new())
    adw_leaflet_set_can_unfold(opaque, unfolds ? 1 : 0)
    adw_leaflet_set_can_navigate_back(opaque, 1)
    keep(SignalConnection.property(raw, "folded") { [weak self] in self?.onFold() })
  }

  var isFolded: Bool { adw_leaflet_get_folded(opaque) != 0 }

  func append(_ pane: Widget, isPane: Bool = true) {
    let page = adw_leaflet_append(opaque, pane.pointer)
    adw_leaflet_page_set_navigatable(page, isPane ? 1 : 0)
    adopt(pane)
  }

  func remove(_ pane: Widget) {
    adw_leaflet_remove(opaque, pane.pointer)
    disown(pane)
  }

  func show(_ pane: Widget) {
    adw_leaflet_set_visible_child(opaque, pane.pointer)
  }
}
