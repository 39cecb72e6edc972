import CGTK
import Roster

/// The buttons that a swipe reveals at an edge of a row.
///
/// The keyboard does not reach them: it has the row's menu.
@MainActor
final class SwipeButtons: Widget {
  /// The width at which all buttons are visible, in points.
  private let width: Double
  /// The buttons in order from the edge.
  private let buttons: [Button]

  /// The width of a button where there is enough space, in points.
  private static let buttonWidth = 76.0
  /// The part of a row's width that the buttons may take.
  private static let maximumPart = 0.8
  /// The height of a row from which its buttons show icons and titles, in points.
  private static let tallRow = 52.0

  /// Creates the buttons.
  ///
  /// - Parameters:
  ///   - entries: The actions in order from the edge.
  ///   - edge: The edge.
  ///   - width: The width at which all buttons are visible, in points.
  ///   - rowHeight: The height of the row, in points.
  init(_ entries: [RowMenu.Entry], edge: RowAction.Edge, width: Double, rowHeight: Double) {
    self.width = width
    buttons = entries.map { Self.makeButton($0, isTall: rowHeight >= Self.tallRow) }
    super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    gtk_box_set_homogeneous(pointer.cast(), 1)
    style("roster-swipe").align(horizontally: edge == .leading ? .start : .end)
    for button in edge == .leading ? buttons : buttons.reversed() {
      gtk_box_append(pointer.cast(), button.pointer)
      adopt(button)
    }
  }

  private static func makeButton(_ entry: RowMenu.Entry, isTall: Bool) -> Button {
    let button = Button("", onClick: entry.perform)
    let column = Box(.vertical, spacing: 3).align(vertically: .center)
    if let icon = entry.icon {
      let picture = Picture(size: 16)
      picture.show(icon: icon)
      column.append(picture)
    }
    if isTall || entry.icon == nil {
      column.append(Label(entry.title, styles: ["caption"]).align(horizontally: .center))
    }
    gtk_button_set_child(button.pointer.cast(), column.pointer)
    button.adopt(column)
    button.accessibleLabel(entry.title).tooltip(entry.title).style(entry.tint.style).expand(horizontally: true)
    gtk_widget_set_focusable(button.pointer, 0)
    gtk_widget_set_focus_on_click(button.pointer, 0)
    return button
  }

  /// Shows a part of the buttons, or more than their width.
  ///
  /// - Parameters:
  ///   - visible: The visible width, in points.
  ///   - isFull: Whether only the first button is visible, which will be pressed.
  /// - Returns: The width that is not visible, in points.
  func show(width visible: Double, isFull: Bool) -> Double {
    for button in buttons.dropFirst() { button.isVisible = !isFull }
    gtk_widget_set_size_request(pointer, Int32(max(width, visible).rounded()), -1)
    return max(0, width - visible)
  }

  /// Returns the width at which a number of buttons are visible, in points.
  static func width(of count: Int, inRow rowWidth: Double) -> Double {
    min(Double(count) * buttonWidth, rowWidth * maximumPart).rounded()
  }
}

extension RowWidget {
  /// Adds the buttons of a swipe above the cell.
  func addButtons(_ buttons: SwipeButtons, inset: Double) {
    guard gtk_widget_get_parent(buttons.pointer) == nil else { return }
    buttons.margin(top: Int(spacing), bottom: Int(spacingBelow), start: Int(inset), end: Int(inset))
    gtk_widget_set_parent(buttons.pointer, pointer)
    adopt(buttons)
  }

  /// Removes the buttons of a swipe.
  func removeButtons(_ buttons: SwipeButtons) {
    guard gtk_widget_get_parent(buttons.pointer) == pointer else { return }
    gtk_widget_unparent(buttons.pointer)
    disown(buttons)
  }
}
