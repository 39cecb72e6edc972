/// What the user drags out of a list, to another list or application, or drops into one: a text, an address or a file.
///
/// ```swift
/// let item = TransferItem.url("https://example.org")
/// item.kind == .url
/// item.value                              // "https://example.org"
/// ```
public enum TransferItem: Hashable, Sendable {
  /// The kinds of items.
  ///
  /// ```swift
  /// let kinds: [TransferItem.Kind] = [.url, .text]   // a link as such if there is one, else its text
  /// ```
  public enum Kind: String, CaseIterable, Sendable {
    /// Files, by their paths.
    case file
    /// Addresses, such as those of links.
    case url
    /// Texts.
    case text
  }

  /// A text.
  case text(String)
  /// The address of a resource, such as `"https://example.org"`.
  case url(String)
  /// The path of a file. A file that was dropped may be a temporary copy, which the page moves to where it belongs.
  case file(String)

  /// Creates an item of a kind.
  public init(_ kind: Kind, _ value: String) {
    self =
      switch kind {
      case .text: .text(value)
      case .url: .url(value)
      case .file: .file(value)
      }
  }

  /// The kind.
  public var kind: Kind {
    switch self {
    case .text: .text
    case .url: .url
    case .file: .file
    }
  }

  /// The text, the address or the path.
  public var value: String {
    switch self {
    case .text(let value), .url(let value), .file(let value): value
    }
  }
}

/// How a section accepts what the user drops into it.
package struct DropDestination: Sendable {
  /// The accepted kinds, the preferred one first.
  package let kinds: [TransferItem.Kind]
  /// Gets the items and the index at which they are to be inserted, and returns whether the section accepts them.
  let action: @MainActor ([TransferItem], Int) -> Bool

  /// The items that the section accepts: of each, the preferred representation.
  package func accepted(_ items: [[TransferItem]]) -> [TransferItem] {
    items.compactMap { item in
      kinds.lazy.compactMap { kind in item.first { $0.kind == kind } }.first
    }
  }
}

/// A place between the items of a section, which stays the same when items before it come or go.
package struct DropTarget: Hashable, Sendable {
  let section: AnyID
  /// The item after it; `nil` at the end of the section.
  let next: AnyID?
  /// The index when it was determined.
  let index: Int
}
