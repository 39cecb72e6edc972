import CAdwaita
import CGTK
import Roster
// Exported with the core, so that `import RosterAdwaita` is enough for an app, its pages and its cells.
@_exported import RosterGTK

/// An application of libadwaita, whose main loop runs the main actor.
///
/// Create it in `main.swift` or in a synchronous `main`. An asynchronous one moves the main actor off the main thread
/// on Linux.
///
/// ```swift
/// let application = AdwaitaApplication("org.example.Issues") { application in
///   application.open(title: "Issues", NavigationView(PageNavigation(root: IssuesPage())))
/// }
/// application.about = AboutInformation(name: "Issues", version: "1.0")
/// application.addAction("sync", title: "Synchronize", shortcuts: ["<Control><Shift>r"]) { synchronize() }
/// application.run()
/// ```
///
/// Windows remember their size. The menu contains the application's actions, the color scheme, the keyboard shortcuts and
/// the window about the application.
///
/// ```swift
/// application.addOption("server", value: "URL", help: "Another server")   // issues --server=…
/// application.onOpen = { paths in open(paths) }
/// application.listStrings = .german
/// application.colorScheme = .dark
/// application.setEnabled(false, action: "sync")
/// header.addAtEnd(application.makeMenuButton())
/// application.hold()      // runs without a window until …
/// application.release()
/// application.quit()
/// ```
@MainActor
public final class AdwaitaApplication {
  /// The `AdwApplication`.
  public let pointer: UnsafeMutablePointer<GtkApplication>
  /// The application identifier.
  public let identifier: String
  /// What the window about the application displays; `nil` for no such window.
  public var about: AboutInformation? { didSet { updateMenu() } }
  /// The texts of the menu and of the application's windows. Set this property before ``run(_:)``.
  public var strings = ApplicationStrings() { didSet { updateMenu() } }
  /// The localized strings of lists, for the window with the keyboard shortcuts.
  public var listStrings = ListStrings.system
  /// The open windows.
  public private(set) var windows: [ApplicationWindow] = []
  /// The options of the command line with their values, which are empty for options without one.
  public private(set) var options: [String: String] = [:]
  /// Called with the paths or addresses of the files of the command line, or that the desktop opens. Set this property
  /// before ``run(_:)``.
  public var onOpen: (@MainActor ([String]) -> Void)?

  private let state: StateFile
  private let reference: ObjectReference
  private var connections: [SignalConnection] = []
  private var actions: [ApplicationAction] = []
  private var actionObjects: [String: ObjectReference] = [:]
  private var declaredOptions: [CommandLineOption] = []
  private let menu = Menu()
  /// The application's actions in the menu.
  private let ownItems = Menu()
  private let standardItems = Menu()
  private var isStarted = false

  /// Creates an application.
  ///
  /// - Parameters:
  ///   - identifier: The application identifier, such as `org.example.Issues`.
  ///   - isUnique: Whether a second instance activates the first one and exits.
  ///   - onActivate: Called on activation without a window. Opens the first window.
  public convenience init(
    _ identifier: String, isUnique: Bool = false, onActivate: @escaping @MainActor (AdwaitaApplication) -> Void
  ) {
    self.init(
      identifier, isUnique: isUnique, state: StateFile(path: StateFile.path(of: identifier)), onActivate: onActivate)
  }

  init(
    _ identifier: String, isUnique: Bool, state: StateFile,
    onActivate: @escaping @MainActor (AdwaitaApplication) -> Void
  ) {
    MainActorBridge.install()
    self.identifier = identifier
    self.state = state
    pointer = adw_application_new(identifier, isUnique ? GApplicationFlags(rawValue: 0) : G_APPLICATION_NON_UNIQUE)
      .cast()
    reference = ObjectReference(owned: pointer.raw)
    connections = [
      .plain(pointer.raw, "startup") { [weak self] in self?.start() },
      .plain(pointer.raw, "activate") { [weak self] in
        guard let self else { return }
        if let window = windows.last { window.present() } else { onActivate(self) }
      },
      .array(pointer.raw, "open") { [weak self] in self?.open(files: $0) },
      .decision(pointer.raw, "handle-local-options") { [weak self] in self?.handleOptions($0) ?? -1 },
    ]
    addStandardActions()
  }

  // MARK: Running

  /// Runs the application until its last window is closed.
  ///
  /// - Parameter arguments: The command line, with the name of the program first.
  /// - Returns: The exit status of the process.
  @discardableResult
  public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 {
    if onOpen != nil {
      let flags = g_application_get_flags(pointer.cast())
      g_application_set_flags(
        pointer.cast(), GApplicationFlags(rawValue: flags.rawValue | G_APPLICATION_HANDLES_OPEN.rawValue))
    }
    var texts: [UnsafeMutablePointer<CChar>?] = arguments.map { g_strdup($0) } + [nil]
    // GLib may reorder the texts.
    let copies = texts
    defer { for text in copies { g_free(text) } }
    return g_application_run(pointer.cast(), Int32(clamping: arguments.count), &texts)
  }

