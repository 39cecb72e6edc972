import CGTK
import Roster
import RosterGTK
import RosterHostSupport

/// A drop-down list of texts, for a page's ``PageView/addToolbar(_:)``.
@MainActor
public final class DropDown: Widget {
  private let options: @MainActor () -> [String]
  private let selected: (@MainActor () -> Int)?
  private let tracker = ObservationTracker()
  private var shown: [String] = []
  private var isSetting = false

  /// Creates a drop-down list.
  ///
  /// - Parameters:
  ///   - label: The accessibility label and the tooltip.
  ///   - options: Returns the options. Called again when an observable property that it reads changes.
  ///   - selected: Returns the index of the selected option, like `options`; `nil` if only the user selects options.
  ///   - onSelect: Called with the index of the option that the user selects.
  public init(
    _ label: String, options: @escaping @MainActor () -> [String], selected: (@MainActor () -> Int)? = nil,
    onSelect: @escaping @MainActor (Int) -> Void
  ) {
    self.options = options
    self.selected = selected
    super.init(gtk_drop_down_new(nil, nil))
    accessibleLabel(label).tooltip(label)
    keep(
      SignalConnection.property(pointer.raw, "selected") { [weak self] in
        guard let self, !isSetting else { return }
        onSelect(selection)
      })
    update()
  }

  /// The index of the selected option. Setting this property selects an option like the user.
  public var selection: Int {
    get { Int(gtk_drop_down_get_selected(pointer.opaque)) }
    set { gtk_drop_down_set_selected(pointer.opaque, guint(clamping: newValue)) }
  }

  /// Shows the options and the selection, and their changes from now on.
  private func update() {
    let (new, index) = tracker.track {
      (options(), selected?() ?? selection)
    } onChange: { [weak self] in
      self?.update()
    }
    isSetting = true
    defer { isSetting = false }
    if new != shown || shown.isEmpty { show(new) }
    if index < new.count, index != selection { selection = index }
  }

  private func show(_ new: [String]) {
    shown = new
    isVisible = new.count > 1
    guard let list = gtk_string_list_new(nil) else { return }
    for option in new { gtk_string_list_append(list, option.clippedForLayout) }
    gtk_drop_down_set_model(pointer.opaque, list)
    g_object_unref(list.raw)
  }
}
