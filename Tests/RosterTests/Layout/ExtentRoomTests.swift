import Testing

@testable import Roster

@Suite("The room of nodes")
struct ExtentRoomTests {
  @Test("a copy of a branch has room for an edit, also if removing rows has left it wider than the maximum")
  func roomOfWideBranch() {
    let width = ExtentNode.maximumParts + ExtentNode.reservedSlots
    let branch = ExtentNode.make(.parts, capacity: width)
    for _ in 0..<width { branch.insert(ExtentPart(), at: branch.count) }
    #expect(branch.copy(0..<width).hasFreeSlots)
  }
}
