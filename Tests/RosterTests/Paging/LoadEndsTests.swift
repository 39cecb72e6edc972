import Testing

@testable import Roster

@Suite("Loads at the ends of a list")
struct LoadEndsTests {
  @Test("A key that was visited is a cycle, until the pages from it on are evicted")
  func visits() {
    var end = LoadEnd<Item>()
    for key in ["a", "b", "c", "b"] { end.visit(.key(key)) }
    end.visit(.first)
    #expect(end.visitedKeys == ["a", "b", "c", "b"])
    #expect(end.isCycle("c") && !end.isCycle("d") && !end.isCycle(nil))
    end.forgetVisits(from: "b")
    #expect(end.visitedKeys == ["a", "b", "c"])
    end.forgetVisits(from: "unknown")
    #expect(end.visitedKeys.isEmpty)
  }

  @Test("Only the last thousand visits are remembered")
  func maximumVisits() {
    var end = LoadEnd<Item>()
    for key in 0...1_000 { end.visit(.key("\(key)")) }
    #expect(end.visitedKeys.count == 1_000)
    #expect(!end.isCycle("0") && end.isCycle("1") && end.isCycle("1000"))
  }

  @Test("A refresh forgets visits and stalls of all types, and has visited its own key; requests stay")
  func restart() {
    var ends = LoadEnds<Item>()
    for type in LoadType.allCases {
      ends[type].isStalled = true
      ends[type].isRequested = true
      ends[type].visit(.key("old"))
    }
    ends.restart(at: "new")
    for type in LoadType.allCases {
      #expect(!ends[type].isStalled && ends[type].isRequested)
      #expect(ends[type].visitedKeys == (type == .append ? ["new"] : []))
    }
    ends.restart()
    #expect(ends[.append].visitedKeys.isEmpty)
    ends.requestedPages = [1]
    ends.cancelRequests()
    #expect(LoadType.allCases.allSatisfy { !ends[$0].isRequested } && ends.requestedPages.isEmpty)
  }

  @Test("A further page of a load is joined after the collected ones, or before them")
  func joined() {
    var end = LoadEnd<Item>()
    let first = PageLoad(at: .first)
    let page = stored([1, 2], next: "n", previous: "p")
    #expect(end.joined(page, of: first.continued(.append, at: "n")) == page)
    end.collected = page
    #expect(end.joined(stored([3]), of: first).items == items([3]))
    #expect(end.joined(stored([3], at: "n"), of: first.continued(.append, at: "n")).items == items([1, 2, 3]))
    #expect(end.collected == nil)
    end.collected = page
    let before = end.joined(stored([0], at: "p"), of: first.continued(.prepend, at: "p"))
    #expect(before.items == items([0, 1, 2]) && before.next == "n")
  }

  @Test("The first attempt of a load has no failed attempts, and a further page starts with one")
  func attempts() {
    var load = PageLoad(.more(.append, emptyRun: 2), at: .key("a"))
    (load.attempt, load.followsOffline) = (3, true)
    let first = load.firstAttempt
    #expect(first.attempt == 0 && !first.followsOffline && first.emptyRun == 0 && first.location == .key("a"))
    let further = load.continued(.prepend, at: "b").continued(.append, at: "c")
    #expect(further.pageCount == 2 && further.direction == .append && further.attempt == 0)
    #expect(further.location == .key("c") && further.origin == .key("a"))
  }

  @Test("The purpose of a load determines its type and its action")
  func purposes() {
    let loads: [(PageLoad.Purpose, LoadType, LoadAction, isJump: Bool)] = [
      (.list(), .refresh, .refresh, false), (.list(.initial), .refresh, .initial, false),
      (.list(.reload), .refresh, .reload, false), (.jump(.initial), .refresh, .initial, true),
      (.placeholder(row: 7), .refresh, .refresh, true), (.page(label: 1, isBackward: false), .refresh, .refresh, false),
      (.page(label: 1, isBackward: true), .refresh, .prepend, false), (.more(.append), .append, .append, false),
      (.more(.prepend), .prepend, .prepend, false),
    ]
    for (purpose, type, action, isJump) in loads {
      let load = PageLoad(purpose, at: .first)
      #expect(load.type == type && load.id.type == type && load.action == action && load.isJump == isJump, "\(purpose)")
      let isRefresh = purpose == .list() || purpose == .list(.initial)
      #expect(load.withIndicator.showsIndicator == isRefresh, "\(purpose)")
    }
  }
}
