import Foundation
import Testing

@testable import GalleryServer

@Suite("The package file scanner")
struct ControlScannerTests {
  @Test("trims the fields of a record")
  func fields() throws {
    let results = PackageText.scan(Data("Package:  hello \nVersion:2.10-3\nx-other: 1\n".utf8))
    let record = try #require(results.first).get()
    #expect(results.count == 1)
    #expect(record.values == [.package: "hello", .version: "2.10-3"])
    #expect(record.number == 1)
    #expect(record.line == 1)
  }

  @Test("keeps the continuation lines of a field")
  func continuation() throws {
    let text = "Package: a\nDescription: short\n long one\n .\n  list\nVersion: 1\n"
    let record = try #require(PackageText.scan(Data(text.utf8)).first).get()
    #expect(record.values[.description] == "short\n long one\n .\n  list")
    #expect(record.values[.version] == "1")
  }

  @Test("accepts field names in any case and CR LF line endings")
  func letterCase() throws {
    let record = try #require(PackageText.scan(Data("PACKAGE: a\r\nvErSiOn: 1\r\n\r\n".utf8)).first).get()
    #expect(record.values == [.package: "a", .version: "1"])
  }

  @Test("separates records at empty lines and lines of spaces")
  func separators() {
    let results = PackageText.scan(Data("\n\nPackage: a\n\n \t\n\nPackage: b\n   \nPackage: c".utf8))
    #expect(results.compactMap { try? $0.get().values[.package] } == ["a", "b", "c"])
    #expect(results.compactMap { try? $0.get().line } == [3, 7, 9])
  }

  @Test("returns nothing for an empty file and for empty lines", arguments: ["", "\n", "\n \n\t\n"])
  func empty(text: String) {
    #expect(PackageText.scan(Data(text.utf8)).isEmpty)
  }

  @Test(
    "reports the fault of an invalid record and its line",
    arguments: [
      (" lost\nPackage: a\n", RecordFault.brokenContinuation, 1, String?.none),
      ("Package: a\nno field here\n", .malformedLine, 2, "a"),
      ("Package: a\n: no name\n", .malformedLine, 2, "a"),
      ("Package: a\n# comment: x\n", .malformedLine, 2, "a"),
      ("Package: a\nVersion: 1\nversion: 2\n", .duplicateField("Version"), 3, "a"),
      ("Package: a\nDescription: \0\n", .zeroByte, 1, "a"),
    ])
  func faults(text: String, fault: RecordFault, line: Int, package: String?) {
    let expected = InvalidRecord(number: 1, line: line, package: package, fault: fault)
    #expect(PackageText.scan(Data(text.utf8)) == [.failure(expected)])
  }

  @Test("skips a record that is not UTF-8")
  func invalidText() {
    var data = Data("Package: a\nDescription: ".utf8)
    data.append(contentsOf: [0xC3, 0x28])
    data.append(contentsOf: Data("\n\nPackage: b\n".utf8))
    let results = PackageText.scan(data)
    #expect(results.first == .failure(InvalidRecord(number: 1, line: 1, package: "a", fault: .invalidText)))
    #expect((try? results.last?.get().values[.package]) == "b")
  }

  @Test("skips a record or line beyond the limit and continues")
  func overlong() {
    let text =
      "Package: a\nDepends: \(String(repeating: "x", count: 50))\n\nPackage: b\n\nA: 1\nB: 2\nC: 3\n\nPackage: c\n"
    let results = PackageText.scan(Data(text.utf8), limits: .init(line: 40, record: 12))
    #expect(
      results.map { result in
        switch result {
        case .success(let record): record.values[.package] ?? "none"
        case .failure(let invalid): invalid.fault.description
        }
      } == [
        RecordFault.overlongLine(limit: 40).description, "b", RecordFault.overlongRecord(limit: 12).description, "c",
      ])
  }

  @Test("returns exactly the valid records around random damage")
  func randomDamage() {
    var random = SampleRandom(seed: Seed.current)
    for _ in 0..<200 {
      let count = Int.random(in: 1...30, using: &random)
      var texts = (0..<count).map { PackageText.record("package\($0)") }
      let damaged = Set((0..<count).filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
      for index in damaged {
        let damage = random.pick([" broken\n", "no colon\n", "Package: twice\n", "Version: 9\n"])
        texts[index] = damage.hasPrefix(" ") ? damage + texts[index] : texts[index] + damage
      }
      let (names, report) = PackageText.read(Data(texts.joined(separator: "\n").utf8))
      let good = (0..<count).filter { !damaged.contains($0) }.map { "package\($0)" }
      #expect(names == good.sorted(), "\(Seed.note)")
      #expect(report.sources.first?.skipped == damaged.count, "\(Seed.note)")
    }
  }

  @Test("accepts random bytes and reports the number of records")
  func randomBytes() {
    var random = SampleRandom(seed: Seed.current)
    let alphabet = Array("Package: a\n\n Version\t:.\r\0é#-".utf8) + [0xFF, 0xC3]
    for _ in 0..<2_000 {
      let length = Int.random(in: 0...200, using: &random)
      let data = Data((0..<length).map { _ in random.pick(alphabet) })
      let results = PackageText.scan(data)
      let (_, report) = PackageText.read(data)
      let source = report.sources.first
      #expect((source?.read ?? 0) + (source?.skipped ?? 0) == results.count, "\(Seed.note)")
    }
  }

  @Test("accepts a record truncated at every byte")
  func truncation() {
    let whole = Data((PackageText.record("one") + "\n" + PackageText.record("two", summary: "zwölf")).utf8)
    for end in 0...whole.count {
      let (names, report) = PackageText.read(whole.prefix(end))
      #expect(names.allSatisfy { "one two".contains($0) })
      #expect(report.sources.count == 1)
    }
  }
}
