import UIKit

extension UIKitDriver {
  /// The screen as text: one line for each header, row and footer of the table, or all texts if there is no table.
  public var textSnapshot: String {
    guard let table else { return texts(in: window).joined(separator: "\n") }
    var lines = textSnapshot(of: table)
    for view in [table.tableHeaderView].compactMap({ $0 }) { lines.insert("^ " + contents(of: view), at: 0) }
    for view in [table.tableFooterView, table.backgroundView].compactMap({ $0 }) where !view.isHidden {
      let text = contents(of: view)
      if !text.isEmpty { lines.append("_ " + text) }
    }
    return lines.joined(separator: "\n")
  }

  /// The visible part of a table as text: `# header`, `- row`, `. footer`.
  public func textSnapshot(of table: UITableView) -> [String] {
    var entries: [(y: CGFloat, rank: Int, text: String)] = []
    for (position, cell) in table.shownCells {
      entries.append((table.geometry.minY(.row(position)), 1, "- " + contents(of: cell)))
    }
    for (section, view) in table.shownHeaders {
      entries.append((table.geometry.minY(.header(section)), 0, "# " + contents(of: view)))
    }
    for (section, view) in table.shownFooters {
      entries.append((table.geometry.minY(.footer(section)), 2, ". " + contents(of: view)))
    }
    entries.sort { ($0.y, $0.rank) < ($1.y, $1.rank) }
    return entries.map(\.text).filter { $0.count > 2 }
  }

  /// The content of a view in one line: texts, images, and the states of controls.
  public func contents(of view: UIView) -> String {
    var parts = parts(of: view)
    if let cell = view as? UITableViewCell {
      switch cell.accessoryType {
      case .none: break
      case .disclosureIndicator: parts.append(">")
      case .checkmark: parts.append("✓")
      case .detailButton, .detailDisclosureButton: parts.append("(i)")
      }
      if let accessory = cell.accessoryView, accessory.superview == nil { parts += self.parts(of: accessory) }
      if cell.isSelected { parts.append("(selected)") }
    }
    return parts.joined(separator: " | ")
  }

  private func parts(of view: UIView) -> [String] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    var parts: [String] = []
    switch view {
    case let label as UILabel: parts = [label.text ?? ""]
    case let imageView as UIImageView: parts = imageView.image.map { ["[\($0.name)]"] } ?? []
    case let toggle as UISwitch: parts = [toggle.isOn ? "(on)" : "(off)"]
    case let stepper as UIStepper: parts = ["(\(stepper.value.formatted()))"]
    case let button as UIButton: parts = ["<\(button.currentTitle ?? button.currentImage?.name ?? "")>"]
    case let segments as UISegmentedControl:
      parts = [segments.titleForSegment(at: segments.selectedSegmentIndex).map { "(\($0))" } ?? ""]
    case let bar as UIProgressView: parts = ["(\(Int((bar.progress * 100).rounded())) %)"]
    case let field as UITextField where field.isSecureTextEntry:
      parts = ["[\(field.text?.isEmpty == false ? "•••" : "")]"]
    case let field as UITextField: parts = ["[\(field.text ?? "")]"]
    case let indicator as UIActivityIndicatorView: parts = indicator.isAnimating ? ["(busy)"] : []
    case let control as UIPageControl: parts = ["(page \(control.currentPage + 1) of \(control.numberOfPages))"]
    default: break
    }
    let isLeaf = view is UIButton || view is UITextField
    return parts.filter { !$0.isEmpty } + (isLeaf ? [] : view.subviews.flatMap { self.parts(of: $0) })
  }
}

extension UIKitDriver {
  /// The name of an image in text snapshots: that of a symbol, or what was drawn.
  public static func name(of image: UIImage?) -> String { image?.name ?? "" }
}
