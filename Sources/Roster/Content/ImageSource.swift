/// Where the picture of a row comes from.
///
/// A host loads, caches and scales it; a source that is missing, too large or not a picture shows the host's
/// placeholder and is reported once.
public enum ImageSource: Hashable, Sendable {
  /// A named icon of the host's icon set (a symbolic icon name on GTK, an SF Symbol on iOS).
  case icon(String)
  /// A file, by its path.
  case file(String)
  /// An encoded picture (PNG, JPEG, …) in memory.
  case bytes([UInt8])
  /// A picture that the host fetches from an address.
  case url(String)

  /// Whether there is a picture to load; icons are at hand.
  public var isPicture: Bool {
    if case .icon = self { false } else { true }
  }
}
