import CGTK
import CRosterGTK
import Roster

/// The search field of a page, above its list: a `GtkSearchBar`.
///
/// Typing in the list and Ctrl+F show it, Escape empties and hides it, Down moves the focus to the results.
@MainActor
final class SearchController {
  let bar = Widget(gtk_search_bar_new())
  let entry = Widget(gtk_search_entry_new())
  /// Moves the focus to the list.
  var onLeave: @MainActor () -> Void = {}
  private let options = Box(.horizontal, spacing: 6)
  private let suggestions = Box(.horizontal, spacing: 6)
  private var search: PageSearch?
  private let tracker = ObservationTracker()
  private var title = ""
  private var buttons: [WeakWidget] = []
  private var isShowing = false
  private var shownScopes: [String] = []
  private var scopeButtons: [Widget] = []
  private var shownSuggestions: [String] = []

  init() {
    entry.expand(horizontally: true)
    let column = Box(.vertical, spacing: 6, [entry, options, suggestions])
    // In a wide window, the field is no wider than it is useful.
    column.expand(horizontally: false)
    gtk_editable_set_max_width_chars(entry.pointer.opaque, 50)
    gtk_widget_set_size_request(column.pointer, 240, -1)
    gtk_search_bar_set_child(bar.pointer.opaque, column.pointer)
    bar.adopt(column)
    gtk_search_bar_connect_entry(bar.pointer.opaque, entry.pointer.opaque)
    bar.isVisible = false
    suggestions.isVisible = false
    options.isVisible = false
    options.style("linked")
    connect()
  }

  private struct WeakWidget {
    weak var widget: Widget?
  }

  /// Creates a button that shows and hides the field.
  func makeButton() -> Widget {
    let button = Widget(gtk_toggle_button_new())
    gtk_button_set_icon_name(button.pointer.cast(), "edit-find-symbolic")
    g_object_bind_property(
      bar.pointer, "search-mode-enabled", button.pointer, "active",
      GBindingFlags(rawValue: G_BINDING_BIDIRECTIONAL.rawValue | G_BINDING_SYNC_CREATE.rawValue))
    buttons.append(WeakWidget(widget: button))
    show(on: button)
    return button
  }

  private func show(on button: Widget) {
    button.isVisible = search != nil
    button.tooltip("\(title) (Ctrl+F)").accessibleLabel(title)
  }

  /// Shows the bar for keys that are typed in a view, and for Ctrl+F.
  func connectKeys(to view: Widget) {
    view.addShortcut("<Control>f") { [weak self] in
      guard let self, let search else { return false }
      search.isPresented = true
      update()
      gtk_widget_grab_focus(entry.pointer)
      return true
    }
    gtk_search_bar_set_key_capture_widget(bar.pointer.opaque, view.pointer)
  }

  private func connect() {
    entry.keep(SignalConnection.plain(entry.pointer.raw, "changed") { [weak self] in self?.textDidChange() })
    entry.keep(SignalConnection.plain(entry.pointer.raw, "activate") { [weak self] in self?.search?.submit() })
    entry.keep(
      SignalConnection.plain(entry.pointer.raw, "stop-search") { [weak self] in
        self?.search?.cancel()
        self?.update()
        self?.onLeave()
      })
    bar.keep(
      SignalConnection.property(bar.pointer.raw, "search-mode-enabled") { [weak self] in
        guard let self, !isShowing, let search else { return }
        if gtk_search_bar_get_search_mode(bar.pointer.opaque) != 0 {
          search.isPresented = true
        } else {
          search.cancel()
        }
      })
    guard let keys = gtk_event_controller_key_new() else { return }
    entry.keep(
      SignalConnection.key(keys.raw, "key-pressed") { [weak self] key, _ in
        guard [GDK_KEY_Down, GDK_KEY_KP_Down].contains(Int32(bitPattern: key)) else { return false }
        self?.onLeave()
        return true
      })
    // Before the entry's text, which moves its cursor by this key.
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    entry.addController(keys.raw)
  }

  private func textDidChange() {
    guard !isShowing else { return }
    search?.text = text
  }

  private var text: String { gtk_editable_get_text(entry.pointer.opaque).map { String(cString: $0) } ?? "" }

  /// Shows the search of an evaluated page. The field keeps what the user types: its text is newer than the evaluation.
  func show(_ presentation: PagePresentation) {
    search = presentation.search
    title = presentation.strings[.search]
    bar.isVisible = search != nil
    buttons.removeAll { $0.widget == nil }
    for case let button? in buttons.map(\.widget) { show(on: button) }
    guard let search else { return tracker.cancel() }
    roster_set_string(entry.pointer, "placeholder-text", search.prompt(in: presentation.strings))
    entry.accessibleLabel(search.prompt(in: presentation.strings))
    update()
  }

  /// Shows what the page has set, and its changes from now on, which do not evaluate the page.
  private func update() {
    tracker.track {
      showSearch()
    } onChange: { [weak self] in
      self?.update()
    }
  }

  private func showSearch() {
    guard let search else { return }
    isShowing = true
    defer { isShowing = false }
    if text != search.text { gtk_editable_set_text(entry.pointer.opaque, search.text) }
    gtk_search_bar_set_search_mode(bar.pointer.opaque, search.isPresented.gboolean)
    showScopes(search)
    guard search.suggestions != shownSuggestions else { return }
    shownSuggestions = search.suggestions
    suggestions.removeAll()
    for suggestion in search.suggestions.prefix(5) {
      let button = Button(suggestion) { [weak search] in search?.complete(suggestion) }
      suggestions.append(button.style("flat"))
    }
    suggestions.isVisible = !search.suggestions.isEmpty
  }

  private func showScopes(_ search: PageSearch) {
    if search.scopes != shownScopes {
      shownScopes = search.scopes
      options.removeAll()
      scopeButtons = search.scopes.enumerated().map { index, title in
        let button = Widget(gtk_toggle_button_new_with_label(title))
        button.keep(
          SignalConnection.plain(button.pointer.raw, "toggled") { [weak self, weak button] in
            guard let self, let button, !isShowing, gtk_toggle_button_get_active(button.pointer.cast()) != 0 else {
              return
            }
            self.search?.scope = index
          })
        options.append(button)
        return button
      }
      for button in scopeButtons.dropFirst() {
        gtk_toggle_button_set_group(button.pointer.cast(), scopeButtons[0].pointer.cast())
      }
      options.isVisible = !search.scopes.isEmpty
    }
    guard scopeButtons.indices.contains(search.scope) else { return }
    gtk_toggle_button_set_active(scopeButtons[search.scope].pointer.cast(), 1)
  }
}
