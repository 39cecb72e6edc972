import CGTK
import CRosterGTK
import Roster

@testable import RosterGTK
@testable import RosterTesting

/// Drives a GTK list view as a user does: by clicks, keys, the controls in rows and the scroll wheel.
@MainActor
final class GTKHostRobot: HostRobot {
  let view: ListView
  let window: Window
  /// The time of the last notch of a pull, in seconds.
  private var lastPull = 0.0

  private final class OpenedURLs {
    var urls: [String] = []
  }

  private let opened = OpenedURLs()
  var openedURLs: [String] { opened.urls }

  var copiedText: String? {
    guard let content = gdk_clipboard_get_content(gtk_widget_get_clipboard(view.pointer)) else { return nil }
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    defer { g_value_unset(&value) }
    guard gdk_content_provider_get_value(content, &value, nil) != 0 else { return nil }
    return g_value_get_string(&value).map { String(cString: $0) }
  }

  var driver: ListDriver { view.driver }

  init(_ page: any ListPage, width: Int = 360, height: Int = 640) async {
    view = ListView(page, strings: .english)
    view.presenter.openURL = { [opened] address, _ in opened.urls.append(address) }
    window = Window(title: "Test", width: width, height: height, content: view)
    window.present()
    _ = await MainContext.run { [view] in gtk_widget_get_width(view.pointer) > 0 }
    try? await settle()
  }

  isolated deinit {
    window.destroy()
  }

  func receiveMemoryWarning() { sendMemoryWarning() }

  // MARK: Reading the screen

  var visibleRows: [VisibleRow] {
    guard view.scroller.isVisible else { return [] }
    var rows = view.shownRows.filter {
      $0.widget.frame.y + $0.widget.frame.height > view.layout.stickyHeader.height
        || view.layout.stickyHeader.row === $0
    }
    for carousel in view.content.carousels.all where gtk_widget_get_child_visible(carousel.widget.pointer) != 0 {
      rows += carousel.rows.values.filter {
        $0.widget.frame.x < carousel.strip.width && $0.widget.frame.x + $0.widget.frame.width > 0
      }
    }
    return rows.sorted { $0.element < $1.element }.map(shown)
  }

  private func shown(_ row: RowController) -> VisibleRow {
    let fold = row.binding.row?.traits.fold
    var parts = controlTexts(in: row.cell.widget.pointer)
    if row.cell.base is LoadStateCell {
      // The parts of a load state form one text.
      parts = [parts.joined(separator: " ")]
    }
    return VisibleRow(
      element: row.element, text: parts.joined(separator: ", "), accessory: accessory(of: row),
      isFolded: fold == nil ? nil : (row.decoration.currentStyle.isExpanded.map { !$0 } ?? fold?.isFolded),
      isSelected: row.widget.hasStyle("roster-selected"),
      isSelecting: [row.decoration.check, row.widget.mark].contains { $0?.isVisible == true },
      frame: frame(of: row),
      isOnCard: row.decoration.hasStyle("roster-card"), cell: ObjectIdentifier(row.cell.base))
  }

  /// The displayed image at the trailing edge, or the name of another accessory without text.
  private func accessory(of row: RowController) -> String? {
    let slot = (row.cell.base as? StandardCell)?.slot ?? (row.cell.base as? HeaderCell)?.slot
    guard let slot, slot.isVisible, let cell = slot.visibleCell else { return nil }
    if let image = cell.base as? ImageCell { return image.image.request.source?.line }
    return row.binding.row?.content.accessoryName
  }

