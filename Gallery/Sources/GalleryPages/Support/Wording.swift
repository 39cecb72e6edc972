import Foundation
import GalleryModels
import Roster

extension Int {
  /// The number of bytes as text.
  var bytes: String { formatted(.byteCount(style: .file)) }
}

extension PackageSummary {
  /// The installed size as text.
  var size: String? { installedSize.map(\.bytes) }
}

extension Array where Element: Hashable {
  /// The elements without duplicates.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Instance {
  /// The address and the size as text.
  var size: String { "\(address) · \(cpu) CPU · \(memory) GiB" }
}

extension Instance.Status {
  /// The state as text.
  var word: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The color of the state.
  var tint: Tint {
    switch self {
    case .running: .success
    case .failed: .destructive
    case .starting, .stopping: .warning
    case .stopped: .standard
    }
  }
}

extension Course {
  /// The teacher, the length and the rating as text.
  ///
  /// The teacher's name can be a right-to-left text. Unicode marks keep the direction of the line left to right, and
  /// isolate the name.
  var facts: String {
    let stars = "★ \(rating.formatted(.number.precision(.fractionLength(1))))"
    return "\u{200E}\u{2068}\(teacher)\u{2069} · \(lessons) lessons · \(stars)"
  }
  /// The price as text.
  var cost: String { price == 0 ? "Free" : "\(price / 100).\(price % 100 < 10 ? "0" : "")\(price % 100) €" }
}

extension FeedEntry {
  /// Whether the entry is a favorite.
  var isFavourite: Bool {
    switch self {
    case .status(let status): status.favourite
    case .photo(let photo): photo.favourite
    }
  }
}

extension FeedDay {
  /// Sets or removes the favorite state of an entry.
  mutating func setFavourite(_ isFavourite: Bool, _ id: FeedEntry.ID) {
    guard let place = entries.firstIndex(where: { $0.id == id }) else { return }
    switch entries[place] {
    case .status(var status):
      status.favourite = isFavourite
      entries[place] = .status(status)
    case .photo(var photo):
      photo.favourite = isFavourite
      entries[place] = .photo(photo)
    }
  }
}

extension CurriculumStage {
  /// The progress as text.
  var progress: String { "\(items.count { $0.status == .completed }) of \(items.count) done" }
}

extension CurriculumSegment {
  /// The progress as text.
  var progress: String { stages.count == 1 ? "1 stage" : "\(stages.count) stages" }
}

extension CurriculumItem {
  /// The icon of the status.
  var icon: String {
    if locked { return "changes-prevent-symbolic" }
    return switch status {
    case .completed: "emblem-ok-symbolic"
    case .unsatisfied: "dialog-warning-symbolic"
    case .submitted: "mail-send-symbolic"
    case .none: "radio-symbolic"
    }
  }

  /// The color of the status.
  var tint: Tint {
    switch status {
    case .completed: .success
    case .unsatisfied: .warning
    case .submitted: .accent
    case .none: .standard
    }
  }
}

/// A row of ``ScalePage``. Its number determines its text and thus its height.
public struct ScaleRow: Identifiable, Equatable, Sendable {
  /// The row's number.
  public let id: Int

  /// A text of one to about forty words.
  var strings: String {
    var bits = UInt64(truncatingIfNeeded: id) &* 0x9E37_79B9_7F4A_7C15
    let stock = ["tide", "harbour", "lantern", "orchard", "granite", "meadow", "ember", "willow", "copper", "drift"]
    return (0...Int(bits >> 58) % 40).map { _ in
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return stock[Int(bits >> 33) % stock.count]
    }.joined(separator: " ")
  }
}
