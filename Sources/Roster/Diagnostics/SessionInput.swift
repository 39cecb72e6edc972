/// An input of the user, in a form that names rows by their identities.
package struct SessionInput: Hashable, Sendable {
  /// The kind of an input.
  package enum Kind: String, Sendable {
    case activate, delete, action, toggle, step, press, text, set, fold, move, drop
    case choose, selectAll, selecting, selectionAction
    case refresh, retry, search, submit, scroll, answer, overlay
  }

  /// The kind.
  package var kind: Kind
  /// The row, header or footer.
  package var element: String?
  /// The position after a move: section and item.
  package var target: [Int] = []
  /// The text that was typed, or the title of an action.
  package var text: String?
  /// The value of a switch or a stepper, the state of a fold, or the index of a button.
  package var number: Int?

  init(_ kind: Kind, _ element: String? = nil, target: [Int] = [], text: String? = nil, number: Int? = nil) {
    (self.kind, self.element, self.target, self.text, self.number) = (kind, element, target, text, number)
  }

  /// The text that a log contains in place of one that may be a secret.
  static func redacted(_ text: String) -> String { String(repeating: "•", count: min(text.count, 64)) }
}

extension ListSnapshot {
  /// The name of an element in a log: its kind and its identities.
  package func name(of element: ElementPosition) -> String? {
    guard sections.indices.contains(element.section) else { return nil }
    return switch element {
    case .header: "header \(sections[element.section].id)"
    case .footer: "footer \(sections[element.section].id)"
    case .item(let position): path(at: position).map { "item \($0)" }
    }
  }

  /// The element with a name.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  package func element(withName name: String) -> ElementPosition? {
    for section in sections.indices {
      let others = [ElementPosition.header(section: section), .footer(section: section)]
      if let found = others.first(where: { self.name(of: $0) == name }) { return found }
      for item in 0..<sections[section].items.count {
        let element = ElementPosition.item(ItemPosition(section: section, item: item))
        if self.name(of: element) == name { return element }
      }
    }
    return nil
  }
}