  /// The frame of a row's cell, with the margins of the cell and without those of the decoration.
  private func frame(of row: RowController) -> VisibleRow.Frame {
    var (content, cell) = (graphene_rect_t(), graphene_rect_t())
    guard gtk_widget_compute_bounds(row.decoration.content.pointer, view.widget.pointer, &content) != 0,
      gtk_widget_compute_bounds(row.cell.widget.pointer, view.widget.pointer, &cell) != 0
    else { return .init() }
    let start = Double(cell.origin.x) - Double(gtk_widget_get_margin_start(row.cell.widget.pointer))
    return VisibleRow.Frame(
      x: start, y: Double(content.origin.y), width: Double(content.origin.x + content.size.width) - start,
      height: min(Double(content.size.height), row.widget.frame.height - row.decoration.currentStyle.spacing))
  }

  var screen: HostScreen {
    var shown = HostScreen(state: .content, isRefreshing: view.refreshing.indicator.isRefreshing)
    if let stateView = view.states.view {
      shown.state = view.presentation.state
      shown.stateTexts = controlTexts(in: stateView.pointer)
    }
    shown.banner = view.banner.message
    shown.overlays = view.states.overlays.views.map(title)
    shown.toasts = view.presenter.toasts.current.map { [$0.message] } ?? []
    if let dialog = view.presenter.dialogWindow {
      let labels = controlTexts(in: gtk_message_dialog_get_message_area(dialog.pointer.cast())).map {
        $0.hasPrefix("‹") ? String($0.dropFirst().dropLast()) : $0
      }
      shown.dialog = labels + dialog.buttons.flatMap { controlTexts(in: $0) }
    }
    if view.search.bar.isVisible, gtk_search_bar_get_search_mode(view.search.bar.pointer.opaque) != 0 {
      shown.search = String(cString: gtk_editable_get_text(view.search.entry.pointer.opaque))
    }
    shown.selection = view.selectionBar.title
    return shown
  }

  private func title(of button: WidgetPointer) -> String? {
    gtk_button_get_label(button.cast()).map { String(cString: $0) } ?? tooltip(of: button)
  }

  private var composer: ComposerCell? {
    view.states.overlays.views.lazy.compactMap { $0.cell?.base as? ComposerCell }.first
  }

  /// The text of a row over the list, or the tooltip of a button without one.
  private func title(of overlay: OverlayView) -> String {
    if let cell = overlay.cell?.base as? ComposerCell { return cell.texts.joined(separator: ", ") }
    let texts = controlTexts(in: overlay.frame.pointer)
    guard texts.isEmpty else { return texts.joined(separator: ", ") }
    return tooltip(of: overlay.frame.pointer) ?? ""
  }

