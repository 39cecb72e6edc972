/// The placeholder of a row that is not loaded yet: gray shapes in place of an image, a title and a subtitle. Every host has
/// a cell for it.
///
/// ```swift
/// ListSection("photos", photos) { StandardContent($0.title, subtitle: $0.place, image: $0.image) }
///   .placeholder { _ in SkeletonContent(hasImage: true, hasSubtitle: true) }
/// ```
///
/// Assistive technologies read it as “Loading”.
public struct SkeletonContent: CellContent {
  /// Whether there is a shape in place of an image.
  package var hasImage: Bool
  /// Whether there is a shape in place of a subtitle.
  package var hasSubtitle: Bool

  /// Creates a skeleton.
  public init(hasImage: Bool = false, hasSubtitle: Bool = false) {
    self.hasImage = hasImage
    self.hasSubtitle = hasSubtitle
  }

  /// A gray bar, and another one in place of the subtitle.
  public var textDescription: String { hasSubtitle ? "▒▒▒▒▒▒▒▒\n▒▒▒▒▒" : "▒▒▒▒▒▒▒▒" }

  /// The localized “Loading”.
  public func textDescription(in strings: ListStrings) -> String { strings[.loading] }
}
