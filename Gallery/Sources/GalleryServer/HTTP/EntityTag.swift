/// What identifies a version of an answer (RFC 9110, 8.8.3).
struct EntityTag: Equatable {
  /// The tag as it stands in a header, with its quotation marks.
  let text: String

  /// The tag of `body`: equal bodies have equal tags. O(bytes).
  init(of body: some Sequence<UInt8>) {
    text = "\"\(Hash.hex(body))\""
  }

  /// Whether an `If-None-Match` header names this tag. The comparison is weak, as the RFC asks for this header.
  func matches(ifNoneMatch header: String) -> Bool {
    header.split(separator: ",").contains { candidate in
      let tag = candidate.drop(while: \.isWhitespace)
      let strong = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
      let trimmed = strong.prefix { !$0.isWhitespace }
      return trimmed == "*" || trimmed == text
    }
  }
}
