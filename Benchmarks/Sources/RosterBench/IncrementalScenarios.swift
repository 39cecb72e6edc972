import Foundation
import Roster

#if ROSTER_BENCH_PEERS
  import DifferenceKit
#endif

/// A row with an identity and content.
private struct Message: Identifiable, Hashable, Sendable {
  var id: Int
  var text = "The same as ever"
}

#if ROSTER_BENCH_PEERS
  extension Message: Differentiable {
    var differenceIdentifier: Int { id }
  }
#endif

extension Scenario {
  /// Edits of an `ItemList`, from the edit to the host's update plan.
  static var incrementalChanges: [Scenario] {
    [
      // The peer is Roster on a short list: the cost of an append must not depend on the length.
      Scenario(name: "append-20", count: 1_000_000) {
        [appending(to: 1_000_000, name: "Roster"), appending(to: 1_000, name: "Roster, 1,000 rows")]
      },
      Scenario(name: "append-20-peers", count: 1_000_000) {
        let old = (0..<1_000_000).map { Message(id: $0) }
        var result = [appending(to: 1_000_000, name: "Roster")]
        #if ROSTER_BENCH_PEERS
          result.append(
            Contender(name: "DifferenceKit") {
              let new = old + (1_000_000..<1_000_020).map { Message(id: $0) }
              return StagedChangeset(source: old, target: new).reduce(0) { $0 + $1.changeCount }
            })
        #endif
        result.append(
          Contender(name: "Swift stdlib") {
            let new = old + (1_000_000..<1_000_020).map { Message(id: $0) }
            return new.difference(from: old).count
          })
        return result
      },
      // Collapsing a section. The standard library's difference is quadratic in the number of rows.
      Scenario(name: "fold", count: 100_000) {
        messages(from: (0..<100_000).map { Message(id: $0) }, to: []).dropLast()
      },
      Scenario(name: "content-1", count: 1_000_000) {
        let old = (0..<1_000_000).map { Message(id: $0) }
        var new = old
        new[500_000].text = "Edited"
        return messages(from: old, to: new)
      },
      Scenario(name: "content-1-edited", count: 1_000_000) {
        let old = (0..<1_000_000).map { Message(id: $0) }
        var new = old
        new[500_000].text = "Edited"
        var result = messages(from: old, to: new)
        result[0] = editing(old)
        return result
      },
    ]
  }

  /// Edits of lists of any length.
  static var growingEdits: [GrowingWork] {
    [
      GrowingWork(name: "append-20") { appending(to: $0, name: "Roster") },
      GrowingWork(name: "content-1-edited") { count in editing((0..<count).map { Message(id: $0) }) },
    ]
  }

  private static let differ = ItemDiffer<Message>(id: \.id)

  /// Edit, difference, changeset and update plan.
  private static func appending(to count: Int, name: String) -> Contender {
    let old = ItemList((0..<count).map { Message(id: $0) })
    let added = (count..<count + 20).map { Message(id: $0) }
    return Contender(name: name) {
      var new = old
      new.append(contentsOf: added)
      return planned(differ.difference(from: old, to: new), from: old.count, to: new.count)
    }
  }

  /// Replaces the content of the row in the middle.
  private static func editing(_ messages: [Message]) -> Contender {
    let list = ItemList(messages)
    let row = messages.count / 2
    return Contender(name: "Roster") {
      var edited = list
      edited[row] = Message(id: row, text: "Edited")
      return planned(differ.difference(from: list, to: edited), from: list.count, to: edited.count)
    }
  }

  private static func messages(from old: [Message], to new: [Message]) -> [Contender] {
    var result = [
      Contender(name: "Roster") { planned(ItemDifference(from: old, to: new), from: old.count, to: new.count) }
    ]
    #if ROSTER_BENCH_PEERS
      result.append(
        Contender(name: "DifferenceKit") { StagedChangeset(source: old, target: new).reduce(0) { $0 + $1.changeCount } }
      )
    #endif
    result.append(Contender(name: "Swift stdlib") { new.difference(from: old).count })
    return result
  }
}
