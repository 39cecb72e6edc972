import CGTK
import RosterGTK

/// The saved state of an application, in a `GKeyFile` in the user's directory for state.
///
/// A missing or damaged file counts as empty, and errors while writing are ignored, because the user can do without the state.
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
