import CGTK

/// The options of an application's command line, and their values.
struct CommandLineOptions {
  private var declared: [(name: String, hasValue: Bool)] = []
  /// The values of the options that the command line contains; empty texts for options without a value.
  private(set) var values: [String: String] = [:]

  /// Declares an option, which `--help` lists.
  ///
  /// - Parameters:
  ///   - name: The name, without the dashes.
  ///   - value: The name of the value in the help; `nil` for an option without a value.
  ///   - help: What the option is for.
  ///   - application: The application.
  @MainActor
  mutating func add(
    _ name: String, value: String?, help: String, to application: UnsafeMutablePointer<GtkApplication>
  ) {
    declared.append((name, value != nil))
    let type = value == nil ? G_OPTION_ARG_NONE : G_OPTION_ARG_STRING
    g_application_add_main_option(application.cast(), name, 0, G_OPTION_FLAG_NONE, type, help, value)
  }

  /// Reads the values in a `GVariantDict`.
  mutating func read(_ given: UnsafeMutablePointer<GVariantDict>) {
    for (name, hasValue) in declared {
      guard let found = g_variant_dict_lookup_value(given, name, nil) else { continue }
      defer { g_variant_unref(found) }
      values[name] = hasValue ? g_variant_get_string(found, nil).map { String(cString: $0) } : ""
    }
  }
}
