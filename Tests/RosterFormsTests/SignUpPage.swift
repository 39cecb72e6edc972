import Roster
import RosterForms
import RosterTesting

/// What the user enters.
struct Account: Codable, Equatable, Sendable {
  var email = ""
  var user = ""
  var password = ""
  var repeated = ""
  var wantsNews = false
}

/// A form with fields of all kinds of rules.
@Observable @MainActor
final class SignUpPage: NavigatingPage {
  @ObservationIgnored weak var navigation: PageNavigation?
  @ObservationIgnored let form: FormState<Account>
  @ObservationIgnored var submitted: [Account] = []
  @ObservationIgnored var checked: [String] = []
  @ObservationIgnored var send: @MainActor (Account) async throws -> Void = { _ in }
  @ObservationIgnored var isFree: @MainActor (String) async throws -> Bool = { $0 != "ann" }
  var asksForPassword = true
  let title = "Sign Up"

  init(_ form: FormState<Account> = FormState(Account())) {
    self.form = form
  }

  var body: some ListContent {
    ListForm(form) {
      ListSection("account") {
        StandardContent("E-mail", subtitle: "For the receipt").textField(form, \.value.email, kind: .email).id("email")
          .validate { self.form.value.email.contains("@") ? nil : "Enter an e-mail address." }
        StandardContent("User").textField(form, \.value.user).id("user")
          .validate { self.form.value.user.isEmpty ? "Choose a name." : nil }
          .check(form, \.value.user, after: .milliseconds(300)) {
            self.checked.append($0)
            return try await self.isFree($0) ? nil : "This name is taken."
          }
        if asksForPassword {
          StandardContent("Password").textField(form, \.value.password, kind: .newPassword).id("password")
            .validate { self.form.value.password.count < 3 ? "At least 3 characters." : nil }
          StandardContent("Repeat").textField(form, \.value.repeated, kind: .newPassword).id("repeat")
            .validate { self.form.value.repeated == self.form.value.password ? nil : "The passwords differ." }
        }
      }
      ListSection("submit") {
        StandardContent("News").toggle(form, \.value.wantsNews).id("news")
        StandardContent("Create Account").submits().id("create")
      }
    } onSubmit: { account in
      try await self.send(account)
      self.submitted.append(account)
    }
  }

  /// Fills all fields with values that meet the rules.
  func fill() { form.value = Account(email: "ada@example.org", user: "ada", password: "secret", repeated: "secret") }
}
