import CGTK
import Roster
import RosterHostSupport

/// A text of several lines with a placeholder, as high as its text.
@MainActor
final class TextView: Widget {
  /// Called when the user changes the text.
  var onChange: @MainActor (String) -> Void = { _ in }
  /// Called when the user presses Return, other than to begin a line with Shift, and no input method uses the key; `nil` if it begins
  /// a line.
  var onReturn: (@MainActor () -> Void)?

  let text = Widget(gtk_text_view_new())
  let placeholder = Label(styles: ["roster-secondary"])
  /// The number of lines above which the text scrolls, and what scrolls it.
  private let limit: (lines: Int, scroller: Widget)?
  private var isSetting = false

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - lines: The number of lines above which the text scrolls; `nil` for none.
  ///   - margin: The space above and below the text, in points.
  init(lines: Int? = nil, margin: Int = 0) {
    limit = lines.map { ($0, Widget(gtk_scrolled_window_new())) }
    super.init(gtk_overlay_new())
    gtk_text_view_set_top_margin(view, Int32(clamping: margin))
    gtk_text_view_set_bottom_margin(view, Int32(clamping: margin))
    if let scroller = limit?.scroller {
      gtk_scrolled_window_set_policy(scroller.pointer.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      gtk_scrolled_window_set_propagate_natural_height(scroller.pointer.opaque, 1)
      gtk_scrolled_window_set_child(scroller.pointer.opaque, text.pointer)
      scroller.adopt(text)
    }
    let content = limit?.scroller ?? text
    gtk_overlay_set_child(pointer.opaque, content.pointer)
    adopt(content)
    gtk_overlay_add_overlay(pointer.opaque, placeholder.pointer)
    adopt(placeholder)
    gtk_widget_set_can_target(placeholder.pointer, 0)
    placeholder.align(horizontally: .start, vertically: .start).margin(top: margin)
    gtk_text_view_set_wrap_mode(view, GTK_WRAP_WORD_CHAR)
    // The Tab key moves to the next field.
    gtk_text_view_set_accepts_tab(view, 0)
    text.style("roster-text-editor")
    text.onKey(GTK_PHASE_CAPTURE) { [weak self] press in self?.pressed(press) ?? false }
    guard let buffer = gtk_text_view_get_buffer(view) else { return }
    text.keep(
      SignalConnection.plain(buffer.raw, "changed") { [weak self] in
        guard let self else { return }
        placeholder.isVisible = string.isEmpty
        if !isSetting { onChange(string) }
      })
  }

  private func pressed(_ press: KeyPress) -> Bool {
    guard let onReturn, [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter].contains(press.key),
      press.modifiers.rawValue & GDK_SHIFT_MASK.rawValue == 0
    else { return false }
    // Return also chooses what an input method proposes.
    if let event = press.event, gtk_text_view_im_context_filter_keypress(view, event) != 0 { return true }
    onReturn()
    return true
  }

  /// Sets the text without calling ``onChange``. Setting an equal text keeps the cursor and the selection.
  func show(_ new: String, placeholder prompt: String) {
    isSetting = true
    defer { isSetting = false }
    if string != new.replacingNUL {
      gtk_text_buffer_set_text(gtk_text_view_get_buffer(view), new.replacingNUL, -1)
    }
    placeholder.text = prompt
    placeholder.isVisible = new.isEmpty
    updateLimit()
  }

  /// The height of the lines depends on the font, which the style sheet and the user's text size change.
  private func updateLimit() {
    guard let limit else { return }
    let scroller = limit.scroller.pointer.opaque
    let (one, all) = (height(ofLines: 1), height(ofLines: limit.lines))
    // A text that has no width yet has no height either.
    gtk_scrolled_window_set_min_content_height(scroller, -1)
    gtk_scrolled_window_set_max_content_height(scroller, all)
    gtk_scrolled_window_set_min_content_height(scroller, one)
  }

  private func height(ofLines lines: Int) -> Int32 {
    let text = String(repeating: "\n", count: lines - 1)
    guard let layout = gtk_widget_create_pango_layout(self.text.pointer, text) else { return -1 }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    var height: Int32 = 0
    pango_layout_get_pixel_size(layout, nil, &height)
    return height + gtk_text_view_get_top_margin(view) + gtk_text_view_get_bottom_margin(view)
  }

  /// Sets the minimum height of the text, in points.
  func minimumTextHeight(_ height: Int) { text.minimumSize(height: height) }

  /// Sets the accessibility label of the text.
  func label(_ label: String) { text.accessibleLabel(label) }

  /// Moves the keyboard focus to the text.
  func takeFocus() { gtk_widget_grab_focus(text.pointer) }

  /// The displayed text.
  var string: String {
    let buffer = gtk_text_view_get_buffer(view)
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  private var view: UnsafeMutablePointer<GtkTextView> { text.pointer.cast() }
}
