/// The identities and contents of a snapshot as text, to check and record plans.
package struct ListOutline: Hashable, Codable, Sendable {
  /// An item.
  package struct Item: Hashable, Codable, Sendable {
    /// The identity.
    package var id: String
    /// A text that differs if the content differs.
    package var content: String
    /// Whether the item is a placeholder, which another item can replace in its place.
    package let isPlaceholder: Bool

    /// Creates an item.
    package init(id: String, content: String = "", isPlaceholder: Bool = false) {
      self.id = id
      self.content = content
      self.isPlaceholder = isPlaceholder
    }

    package static func == (first: Self, second: Self) -> Bool {
      first.id == second.id && first.content == second.content
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combine(content)
    }
  }

  /// A section.
  package struct Section: Hashable, Codable, Sendable {
    /// The identity.
    package var id: String
    /// A text that differs if the header, footer, layout or style differs.
    package var head: String
    /// The items.
    package var items: [Item]

    /// Creates a section.
    package init(id: String, head: String = "", items: [Item] = []) {
      self.id = id
      self.head = head
      self.items = items
    }
  }

  /// The sections in order.
  package var sections: [Section]

  /// Creates an outline.
  package init(sections: [Section] = []) {
    self.sections = sections
  }

  /// The numbers of sections and items.
  package var shape: SnapshotShape { SnapshotShape(sections.map(\.items.count)) }
}
