import CGTK

/// An option of the command line.
struct CommandLineOption: Equatable {
  var name: String
  /// What the value is called in the help; `nil` for an option without a value.
  var value: String?
  var help: String
}

extension UnsafeMutablePointer<GtkApplication> {
  /// Adds an option, which `--help` lists.
  @MainActor
  func add(_ option: CommandLineOption) {
    g_application_add_main_option(
      cast(), option.name, 0, G_OPTION_FLAG_NONE, option.value == nil ? G_OPTION_ARG_NONE : G_OPTION_ARG_STRING,
      option.help, option.value)
  }
}

extension CommandLineOption {
  /// Returns the value in a `GVariantDict`; an empty text for an option without a value.
  func value(in options: UnsafeMutablePointer<GVariantDict>) -> String? {
    guard let found = g_variant_dict_lookup_value(options, name, nil) else { return nil }
    defer { g_variant_unref(found) }
    return value == nil ? "" : g_variant_get_string(found, nil).map { String(cString: $0) }
  }
}
