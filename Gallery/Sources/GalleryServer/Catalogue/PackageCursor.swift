import Foundation

/// The row after which a page of the catalogue starts. It names the row rather than its place, so that it stays
/// right when packages come and go between two requests.
struct PackageCursor: Sendable, Equatable {
  /// How well the row matched the search, 0 best.
  var tier: Int
  /// The row's id.
  var id: String

  /// Makes a cursor from its parts.
  init(tier: Int, id: String) {
    self.tier = tier
    self.id = id
  }

  /// Reads a cursor that ``text`` wrote; `nil` when it is anything else.
  init?(text: String) {
    var base64 = text.replacing("-", with: "+").replacing("_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.count % 4) % 4)
    guard let data = Data(base64Encoded: base64), let plain = String(data: data, encoding: .utf8),
      let space = plain.firstIndex(of: " "), let tier = Int(plain[..<space])
    else { return nil }
    self.tier = tier
    id = String(plain[plain.index(after: space)...])
  }

  /// The cursor as a word that can stand in a URL as it is.
  var text: String {
    Data("\(tier) \(id)".utf8).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
