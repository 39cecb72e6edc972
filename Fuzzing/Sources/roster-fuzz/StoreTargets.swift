import Dispatch
import Foundation
import Roster

@testable import RosterSQLite

private struct Entry: Codable, Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
  var tags: [String]?
  var parts: [Entry]?
}

/// Whatever a stored row is, it is decoded or refused; what was decoded is encoded and decoded to the same row.
@Sendable func fuzzCodec(_ input: inout ByteReader) {
  let codec = PageCodec<Entry>.json()
  if let id = codec.id(input.text) { expect(codec.id(codec.idText(id)) == id, "the id \(id) has two texts") }
  guard let entry = try? codec.decode(input.all), let bytes = try? codec.encode(entry) else { return }
  expect((try? codec.decode(bytes)) == entry, "\(entry) is decoded differently the second time")
}

/// Whatever the file of a store contains, it is read or refused, and the store can be written afterwards.
///
/// The first byte tells whether the input is the file, or pairs of an offset in a valid file and a byte to write there.
@Sendable func fuzzStoreFile(_ input: inout ByteReader) {
  var file = Array(input.all.dropFirst())
  if input.byte() % 4 != 0 {
    file = validFile
    while !input.isAtEnd {
      let offset = (input.byte() << 8 | input.byte()) % max(1, file.count)
      file[offset] = UInt8(input.byte())
    }
  }
  let folder = scratchFolder()
  let url = folder.appendingPathComponent("pages.sqlite")
  defer { try? FileManager.default.removeItem(at: folder) }
  guard (try? Data(file).write(to: url)) != nil else { return }
  let isUsable = wait { await use(url) }
  expect(isUsable, "the store cannot be written")
}

private let list = StoredListID("list", account: "ann")

private func content(_ ids: Range<Int>, at key: String?, next: String?) -> LoadedPage<StoredRow> {
  LoadedPage(
    location: PageLocation(key), items: ids.map { StoredRow(id: "\($0)", content: Array("row \($0)".utf8)) },
    next: next,
    previous: nil, etag: "v")
}

/// Uses every operation; returns whether the store can be written afterwards.
private func use(_ url: URL) async -> Bool {
  let store = SQLitePageStore(at: url, timeout: LockTimeout(total: .zero))
  let writer = StoreWriter()
  let changes: [StoreChange<StoredRow>] = [
    .append(content(6..<8, at: "c", next: nil), updated: [StoredRow(id: "1", content: [1])]),
    .prepend(content(20..<22, at: "z", next: nil), updated: []), .row(.deleted("2")),
    .row(.moved("3", after: nil)), .row(.inserted(StoredRow(id: "9", content: []), after: "4")), .touch,
  ]
  _ = try? await store.pages(of: list, schema: 1, from: nil, limit: 9)
  for change in changes { try? await store.write(change, to: list, schema: 1, by: writer) }
  try? await store.removeAccount("bob")
  for _ in 0..<3 {
    guard
      (try? await store.write(.replace(content(0..<3, at: nil, next: nil)), to: list, schema: 1, by: StoreWriter()))
        != nil
    else { continue }
    try? await store.close()
    return true
  }
  return false
}

/// The bytes of a store with two lists.
private let validFile: [UInt8] = {
  let folder = scratchFolder()
  let url = folder.appendingPathComponent("pages.sqlite")
  defer { try? FileManager.default.removeItem(at: folder) }
  wait {
    let store = SQLitePageStore(at: url)
    for name in ["list", "other"] {
      let list = StoredListID(name, account: "ann")
      for (number, key) in ["", "b", "c"].enumerated() {
        let page = content(number * 2..<number * 2 + 2, at: number == 0 ? nil : key, next: ["b", "c", "d"][number])
        let change: StoreChange<StoredRow> = number == 0 ? .replace(page) : .append(page, updated: [])
        try? await store.write(change, to: list, schema: 1, by: StoreWriter())
      }
    }
    try? await store.removeAccount("gone")
    try? await store.close()
  }
  return (try? [UInt8](Data(contentsOf: url))) ?? []
}()

/// A new folder, in memory where the system has one.
private func scratchFolder() -> URL {
  let memory = URL(fileURLWithPath: "/dev/shm")
  let parent = FileManager.default.isWritableFile(atPath: memory.path) ? memory : FileManager.default.temporaryDirectory
  let folder = parent.appendingPathComponent("roster-fuzz-\(UUID().uuidString)")
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}

/// Runs an asynchronous function on other threads and waits for it.
@discardableResult
private func wait<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) -> Result {
  // The semaphore orders the write before the read.
  nonisolated(unsafe) var result: Result?
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    result = await body()
    done.signal()
  }
  done.wait()
  guard let result else { fatalError("the function has not returned") }
  return result
}
