import Observation
import Roster

enum Shop {
  static func messages(page: Int) async throws -> [Message] { [] }
  static func orders(page: Int) async throws -> [Order] { [] }
  static func page(ofMonth month: String) async throws -> Int { 1 }
}
