import CGTK
import RosterGTK

/// An action that an application has added.
struct ApplicationAction {
  var name: String
  var title: String
  var shortcuts: [String]
  var isInMenu: Bool
}

/// The actions of an application, as a `GAction` each, named `app.` and the action's name.
@MainActor
final class ApplicationActions {
  /// The actions that the application has added.
  private(set) var added: [ApplicationAction] = []
  private let application: UnsafeMutablePointer<GtkApplication>
  private var objects: [String: ObjectReference] = [:]
  private var connections: [SignalConnection] = []

  init(_ application: UnsafeMutablePointer<GtkApplication>) {
    self.application = application
  }

  /// Adds an action of the application.
  func add(_ action: ApplicationAction, perform: @escaping @MainActor () -> Void) {
    added.append(action)
    install(action.name, shortcuts: action.shortcuts, perform: perform)
  }

  /// Installs an action without a parameter.
  func install(_ name: String, shortcuts: [String] = [], perform: @escaping @MainActor () -> Void) {
    install(name, g_simple_action_new(name, nil)) { _ in perform() }
    setShortcuts(shortcuts, of: "app.\(name)")
  }

  /// Installs an action with a number as its parameter and its state.
  func install(_ name: String, state: Int, perform: @escaping @MainActor (Int) -> Void) {
    let type = g_variant_type_new("i")
    defer { g_variant_type_free(type) }
    install(name, g_simple_action_new_stateful(name, type, g_variant_new_int32(Int32(state)))) { value in
      if let value { perform(Int(g_variant_get_int32(value.opaque))) }
    }
  }

  private func install(
    _ name: String, _ action: OpaquePointer?, activate: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
  ) {
    guard let action else { return }
    objects[name] = ObjectReference(owned: action.raw)
    connections.append(.object(action.raw, "activate", activate))
    g_action_map_add_action(application.raw.opaque, action)
  }

  /// Sets the keys of an action, as GTK writes them.
  func setShortcuts(_ shortcuts: [String], of action: String) {
    let keys: [UnsafeMutablePointer<CChar>?] = shortcuts.map { g_strdup($0) }
    defer { for key in keys { g_free(key) } }
    var list: [UnsafePointer<CChar>?] = keys.map { $0.map { UnsafePointer($0) } } + [nil]
    gtk_application_set_accels_for_action(application, action, &list)
  }

  /// Sets the state of an action that has a number.
  func setState(_ state: Int, of name: String) {
    guard let action = objects[name] else { return }
    g_simple_action_set_state(action.raw.opaque, g_variant_new_int32(Int32(state)))
  }

  /// Sets whether the user can activate an action.
  func setEnabled(_ isEnabled: Bool, _ name: String) {
    guard let action = objects[name] else { return }
    g_simple_action_set_enabled(action.raw.opaque, isEnabled.gboolean)
  }
}
