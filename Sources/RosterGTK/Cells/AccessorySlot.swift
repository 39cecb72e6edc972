import CGTK
import CRosterGTK
import Roster

/// The accessory at the trailing edge of a standard row. Controls are created on first use and kept; only the row's
/// current accessory is visible. So a control keeps its focus and its caret while the row's content changes.
@MainActor
final class AccessorySlot: Widget {
  private let box = Box(.horizontal)
  private var arrow: Picture?
  private var check: Picture?
  private var toggle: Switch?
  private var stepper: Stepper?
  private var button: Button?
  private var field: TextField?
  private var image: ImageView?
  private var custom: (cell: AnyCell, kind: AnyCell.Kind)?
  private var content: StandardContent?

  init() {
    super.init(box.pointer)
    adopt(box)
    align(vertically: .center)
    isVisible = false
  }

  func show(_ content: StandardContent, context: GTKCellContext) {
    self.content = content
    let part = part(for: content.accessory, title: content.title, context: context)
    for child in box.children { child.isVisible = child === part }
    isVisible = part != nil
    // Wide controls stand below the title when there is no room beside it.
    RowLayout.setWraps(pointer, part is TextField || part is Stepper || part is Button)
  }

  func prepareForReuse() {
    custom?.cell.prepareForReuse()
  }

  /// The visible accessory, for tests.
  var visiblePart: Widget? { box.children.first { $0.isVisible } }

  /// The switch that toggles when the row is activated.
  var activatable: Switch? { visiblePart as? Switch }

  /// The text field that has the focus when the row is activated.
  var editable: TextField? { visiblePart as? TextField }

  private func part(for accessory: CellAccessory, title: String, context: GTKCellContext) -> Widget? {
    switch accessory {
    case .none: return nil
    case .disclosure: return dequeue(&arrow, Self.makeArrow)
    case .checkmark(let isShown):
      let check = dequeue(&check, Self.makeCheck)
      gtk_widget_set_opacity(check.pointer, isShown ? 1 : 0)
      return check
    case .toggle(let isOn, _):
      let toggle = dequeue(&toggle) { Switch() }
      toggle.isOn = isOn
      toggle.accessibleLabel(title)
      toggle.onChange = { [weak self] in self?.content?.perform(.toggle($0)) }
      return toggle
    case .stepper(let value, let range, let step, _):
      let stepper = dequeue(&stepper) { Stepper() }
      stepper.show(value, in: range, step: step)
      stepper.accessibleLabel(title)
      stepper.onChange = { [weak self] in self?.content?.perform(.step($0)) }
      return stepper
    case .button(let title, _):
      let button = dequeue(&button) { Button("") }
      button.title = title
      button.onClick = { [weak self] in self?.content?.perform(.press) }
      return button
    case .textField(let text, let placeholder, _):
      let field = dequeue(&field) { TextField() }
      field.show(text, placeholder: placeholder)
      field.accessibleLabel(title)
      field.onChange = { [weak self] in self?.content?.perform(.text($0)) }
      return field
    case .image(let source):
      let image = dequeue(&image) { ImageView(iconSize: 16, pictureSize: 40) }
      image.show(source, in: context)
      return image
    case .custom(let custom): return part(for: custom, context: context)
    }
  }

  private func part(for accessory: CustomAccessory, context: GTKCellContext) -> Widget {
    let kind = CellFactory.kind(of: accessory.content)
    if let old = custom, old.kind != kind {
      box.remove(old.cell.widget)
      custom = nil
    }
    let cell = custom?.cell ?? CellFactory.make(for: accessory.content, context: context)
    if custom == nil {
      custom = (cell, kind)
      box.append(cell.widget)
    }
    cell.update(accessory.content)
    cell.widget.minimumSize(
      width: accessory.width.map { Int($0) } ?? -1, height: accessory.height.map { Int($0) } ?? -1)
    return cell.widget
  }

  private func dequeue<Part: Widget>(_ existing: inout Part?, _ make: () -> Part) -> Part {
    if let existing { return existing }
    let part = make()
    existing = part
    part.align(vertically: .center)
    box.append(part)
    return part
  }

  private static func makeArrow() -> Picture {
    let arrow = Picture(size: 16)
    arrow.show(icon: "go-next-symbolic")
    return arrow.style("dim-label")
  }

  private static func makeCheck() -> Picture {
    let check = Picture(size: 16)
    check.show(icon: "object-select-symbolic")
    return check.style("accent")
  }
}
