import Foundation
import Roster
import RosterSQLite
import Testing

/// A row whose content may be nested.
private final class Comment: Codable, Identifiable, Sendable {
  let id: Int
  let answers: [Comment]?

  init(_ id: Int, _ answers: [Comment]? = nil) { (self.id, self.answers) = (id, answers) }

  /// A comment with this number of levels of answers.
  static func nested(_ levels: Int) -> Comment {
    (0..<levels).reduce(Comment(0)) { answer, level in Comment(level + 1, [answer]) }
  }
}

@Suite struct JSONPageCodecTests {
  @Test(
    "X-04 a stored row of any depth is decoded or refused on a stack of 512 KiB", arguments: [0, 31, 32, 255, 40_000])
  func decoding(_ levels: Int) async {
    let open = String(repeating: #"{"id":1,"answers":["#, count: levels)
    let bytes = Array((open + #"{"id":2}"# + String(repeating: "]}", count: levels)).utf8)
    let isDecoded = await onSmallStack { (try? PageCodec<Comment>.json().decode(bytes)) != nil }
    #expect(isDecoded == (levels < 32))
  }

  @Test("X-04 a row that could not be decoded again is not encoded", arguments: [0, 31, 32])
  func encoding(_ levels: Int) throws {
    let codec = PageCodec<Comment>.json()
    let row = Comment.nested(levels)
    if levels < 32 {
      #expect(try codec.decode(codec.encode(row)).id == row.id)
    } else {
      #expect(throws: (any Error).self) { try codec.encode(row) }
    }
  }
}
