import Foundation
import GalleryModels
import Roster

extension Int {
  /// A number of bytes in strings.
  var bytes: String { formatted(.byteCount(style: .file)) }
}

extension PackageSummary {
  /// How much room the package takes, in strings.
  var size: String? { installedSize.map(\.bytes) }
}

extension Array where Element: Hashable {
  /// The elements without those that have been there before.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Instance {
  /// Address and size in strings.
  var size: String { "\(address) · \(cpu) CPU · \(memory) GiB" }
}

extension Instance.Status {
  /// The state in a word.
  var word: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The icon of the state.
  var icon: String {
    switch self {
    case .running: "media-playback-start-symbolic"
    case .stopped: "media-playback-stop-symbolic"
    case .starting, .stopping: "content-loading-symbolic"
    case .failed: "dialog-warning-symbolic"
    }
  }

  /// The colour of the state.
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
  /// Teacher, length and rating in strings.
  ///
  /// The teacher's name may run from right to left. The marks have the line run from left to right all the same, as its
  /// other words do, and keep the name together.
  var facts: String {
    let stars = "★ \(rating.formatted(.number.precision(.fractionLength(1))))"
    return "\u{200E}\u{2068}\(teacher)\u{2069} · \(lessons) lessons · \(stars)"
  }
  /// The price in strings.
  var cost: String { price == 0 ? "Free" : "\(price / 100).\(price % 100 < 10 ? "0" : "")\(price % 100) €" }
}

extension FeedEntry {
  /// Whether the reader likes it.
  var isFavourite: Bool {
    switch self {
    case .status(let status): status.favourite
    case .photo(let photo): photo.favourite
    }
  }
}

extension FeedDay {
  /// Likes an entry, or likes it no more.
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
  /// How much is done, in strings.
  var progress: String { "\(items.count { $0.status == .completed }) of \(items.count) done" }
}

extension CurriculumSegment {
  /// How much is done, in strings.
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

  /// The colour of the status.
  var tint: Tint {
    switch status {
    case .completed: .success
    case .unsatisfied: .warning
    case .submitted: .accent
    case .none: .standard
    }
  }
}

/// A row of ``ScalePage``; its words, and so its height, follow from its number.
public struct ScaleRow: Identifiable, Equatable, Sendable {
  /// The row's number.
  public let id: Int

  /// One to some forty words.
  var strings: String {
    var bits = UInt64(truncatingIfNeeded: id) &* 0x9E37_79B9_7F4A_7C15
    let stock = ["tide", "harbour", "lantern", "orchard", "granite", "meadow", "ember", "willow", "copper", "drift"]
    return (0...Int(bits >> 58) % 40).map { _ in
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return stock[Int(bits >> 33) % stock.count]
    }.joined(separator: " ")
  }
}
