/// The row that settings pages and simple lists need: a picture, texts, and something at the trailing edge.
///
/// Adjust it by chaining; every adjustment keeps the type:
///
/// ```swift
/// StandardContent("My orders", image: .icon("cart")).badge(unpaid).disclosure()
/// ```
///
/// Contents of your own that are standard content plus something conform to ``StandardContentConvertible`` and inherit every
/// adjustment, each returning your type.
public struct StandardContent: CellContent, StandardContentConvertible {
  /// The main line.
  public var title: String
  /// The line below the title.
  public var subtitle: String?
  /// The picture at the leading edge.
  public var image: ImageSource?
  /// A short text at the trailing edge, such as the current choice.
  public var value: String?
  /// A number in a pill at the trailing edge; 0 hides it, large numbers are shortened (see ``Badge``).
  public var badge: Badge
  /// What stands at the trailing edge.
  public var accessory: CellAccessory
  /// The section's footer if this is the section's last row and the section has no footer of its own.
  public var footer: String?
  /// Whether the row is live; otherwise it is greyed and its controls and selection do nothing.
  public var isEnabled: Bool
  /// Whether a line separates this row from the next.
  public var separator: Separator
  /// The colour role of title and icon.
  public var tint: Tint

  /// Makes a row.
  public init(_ title: String, subtitle: String? = nil, value: String? = nil, image: ImageSource? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.value = value
    self.image = image
    badge = Badge(0)
    accessory = .none
    isEnabled = true
    separator = .automatic
    tint = .standard
  }

  /// The content itself.
  public var standard: StandardContent {
    get { self }
    set { self = newValue }
  }

  /// Title, subtitle, value, badge and the accessory's state, in reading order.
  public var textDescription: String { textDescription(in: .english) }

  /// Title, subtitle, value, badge and the accessory's state, in reading order, the state in a host's words.
  public func textDescription(in strings: ListStrings) -> String {
    [title, subtitle, value, badge.text, accessory.textDescription(in: strings)].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// Whether a row is separated from the next one.
public enum Separator: Hashable, Sendable {
  /// A line, except after the last row of a section.
  case automatic
  /// No line.
  case hidden
}

/// A colour role; each host maps it to its theme.
public enum Tint: Hashable, Sendable {
  /// The theme's text colour.
  case standard
  /// The theme's accent colour.
  case accent
  /// A completed or healthy state.
  case success
  /// A state that wants attention.
  case warning
  /// An error, or an action that destroys something.
  case destructive
}

extension StandardContent {
  /// A count in a pill.
  public struct Badge: Hashable, Sendable {
    /// The count; negative counts are shown as none.
    public var count: Int

    /// Makes a badge.
    public init(_ count: Int) {
      self.count = count
    }

    /// What the pill says: nothing for 0 and below, the number up to 999, then `1k`, `12k`, … `999k`, `1M` …
    /// rounded down, and `999G+` for what is larger than that.
    public var text: String? {
      guard count > 0 else { return nil }
      guard count > 999 else { return String(count) }
      var scaled = count
      for unit in ["k", "M", "G"] {
        scaled /= 1000
        if scaled < 1000 { return "\(scaled)\(unit)" }
      }
      return "999G+"
    }
  }
}