  /// Quits the application.
  public func quit() { g_application_quit(pointer.cast()) }

  /// Keeps the application running without a window until ``release()`` is called as often.
  public func hold() { g_application_hold(pointer.cast()) }

  /// Reverts ``hold()``.
  public func release() { g_application_release(pointer.cast()) }

  private func start() {
    isStarted = true
    colorScheme = state.integer("color-scheme", of: "application").flatMap(ColorScheme.init) ?? .system
    makeMenu()
  }

  // MARK: Command line

  /// Declares an option of the command line, for ``options`` and for `--help`.
  ///
  /// - Parameters:
  ///   - name: The name, without the dashes.
  ///   - value: What the value is called in the help; `nil` for an option without a value.
  ///   - help: What the option is for.
  public func addOption(_ name: String, value: String? = nil, help: String) {
    let option = CommandLineOption(name: name, value: value, help: help)
    declaredOptions.append(option)
    pointer.add(option)
  }

  private func handleOptions(_ given: UnsafeMutableRawPointer?) -> Int32 {
    guard let given else { return -1 }
    for option in declaredOptions { options[option.name] = option.value(in: given.cast()) }
    guard let about, options["version"] != nil else { return -1 }
    print("\(about.name) \(about.version)")
    return 0
  }

  private func open(files: [UnsafeMutableRawPointer]) {
    let names = files.compactMap { file in
      (g_file_get_path(file.opaque) ?? g_file_get_uri(file.opaque)).map { name in
        defer { g_free(name) }
        return String(cString: name)
      }
    }
    onOpen?(names)
  }

  // MARK: Windows

  /// Opens a window. The application retains it until it is closed.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - name: The name by which the window remembers its size.
  ///   - width: The width at the first time, in points.
  ///   - height: The height at the first time, in points.
  ///   - content: The content, such as a ``NavigationView`` or a ``SplitView``, whose root page gets the menu.
  ///   - configure: Prepares the window before it is visible.
  @discardableResult
  public func open(
    title: String, name: String = "main", width: Int = 480, height: Int = 760, _ content: Widget,
    configure: @MainActor (ApplicationWindow) -> Void = { _ in }
  ) -> ApplicationWindow {
    let window = ApplicationWindow(
      pointer, title: title, name: name, width: width, height: height, content: content, state: state)
    window.releaseFromApplication = { [weak self, weak window] in self?.windows.removeAll { $0 === window } }
    windows.append(window)
    let main = content as? NavigationView ?? (content as? SplitView)?.sidebar
    main?.makeMenuButton = { [weak self] in self?.makeMenuButton() ?? Widget(gtk_menu_button_new()) }
    configure(window)
    window.present()
    return window
  }

  /// Creates the button of the menu, which F10 opens as well.
  public func makeMenuButton() -> Widget {
    let button = Widget(gtk_menu_button_new())
    gtk_menu_button_set_icon_name(button.pointer.opaque, "open-menu-symbolic")
    gtk_menu_button_set_primary(button.pointer.opaque, 1)
    gtk_menu_button_set_menu_model(button.pointer.opaque, menu.pointer)
    return button.tooltip(strings.menu).accessibleLabel(strings.menu)
  }

  private func show(_ dialog: WidgetPointer?) {
    guard let dialog else { return }
    if let parent = gtk_application_get_active_window(pointer) { gtk_window_set_transient_for(dialog.cast(), parent) }
    gtk_window_present(dialog.cast())
  }

  // MARK: Actions

  /// Adds an action of the application, as a `GAction` named `app.` and its name.
  ///
  /// - Parameters:
  ///   - name: The name: letters, digits and dashes.
  ///   - title: The title in the menu, and in the window with the keyboard shortcuts.
  ///   - shortcuts: The keys, as GTK writes them, such as `<Control>n`.
  ///   - isInMenu: Whether the menu contains the action.
  ///   - perform: Called when the user activates the action.
  public func addAction(
    _ name: String, title: String, shortcuts: [String] = [], isInMenu: Bool = true,
    perform: @escaping @MainActor () -> Void
  ) {
    actions.append(ApplicationAction(name: name, title: title, shortcuts: shortcuts, isInMenu: isInMenu))
    install(name, ObjectReference(owned: g_simple_action_new(name, nil).raw), shortcuts: shortcuts) { _ in perform() }
    updateMenu()
  }

  /// Sets whether the user can activate an action.
  public func setEnabled(_ isEnabled: Bool, action name: String) {
    guard let action = actionObjects[name] else { return }
    g_simple_action_set_enabled(action.raw.opaque, isEnabled.gboolean)
  }

