import Foundation
import Testing

@testable import GalleryServer

@Suite("A package record")
struct PackageRecordTests {
  private func record(_ text: String) throws -> PackageRecord {
    try PackageRecord(try #require(PackageText.scan(Data(text.utf8)).first).get())
  }

  @Test("has sizes in bytes and ignores invalid or excessive sizes")
  func sizes() throws {
    #expect(try record("Package: a\nVersion: 1\nInstalled-Size: 3\nSize: 7\n").installedSize == 3072)
    #expect(try record("Package: a\nVersion: 1\nInstalled-Size: 3\nSize: 7\n").downloadSize == 7)
    #expect(try record("Package: a\nVersion: 1\nInstalled-Size: many\nSize: -1\n").installedSize == nil)
    #expect(try record("Package: a\nVersion: 1\nInstalled-Size: many\nSize: -1\n").downloadSize == nil)
    #expect(try record("Package: a\nVersion: 1\nInstalled-Size: 9223372036854775807\n").installedSize == nil)
  }

  @Test("is installed only if its status ends with installed")
  func installed() throws {
    #expect(try record(PackageText.record("a")).installed)
    #expect(try !record(PackageText.record("a", status: "deinstall ok config-files")).installed)
    #expect(try !record(PackageText.record("a", status: nil)).installed)
  }

  @Test(
    "requires a valid name and a valid version",
    arguments: [
      ("Version: 1\n", RecordFault.missingField("Package")),
      ("Package: a\n", .missingField("Version")),
      ("Package:\nVersion: 1\n", .missingField("Package")),
      ("Package: ../a\nVersion: 1\n", .invalidValue(field: "Package")),
      ("Package: a b\nVersion: 1\n", .invalidValue(field: "Package")),
      ("Package: a\nVersion: 1 2\n", .invalidValue(field: "Version")),
      ("Package: a\nVersion: 1\nArchitecture: x y\n", .invalidValue(field: "Architecture")),
    ])
  func needs(text: String, fault: RecordFault) {
    #expect(throws: fault) { try record(text) }
  }

  @Test("has a description of wrapped paragraphs and preformatted lists")
  func description() {
    let text = DescriptionText("short\n one\n two\n .\n   * first\n   * second\n .\n .\n end")
    #expect(text.summary == "short")
    #expect(text.paragraphs == ["one two", "  * first\n  * second", "end"])
  }

  @Test(
    "is newer by Debian's order of versions",
    arguments: [
      ("1.0", "1.1"), ("1.9", "1.10"), ("1.0~rc1", "1.0"), ("1.0", "1.0-1"), ("1.0-1", "1.0-1+b1"), ("9", "1:0"),
      ("1.0a", "1.0+"), ("", "0.1"), ("1.0-1~deb12u1", "1.0-1"), ("2.99999999999999999999", "2.100000000000000000000"),
    ])
  func versions(older: String, newer: String) {
    #expect(DebianVersion(older) < DebianVersion(newer))
    #expect(!(DebianVersion(newer) < DebianVersion(older)))
  }

  @Test("is equal to another whose version differs in leading zeros only")
  func equalVersions() {
    #expect(DebianVersion("1.01") == DebianVersion("1.1"))
    #expect(DebianVersion("0:1") == DebianVersion("1"))
  }

  @Test("of an installed package takes precedence over a newer available one, and a newer one over an older one")
  func merging() {
    let installed = PackageText.record("a", version: "1")
    let offered = PackageText.record("a", version: "2", status: nil)
    let newer = PackageText.record("a", version: "3", status: nil)
    for (texts, version) in [([installed, offered], "1"), ([offered, installed], "1"), ([newer, offered], "3")] {
      let (_, report) = PackageText.read(Data(texts.joined(separator: "\n").utf8))
      #expect(report.packages.map(\.record.version) == [version])
    }
  }

  @Test("of a second architecture has its own id")
  func architectures() {
    let texts = ["amd64", "i386"].map { PackageText.record("a", architecture: $0) }
    #expect(PackageText.read(Data(texts.joined(separator: "\n").utf8)).names == ["a", "a:i386"])
  }
}
