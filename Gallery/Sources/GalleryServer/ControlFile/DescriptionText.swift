/// The two parts of a `Description` field.
///
/// The first line is the synopsis. The others are the long description, each indented by a space: a single dot is an empty
/// line between paragraphs, one space is text that can be wrapped, and more spaces are preformatted text.
struct DescriptionText: Equatable {
  /// The description in one line.
  var summary: String
  /// The long description.
  var paragraphs: [String]

  /// Parses the value of a `Description` field.
  init(_ value: String) {
    var lines = value.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.last == "\r" ? line.dropLast() : line
    }
    summary = String(lines.isEmpty ? "" : lines.removeFirst())
    paragraphs = []
    var flowing: [Substring] = []
    var verbatim: [Substring] = []
    func end(_ lines: inout [Substring], separator: String, into paragraphs: inout [String]) {
      if !lines.isEmpty { paragraphs.append(lines.joined(separator: separator)) }
      lines = []
    }
    for line in lines {
      let text = line.dropFirst()
      if text.first == " " || text.first == "\t" {
        end(&flowing, separator: " ", into: &paragraphs)
        verbatim.append(text)
      } else if text == "." || text.isEmpty {
        end(&flowing, separator: " ", into: &paragraphs)
        end(&verbatim, separator: "\n", into: &paragraphs)
      } else {
        end(&verbatim, separator: "\n", into: &paragraphs)
        flowing.append(text)
      }
    }
    end(&flowing, separator: " ", into: &paragraphs)
    end(&verbatim, separator: "\n", into: &paragraphs)
  }
}
