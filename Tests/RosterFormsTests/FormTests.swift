import Roster
import RosterForms
import RosterTesting
import Testing

/// Rules, checks, and submission of a form.
@MainActor
struct FormTests {
  /// Displays a page, and fills its fields.
  private func filled(_ page: SignUpPage) async throws -> PageHarness {
    let harness = try await PageHarness(page)
    page.fill()
    try await harness.settle()
    return harness
  }

  @Test(
    "G-04 an error is displayed in place of the subtitle when the user leaves the field, and goes when the rule is met")
  func leaving() async throws {
    let page = SignUpPage()
    let harness = try await PageHarness(page)
    #expect(harness.errors.isEmpty)
    #expect(harness.text.contains("For the receipt"))
    try await harness.type("ada", into: "E-mail")
    #expect(harness.errors == ["Enter an e-mail address."])
    #expect(harness.text.contains("! Enter an e-mail address."))
    #expect(!harness.text.contains("For the receipt"))
    #expect(harness.lines.contains { $0.contains("Enter an e-mail address.") })
    try await harness.type("ada@example.org", into: "E-mail")
    #expect(harness.errors.isEmpty)
    #expect(harness.text.contains("For the receipt"))
  }

  @Test(
    "G-04 errors are displayed at once, when a field is left, or after an attempt",
    arguments: [
      (FormValidation.onChange, 4, 4), (.onBlur, 0, 1), (.onSubmit, 0, 0),
    ])
  func modes(_ mode: FormValidation, atFirst: Int, afterOne: Int) async throws {
    let page = SignUpPage(FormState(Account(repeated: "x"), validation: mode))
    let harness = try await PageHarness(page)
    #expect(harness.errors.count == atFirst)
    try await harness.type("ada", into: "E-mail")
    #expect(harness.errors.count == afterOne)
    try await harness.tap("Create Account")
    #expect(harness.errors.count == 4)
  }

  @Test("G-05 a rule across fields follows each of them")
  func acrossFields() async throws {
    let page = SignUpPage()
    let harness = try await PageHarness(page)
    try await harness.type("secret", into: "Password")
    try await harness.type("secret", into: "Repeat")
    #expect(harness.errors.isEmpty)
    try await harness.type("other", into: "Password")
    #expect(harness.errors == ["The passwords differ."])
  }

  @Test("G-06 a check that takes time runs once for each value after a delay, and displays that it runs and its result")
  func checks() async throws {
    let clock = TestClock()
    let page = SignUpPage(FormState(Account(), clock: clock))
    let harness = try await PageHarness(page, clock: clock)
    try await harness.type("", into: "User")
    #expect(harness.errors == ["Choose a name."])
    #expect(page.checked.isEmpty)
    try await harness.type("ann", into: "User")
    #expect(harness.text.contains("Checking…"))
    #expect(page.checked.isEmpty)
    try await harness.advance(by: .milliseconds(200))
    try await harness.type("anna", into: "User")
    try await harness.type("ann", into: "User")
    try await harness.advance(by: .milliseconds(299))
    #expect(page.checked.isEmpty)
    try await harness.advance(by: .milliseconds(1))
    #expect(page.checked == ["ann"])
    #expect(harness.errors == ["This name is taken."])
    try await harness.type("ada", into: "User")
    try await harness.advance(by: .seconds(1))
    #expect(page.checked == ["ann", "ada"])
    #expect(harness.errors.isEmpty)
    #expect(!harness.text.contains("Checking…"))
  }

  @Test("G-06 the result of a check that ends late does not count for a newer value")
  func lateCheck() async throws {
    let clock = TestClock()
    let gate = AsyncGate()
    let page = SignUpPage(FormState(Account(), clock: clock))
    page.isFree = { name in
      if name == "ann" { try await gate.wait() }
      return name != "ann"
    }
    let harness = try await PageHarness(page, clock: clock)
    try await harness.type("ann", into: "User")
    try await harness.advance(by: .seconds(1))
    try await harness.type("ada", into: "User")
    try await harness.advance(by: .seconds(1))
    gate.open()
    try await harness.settle()
    #expect(harness.errors.isEmpty)
    #expect(page.checked == ["ann", "ada"])
  }

