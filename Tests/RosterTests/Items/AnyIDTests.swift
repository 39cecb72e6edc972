import Foundation
import Testing

@testable import Roster

@Suite("Identities")
struct AnyIDTests {
  private static func nestings<ID: Hashable & Sendable>(_ id: ID) -> [AnyID] {
    [
      AnyID(id), AnyID(Optional(id)), AnyID(Optional(Optional(id))), AnyID(AnyID(Optional(id))),
      AnyID(Optional(AnyID(id))),
    ]
  }

  @Test("P-58b Equal identities have equal hashes, however deep their value is in optionals")
  func optionals() {
    let nothing = [
      AnyID(Int?.none), AnyID(String?.none), AnyID(UInt8??.none), AnyID(UInt8??.some(nil)), AnyID(AnyID?.none),
    ]
    let groups = [
      Self.nestings(2), Self.nestings("2"), Self.nestings(2 as UInt8), Self.nestings(2.5), Self.nestings([2]),
      Self.nestings([2, nil] as [Int?]), Self.nestings(UUID()), Self.nestings(AnyID(2).scoped(in: "scope")), nothing,
    ]
    for (index, group) in groups.enumerated() {
      for (otherIndex, other) in groups.enumerated() {
        for (left, right) in group.flatMap({ left in other.map { (left, $0) } }) {
          #expect((left == right) == (index == otherIndex), "\(left) \(right)")
        }
      }
      #expect(Set(group).count == 1 && Set(group.map(\.hashValue)).count == 1, "\(group)")
    }
    #expect(AnyID(Optional(2 as UInt8)).base(as: UInt8.self) == 2)
    #expect(AnyID(Optional(2 as UInt8)).base(as: UInt8?.self) == 2)
    #expect(AnyID(UInt8?.none).base(as: UInt8?.self) == .some(nil))
    #expect(AnyID(UInt8?.none).base(as: UInt8.self) == nil)
    #expect(AnyID(UInt8?.none).description == "nil")
  }

  @Test("P-58b A differ hashes an identity as its type-erased form")
  func hashes() {
    func check<ID: Hashable & Sendable>(_ id: ID) {
      #expect(ItemDiffer<Int>(id: { _ in id }).hash(of: 0) == AnyID(id).hashValue, "\(id)")
    }
    check(2)
    check(Optional(2))
    check(Optional(Optional(2 as UInt8)))
    check(Int??.some(nil))
    check("2")
    check(Optional("2"))
    check(UUID())
    check(Optional(UUID()))
    check(AnyID(2).scoped(in: 1))
  }
}
