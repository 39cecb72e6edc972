import CGTK
import CRosterGTK

/// A GTK application whose main loop also runs the main actor.
///
/// Make one in `main.swift` or in a synchronous `main`, never in an asynchronous one, which would move the main actor
/// off the main thread on Linux:
///
/// ```swift
/// let application = RosterApplication("org.example.Courses") { application in
///   application.open(title: "Courses", ListView(CoursesPage()))
/// }
/// application.run()
/// ```
@MainActor
public final class RosterApplication {
  /// The `GtkApplication`, for what this type does not show.
  public let pointer: UnsafeMutablePointer<GtkApplication>

  private let reference: ObjectReference
  private var connections: [SignalConnection] = []
  private var windows: [Window] = []

  /// Makes an application.
  ///
  /// - Parameters:
  ///   - identifier: the application's identifier, such as `org.example.Courses`.
  ///   - isUnique: whether a second start raises the first one's window instead of running by itself.
  ///   - onActivate: opens the first window.
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

  /// Runs until the last window is closed, and returns the process's exit status.
  @discardableResult
  public func run() -> Int32 {
    g_application_run(pointer.cast(), 0, nil)
  }

  /// Ends ``run()``.
  public func quit() {
    g_application_quit(pointer.cast())
  }

  /// Opens a window, which the application keeps until it is closed.
  ///
  /// - Parameters:
  ///   - title: what stands in its title bar.
  ///   - width: the first width, in points.
  ///   - height: the first height, in points.
  ///   - content: what it shows.
  @discardableResult
  public func open(title: String, width: Int = 480, height: Int = 760, _ content: Widget) -> Window {
    let window = Window(title: title, width: width, height: height, content: content)
    gtk_application_add_window(pointer, window.pointer.cast())
    window.onClose = { [weak self, weak window] in self?.windows.removeAll { $0 === window } }
    windows.append(window)
    window.present()
    return window
  }
}
