import Roster

/// A driver that operates a host as a user does, so that the same page tests run on every host.
///
/// Implement the protocol once for each host, in the host's tests. The actions of a test, such as ``tap(_:)``, and the
/// scenarios of RosterConformance are built on it.
@MainActor
public protocol HostRobot: AnyObject {
  /// The driver of the page that the host displays.
  var driver: ListDriver { get }

  /// The visible headers, rows and footers, top to bottom, as the host displays them. Their text is read from the cells,
  /// not from the page.
  var visibleRows: [VisibleRow] { get }

  /// What the host displays besides the rows.
  var screen: HostScreen { get }

  /// The addresses that the page has opened in the browser, in order.
  var openedURLs: [String] { get }

  /// The text in the clipboard; `nil` if the page has copied none.
  var copiedText: String? { get }

  /// Performs a user action by the host's own means, such as a key, a click or a delegate call.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - element: The row or header that the action names. The robot scrolls to it if it is not visible.
  ///   - target: The second row that the action names.
  /// - Throws: ``HarnessError/actionUnavailable(_:on:reason:)`` if the host does not offer the action.
  func perform(_ action: UserAction, on element: ElementPosition?, target: ElementPosition?) async throws

  /// Sends the host the system's warning that memory is low, by the host's own means.
  func receiveMemoryWarning()

  /// Waits until the page and the host are idle.
  func settle() async throws
}