  @Test("G-07 submitting displays all errors, focuses the first one, and sends nothing")
  func invalid() async throws {
    let page = SignUpPage()
    let harness = try await PageHarness(page)
    page.form.value.email = "ada@example.org"
    try await harness.settle()
    try await harness.tap("Create Account")
    #expect(harness.errors == ["Choose a name.", "At least 3 characters."])
    #expect(harness.driver.focusedItem?.item == AnyID("user"))
    #expect(page.submitted.isEmpty)
    #expect(!page.form.isValid)
  }

  @Test("G-07 submitting waits for checks, without their delay, and not for one that failed")
  func submittingChecks() async throws {
    let page = SignUpPage()
    page.fill()
    page.form.value.user = "ann"
    let harness = try await PageHarness(page)
    try await harness.tap("Create Account")
    #expect(harness.errors == ["This name is taken."])
    #expect(page.submitted.isEmpty)
    page.isFree = { _ in throw PageFailure(reason: "Down") }
    page.form.value.user = "bob"
    try await harness.settle()
    try await harness.tap("Create Account")
    #expect(page.submitted.map(\.user) == ["bob"])
    #expect(harness.errors.isEmpty)
  }

  @Test("G-08 the form is submitted once, displays that, and is saved afterwards")
  func submission() async throws {
    let page = SignUpPage()
    let gate = AsyncGate()
    page.send = { _ in try await gate.wait() }
    let harness = try await filled(page)
    #expect(page.form.hasChanges && page.form.isValid)
    try await harness.tap("Create Account")
    #expect(page.form.isSubmitting)
    #expect(harness.text.contains("~ Create Account"))
    await #expect(throws: HarnessError.self) { try await harness.control(.press("x"), "Create Account") }
    #expect(await page.form.submit() == false)
    gate.open()
    try await harness.settle()
    #expect(page.submitted.map(\.email) == ["ada@example.org"])
    #expect(!page.form.isSubmitting && !page.form.hasChanges)
    #expect(page.form.saved.user == "ada")
    #expect(!harness.text.contains("~"))
  }

  @Test("G-08 what is edited while the form is submitted is unsaved afterwards")
  func editedMeanwhile() async throws {
    let page = SignUpPage()
    let gate = AsyncGate()
    page.send = { _ in try await gate.wait() }
    let harness = try await filled(page)
    try await harness.tap("Create Account")
    try await harness.toggle("News")
    gate.open()
    try await harness.settle()
    #expect(page.submitted.map(\.wantsNews) == [false])
    #expect(page.form.hasChanges)
    #expect(page.form.value.wantsNews)
  }

  @Test("G-09 a server's messages are displayed at their fields until these change, and others in the row that submits")
  func serverErrors() async throws {
    let page = SignUpPage()
    page.send = { _ in
      throw FieldErrors(["email": "This address is registered.", "password": "Too common.", "plan": "Choose a plan."])
    }
    let harness = try await filled(page)
    try await harness.tap("Create Account")
    #expect(harness.errors == ["This address is registered.", "Too common.", "Choose a plan."])
    #expect(harness.driver.focusedItem?.item == AnyID("email"))
    try await harness.type("ada@example.com", into: "E-mail")
    #expect(harness.errors == ["Too common.", "Choose a plan."])
    // A message of the server counts as an error, so nothing is sent.
    page.send = { _ in }
    try await harness.tap("Create Account")
    #expect(page.submitted.isEmpty)
    #expect(harness.driver.focusedItem?.item == AnyID("password"))
    try await harness.type("secret!", into: "Password")
    try await harness.type("secret!", into: "Repeat")
    try await harness.tap("Create Account")
    #expect(page.submitted.map(\.email) == ["ada@example.com"])
    #expect(harness.errors.isEmpty)
  }

