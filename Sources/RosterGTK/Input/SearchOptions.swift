import CGTK
import Roster
import RosterHostSupport

/// The scopes of a search, as toggle buttons beside each other.
@MainActor
final class SearchScopeBar {
  let widget = Box(.horizontal)
  /// Called when the user chooses a scope.
  var onSelect: @MainActor (Int) -> Void = { _ in }
  private var titles: [String] = []
  private var buttons: [Widget] = []
  private var isSetting = false

  init() {
    widget.style("linked").isVisible = false
  }

  func show(_ new: [String], selection: Int) {
    isSetting = true
    defer { isSetting = false }
    if new != titles {
      titles = new
      widget.removeAll()
      buttons = new.enumerated().map(makeButton)
      widget.isVisible = !new.isEmpty
    }
    guard buttons.indices.contains(selection) else { return }
    gtk_toggle_button_set_active(buttons[selection].pointer.cast(), 1)
  }

  private func makeButton(_ index: Int, _ title: String) -> Widget {
    let button = Widget(gtk_toggle_button_new_with_label(title.clippedForLayout))
    if let first = widget.children.first { gtk_toggle_button_set_group(button.pointer.cast(), first.pointer.cast()) }
    button.connect("toggled") { [weak self, weak button] in
      guard let self, let button, !isSetting, gtk_toggle_button_get_active(button.pointer.cast()) != 0 else { return }
      onSelect(index)
    }
    widget.append(button)
    return button
  }
}

/// The suggestions of a search, as buttons beside each other.
@MainActor
final class SearchSuggestionBar {
  let widget = Box(.horizontal, spacing: 6)
  /// Called when the user chooses a suggestion.
  var onSelect: @MainActor (String) -> Void = { _ in }
  private var suggestions: [String] = []
  /// The maximum number of buttons.
  private static let limit = 5

  init() {
    widget.isVisible = false
  }

  func show(_ new: [String]) {
    guard new != suggestions else { return }
    suggestions = new
    widget.removeAll()
    for suggestion in new.prefix(Self.limit) {
      widget.append(Button(suggestion) { [weak self] in self?.onSelect(suggestion) }.style("flat", "roster-suggestion"))
    }
    widget.isVisible = !new.isEmpty
  }
}
