import Foundation
import RosterFoundation
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import Roster
@testable import RosterUIKit

/// Invalid plans: debug builds check every update before they apply it.
@MainActor
struct SafetyNetTests {
  @Test(
    "An invalid update is reported, saved as a file that can be replayed, and replaced by a reload",
    arguments: WrongPlan.allCases)
  func safetyNet(_ wrong: WrongPlan) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await onDevice { device in
      let page = RandomPage()
      page.sections = CrashingEdit.sections([(1, [1, 2]), (2, [3])])
      let host = try await UIKitHostRobot(page, on: device, issues: IssueReporter(recordingsIn: folder))
      host.driver.preparer.planner = { changeset, old, new, capabilities in
        let right = UpdatePlan(changeset, from: old, to: new, capabilities: capabilities)
        return UpdatePlan(
          capabilities: capabilities,
          stages: right.stages.suffix(1).map { UpdateStage(operations: wrong.operations, after: $0.after) })
      }
      device.removeRecords()
      page.sections = CrashingEdit.sections([(2, [3, 4]), (1, [2])])
      try await host.settle()
      #expect(DisplayCheck(host.list, host.ui).difference == nil)
      #expect(device.calls["deleteRows"] == nil)
      #expect(!device.log.contains { $0.hasPrefix("update opens") })
    }
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count == 2, "one of each device")
    for file in files {
      let session = try SessionRecording(Data(contentsOf: file))
      let recording = try #require(session.events.compactMap(\.invalidUpdate).first)
      #expect(recording.before.sections.map(\.id) == ["1", "2"])
      #expect(recording.after.sections.map(\.id) == ["2", "1"])
      // The actual planner is correct.
      try recording.replay()
    }
  }
}

extension SafetyNetTests {
  @Test(
    "Invalid changes of a nested collection are reported and replaced by a reload",
    arguments: [
      ItemDifference(deletes: [0..<1]), .init(deletes: [7..<8], inserts: [0..<1]),
      .init(moves: [.init(from: 0, to: 2)]),
    ])
  func nestedCollection(_ wrong: ItemDifference) async throws {
    try await onDevice { device in
      let log = IssueLog()
      let host = try await UIKitHostRobot(
        InlinePage { ListSection("g", values: ["1", "2", "3"]) { StandardContent($0) }.layout(.grid(columns: 2)) },
        on: device, issues: IssueReporter { log.all.append($0) })
      let changeset = Changeset(sections: [.init(old: 0, new: 0, items: wrong)])
      host.list.rows.nestedCollections.beginUpdate()
      _ = host.list.rows.nestedCollections.endUpdate(to: host.driver.snapshot, changeset, PositionMap(changeset))
      try await host.settle()
      #expect(DisplayCheck(host.list, host.ui).difference == nil)
      guard case .illegalPlan(_, let recording)? = log.all.first else {
        Issue.record("nothing was reported: \(log.all)")
        return
      }
      #expect(recording.before.sections.map { $0.items.map(\.id) } == [["1", "2", "3"]])
      #expect(recording.after == recording.before)
      // The actual difference is correct.
      try recording.replay()
    }
  }
}

/// Plans for which UIKit would raise an exception, or that do not result in the new snapshot.
enum WrongPlan: CaseIterable {
  case nothing, missingRow, missingSection, wrongCount

  var operations: [UpdateOperation] {
    switch self {
    case .nothing: []
    case .missingRow: [.deleteItems(section: 0, items: 7..<8)]
    case .missingSection: [.deleteSection(5)]
    case .wrongCount: [.deleteItems(section: 0, items: 0..<1)]
    }
  }
}
