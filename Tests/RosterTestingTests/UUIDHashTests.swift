import Foundation
import RosterTesting
import Testing

@testable import Roster

@Suite("Identities of Foundation")
struct UUIDHashTests {
  @Test("UUIDs are hashed by their bytes where Foundation is imported")
  func uuids() {
    #expect(IdentityHash<UUID>().mixesBytes)
  }
}
