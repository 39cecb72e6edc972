import CGTK
import RosterGTK

/// What an application remembers from one run to the next, in a `GKeyFile` in the user's directory for state.
///
/// A file that is missing or damaged is an empty one, and a file that cannot be written is not: both are no reason to bother
/// the user.
@MainActor
final class StateFile {
  private let path: String
  private let file: OpaquePointer?

  /// Reads a file.
  init(path: String) {
    self.path = path
    file = g_key_file_new()
    g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, nil)
  }

  isolated deinit {
    g_key_file_unref(file)
  }

  /// The file of an application.
  static func path(of identifier: String) -> String {
    "\(String(cString: g_get_user_state_dir()))/\(identifier)/state.ini"
  }

  /// Returns a number; `nil` if there is none.
  func integer(_ key: String, of group: String) -> Int? {
    var error: UnsafeMutablePointer<GError>?
    let value = g_key_file_get_integer(file, Self.name(group), key, &error)
    defer { g_clear_error(&error) }
    return error == nil ? Int(value) : nil
  }

  /// Returns a text; `nil` if there is none.
  func text(_ key: String, of group: String) -> String? {
    guard let text = g_key_file_get_string(file, Self.name(group), Self.name(key), nil) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// Sets numbers and writes the file.
  func set(_ values: [String: Int], of group: String) {
    for (key, value) in values { g_key_file_set_integer(file, Self.name(group), key, Int32(clamping: value)) }
    write()
  }

  /// Sets a text and writes the file.
  func set(_ text: String, _ key: String, of group: String) {
    g_key_file_set_string(file, Self.name(group), Self.name(key), text)
    write()
  }

  private func write() {
    guard let folder = g_path_get_dirname(path) else { return }
    defer { g_free(folder) }
    // The specification of these directories asks for 0700.
    g_mkdir_with_parents(folder, 0o700)
    g_key_file_save_to_file(file, path, nil)
  }

  /// Names of groups and keys must not contain brackets, equals signs or control characters.
  private static func name(_ group: String) -> String {
    String(group.map { $0.isLetter || $0.isNumber ? $0 : "-" })
  }
}
