import CGTK
import CRosterGTK
import Roster

/// A row over the list: a button or a label in the shape of a capsule or a circle, a card with the cell of its content, or the cell in
/// a bar. It fades in and out.
@MainActor
final class OverlayView: Widget {
  /// What a view can display without being made again.
  enum Kind: Equatable {
    case capsule(isPressable: Bool)
    case card(AnyCell.Kind, isPressable: Bool)
  }

  let kind: Kind
  /// The row, with the latest closures.
  private(set) var row: ListRow
  /// The button, or the box of a row that cannot be pressed.
  let frame: Widget
  private let icon = Picture(size: 16)
  private let label = Label(wraps: true, lines: 2)
  private(set) var cell: AnyCell?
  private let status = Box(.vertical)

  init(_ row: ListRow, kind: Kind, context: GTKCellContext, onPress: @escaping @MainActor (ListRow) -> Void) {
    (self.row, self.kind) = (row, kind)
    let content: Widget
    let isPressable: Bool
    switch kind {
    case .capsule(let pressable):
      content = Box(.horizontal, spacing: 6, [icon, label])
      content.align(horizontally: .center)
      isPressable = pressable
    case .card(_, let pressable):
      let cell = CellFactory.make(for: row.content, context: context)
      (self.cell, content, isPressable) = (cell, cell.widget, pressable)
      cell.widget.expand(horizontally: row.isInBottomBar)
    }
    if isPressable {
      frame = Widget(gtk_button_new())
      gtk_button_set_child(frame.pointer.cast(), content.pointer)
      frame.adopt(content)
    } else {
      frame = Box(.horizontal, [content])
    }
    super.init(gtk_revealer_new())
    status.append(frame)
    if row.isInBottomBar {
      if isPressable { frame.style("flat") }
    } else {
      frame.style("roster-overlay")
      // Screen readers announce what appears in a status, when they have read what they are reading.
      roster_set_role(status.pointer, GTK_ACCESSIBLE_ROLE_STATUS)
    }
    gtk_revealer_set_transition_type(pointer.opaque, GTK_REVEALER_TRANSITION_TYPE_CROSSFADE)
    gtk_revealer_set_transition_duration(pointer.opaque, Theme.allowsAnimation ? 200 : 0)
    // A revealer clips its child, and with it the shadow, because most of its transitions move the child.
    gtk_widget_set_overflow(pointer, GTK_OVERFLOW_VISIBLE)
    gtk_revealer_set_child(pointer.opaque, status.pointer)
    adopt(status)
    gtk_label_set_max_width_chars(label.pointer.opaque, 40)
    if isPressable {
      frame.connect("clicked") { [weak self] in
        if let self { onPress(self.row) }
      }
    }
  }

  /// Returns the kind of view for a row.
  static func kind(of row: ListRow) -> Kind {
    let isPressable = row.isOverlayPressable
    guard row.overlayButton == nil else { return .capsule(isPressable: isPressable) }
    return .card(CellFactory.kind(of: row.content), isPressable: isPressable)
  }

  /// Displays a row of the same kind.
  func show(_ row: ListRow, _ strings: ListStrings) {
    self.row = row
    frame.isSensitive = row.isEnabled
    let description = row.content.textDescription(in: strings)
    cell?.update(row.content)
    // What a cell in a bar displays has labels of its own, unless the row is one button.
    if !row.isInBottomBar || row.isOverlayPressable {
      for part in [frame, status] { part.accessibleLabel(description) }
    }
    if let button = row.overlayButton {
      show(button, description)
    } else if !row.isInBottomBar {
      frame.style("roster-card")
    }
    gtk_revealer_set_reveal_child(pointer.opaque, 1)
    gtk_widget_set_can_target(pointer, 1)
  }

  private func show(_ button: OverlayButton, _ description: String) {
    label.show(button.text)
    let name = button.icon ?? button.target?.icon
    icon.isVisible = name != nil
    if let name { icon.show(icon: name) }
    frame.setStyle("roster-circle", button.text == nil)
    // What has no text says on hover what it does.
    frame.tooltip(button.text == nil ? description : nil)
    frame.setStyle("suggested-action", button.tint == .accent)
    frame.setStyle("destructive-action", button.tint == .destructive)
  }

  /// Fades out. It receives no input any more.
  func hide() {
    gtk_widget_set_can_target(pointer, 0)
    frame.isSensitive = false
    gtk_revealer_set_reveal_child(pointer.opaque, 0)
  }

  /// Whether nothing of the view is visible any more.
  var isHidden: Bool {
    gtk_revealer_get_reveal_child(pointer.opaque) == 0 && gtk_revealer_get_child_revealed(pointer.opaque) == 0
  }
}

extension ScrollButtonContent.Target {
  /// The name of the icon.
  fileprivate var icon: String {
    switch self {
    case .newRows: "go-up-symbolic"
    case .end: "go-down-symbolic"
    }
  }
}
