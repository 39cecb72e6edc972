import Testing

@testable import Roster

@Suite("Free slots of extent nodes")
struct ExtentNodeSlotsTests {
  @Test("A copy of a branch has free slots, even if removing rows left it wider than the maximum")
  func roomOfWideBranch() {
    let width = ExtentNode.maximumParts + ExtentNode.reservedSlots
    let branch = ExtentNode.make(.parts, capacity: width)
    for _ in 0..<width { branch.insert(ExtentPart(), at: branch.count) }
    #expect(branch.copy(0..<width).hasFreeSlots)
  }
}
