/// The scroll position of a page: its first completely visible item. Save it when an app ends, and restore it when it starts again.
///
/// It contains the descriptions of the identities of the section and the item, and is therefore `Codable` for identities of any
/// type.
public struct ListPosition: Hashable, Codable, Sendable {
  /// The name of the section.
  package var section: String
  /// The name of the item.
  package var item: String
  /// The index of the item in its section. The search starts there, and the position is there if the item was deleted.
  package var index: Int
  /// The distance of the item from the top of the viewport, in points; `nil` if it is at the top.
  package var distance: Double?

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - section: The name of the section.
  ///   - item: The name of the item.
  ///   - index: The index of the item in its section.
  ///   - distance: The distance of the item from the top of the viewport, in points; `nil` if it is at the top.
  package init(section: String, item: String, index: Int, distance: Double? = nil) {
    self.section = section
    self.item = item
    self.index = index
    self.distance = distance
  }
}

/// A list whose scroll position is saved and restored.
@MainActor
package protocol RestorableList: AnyObject {
  var position: ListPosition? { get }
  func restore(_ position: ListPosition)
  /// Whether the user is asked before the page is left.
  var asksBeforeLeaving: Bool { get }
  /// Runs a closure when the user has confirmed that the page is left, or at once if nothing is asked.
  func confirmLeaving(_ leave: @escaping @MainActor () -> Void)
}
