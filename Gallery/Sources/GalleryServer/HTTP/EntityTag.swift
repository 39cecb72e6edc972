/// An entity tag (RFC 9110, 8.8.3).
struct EntityTag: Equatable {
  /// The tag as in a header field, with quotation marks.
  let text: String

  /// Creates the tag of `body`. Equal content has equal tags.
  init(of body: some Sequence<UInt8>) {
    text = "\"\(Hash.hex(body))\""
  }

  /// Whether an `If-None-Match` header field matches this tag by weak comparison, as RFC 9110 specifies.
  func matches(ifNoneMatch header: String) -> Bool {
    header.split(separator: ",").contains { candidate in
      let tag = candidate.drop(while: \.isWhitespace)
      let strong = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
      let trimmed = strong.prefix { !$0.isWhitespace }
      return trimmed == "*" || trimmed == text
    }
  }
}
