import CGTK
import CRosterGTK
import Roster
import RosterHostSupport

/// The search field of a page, above its list: a `GtkSearchBar`.
///
/// Typing in the list and Ctrl+F show it, Escape empties and hides it, Down moves the focus to the results.
@MainActor
final class SearchController {
  let bar = Widget(gtk_search_bar_new())
  let entry = Widget(gtk_search_entry_new())
  /// Moves the focus to the list.
  var onLeave: @MainActor () -> Void = {}
  private let scopes = SearchScopeBar()
  private let suggestions = SearchSuggestionBar()
  private var search: PageSearch?
  private let tracker = ObservationTracker()
  private var title = ""
  private var buttons = WeakObjects<Widget>()
  private var isShowing = false

  init() {
    entry.expand(horizontally: true)
    let column = Box(.vertical, spacing: 6, [entry, scopes.widget, suggestions.widget])
    // In a wide window, the field has a useful width only.
    column.expand(horizontally: false)
    gtk_editable_set_max_width_chars(entry.pointer.opaque, 50)
    gtk_widget_set_size_request(column.pointer, 240, -1)
    gtk_search_bar_set_child(bar.pointer.opaque, column.pointer)
    bar.adopt(column)
    gtk_search_bar_connect_entry(bar.pointer.opaque, entry.pointer.opaque)
    bar.isVisible = false
    connect()
  }

  /// Creates a button that shows and hides the field.
  func makeButton() -> Widget {
    let button = Widget(gtk_toggle_button_new())
    gtk_button_set_icon_name(button.pointer.cast(), "edit-find-symbolic")
    g_object_bind_property(
      bar.pointer, "search-mode-enabled", button.pointer, "active",
      GBindingFlags(rawValue: G_BINDING_BIDIRECTIONAL.rawValue | G_BINDING_SYNC_CREATE.rawValue))
    buttons.append(button)
    show(on: button)
    return button
  }

  private func show(on button: Widget) {
    button.isVisible = search?.isAlwaysVisible == false
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
    connectEscape(to: view)
  }

  /// Hides the search by the Escape key, wherever the focus is in a view. Before the bar, which forwards the key to its field,
  /// and shows itself again because the field has used it.
  private func connectEscape(to view: Widget) {
    view.onKey(GTK_PHASE_CAPTURE) { [weak self, weak view] in
      guard let self, let view, $0.key == GDK_KEY_Escape, search?.isPresented == true, let focus = view.windowFocus,
        gtk_widget_get_native(focus) == gtk_widget_get_native(view.pointer)
      else { return false }
      stop()
      return true
    }
  }

  private func connect() {
    entry.connect("changed") { [weak self] in self?.textDidChange() }
    entry.connect("activate") { [weak self] in self?.search?.submit() }
    entry.connect("stop-search") { [weak self] in self?.stop() }
    scopes.onSelect = { [weak self] in self?.search?.scope = $0 }
    suggestions.onSelect = { [weak self] in self?.search?.complete($0) }
    bar.keep(
      SignalConnection.property(bar.pointer.raw, "search-mode-enabled") { [weak self] in
        guard let self, !isShowing, let search else { return }
        if gtk_search_bar_get_search_mode(bar.pointer.opaque) != 0 {
          search.isPresented = true
        } else {
          search.cancel()
          update()
        }
      })
    // Before the entry's text, which moves its cursor by this key.
    entry.onKey(GTK_PHASE_CAPTURE) { [weak self] in
      guard [GDK_KEY_Down, GDK_KEY_KP_Down].contains($0.key) else { return false }
      self?.onLeave()
      return true
    }
  }

  /// Hides the field. The list has the focus before, which GTK would otherwise give to another part of the window.
  private func stop() {
    onLeave()
    search?.cancel()
    update()
    onLeave()
  }

  private func textDidChange() {
    guard !isShowing else { return }
    search?.text = text
    if !text.isEmpty { search?.isPresented = true }
  }

  private var text: String { gtk_editable_get_text(entry.pointer.opaque).map { String(cString: $0) } ?? "" }

  /// Shows the search of an evaluated page.
  func show(_ presentation: PagePresentation) {
    search = presentation.search
    title = presentation.strings[.search]
    bar.isVisible = search != nil
    for button in buttons.all { show(on: button) }
    guard let search else { return tracker.cancel() }
    roster_set_string(entry.pointer, "placeholder-text", search.prompt(in: presentation.strings).clippedForLayout)
    entry.accessibleLabel(search.prompt(in: presentation.strings))
    update()
  }

  /// Shows the state of the search, now and after each of its changes, which do not evaluate the page.
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
    if text != search.text.replacingNUL { gtk_editable_set_text(entry.pointer.opaque, search.text.replacingNUL) }
    gtk_search_bar_set_search_mode(bar.pointer.opaque, search.isVisible.gboolean)
    for button in buttons.all { button.isVisible = !search.isAlwaysVisible }
    scopes.show(search.scopes, selection: search.scope)
    suggestions.show(search.proposals)
  }
}
