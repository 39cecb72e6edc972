import CAdwaita
import CGTK
import GalleryPages
import Roster
import RosterGTK

/// A page in the window: its header bar, selection and search field, list, and source code.
@MainActor
final class Pane: Widget {
  let view: ListView
  let header: HeaderBar
  let back = Button(icon: "go-previous-symbolic", title: "Back")
  private(set) var choice: DropDown?
  private(set) var search: SearchField?
  private let stack = Widget(gtk_stack_new())
  private(set) var counters: Counters?
  private var toolbar: Widget?
  private var source: SourceView?
  private var watches: [Watch] = []

  /// Creates a pane.
  ///
  /// - Parameters:
  ///   - chrome: The page and its controls.
  ///   - sourceFile: The type whose source code can be displayed; `nil` for none.
  ///   - menu: A trailing button of the header bar.
  init(_ chrome: Chrome, sourceFile: String?, menu: Widget?) {
    view = ListView(chrome.page, strings: .english)
    header = HeaderBar(chrome.page.title)
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    build(chrome, sourceFile: sourceFile, menu: menu)
  }

  private func build(_ chrome: Chrome, sourceFile: String?, menu: Widget?) {
    header.addAtStart(back)
    header.addAtStart(view.makeRefreshButton())
    if let menu { header.addAtEnd(menu) }
    if let sourceFile { header.addAtEnd(makeSourceButton(sourceFile)) }
    add(header)
    if let bar = makeToolbar(chrome) {
      toolbar = bar
      style("gallery-joined")
      add(bar)
    }
    gtk_stack_add_named(stack.opaque, view.pointer, "list")
    stack.adopt(view)
    stack.expand(horizontally: true, vertically: true)
    gtk_stack_set_transition_type(stack.opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
    add(stack)
    if chrome.showsCounters {
      let counters = Counters(of: view)
      self.counters = counters
      add(counters)
    }
    expand(horizontally: true, vertically: true)
  }

  private func add(_ widget: Widget) {
    gtk_box_append(cast(), widget.pointer)
    adopt(widget)
  }

  // MARK: Selection and search

  private func makeToolbar(_ chrome: Chrome) -> Widget? {
    var parts: [Widget] = []
    if let run = chrome.search {
      let field = SearchField("Search \(chrome.page.title.lowercased())", onChange: run)
      field.expand(horizontally: true)
      search = field
      parts.append(field)
    }
    if let offered = chrome.choice { parts.append(makeChoice(offered)) }
    let tools = chrome.tools.map { tool in Button(icon: tool.icon, title: tool.title, onClick: tool.run) }
    if !tools.isEmpty {
      let group = Box(GTK_ORIENTATION_HORIZONTAL, tools)
      group.style("linked")
      parts.append(group)
    }
    guard !parts.isEmpty else { return nil }
    let bar = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, parts)
    bar.margin(top: 6, bottom: 6, start: 12, end: 12)
    if search == nil { bar.align(horizontally: GTK_ALIGN_CENTER) }
    let clamp = Widget(adw_clamp_new())
    adw_clamp_set_maximum_size(clamp.opaque, Int32(720))
    adw_clamp_set_child(clamp.opaque, bar.pointer)
    clamp.adopt(bar)
    return clamp.style("gallery-bar")
  }

  private func makeChoice(_ offered: Chrome.Choice) -> Widget {
    let list = DropDown(label: offered.label)
    list.onSelect = offered.select
    watches.append(Watch { [weak list] in list?.show(offered.options()) })
    choice = list
    return list
  }

  // MARK: Source code

  private func makeSourceButton(_ file: String) -> Widget {
    let button = Widget(gtk_toggle_button_new())
    gtk_button_set_icon_name(button.cast(), "utilities-terminal-symbolic")
    button.tooltip("View source").accessibleLabel("View source")
    button.keep(
      SignalConnection.plain(button.raw, "toggled") { [weak self, weak button] in
        guard let self, let button else { return }
        showSource(gtk_toggle_button_get_active(button.cast()) != 0, of: file)
      })
    return button
  }

  /// Displays the page's source code instead of its list, or the list again.
  func showSource(_ isShown: Bool, of file: String) {
    if isShown, source == nil {
      let made = SourceView(file)
      gtk_stack_add_named(stack.opaque, made.pointer, "source")
      stack.adopt(made)
      source = made
    }
    gtk_stack_set_visible_child_name(stack.opaque, isShown ? "source" : "list")
    toolbar?.isSensitive = !isShown
  }
}