  /// The texts of a widget's labels and controls, in reading order.
  private func controlTexts(in widget: WidgetPointer) -> [String] {
    guard gtk_widget_get_visible(widget) != 0 else { return [] }
    if is_a(widget, gtk_switch_get_type()) { return [gtk_switch_get_active(widget.opaque) != 0 ? "on" : "off"] }
    if is_a(widget, gtk_spin_button_get_type()) { return [String(gtk_spin_button_get_value_as_int(widget.opaque))] }
    if is_a(widget, gtk_entry_get_type()) {
      let entered = gtk_editable_get_text(widget.opaque).map { String(cString: $0) } ?? ""
      let text = entered.isEmpty || gtk_entry_get_visibility(widget.cast()) != 0 ? entered : "•••"
      let placeholder = gtk_entry_get_placeholder_text(widget.cast()).map { String(cString: $0) } ?? ""
      return ["‹\(text.isEmpty ? placeholder : text)›"]
    }
    if is_a(widget, gtk_drop_down_get_type()) {
      let selected = gtk_drop_down_get_selected_item(widget.opaque)
      return [selected.flatMap { gtk_string_object_get_string(OpaquePointer($0)) }.map { String(cString: $0) }]
        .compactMap(\.self)
    }
    if is_a(widget, gtk_progress_bar_get_type()) {
      return ["\(Int((gtk_progress_bar_get_fraction(widget.opaque) * 100).rounded())) %"]
    }
    if is_a(widget, gtk_spinner_get_type()), let bar = gtk_widget_get_prev_sibling(widget),
      is_a(bar, gtk_progress_bar_get_type())
    {
      return ["…"]
    }
    if is_a(widget, gtk_toggle_button_get_type()), let label = gtk_button_get_label(widget.cast()) {
      return gtk_toggle_button_get_active(widget.cast()) != 0 ? [String(cString: label)] : []
    }
    if is_a(widget, gtk_button_get_type()), let label = gtk_button_get_label(widget.cast()) {
      return ["[\(String(cString: label))]"]
    }
    if is_a(widget, gtk_image_get_type()), gtk_widget_get_opacity(widget) > 0,
      gtk_image_get_icon_name(widget.opaque).map({ String(cString: $0) }) == "object-select-symbolic"
    {
      return ["✓"]
    }
    if is_a(widget, gtk_expander_get_type()) {
      let title = gtk_expander_get_label_widget(widget.opaque).map { controlTexts(in: $0).joined() } ?? ""
      let isOpen = gtk_expander_get_expanded(widget.opaque) != 0
      return ["[\(title)]"] + (isOpen ? gtk_expander_get_child(widget.opaque).map { controlTexts(in: $0) } ?? [] : [])
    }
    if is_a(widget, gtk_label_get_type()) {
      let text = gtk_label_get_text(widget.opaque).map { String(cString: $0) } ?? ""
      return text.isEmpty ? [] : [text]
    }
    var all: [String] = []
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      all += controlTexts(in: current)
      child = gtk_widget_get_next_sibling(current)
    }
    return all
  }

  private func is_a(_ widget: WidgetPointer, _ type: GType) -> Bool { roster_is_a(widget, type) != 0 }

  // MARK: User actions

  func perform(_ action: UserAction, on element: ElementPosition?, target: ElementPosition?) async throws {
    switch action {
    case .pullToRefresh: try pullByWheel()
    case .retry: try pressRetry()
    case .toggleDetails:
      guard let state = view.states.view, let expander = widgets(of: gtk_expander_get_type(), in: state.pointer).first
      else { throw impossible(action, "the page has no details") }
      roster_emit(expander, "activate")
    case .pressState(let title):
      let overlay = view.states.overlays.views.first { self.title(of: $0) == title }
      if let overlay {
        guard gtk_widget_is_sensitive(overlay.frame.pointer) != 0, is_a(overlay.frame.pointer, gtk_button_get_type())
        else { throw impossible(action, "its button over the list is disabled") }
        return roster_emit(overlay.frame.pointer, "clicked")
      }
      let controls = view.states.overlays.views.flatMap { widgets(of: gtk_button_get_type(), in: $0.frame.pointer) }
      if let button = controls.first(where: { self.title(of: $0) == title && gtk_widget_is_sensitive($0) != 0 }) {
        return roster_emit(button, "clicked")
      }
      let place: Widget? = view.selectionBar.title == nil ? view.states.view : view.selectionBar
      let buttons = place.map { widgets(of: gtk_button_get_type(), in: $0.pointer) } ?? []
      let button = buttons.first { gtk_button_get_label($0.cast()).map { String(cString: $0) } == title }
      guard let button, gtk_widget_is_sensitive(button) != 0 else {
        throw impossible(action, "the page's state has no such button")
      }
      roster_emit(button, "clicked")
    case .write(let text):
      guard let composer, composer.widget.isSensitive else { throw impossible(action, "there is no composer") }
      composer.text.takeFocus()
      gtk_text_buffer_set_text(gtk_text_view_get_buffer(composer.text.text.pointer.cast()), text, -1)
    case .send:
      guard let composer, composer.widget.isSensitive else { throw impossible(action, "there is no composer") }
      if composer.sendButton.isSensitive { roster_emit(composer.sendButton.pointer, "clicked") }
    case .selectAll:
      view.focusRows()
      guard view.press(GDK_KEY_a, GDK_CONTROL_MASK) else { throw impossible(action, "its rows cannot be selected") }
    case .endSelection:
      view.focusRows()
      guard view.press(GDK_KEY_Escape) else { throw impossible(action, "nothing is being selected") }
    case .pressToast: try clickToast()
    case .answer(let title, let text): try answer(title, text)
    case .search(let text):
      guard view.search.bar.isVisible else { throw impossible(action, "the page has no search") }
      gtk_search_bar_set_search_mode(view.search.bar.pointer.opaque, 1)
      gtk_editable_set_text(view.search.entry.pointer.opaque, text)
    case .submitSearch: roster_emit(view.search.entry.pointer, "activate")
    case .cancelSearch: roster_emit(view.search.entry.pointer, "stop-search")
    case .scroll(let target): scroll(target, element)
    case .resize(let width, let height):
      gtk_window_set_default_size(window.pointer.cast(), Int32(width), Int32(height))
      _ = await MainContext.run { [view] in view.widget.width == width.rounded() }
    case .activateWindow: await returnFromOtherWindow()
    case .scrollCarousel(_, let distance):
      guard let element else { return }
      view.scroll(to: .element(element))
      try await settle()
      guard let carousel = view.content.carousels.carousel(ofSection: element.section) else {
        throw impossible(action, "it is no carousel")
      }
      carousel.swipe(by: distance)
    case .tap, .select, .control, .submit, .fold, .delete, .swipe, .move, .moveToEnd, .drag, .drop, .dropAtEnd:
      guard let element else { return }
      let row = try await row(at: element, for: action)
      try act(action, on: row, target: target)
    }
  }

  private func act(_ action: UserAction, on row: RowController, target: ElementPosition?) throws {
    switch action {
    case .tap: view.content.interaction.activate(row)
    case .select(_, let extending):
      guard row.binding.row?.actions.choose != nil else { throw impossible(action, "it cannot be selected") }
      view.content.interaction.clicked(row, modifiers: extending ? GDK_SHIFT_MASK : GDK_CONTROL_MASK)
    case .control(let input, _): try operate(row, by: input, action)
    case .submit:
      let entry = try control(gtk_entry_get_type(), in: row, action)
      gtk_widget_grab_focus(entry)
      roster_emit(entry, "activate")
    case .fold:
      guard let isExpanded = row.decoration.currentStyle.isExpanded else {
        throw impossible(action, "its header does not fold")
      }
      view.content.focus.focus(row.element)
      view.press(isExpanded ? GDK_KEY_Left : GDK_KEY_Right)
    case .delete:
      view.content.focus.focus(row.element)
      guard view.press(GDK_KEY_Delete) else { throw impossible(action, "it cannot be deleted") }
    case .swipe(_, let title):
      let entries = view.content.interaction.menuEntries(of: row).flatMap(\.choices)
      guard let entry = entries.first(where: { $0.title == title }) else {
        throw impossible(action, "its menu has no such entry")
      }
      entry.perform()
    case .move, .moveToEnd: try move(row, action, target)
    case .drag where row.binding.row?.traits.isMovable == true && target?.section == row.element.section:
      try move(row, action, target)
    case .drag:
      guard let content = view.content.transfer.content(of: row), let target else {
        throw impossible(action, "the row cannot be dragged")
      }
      try drop(ContentReader(owned: content.provider), action, at: target)
    case .drop, .dropAtEnd:
      guard let provider = TransferContent.externalProvider(of: action.droppedItems) else { return }
      try drop(ContentReader(owned: provider), action, at: row.element)
    case .pullToRefresh, .retry, .toggleDetails, .pressState, .selectAll, .endSelection, .pressToast, .answer, .write,
      .send, .search, .submitSearch, .cancelSearch, .scroll, .scrollCarousel, .resize, .activateWindow:
      break
    }
  }

  private func operate(_ row: RowController, by input: ControlInput, _ action: UserAction) throws {
    switch input {
    case .toggle: gtk_switch_set_active(try control(gtk_switch_get_type(), in: row, action).opaque, isOn(row) ? 0 : 1)
    case .step(let steps):
      let stepper = try control(gtk_spin_button_get_type(), in: row, action)
      for _ in 0..<abs(steps) {
        gtk_spin_button_spin(stepper.opaque, steps > 0 ? GTK_SPIN_STEP_FORWARD : GTK_SPIN_STEP_BACKWARD, 1)
      }
    case .press(let title): try press(title, in: row, action)
    case .set(let text as String) where !widgets(of: gtk_text_view_get_type(), in: row.widget.pointer).isEmpty:
      let field = try control(gtk_text_view_get_type(), in: row, action)
      gtk_widget_grab_focus(field)
      gtk_text_buffer_set_text(gtk_text_view_get_buffer(field.cast()), text, -1)
      gtk_window_set_focus(window.pointer.cast(), nil)
    case .set(let title as String) where widgets(of: gtk_entry_get_type(), in: row.widget.pointer).isEmpty:
      try choose(title, in: row, action)
    case .set(let text as String):
      let entry = try control(gtk_entry_get_type(), in: row, action)
      gtk_widget_grab_focus(entry)
      gtk_editable_set_text(entry.opaque, text)
      gtk_window_set_focus(window.pointer.cast(), nil)
    case .set(let number as Double):
      gtk_range_set_value(try control(gtk_range_get_type(), in: row, action).cast(), number)
    case .set: throw impossible(action, "no widget has such a value")
    }
  }

  /// Chooses from a drop-down, or presses one of linked buttons.
  private func choose(_ title: String, in row: RowController, _ action: UserAction) throws {
    if let menu = widgets(of: gtk_drop_down_get_type(), in: row.widget.pointer).first {
      let titles = gtk_drop_down_get_model(menu.opaque)
      let index = (0..<g_list_model_get_n_items(titles)).first {
        gtk_string_list_get_string(titles, $0).map { String(cString: $0) } == title
      }
      guard let index, gtk_widget_is_sensitive(menu) != 0 else { throw impossible(action, "there is no such choice") }
      gtk_drop_down_set_selected(menu.opaque, index)
      return
    }
    let button = widgets(of: gtk_toggle_button_get_type(), in: row.widget.pointer).first {
      gtk_button_get_label($0.cast()).map { String(cString: $0) } == title
    }
    guard let button, gtk_widget_is_sensitive(button) != 0 else { throw impossible(action, "there is no such choice") }
    gtk_toggle_button_set_active(button.cast(), 1)
  }

  private func row(at element: ElementPosition, for action: UserAction) async throws -> RowController {
    view.scroll(to: .element(element))
    try await settle()
    if let item = element.item, let carousel = view.content.carousels.carousel(ofSection: item.section) {
      _ = carousel.focus(item: item.item)
      try await settle()
      if let row = carousel.rows.values.first(where: { $0.element == element }) { return row }
    }
    guard let row = view.content.rows[element] else { throw impossible(action, "the row is not shown") }
    return row
  }

  private func control(_ type: GType, in row: RowController, _ action: UserAction) throws -> WidgetPointer {
    guard let control = widgets(of: type, in: row.widget.pointer).first, gtk_widget_is_sensitive(control) != 0 else {
      throw impossible(action, "the row has no such control, or it is greyed")
    }
    return control
  }

  private func isOn(_ row: RowController) -> Bool {
    widgets(of: gtk_switch_get_type(), in: row.widget.pointer).first.map { gtk_switch_get_active($0.opaque) != 0 }
      ?? false
  }

  private func press(_ title: String, in row: RowController, _ action: UserAction) throws {
    let button = widgets(of: gtk_button_get_type(), in: row.widget.pointer).first {
      gtk_button_get_label($0.cast()).map { String(cString: $0) } == title
    }
    guard let button, gtk_widget_is_sensitive(button) != 0 else { throw impossible(action, "there is no such button") }
    roster_emit(button, "clicked")
  }

  private func move(_ row: RowController, _ action: UserAction, _ target: ElementPosition?) throws {
    guard let from = row.element.item, let other = target?.item, row.binding.row?.traits.isMovable == true else {
      throw impossible(action, "the row cannot be moved")
    }
    let to = action.destination(of: from, at: other, in: driver.snapshot)
    if !driver.move(from: from, to: to) { throw impossible(action, "the section does not take the row") }
  }

  /// Drops what a provider contains, at the edge of a row that the action names.
  private func drop(_ reader: ContentReader, _ action: UserAction, at element: ElementPosition) throws {
    let expected = action.dropPosition(at: element, in: driver.snapshot)
    var frame = try visibleFrame(of: element, action)
    let isList = driver.snapshot.sections[element.section].layout.isList || element.item == nil
    var (x, y) = isList ? (frame.x + frame.width / 2, frame.y + 1) : (frame.x + 1, frame.y + frame.height / 2)
    if element.item == nil { y = frame.y + frame.height - 1 }
    if case .dropAtEnd = action {
      frame = try visibleFrame(of: .item(ItemPosition(section: element.section, item: expected.item - 1)), action)
      (x, y) =
        isList
        ? (frame.x + frame.width / 2, frame.y + frame.height - 1)
        : (frame.x + frame.width - 1, frame.y + frame.height / 2)
    }
    guard let place = view.content.transfer.place(atX: x, y: y, for: reader.kinds), place.position == expected else {
      throw impossible(action, "the section does not accept it")
    }
    var isAccepted = false
    _ = view.content.transfer.receive(reader, at: place.position) { isAccepted = $0 }
    if !isAccepted { throw impossible(action, "the page refuses it") }
  }

  private func visibleFrame(of element: ElementPosition, _ action: UserAction) throws -> RowWidget.Frame {
    view.scroll(to: .element(element))
    guard let placed = view.layout.visibleElements.first(where: { $0.position == element }) else {
      throw impossible(action, "\(element) is not visible")
    }
    return RowWidget.Frame(x: placed.x, y: placed.y, width: placed.width, height: placed.height)
  }

  private func pullByWheel() throws {
    guard view.presentation.canRefresh else { throw impossible(.pullToRefresh, "the page cannot be refreshed") }
    // Each pull begins after a pause.
    let start = max(lastPull, Double(g_get_monotonic_time()) / 1_000_000) + 1
    view.scroll(to: .start)
    for step in 0..<3 { view.refreshing.pull(by: -1, time: start + Double(step) * 0.1) }
    lastPull = start + 0.2
  }

  private func pressRetry() throws {
    if let button = view.states.standardView?.actionButton { return roster_emit(button.pointer, "clicked") }
    let shown = view.shownRows.reversed().lazy.flatMap { widgets(of: gtk_button_get_type(), in: $0.widget.pointer) }
    let button = shown.first {
      gtk_button_get_label($0.cast()).map {
        [view.strings[.tryAgain], view.strings[.loadMore]].contains(String(cString: $0))
      }
        ?? false
    }
    guard let button else { throw impossible(.retry, "no retry is shown") }
    roster_emit(button, "clicked")
  }

  private func clickToast() throws {
    guard let button = view.presenter.toasts.actionButton else {
      throw impossible(.pressToast, "no message with a button is shown")
    }
    roster_emit(button.pointer, "clicked")
  }

  private func answer(_ title: String, _ text: String?) throws {
    guard let dialog = view.presenter.dialogWindow else {
      throw impossible(.answer(title, text: text), "no dialog is shown")
    }
    if let text, let field = dialog.field { gtk_editable_set_text(field.pointer.opaque, text) }
    guard let button = dialog.buttons.first(where: { controlTexts(in: $0) == ["[\(title)]"] }) else {
      throw impossible(.answer(title, text: text), "its buttons are \(screen.dialog)")
    }
    roster_emit(button, "clicked")
  }

  private func scroll(_ target: UserAction.Scroll, _ element: ElementPosition?) {
    switch target {
    case .top: view.scroll(to: .start)
    case .end: view.scroll(to: .end)
    case .by(let distance): view.wheel(distance)
    case .row: if let element { view.layout.scroll(to: element, at: .nearest) }
    }
  }

  /// Opens another window, and presents this one again.
  private func returnFromOtherWindow() async {
    let other = Window(title: "Other", width: 100, height: 100, content: Widget(gtk_box_new(.vertical, 0)))
    other.present()
    _ = await MainContext.run { gtk_window_is_active(other.pointer.cast()) != 0 }
    window.present()
    _ = await MainContext.run { [window] in gtk_window_is_active(window.pointer.cast()) != 0 }
    other.destroy()
  }

  private func impossible(_ action: UserAction, _ reason: String) -> HarnessError {
    .actionUnavailable(action, on: "GTK", reason: reason)
  }

  func settle() async throws {
    var quiet = 0
    var last: [String] = []
    // Work that the test suspends does not end: pending work is awaited only while something changes.
    while quiet < (driver.activity > 0 ? 100 : 20) {
      MainContext.drain()
      try? await Task.sleep(for: .milliseconds(1))
      await driver.finishPreparing()
      let now =
        lines + [screen.toasts.joined(), "\(screen.isRefreshing)", "\(view.widget.isMoving)", "\(driver.activity)"]
        + screen.overlays + screen.dialog
      let isLaidOut = !view.scroller.isVisible || view.widget.width > 0
      // The buttons of the bar cannot be pressed before its first frame.
      let bar = view.selectionBar.pointer.opaque
      let isRevealed = gtk_revealer_get_child_revealed(bar) == gtk_revealer_get_reveal_child(bar)
      quiet = now == last && isLaidOut && isRevealed && !view.widget.isMoving ? quiet + 1 : 0
      last = now
    }
  }
}

