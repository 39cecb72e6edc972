import Foundation
import RosterTesting
import Testing

@testable import RosterAnalytics

/// Logs in files, which processes open one after the other.
@Suite struct ImpressionFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func store(capacity: Int = 100, _ issues: Issues = Issues()) -> ImpressionStore {
    ImpressionStore(folder.log, capacity: capacity, onIssue: issues.handler)
  }

  @Test(
    "V-19 after a restart, a batch that was not confirmed has the same identity and content, and a confirmed one is gone"
  )
  func restart() async throws {
    let issues = Issues()
    let first = store(issues)
    for number in 0..<5 { first.record(impression("\(number)\n\u{0}\u{202E}é")) }
    let batch = try #require(await first.next(2))
    #expect(batch.items.count == 2)
    let second = store(issues)
    second.record(impression("late"))
    let same = try #require(await second.next(50))
    #expect(same.id == batch.id && same.impressions == batch.impressions)
    same.confirm()
    await second.update()
    let third = store(issues)
    let rest = try #require(await third.next(50))
    #expect(rest.items == (2..<5).map { "\($0)\n\u{0}\u{202E}é" } + ["late"] && rest.id != batch.id)
    #expect(await issues.all() == [])
    let permissions = try FileManager.default.attributesOfItem(atPath: folder.log.path)[.posixPermissions] as? Int
    #expect(permissions == 0o600)
  }

  @Test("V-20 the number of dropped impressions and their order survive a restart, also with another capacity")
  func droppedAfterRestart() async throws {
    let first = store(capacity: 3)
    for number in 0..<3 { first.record(impression(number)) }
    await first.update()
    for number in 3..<5 { first.record(impression(number)) }
    await first.update()
    let second = store(capacity: 2)
    let batch = try #require(await second.next())
    #expect(batch.items == ["3", "4"] && batch.droppedCount == 3)
    let third = store(capacity: 9)
    let same = try #require(await third.next())
    #expect(same.items == ["3", "4"] && same.droppedCount == 3 && same.id == batch.id)
  }

  @Test("V-21 two pages with a log of the same file share it")
  func shared() async throws {
    let logs = [ImpressionLog(file: folder.log), ImpressionLog(file: folder.url.appending(path: "./impressions.log"))]
    for log in logs { log.record(impression("a")) }
    for log in logs { await log.flush() }
    let batch = try #require(await logs[1].batches(of: 2).next())
    #expect(batch.items == ["a", "a"])
  }

  @Test("V-21 the file remains small while impressions come and are confirmed")
  func compaction() async throws {
    let store = store()
    for number in 0..<3_000 {
      store.record(impression(number))
      try #require(await store.next()).confirm()
    }
    await store.update()
    let size = try #require(FileManager.default.attributesOfItem(atPath: folder.log.path)[.size] as? Int)
    #expect(size < 1_000 * 200)
    let again = self.store()
    again.record(impression("last"))
    #expect(try #require(await again.next()).items == ["last"])
  }

  @Test("V-22 a damaged file loses the damaged lines only, reports their number, and is whole afterwards")
  func damage() async throws {
    for seed in SeededRandom.seeds(50) {
      var random = SeededRandom(seed: seed)
      try? FileManager.default.removeItem(at: folder.log)
      let first = store()
      for number in 0..<20 { first.record(impression(number)) }
      await first.update()
      var lines = try Data(contentsOf: folder.log).split(separator: UInt8(ascii: "\n"))
      #expect(lines.count == 20 || lines.count == 21)
      let records = lines.indices.suffix(20)
      var lost: Set<Int> = []
      for _ in 0...random.int(below: 4) {
        let item = random.int(below: 20)
        guard lost.insert(item).inserted else { continue }
        let line = records[records.startIndex + item]
        if random.chance(30) {
          lines[line] = Data(
            (0..<random.int(below: 200)).map { _ in UInt8(random.int(below: 256)) }.filter { $0 != 10 } + [1])
        } else {
          var bytes = Data(lines[line])
          bytes[random.int(below: bytes.count)] ^= UInt8(1 << random.int(below: 8))
          // A line break would make two lines of it.
          if bytes.contains(10) { bytes = Data([0]) }
          lines[line] = bytes
        }
      }
      try Data(lines.joined(separator: [UInt8(ascii: "\n")]) + [UInt8(ascii: "\n")]).write(to: folder.log)
      let issues = Issues()
      let second = store(issues)
      second.record(impression("new"))
      let batch = try #require(await second.next(), "ROSTER_SEED=\(seed)")
      let expected = (0..<20).filter { !lost.contains($0) }.map(String.init) + ["new"]
      #expect(batch.items == expected, "ROSTER_SEED=\(seed)")
      #expect(await issues.all() == [.damaged(file: folder.log.path, lines: lost.count)], "ROSTER_SEED=\(seed)")
      let after = Issues()
      #expect(await store(after).next()?.items == expected, "ROSTER_SEED=\(seed)")
      #expect(await after.all() == [], "ROSTER_SEED=\(seed)")
    }
  }

  @Test("V-22 a file of any bytes, and lines of any numbers, end in no trap")
  func hostileFiles() async throws {
    let numbers = [0, -1, -2, 1 << 53, (1 << 53) + 1, Int.max, Int.min]
    var operations: [ImpressionQueue.Operation] = []
    for number in numbers {
      operations.append(.record(.init(number: number, impression: impression("x"))))
      operations.append(.confirm(last: number))
      for other in numbers {
        operations.append(.drop(through: number, count: other))
        operations.append(.batch(id: UUID(), first: number, last: other, droppedCount: number))
      }
    }
    for seed in SeededRandom.seeds(50) {
      var random = SeededRandom(seed: seed)
      var data = Data()
      for operation in operations.shuffled(using: &random).prefix(20) {
        try data.append(ImpressionJournal.line(operation))
      }
      data.append(contentsOf: (0..<random.int(below: 300)).map { _ in UInt8(random.int(below: 256)) })
      try data.write(to: folder.log)
      let store = store(capacity: 5)
      store.record(impression("new"))
      while let batch = await store.next(3) {
        #expect(!batch.impressions.isEmpty, "ROSTER_SEED=\(seed)")
        batch.confirm()
      }
    }
  }

  @Test(
    "V-22 a file that cannot be read remains as it is, and one that cannot be written is written later; both are reported"
  )
  func failures() async throws {
    let missing = folder.url.appending(path: "later/impressions.log")
    let issues = Issues()
    let store = ImpressionStore(missing, capacity: 9, onIssue: issues.handler)
    store.record(impression("a"))
    await store.update()
    try FileManager.default.createDirectory(at: missing.deletingLastPathComponent(), withIntermediateDirectories: true)
    store.record(impression("b"))
    await store.update()
    #expect(try ImpressionJournal.read(Data(contentsOf: missing)).queue.waiting.map(\.impression.item) == ["a", "b"])
    let all = await issues.all()
    #expect(all.count == 1 && all.first?.localizedDescription.contains("cannot be written") == true)

    try FileManager.default.createDirectory(at: folder.log, withIntermediateDirectories: true)
    #expect(mkfifo(folder.url.appending(path: "pipe").path, 0o600) == 0)
    for name in ["impressions.log", "pipe"] {
      let issues = Issues()
      let store = ImpressionStore(folder.url.appending(path: name), capacity: 9, onIssue: issues.handler)
      store.record(impression("a"))
      #expect(await store.next()?.items == ["a"])
      let all = await issues.all()
      #expect(all.count == 1 && all.first?.localizedDescription.contains("cannot be read") == true)
    }
  }

  @Test(
    "V-19 at whichever byte the process ends, a server that knows batches by their identities gets each impression once"
  )
  func crashes() async throws {
    for seed in SeededRandom.seeds(30) {
      var random = SeededRandom(seed: seed)
      try? FileManager.default.removeItem(at: folder.log)
      var received: [UUID: [String]] = [:]
      var recorded = 0
      var durable = 0
      for _ in 0..<12 {
        let store = store()
        await store.update()
        for _ in 0..<random.int(below: 12) {
          store.record(impression(recorded))
          recorded += 1
        }
        await store.update()
        for _ in 0..<random.int(below: 4) {
          guard let batch = await store.next(1 + random.int(below: 6)) else { break }
          if let known = received[batch.id] {
            #expect(known == batch.items, "ROSTER_SEED=\(seed)")
          }
          if random.chance(80) { received[batch.id] = batch.items }
          if received[batch.id] != nil, random.chance(70) { batch.confirm() }
        }
        await store.update()
        // What was appended last may be lost in part: here, a record that no batch contains.
        store.record(impression("torn \(durable)"))
        durable += 1
        let before = (try? Data(contentsOf: folder.log)) ?? Data()
        await store.update()
        let after = try Data(contentsOf: folder.log)
        if after.starts(with: before), after.count > before.count {
          try after.prefix(before.count + random.int(below: after.count - before.count)).write(to: folder.log)
        }
      }
      let last = store()
      while let batch = await last.next(4) {
        received[batch.id] = batch.items
        batch.confirm()
      }
      let items = received.values.joined().filter { !$0.hasPrefix("torn") }.compactMap(Int.init)
      #expect(items.sorted() == Array(0..<recorded), "ROSTER_SEED=\(seed)")
    }
  }
}
