import Foundation
import Roster
import RosterForms
import RosterTesting
import Testing

/// Drafts of forms in files.
@MainActor
struct FormDraftTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: "draft-\(UUID().uuidString).json")
  private let clock = TestClock()

  private var draft: FormDraft<Account> { FormDraft(file, clock: clock) { $0.password = "" } }

  @Test("G-14 a draft survives the process, without what the app omits, and is removed when the form is submitted")
  func survival() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let first = SignUpPage(FormState(Account(), draft: draft))
    let open = try await PageHarness(first, clock: clock)
    first.form.value.email = "ada@example.org"
    first.form.value.password = "secret"
    try await open.settle()
    try await open.advance(by: .milliseconds(499))
    #expect(!FileManager.default.fileExists(atPath: file.path))
    try await open.advance(by: .milliseconds(1))
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("ada@example.org") && !text.contains("secret"))
    let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(permissions == 0o600)

    let second = FormState(Account(), draft: draft)
    #expect(second.value.email == "ada@example.org" && second.value.password.isEmpty && second.hasChanges)
    let page = SignUpPage(second)
    let harness = try await PageHarness(page, clock: clock)
    page.fill()
    try await harness.settle()
    try await harness.advance(by: .seconds(1))
    try await harness.tap("Create Account")
    #expect(page.submitted.count == 1)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    try await harness.advance(by: .seconds(1))
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(!FormState(Account(), draft: draft).hasChanges)
  }

  @Test("G-14 what was entered last is written when the page is closed")
  func closing() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    var form: FormState<Account>? = FormState(Account(), draft: draft)
    form?.value.user = "ada"
    #expect(!FileManager.default.fileExists(atPath: file.path))
    form = nil
    #expect(FormState(Account(), draft: draft).value.user == "ada")
  }

  @Test("G-14 a draft that cannot be read or written leaves the form as it is, and says why")
  func failures() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("{\"email\":1}".utf8).write(to: file)
    let damaged = draft
    let page = SignUpPage(FormState(Account(), draft: damaged))
    let harness = try await PageHarness(page, clock: clock)
    #expect(!page.form.hasChanges)
    #expect(damaged.failure != nil)
    page.form.value.user = "ada"
    try await harness.settle()
    try await harness.advance(by: .seconds(1))
    #expect(damaged.failure == nil)
    #expect(FormState(Account(), draft: draft).value.user == "ada")

    let elsewhere = FormDraft<Account>(URL(filePath: "/nowhere/draft.json"), clock: clock)
    let other = SignUpPage(FormState(Account(), draft: elsewhere))
    let open = try await PageHarness(other, clock: clock)
    other.form.value.user = "ada"
    try await open.settle()
    try await open.advance(by: .seconds(1))
    #expect(elsewhere.failure != nil)
    #expect(other.form.value.user == "ada")
  }

  @Test("G-14 a draft does not follow a link that someone else has put in its place")
  func links() async throws {
    let target = file.appendingPathExtension("target")
    defer { for url in [file, target] { try? FileManager.default.removeItem(at: url) } }
    try Data("old".utf8).write(to: target)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
    var form: FormState<Account>? = FormState(Account(), draft: draft)
    form?.value.user = "ada"
    form = nil
    #expect(try String(contentsOf: target, encoding: .utf8) == "old")
    #expect(FormState(Account(), draft: draft).value.user == "ada")
  }
}
