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
/// application.addOption("server", value: "URL", help: "Another server")   // issues --server=…
/// application.run()
/// ```
///
/// Windows remember their size. The menu contains the application's actions, the color scheme, the keyboard shortcuts and
/// the window about the application.
@MainActor
public final class AdwaitaApplication {
  /// The `AdwApplication`.
  public let pointer: UnsafeMutablePointer<GtkApplication>
  /// What the window about the application displays; `nil` for no such window.
  public var about: AboutInformation? { didSet { updateMenu() } }
  /// The texts of the menu and of the application's windows. Set this property before ``run(_:)``.
  public var strings = ApplicationStrings() { didSet { updateMenu() } }
  /// The localized strings of lists, for the window with the keyboard shortcuts.
  public var listStrings = ListStrings.system
  /// The open windows.
  public private(set) var windows: [ApplicationWindow] = []
  /// The values of the command line's options; empty texts for options without a value.
  public var options: [String: String] { commandLine.values }
  /// Called with the paths or addresses of the files that the command line names or the desktop opens, after `onActivate` if
  /// there is no window. Set this property before ``run(_:)``.
  public var onOpen: (@MainActor ([String]) -> Void)?

  private let onActivate: @MainActor (AdwaitaApplication) -> Void
  private let identifier: String
  private let state: StateFile
  private let reference: ObjectReference
  private var connections: [SignalConnection] = []
  private let actions: ApplicationActions
  private let menu = ApplicationMenu()
  private var commandLine = CommandLineOptions()
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
    self.onActivate = onActivate
    self.state = state
    pointer = adw_application_new(identifier, isUnique ? GApplicationFlags(rawValue: 0) : G_APPLICATION_NON_UNIQUE)
      .cast()
    reference = ObjectReference(owned: pointer.raw)
    actions = ApplicationActions(pointer)
    connections = [
      .plain(pointer.raw, "startup") { [weak self] in self?.start() },
      .plain(pointer.raw, "activate") { [weak self] in
        self?.activate()
      },
      .array(pointer.raw, "open") { [weak self] in self?.open(files: $0) },
      .decision(pointer.raw, "handle-local-options") { [weak self] in self?.readOptions($0) ?? -1 },
    ]
    installStandardActions()
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

  /// Keeps the application running without a window until ``release()`` has been called as often.
  public func hold() { g_application_hold(pointer.cast()) }

  /// Reverts ``hold()``.
  public func release() { g_application_release(pointer.cast()) }

  private func start() {
    isStarted = true
    colorScheme = state.integer("color-scheme", of: "application").flatMap(ColorScheme.init) ?? .system
    menu.build(strings)
    updateMenu()
  }

  /// Declares an option of the command line, for ``options`` and for `--help`.
  ///
  /// - Parameters:
  ///   - name: The name, without the dashes.
  ///   - value: The name of the value in the help; `nil` for an option without a value.
  ///   - help: What the option is for.
  public func addOption(_ name: String, value: String? = nil, help: String) {
    commandLine.add(name, value: value, help: help, to: pointer)
  }

  private func readOptions(_ given: UnsafeMutableRawPointer?) -> Int32 {
    guard let given else { return -1 }
    commandLine.read(given.cast())
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
    activate()
    onOpen?(names)
  }

  /// Presents the last window, or opens the first one.
  private func activate() {
    if let window = windows.last { window.present() } else { onActivate(self) }
  }

  // MARK: Windows

  /// Opens a window. The application retains it until it is closed.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - name: The name by which the window remembers its size.
  ///   - width: The width without a remembered one, in points.
  ///   - height: The height without a remembered one, in points.
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

  private func show(_ dialog: WidgetPointer?) {
    guard let dialog else { return }
    if let parent = gtk_application_get_active_window(pointer) { gtk_window_set_transient_for(dialog.cast(), parent) }
    gtk_window_present(dialog.cast())
  }

  /// Closes the windows, which remember their sizes. Without a window, the application ends.
  private func closeAll() {
    for window in windows { window.close() }
    if windows.isEmpty { quit() }
  }

  // MARK: Menu and actions

  /// Creates the button of the menu, which F10 also opens.
  public func makeMenuButton() -> Widget { menu.makeButton(strings) }

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
    let action = ApplicationAction(name: name, title: title, shortcuts: shortcuts, isInMenu: isInMenu)
    actions.add(action, perform: perform)
    updateMenu()
  }

  /// Sets whether the user can activate an action.
  public func setEnabled(_ isEnabled: Bool, action name: String) { actions.setEnabled(isEnabled, name) }

  /// The colors of all windows. The user's choice in the menu is kept for the next run.
  public var colorScheme: ColorScheme {
    get { .current }
    set {
      newValue.apply()
      actions.setState(newValue.rawValue, of: "color-scheme")
    }
  }

  private func installStandardActions() {
    actions.install("quit", shortcuts: ["<Control>q"]) { [weak self] in self?.closeAll() }
    actions.install("shortcuts", shortcuts: ["<Control>question"]) { [weak self] in
      guard let self else { return }
      show(ShortcutsWindow.make(shortcutGroups))
    }
    actions.install("about") { [weak self] in
      guard let self else { return }
      show(about?.makeWindow(identifier: identifier))
    }
    actions.install("color-scheme", state: ColorScheme.system.rawValue) { [weak self] value in
      guard let self else { return }
      colorScheme = ColorScheme(rawValue: value) ?? .system
      state.set(["color-scheme": colorScheme.rawValue], of: "application")
    }
    actions.setShortcuts(["<Control>w"], of: "window.close")
  }

  var shortcutGroups: [ShortcutGroup] {
    let added = actions.added.map { (title: $0.title, keys: $0.shortcuts) }
    return ShortcutGroup.standard(added, strings, listStrings)
  }

  /// Displays the application's actions. Before the application starts, its texts and actions may still change.
  private func updateMenu() {
    if isStarted { menu.update(actions.added, strings, about: about) }
  }
}
