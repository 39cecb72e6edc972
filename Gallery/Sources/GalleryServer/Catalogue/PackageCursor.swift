import Foundation

/// The row after which a page of the catalogue starts. It identifies the row by its sort key, so that it stays valid when
/// packages are inserted or deleted between two requests.
struct PackageCursor: Sendable, Equatable {
  /// The rank of the match with the search text; 0 is the best.
  var tier: Int
  /// The row's id.
  var id: String

  /// Creates a cursor.
  init(tier: Int, id: String) {
    self.tier = tier
    self.id = id
  }

  /// Creates a cursor from its ``text``, or returns `nil` if that is invalid.
  init?(text: String) {
    var base64 = text.replacing("-", with: "+").replacing("_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.count % 4) % 4)
    guard let data = Data(base64Encoded: base64), let plain = String(data: data, encoding: .utf8),
      let space = plain.firstIndex(of: " "), let tier = Int(plain[..<space])
    else { return nil }
    self.tier = tier
    id = String(plain[plain.index(after: space)...])
  }

  /// The cursor as text that needs no escaping in a URL.
  var text: String {
    Data("\(tier) \(id)".utf8).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
