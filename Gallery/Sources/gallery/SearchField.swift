import CGTK
import RosterGTK

/// A field for words to look for.
@MainActor
final class SearchField: Widget {
  init(_ placeholder: String, onChange: @escaping @MainActor (String) -> Void) {
    super.init(gtk_search_entry_new())
    // GTK has a function for it only from 4.10 on.
    GObjectProperty.set("placeholder-text", placeholder, on: raw)
    accessibleLabel(placeholder)
    keep(
      SignalConnection.plain(raw, "changed") { [weak self] in
        guard let self else { return }
        onChange(String(cString: gtk_editable_get_text(opaque)))
      })
  }
}
