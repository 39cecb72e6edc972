// What the examples in the comments of RosterForms refer to.
import Foundation
import RosterForms

struct Account: Codable, Equatable, Sendable {
  var email = ""
  var user = ""
  var password = ""
  var notes = ""
}

struct Profile: Equatable, Sendable {
  var name = ""
}

enum Theme: CaseIterable, Sendable { case light, dark }

@MainActor struct AccountAPI {
  func isFree(_ name: String) async throws -> Bool { true }
  func save(_ profile: Profile) async throws {}
  func signUp(_ account: Account) async throws {}
}

@MainActor let api = AccountAPI()
@MainActor let folder = FileManager.default.temporaryDirectory
let countries = ["Chile", "Norway"]

/// The function in which the examples are written.
@MainActor final class Example {
  let form = FormState(Account())
  weak var navigation: PageNavigation?
  var price: Decimal? = 2
  var theme = Theme.dark
  var country = "Chile"
  var draft = ""

  func send(_ text: String) {}
  func attach() {}
}
