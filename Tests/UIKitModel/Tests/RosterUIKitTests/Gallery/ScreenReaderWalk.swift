import Roster
import RosterTesting
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// What VoiceOver announces for a list on the model of UIKit: a line for each element, in reading order, with its role, label, value, hint
/// and states, in the form of the walks on GTK.
@MainActor
struct ScreenReaderWalk {
  let lines: [String]

  init(_ list: ListView, _ ui: UIKitDriver) {
    lines = ui.accessibilityElements(in: list).compactMap { view in
      guard let spoken = ui.spoken(view) else { return nil }
      let said = [spoken.label, spoken.value, spoken.hint].compactMap(\.self).map(Self.oneLine)
        .filter { !$0.isEmpty }
      guard !said.isEmpty else { return nil }
      let states = [(UIAccessibilityTraits.selected, "selected"), (.notEnabled, "dimmed")]
        .filter { spoken.traits.contains($0.0) }.map(\.1)
      return "\(Self.role(of: view, spoken.traits)): \((said + states).joined(separator: ", "))"
    }
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func role(of view: UIView, _ traits: UIAccessibilityTraits) -> String {
    switch view {
    case is UISwitch: "switch"
    case is UIStepper: "stepper"
    case is UITextField: "text field"
    case is UIButton: "button"
    default: traits.contains(.header) ? "header" : traits.contains(.button) ? "row button" : "text"
    }
  }
}

/// The differences between the walks of GTK and of UIKit. Both are written as GTK's without these differences, and are then equal.
///
/// | | GTK | UIKit |
/// |---|---|---|
/// | roles | see ``roles`` | see ``roles`` |
/// | a carousel | a list of its own | not an element, only its items are |
/// | a row with a control | says the value of its control, too | says its title, and its control the value |
/// | a switch that is off | says nothing of it | "off" |
/// | a number, a text field | the value is no part of the name | says value or placeholder |
/// | a status with a button | says the button, too | says its text, and its button the title |
/// | a row that is disabled | "unavailable" | "dimmed" |
/// | the sample packages | of a file, with longer names | of the test's server |
/// | content with views of its own | its `textDescription` | the texts of its labels, in the order of the labels |
struct WalkDifferences {
  /// The role on GTK for each role on UIKit.
  static let roles = [
    "switch": ["check box"], "stepper": ["spin button"], "text field": ["text"], "button": ["push button"],
    "header": ["heading"], "row button": ["list item"], "text": ["list item", "label"],
  ]

  /// An element without the differences.
  struct Element: Equatable, CustomStringConvertible {
    var role: String
    var parts: [String]

    /// The element of a line.
    init?(_ line: some StringProtocol) {
      guard let colon = line.range(of: ": ") else { return nil }
      role = String(line[..<colon.lowerBound])
      parts = line[colon.upperBound...].components(separatedBy: ", ")
    }

    var isControl: Bool { ["check box", "spin button", "text", "switch", "stepper", "text field"].contains(role) }
    var description: String { "\(role): \(parts.joined(separator: ", "))" }
  }

  /// The elements of a walk on GTK.
  static func gtk(_ lines: [Substring]) -> [Element] {
    var elements = lines.compactMap { Element($0) }.filter { $0.role != "list" }
    for (index, element) in elements.enumerated() where index > 0 {
      let row = elements[index - 1]
      switch element.role {
      case "check box", "spin button", "text":
        if element.role == "check box", element.parts.last != "on" { elements[index].parts.append("off") }
        let title =
          element.role == "check box" && element.parts.last == "on" ? element.parts.dropLast() : element.parts[...]
        if row.parts.starts(with: title) { elements[index - 1].parts = Array(title) }
      case "push button":
        let button = " [\(element.parts.joined(separator: ", "))]"
        if let last = row.parts.last, last.hasSuffix(button) {
          elements[index - 1].parts[row.parts.count - 1] = String(last.dropLast(button.count))
        }
      default: break
      }
    }
    return elements.map { element in
      var element = element
      element.parts = element.parts.map { part in
        part.hasPrefix("sample-0") ? part.replacing("sample-0", with: "sample-") : part
      }
      return sorted(element)
    }
  }

  /// The elements of a walk on UIKit.
  static func uiKit(_ lines: [String]) -> [Element] {
    lines.compactMap { Element($0) }.map { element in
      var element = element
      if element.parts.last == "dimmed" { element.parts[element.parts.count - 1] = "unavailable" }
      if element.role == "stepper" || element.role == "text field" { element.parts = [element.parts[0]] }
      element.parts = element.parts.map { $0 == "Expanded" ? "expanded" : $0 == "Collapsed" ? "collapsed" : $0 }
      return sorted(element)
    }
  }

  /// The order of the parts and stars depend on the view.
  private static func sorted(_ element: Element) -> Element {
    var element = element
    element.parts = element.parts.filter { $0 != "☆" && $0 != "★" }.sorted()
    return element
  }

  /// Whether an element of GTK is the same as one of UIKit.
  static func isSame(_ gtk: Element, _ uiKit: Element) -> Bool {
    gtk.parts == uiKit.parts && roles[uiKit.role]?.contains(gtk.role) == true
  }
}
