import CGTK
import RosterGTK

/// A search field.
@MainActor
final class SearchField: Widget {
  init(_ placeholder: String, onChange: @escaping @MainActor (String) -> Void) {
    super.init(gtk_search_entry_new())
    // The setter function is available only in GTK 4.10 and later.
    GObjectProperty.set("placeholder-text", placeholder, on: raw)
    accessibleLabel(placeholder)
    keep(
      SignalConnection.plain(raw, "changed") { [weak self] in
        guard let self else { return }
        onChange(String(cString: gtk_editable_get_text(opaque)))
      })
  }
}