  @Test("G-09 any other error is displayed in the row that submits, and the value is kept")
  func failure() async throws {
    let page = SignUpPage()
    page.send = { _ in throw PageFailure(reason: "The server is full.") }
    let harness = try await filled(page)
    try await harness.tap("Create Account")
    #expect(harness.errors == ["The server is full."])
    #expect(page.form.failure?.reason == "The server is full.")
    #expect(page.form.value.user == "ada" && page.form.hasChanges)
    page.send = { _ in throw CancellationError() }
    try await harness.tap("Create Account")
    #expect(harness.errors.isEmpty && page.submitted.isEmpty)
  }

  @Test("G-10 Return moves to the next field, and submits in the last one")
  func returnKey() async throws {
    let page = SignUpPage()
    let harness = try await filled(page)
    try await harness.submit("E-mail")
    #expect(harness.driver.focusedItem?.item == AnyID("user"))
    try await harness.submit("Password")
    #expect(harness.driver.focusedItem?.item == AnyID("repeat"))
    #expect(page.submitted.isEmpty)
    try await harness.submit("Repeat")
    #expect(page.submitted.count == 1)
  }

  @Test("G-11 fields come and go while one types: errors, focus and the last field follow")
  func changingRows() async throws {
    let page = SignUpPage()
    let harness = try await PageHarness(page)
    page.fill()
    page.form.value.password = "x"
    try await harness.settle()
    try await harness.tap("Create Account")
    #expect(harness.errors == ["At least 3 characters.", "The passwords differ."])
    page.asksForPassword = false
    try await harness.settle()
    #expect(harness.errors.isEmpty && page.form.isValid)
    try await harness.submit("User")
    #expect(page.submitted.count == 1)
  }

  @Test("G-12 reverting restores the saved value and hides all errors")
  func reverting() async throws {
    let page = SignUpPage()
    let harness = try await PageHarness(page)
    try await harness.type("ada", into: "E-mail")
    #expect(harness.errors.count == 1 && page.form.hasChanges)
    page.form.revert()
    try await harness.settle()
    #expect(harness.errors.isEmpty && !page.form.hasChanges)
    #expect(page.form.value == Account())
  }

  @Test("G-13 a page with unsaved changes asks before it is left, and stays if the user goes on")
  func leavingThePage() async throws {
    let page = SignUpPage()
    let root = InlinePage { ListSection("root") { StandardContent("Home") } }
    let navigation = PageNavigation(root: root)
    let stack = try await NavigationHarness(navigation)
    navigation.push(page)
    let harness = try await stack.page
    try await stack.back()
    #expect(navigation.topPage === root)
    navigation.push(page)
    let again = try await stack.page
    #expect(again !== harness)
    try await again.type("ada@example.org", into: "E-mail")
    try await stack.back()
    #expect(navigation.topPage === page)
    #expect(again.screen.dialog.contains("Discard Changes?"))
    try await again.answer("Keep Editing")
    #expect(navigation.topPage === page && page.form.hasChanges)
    try await stack.back()
    try await again.answer("Discard")
    try await stack.settle()
    #expect(navigation.topPage === root)
  }

  @Test("G-04 a rule of a row without standard content holds, and its own handlers run")
  func ownHandlers() async throws {
    var log: [String] = []
    let form = FormState("")
    let page = InlinePage {
      ListForm(form) {
        ListSection("a") {
          StandardContent("Name").textField(form, \.value).id("name").onEditingEnd { log.append("left") }
            .onSubmit { log.append("return") }
            .validate { form.value.isEmpty ? "Required." : nil }
        }
      } onSubmit: {
        log.append("sent \($0)")
      }
    }
    let harness = try await PageHarness(page)
    try await harness.type("x", into: "Name")
    try await harness.submit("Name")
    #expect(log == ["left", "return"])
    #expect(await form.submit())
    #expect(log == ["left", "return", "sent x"])
  }
}

extension PageHarness {
  fileprivate func control(_ input: ControlInput, _ row: RowName) async throws {
    try await act(.control(input, in: row))
  }
}
