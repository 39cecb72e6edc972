/// The source of an image in a row.
///
/// A host loads, caches and scales the image. For a source that is missing, too large or not an image, the host displays a
/// placeholder and reports an issue once.
public enum ImageSource: Hashable, Sendable {
  /// An icon by its name: a ``StandardIcon``, which each host has, or one of the host's icon set: a symbolic icon of GTK's icon
  /// theme; on iOS an image of the asset catalog, or else an SF Symbol.
  case icon(String)
  /// A file by its path.
  case file(String)
  /// An encoded image (PNG, JPEG, …) in memory.
  case bytes([UInt8])
  /// A URL that the host loads.
  case url(String)

  /// Whether the image has to be loaded; icons are available immediately.
  package var isPicture: Bool {
    if case .icon = self { false } else { true }
  }
}
