/// A snapshot reduced to identities and contents as text: what a plan is checked against and recorded with.
public struct ListOutline: Hashable, Sendable {
  /// An item.
  public struct Item: Hashable, Sendable {
    /// Its identity.
    public var id: String
    /// What it shows; any text that differs where the content does.
    public var content: String

    /// Makes an item.
    public init(id: String, content: String = "") {
      self.id = id
      self.content = content
    }
  }

  /// A section.
  public struct Section: Hashable, Sendable {
    /// Its identity.
    public var id: String
    /// What its header, footer, layout and style show; any text that differs where they do.
    public var head: String
    /// Its items.
    public var items: [Item]

    /// Makes a section.
    public init(id: String, head: String = "", items: [Item] = []) {
      self.id = id
      self.head = head
      self.items = items
    }
  }

  /// The sections in order.
  public var sections: [Section]

  /// Makes an outline.
  public init(sections: [Section] = []) {
    self.sections = sections
  }

  /// The counts.
  public var shape: SnapshotShape { SnapshotShape(sections.map(\.items.count)) }
}
