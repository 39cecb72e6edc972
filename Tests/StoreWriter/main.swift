import Foundation
import Roster
import RosterSQLite

// Writes pages to a store until it is killed, and prints a line after each write. The tests of RosterSQLite start it as
// a separate process.
//
//   StoreWriter write FILE LIST COUNT   append pages of ten rows after the last stored one
//   StoreWriter probe FILE              as an unprivileged user: print the number of stored pages and the error of a write

func printLine(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

func page(_ number: Int) -> LoadedPage<StoredRow> {
  LoadedPage(
    location: number == 0 ? .first : .key(String(number)),
    items: (number * 10..<number * 10 + 10).map { StoredRow(id: String($0), content: Array("row \($0)".utf8)) },
    next: String(number + 1))
}

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  printLine("usage: StoreWriter write FILE LIST COUNT | probe FILE")
  exit(64)
}
if arguments[1] == "probe", getuid() == 0 { _ = setuid(65_534) }
let store = SQLitePageStore(at: URL(fileURLWithPath: arguments[2])) { printLine("set aside: \($0)") }
let list = StoredListID(arguments.count > 3 ? arguments[3] : "list")
let writer = StoreWriter()

func nextNumber() async throws(PageStoreError) -> Int {
  var number = 0
  var location: PageLocation?
  while let pages = try await store.pages(of: list, schema: 1, from: location, limit: 1_000)?.pages,
    let last = pages.last
  {
    number = Int(last.next ?? "") ?? 0
    if pages.count < 1_000 { break }
    location = last.location
  }
  return number
}

do {
  var number = try await nextNumber()
  if arguments[1] == "probe" {
    printLine("pages: \(number)")
    try await store.write(.replace(page(0)), to: list, schema: 1, by: writer)
    printLine("written")
  } else {
    let end = number + (arguments.count > 4 ? Int(arguments[4]) ?? .max / 2 : .max / 2)
    while number < end {
      let change = number == 0 ? StoreChange<StoredRow>.replace(page(0)) : .append(page(number), updated: [])
      try await store.write(change, to: list, schema: 1, by: writer)
      printLine("stored \(number)")
      number += 1
    }
  }
} catch {
  printLine("failed: \(error)")
}
