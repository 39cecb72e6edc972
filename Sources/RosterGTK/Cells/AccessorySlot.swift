import CGTK
import CRosterGTK
import Roster

/// What stands at the trailing edge of a standard row. Each control is made when it is first needed and kept; only the
/// one that the row asks for is shown, so a control keeps its focus and its caret while its row changes around it.
@MainActor
final class AccessorySlot: Widget {
  private let box = Box(.horizontal)
  private var arrow: Picture?
  private var check: Picture?
  private var toggle: Switch?
  private var stepper: Stepper?
  private var button: Button?
  private var field: TextField?
  private var custom: (cell: AnyCell, kind: AnyCell.Kind)?
  private var shown: CellAccessory = .none

  init() {
    super.init(box.pointer)
    adopt(box)
    align(vertically: .center)
    isVisible = false
  }

  func show(_ accessory: CellAccessory, title: String, context: GTKCellContext) {
    shown = accessory
    let part = part(for: accessory, title: title, context: context)
    for child in box.children { child.isVisible = child === part }
    isVisible = part != nil
  }

  func prepareForReuse() {
    custom?.cell.prepareForReuse()
  }

  /// The widget that is shown, for tests.
  var current: Widget? { box.children.first { $0.isVisible } }

  /// The control that activating the row works.
  var activatable: Switch? { current as? Switch }

  private func part(for accessory: CellAccessory, title: String, context: GTKCellContext) -> Widget? {
    switch accessory {
    case .none: return nil
    case .disclosure: return made(&arrow, Self.makeArrow)
    case .checkmark(let isShown):
      let check = made(&check, Self.makeCheck)
      gtk_widget_set_opacity(check.pointer, isShown ? 1 : 0)
      return check
    case .toggle(let isOn, _):
      let toggle = made(&toggle) { Switch() }
      toggle.isOn = isOn
      toggle.accessibleLabel(title)
      toggle.onChange = { [weak self] in self?.toggled($0) }
      return toggle
    case .stepper(let value, let range, let step, _):
      let stepper = made(&stepper) { Stepper() }
      stepper.show(value, in: range, step: step)
      stepper.accessibleLabel(title)
      stepper.onChange = { [weak self] in self?.stepped(to: $0) }
      return stepper
    case .button(let title, _):
      let button = made(&button) { Button("") }
      button.title = title
      button.onClick = { [weak self] in self?.pressed() }
      return button
    case .textField(let text, let placeholder, _):
      let field = made(&field) { TextField() }
      field.show(text, placeholder: placeholder)
      field.accessibleLabel(title)
      field.onChange = { [weak self] in self?.typed($0) }
      return field
    case .custom(let custom): return part(for: custom, context: context)
    }
  }

  // A control reports to the newest action, which came with the content shown last.

  private func toggled(_ isOn: Bool) {
    if case .toggle(_, let action) = shown { action(isOn) }
  }

  private func stepped(to value: Int) {
    if case .stepper(_, _, _, let action) = shown { action(value) }
  }

  private func pressed() {
    if case .button(_, let action) = shown { action() }
  }

  private func typed(_ text: String) {
    if case .textField(_, _, let action) = shown { action(text) }
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

  private func made<Part: Widget>(_ place: inout Part?, _ make: () -> Part) -> Part {
    if let part = place { return part }
    let part = make()
    place = part
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
