import Testing

@testable import Roster

/// What a log gets of texts that a server or a user chose.
@Suite struct LogMessageTests {
  private static let texts = [
    "name\nRoster: forged", "name\0", "name\u{1b}[31mred", "name\u{202e}gnp.exe", "name\u{2028}", "name\u{9b}31m",
    "name\u{feff}\u{200b}", "name\u{e0041}", "name" + String(repeating: "\u{301}", count: 20_000),
  ]

  private func isSafe(_ line: String) -> Bool {
    line.utf8.count < 10_000
      && line.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
        default: true
        }
      }
  }

  @Test("X-17 an issue is one line, whatever identities, names and reasons a server chose", arguments: texts)
  func issues(_ text: String) {
    let issues: [RosterIssue] = [
      .notObservable(type: text), .duplicateItem(page: text, section: AnyID(text), item: AnyID(text)),
      .duplicateSection(page: "Page", section: AnyID(text)), .component(page: "Page", name: text, failure: text),
      .component(page: "Page", name: text, failure: nil), .missingCell(content: text, host: text),
      .image(source: .url(text), reason: text),
    ]
    for issue in issues {
      #expect(isSafe("\(issue)"), "\(issue)")
      #expect("\(issue)".contains("nam"))
    }
  }

  @Test("X-17 only the literals of a line for a log are taken as they are", arguments: texts)
  func values(_ text: String) {
    let message: LogMessage = "a\tb: \(text), \(text, limit: 4), \(7)"
    #expect(message.description.hasPrefix("a\tb: nam"))
    #expect(message.description.hasSuffix(", name…, 7"))
    #expect(isSafe("\("" + message)".replacing("\t", with: "")))
    let line: LogMessage = "a\(message)" + "c"
    #expect(line.description == "a\(message.description)c")
  }
}
