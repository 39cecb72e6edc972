/// The row whose action the user has chosen: where it is, and the view at which a popover points, which is that of the row or of the
/// button that the user has pressed.
///
/// ```swift
/// StandardContent("Share").onSelect { source in
///   print(source.position?.item ?? 0)
/// }
/// ```
///
/// RosterUIKit adds the `view`, and RosterGTK the `widget`. An action that code runs, such as a test that calls the
/// handler itself, has no position and no view.
@MainActor
public struct ActionSource {
  private let locate: @MainActor () -> ElementPosition?
  /// Returns the host's view at which a popover points; `nil` if the host displays none.
  private let find: @MainActor () -> AnyObject?

  /// Creates a source.
  nonisolated package init(
    locate: @escaping @MainActor () -> ElementPosition? = { nil }, find: @escaping @MainActor () -> AnyObject? = { nil }
  ) {
    self.locate = locate
    self.find = find
  }

  /// The source of a button in the row, or in a bar.
  package func showing(_ view: AnyObject) -> ActionSource {
    ActionSource(locate: locate) { [weak view] in view }
  }

  /// The position of the row, the header or the footer now, after updates that have moved it; `nil` if it is not on the page.
  public var element: ElementPosition? { locate() }

  /// The position of the row now; `nil` for a header or a footer.
  public var position: ItemPosition? { element?.item }

  /// The host's view of the row or the button; `nil` if it is not displayed.
  package var object: AnyObject? { find() }
}

extension ActionHandler where Value == ActionSource {
  /// Runs the closure for no row.
  @MainActor
  public func callAsFunction() {
    self(ActionSource())
  }
}
