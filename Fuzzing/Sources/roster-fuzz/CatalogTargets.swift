import Foundation

@testable import RosterLocalization

/// Whatever the text is, it is read or refused with its line, and what is read has a text for every number.
@Sendable func fuzzCatalogs(_ input: inout ByteReader) {
  let lines = input.all.count { $0 == UInt8(ascii: "\n") } + 1
  do throws(CatalogEntry.Failure) {
    let catalog = try Catalog(Data(input.all))
    for (key, forms) in catalog.translations {
      expect(!forms.isEmpty && !forms.contains(""), "\(key) has an empty translation")
      for count in [0, 1, 2, 11, 101, Int.max, Int.min] {
        let text = catalog.translation(of: key, count: count)
        expect(text.map(forms.contains) != false, "\(key) has a text that is not one of its forms")
        _ = text.flatMap { FormatString($0).filled(with: ["1", "two"]) }
      }
    }
  } catch {
    expect(1...lines ~= error.line, "line \(error.line) of \(lines)")
  }
}
