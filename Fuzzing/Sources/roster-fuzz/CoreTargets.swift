import Foundation

@testable import Roster
import RosterFoundation
import RosterTesting

/// A recording is read and replayed, or refused. What was read is written as it was.
@Sendable func fuzzRecordings(_ input: inout ByteReader) {
  guard let recording = try? SessionRecording(Data(input.text.utf8)) else { return }
  for event in recording.events {
    try? event.invalidUpdate?.replay()
    for answer in [event.answer].compactMap({ $0 }) + (event.stored ?? []) where answer.pageFailure == nil {
      let page: DataPage<PageNumber, RecordedRow>? = try? answer.page()
      expect(page?.items.count == answer.items?.count || page == nil, "rows of a recorded page are lost")
    }
  }
  guard let data = try? recording.data, let again = try? SessionRecording(data) else {
    return expect(false, "a written recording cannot be read")
  }
  expect(again == recording, "a recording is read differently the second time")
}

private struct RecordedRow: Identifiable, Decodable, Sendable {
  let id: Int
}

/// The difference of two lists turns the first into the second, with the fewest moves for unique identities.
@Sendable func fuzzDifferences(_ input: inout ByteReader) {
  let old = list(&input)
  let new = list(&input)
  let differ = ItemDiffer<Item>(id: { $0.id }, isEqual: { $0 == $1 })
  let difference = differ.difference(from: ItemList(old), to: ItemList(new))
  let gone = Set(difference.deletes.joined()).union(difference.moves.map(\.from))
  var kept = old.indices.filter { !gone.contains($0) }[...]
  let arrived = Set(difference.inserts.joined())
  let moved = Dictionary(uniqueKeysWithValues: difference.moves.map { ($0.to, $0.from) })
  let updated = Dictionary(uniqueKeysWithValues: difference.updates.map { ($0.new, $0.old) })
  for index in new.indices where !arrived.contains(index) {
    guard let source = moved[index] ?? kept.popFirst(), old.indices.contains(source) else {
      return expect(false, "nothing becomes row \(index) of \(old) → \(new)")
    }
    expect(old[source].id == new[index].id, "row \(source) becomes row \(index) of \(old) → \(new)")
    expect((old[source] != new[index]) == (updated[index] == source), "the update of row \(index) of \(old) → \(new)")
  }
  expect(kept.isEmpty, "rows \(kept) are left of \(old) → \(new)")
}

private func list(_ input: inout ByteReader) -> [Item] {
  (0..<input.number(below: 24)).map { _ in
    let byte = input.byte()
    return Item(byte % 20, byte > 127 ? "a" : "b")
  }
}

/// Whatever happens in whatever order, the pager's invariants hold.
@Sendable func fuzzPager(_ input: inout ByteReader) {
  var options = PagerOptions(prefetchDistance: input.number(below: 4))
  if input.number(below: 2) == 1 { options.maximumPages = 2 + input.number(below: 3) }
  var pager = PagerMachine(options, hasStore: input.number(below: 2) == 1)
  var edits = 0
  while !input.isAtEnd {
    step(&pager, &input, &edits)
    let violations = pager.violations
    expect(violations.isEmpty, violations.joined(separator: "; "))
  }
}

private func step(_ pager: inout PagerMachine, _ input: inout ByteReader, _ edits: inout Int) {
  let type = [LoadType.refresh, .append, .prepend][input.number(below: 3)]
  switch input.number(below: 20) {
  case 0: pager.send(.open(age: input.number(below: 2) == 0 ? nil : .seconds(input.byte())))
  case 1:
    let first = input.number(below: 40)
    pager.send(.visible(first..<first + input.number(below: 9)))
  case 2: pager.send(.load(type))
  case 3: pager.send([.refresh(inBackground: true), .refresh(), .reload][input.number(below: 3)])
  case 4: pager.send(.retry(input.number(below: 2) == 0 ? nil : type))
  case 5: pager.send(.cancel(input.number(below: 2) == 0 ? nil : type))
  case 6: pager.send(.jump(.key("\(input.number(below: 8))")))
  case 7: pager.send(.invalidate)
  case 8:
    edits += 1
    pager.send(.mutate(EditID(token: edits), .update(input.number(below: 40)) { $0.text = "+" }))
  case 9: pager.send(.rollback(EditID(token: 1 + input.number(below: edits + 1))))
  case 10: pager.send(.commit(EditID(token: 1 + input.number(below: edits + 1)), nil))
  case 11: pager.send(.observers(input.number(below: 2)))
  case 12: pager.send(.connectivity(input.number(below: 2) == 0))
  case 13: pager.fireTimer()
  case 14: pager.send(.memoryWarning)
  case 15:
    pager.fail(
      type, [.broken, .busy, .offline, PageFailure(reason: "old", kind: .invalidated)][input.number(below: 4)])
  case 16: pager.end(type, .notModified)
  case 17: pager.read(input.number(below: 2) == 0 ? nil : [stored(0..<input.number(below: 9), next: "1")])
  default:
    let first = input.number(below: 40)
    let key = { (byte: Int) in byte < 8 ? "\(byte)" : nil }
    pager.answer(
      type,
      page(
        first..<first + input.number(below: 6), next: key(input.number(below: 10)),
        previous: key(input.number(below: 10))))
  }
}
