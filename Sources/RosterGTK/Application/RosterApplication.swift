import CGTK
import CRosterGTK

/// A GTK application whose main loop runs the main actor.
///
/// Create it in `main.swift` or in a synchronous `main`. An asynchronous one moves the main actor off the main thread
/// on Linux.
///
/// ```swift
/// let application = RosterApplication("org.example.Courses") { application in
///   application.open(title: "Courses", ListView(CoursesPage()))
/// }
/// application.run()
/// ```
@MainActor
public final class RosterApplication {
  /// The `GtkApplication`.
  public let pointer: UnsafeMutablePointer<GtkApplication>

  private let reference: ObjectReference
  private var connections: [SignalConnection] = []
  /// The open windows.
  private(set) var windows: [Window] = []

  /// Creates an application.
  ///
  /// - Parameters:
  ///   - identifier: The application identifier, such as `org.example.Courses`.
  ///   - isUnique: Whether a second instance activates the first one and exits.
  ///   - onActivate: Called on activation without a window. Opens the first window.
  public init(
    _ identifier: String, isUnique: Bool = false, onActivate: @escaping @MainActor (RosterApplication) -> Void
  ) {
    MainActorBridge.install()
    pointer = gtk_application_new(identifier, isUnique ? GApplicationFlags(rawValue: 0) : G_APPLICATION_NON_UNIQUE)
    reference = ObjectReference(owned: pointer.raw)
    connections.append(
      SignalConnection.plain(pointer.raw, "activate") { [weak self] in
        guard let self else { return }
        if let window = windows.first { window.present() } else { onActivate(self) }
      })
  }

  /// Runs the application until its last window is closed.
  ///
  /// - Returns: The exit status of the process.
  @discardableResult
  public func run() -> Int32 {
    g_application_run(pointer.cast(), 0, nil)
  }

  /// Quits the application.
  ///
  /// ```swift
  /// application.quit()   // closes all windows and ends the main loop
  /// ```
  public func quit() {
    g_application_quit(pointer.cast())
  }

  /// Opens a window. The application retains it until it is closed.
  ///
  /// ```swift
  /// import CGTK
  ///
  /// application.open(title: "Courses", list) { window in
  ///   window.setTitlebar(Widget(gtk_header_bar_new()))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - width: The initial width, in points.
  ///   - height: The initial height, in points.
  ///   - content: The content of the window.
  ///   - configure: Prepares the window before it is visible, such as its title bar, which GTK does not let a visible window
  ///     replace.
  @discardableResult
  public func open(
    title: String, width: Int = 480, height: Int = 760, _ content: Widget,
    configure: @MainActor (Window) -> Void = { _ in }
  ) -> Window {
    let window = Window(title: title, width: width, height: height, content: content)
    gtk_application_add_window(pointer, window.pointer.cast())
    window.releaseFromApplication = { [weak self, weak window] in self?.windows.removeAll { $0 === window } }
    windows.append(window)
    configure(window)
    window.present()
    return window
  }
}