/// Reads what a drag carries, as a drop within the process does.
@MainActor
struct ContentReader: TransferReader {
  private let object: ObjectReference
  private var provider: UnsafeMutablePointer<GdkContentProvider> { object.raw.cast() }

  init(owned provider: UnsafeMutableRawPointer) {
    object = ObjectReference(owned: provider)
  }

  var items: [[TransferItem]]? { TransferContent.items(of: provider) }

  var kinds: Set<TransferItem.Kind> {
    let formats = gdk_content_provider_ref_formats(provider)
    defer { gdk_content_formats_unref(formats) }
    return TransferContent.kinds(in: formats)
  }

  func read(_ type: TransferContent.ValueType, then finish: @escaping @MainActor ([TransferItem]) -> Void) {
    var value = GValue()
    g_value_init(&value, type.type)
    defer { g_value_unset(&value) }
    finish(
      gdk_content_provider_get_value(provider, &value, nil) != 0 ? TransferContent.items(in: &value, of: type) : [])
  }
}

extension RowMenu.Entry {
  /// The entries that can be chosen: this one, or those of its submenu.
  fileprivate var choices: [RowMenu.Entry] {
    guard isEnabled else { return [] }
    return children.isEmpty ? [self] : children.flatMap(\.choices)
  }
}

/// The tooltip of a widget.
@MainActor
func tooltip(of widget: WidgetPointer) -> String? {
  gtk_widget_get_tooltip_text(widget).map { String(cString: $0) }
}

extension ComposerCell {
  /// What is displayed: the buttons, what is wrong, and the text or the prompt.
  var texts: [String] {
    buttons.children.compactMap { tooltip(of: $0.pointer) }.map { "[\($0)]" } + (error.isVisible ? [error.text] : [])
      + ["‹\(text.string.isEmpty ? text.placeholder.text : text.string)›"]
  }
}
