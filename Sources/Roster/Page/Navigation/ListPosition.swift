/// The scroll position of a page, as it is saved when an app ends and restored when it starts again: the first
/// completely visible item.
///
/// The names of the section and of the item are the descriptions of their identities, so that the value is `Codable` whatever
/// the type of an identity is.
public struct ListPosition: Hashable, Codable, Sendable {
  /// The name of the section.
  public var section: String
  /// The name of the item.
  public var item: String
  /// The index of the item in its section. It helps to find the item, and counts if the item is gone.
  public var index: Int

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - section: The name of the section.
  ///   - item: The name of the item.
  ///   - index: The index of the item in its section.
  public init(section: String, item: String, index: Int) {
    self.section = section
    self.item = item
    self.index = index
  }
}

/// A list whose scroll position is saved and restored.
@MainActor
package protocol RestorableList: AnyObject {
  var position: ListPosition? { get }
  func restore(_ position: ListPosition)
}