  private func install(
    _ name: String, _ action: ObjectReference, shortcuts: [String],
    activate: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
  ) {
    actionObjects[name] = action
    connections.append(.object(action.raw, "activate", activate))
    g_action_map_add_action(pointer.raw.opaque, action.raw.opaque)
    setShortcuts(shortcuts, of: "app.\(name)")
  }

  private func setShortcuts(_ shortcuts: [String], of action: String) {
    let keys: [UnsafeMutablePointer<CChar>?] = shortcuts.map { g_strdup($0) }
    defer { for key in keys { g_free(key) } }
    var list: [UnsafePointer<CChar>?] = keys.map { $0.map { UnsafePointer($0) } } + [nil]
    gtk_application_set_accels_for_action(pointer, action, &list)
  }

  private func addStandardActions() {
    install("quit", ObjectReference(owned: g_simple_action_new("quit", nil).raw), shortcuts: ["<Control>q"]) {
      [weak self] _ in self?.closeAll()
    }
    let shortcuts = ObjectReference(owned: g_simple_action_new("shortcuts", nil).raw)
    install("shortcuts", shortcuts, shortcuts: ["<Control>question"]) { [weak self] _ in
      guard let self else { return }
      show(ShortcutsWindow.make(shortcutGroups))
    }
    install("about", ObjectReference(owned: g_simple_action_new("about", nil).raw), shortcuts: []) { [weak self] _ in
      guard let self else { return }
      show(about?.makeWindow(identifier: identifier))
    }
    let type = g_variant_type_new("i")
    defer { g_variant_type_free(type) }
    let scheme = g_simple_action_new_stateful("color-scheme", type, g_variant_new_int32(0))
    guard let scheme else { return }
    install("color-scheme", ObjectReference(owned: scheme.raw), shortcuts: []) { [weak self] value in
      guard let self, let value else { return }
      colorScheme = ColorScheme(rawValue: Int(g_variant_get_int32(value.opaque))) ?? .system
      state.set(["color-scheme": colorScheme.rawValue], of: "application")
    }
    setShortcuts(["<Control>w"], of: "window.close")
  }

  /// Closes the windows, which remember their sizes, and so ends the application.
  private func closeAll() {
    for window in windows { window.close() }
    if windows.isEmpty { quit() }
  }

  // MARK: Style, menu and shortcuts

  /// The colors of all windows. What the user chooses in the menu is kept for the next run.
  public var colorScheme: ColorScheme {
    get {
      ColorScheme.allCases.first {
        $0.adwaita == adw_style_manager_get_color_scheme(adw_style_manager_get_default())
      } ?? .system
    }
    set {
      adw_style_manager_set_color_scheme(adw_style_manager_get_default(), newValue.adwaita)
      guard let action = actionObjects["color-scheme"] else { return }
      g_simple_action_set_state(action.raw.opaque, g_variant_new_int32(Int32(newValue.rawValue)))
    }
  }

  var shortcutGroups: [ShortcutGroup] {
    let own = actions.map { (title: $0.title, keys: $0.shortcuts) }
    let standard = [
      (title: strings.menu, keys: ["F10"]), (strings.shortcuts, ["<Control>question"]),
      (strings.close, ["<Control>w"]), (strings.quit, ["<Control>q"]),
    ]
    return [
      ShortcutGroup(title: strings.shortcutGroups.first ?? "", shortcuts: own + standard),
      .page(strings.shortcutGroups.last ?? "", listStrings),
    ]
  }

  /// Displays the application's actions. Before the application starts, its texts and actions may still change.
  private func updateMenu() {
    guard isStarted else { return }
    ownItems.setItems(actions.filter(\.isInMenu).map { ($0.title, "app.\($0.name)") })
    var standard = [(strings.shortcuts, "app.shortcuts")]
    if let about { standard.append(("\(strings.about) \(about.name)", "app.about")) }
    standardItems.setItems(standard)
  }

  /// Adds the sections to the menu, once: GTK does not forget submenus that are removed.
  private func makeMenu() {
    let (schemes, style) = (Menu(), Menu())
    schemes.setItems(
      zip(ColorScheme.allCases, strings.colorSchemes).map { ($1, "app.color-scheme(\($0.rawValue))") })
    g_menu_append_submenu(style.model, strings.colorScheme, schemes.pointer)
    for section in [ownItems, style, standardItems] { g_menu_append_section(menu.model, nil, section.pointer) }
    updateMenu()
  }
}

/// A `GMenu`.
@MainActor
private struct Menu {
  private let reference = ObjectReference(owned: g_menu_new().raw)

  var model: OpaquePointer { reference.raw.opaque }
  var pointer: UnsafeMutablePointer<GMenuModel> { reference.raw.cast() }

  /// Replaces the items.
  func setItems(_ items: [(title: String, action: String)]) {
    g_menu_remove_all(model)
    for item in items { g_menu_append(model, item.title, item.action) }
  }
}

/// An action that an application has added.
struct ApplicationAction {
  var name: String
  var title: String
  var shortcuts: [String]
  var isInMenu: Bool
}
