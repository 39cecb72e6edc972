import Foundation
import Roster
import RosterFoundation

/// Keeps the unsaved changes of a form in a file, so that they survive the end of the process.
///
/// ```swift
/// let draft = FormDraft<Account>(folder.appending(path: "sign-up.json")) { $0.password = "" }
/// let form = FormState(Account(), draft: draft)
/// ```
///
/// Only the user can read the file. It is written while the user edits and when the page is closed, and removed when the form is
/// submitted or reverted.
@MainActor
public final class FormDraft<Value> {
  private let file: URL
  private let encode: (Value) throws -> Data
  private let decode: (Data) throws -> Value
  private let omit: @MainActor (inout Value) -> Void
  private let debouncer: Debouncer
  /// The value that is not written yet.
  private var pending: Value?
  /// Why the file could not be read or written last; `nil` if it could. The form works without the file.
  public private(set) var failure: PageFailure?

  /// Creates a draft.
  ///
  /// - Parameters:
  ///   - file: The file, whose folder exists.
  ///   - clock: The clock of the delay, half a second, after which a change is written.
  ///   - omit: Removes from a value what must not be stored, such as a password.
  public init(
    _ file: URL, clock: any Clock<Duration> = ContinuousClock(),
    omit: @escaping @MainActor (inout Value) -> Void = { _ in }
  ) where Value: Codable {
    self.file = file
    self.omit = omit
    encode = { try JSONEncoder().encode($0) }
    decode = { try JSONDecoder().decode(Value.self, from: $0) }
    debouncer = Debouncer(.milliseconds(500), clock: clock)
  }

  /// The stored value; `nil` if there is none, or one that this version of the app cannot read.
  func load() -> Value? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      return try decode(Data(contentsOf: file))
    } catch {
      failure = PageFailure(error)
      return nil
    }
  }

  isolated deinit { write() }

  func valueDidChange(_ value: Value) {
    pending = value
    debouncer { [weak self] in self?.write() }
  }

  private func write() {
    guard var stored = pending else { return }
    pending = nil
    omit(&stored)
    do {
      failure = nil
      try PrivateFile.replace(file, with: encode(stored))
    } catch {
      failure = PageFailure(error)
    }
  }

  func remove() {
    pending = nil
    debouncer.cancel()
    try? FileManager.default.removeItem(at: file)
  }
}
