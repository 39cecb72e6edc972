#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension NSUserActivity {
    private static let positionKey = "Roster.position"

    /// Stores positions, which replace those that were stored before.
    func store(_ positions: some Encodable) {
      // The system stores values of property lists only.
      guard let data = try? JSONEncoder().encode(positions) else { return }
      addUserInfoEntries(from: [Self.positionKey: data])
    }

    /// The stored positions; `nil` if there are none, or those of another version of the app that cannot be read.
    func stored<Positions: Decodable>() -> Positions? {
      (userInfo?[Self.positionKey] as? Data).flatMap { try? JSONDecoder().decode(Positions.self, from: $0) }
    }
  }
#endif
