/// A change of a list that the server reports, such as by an event of a stream.
///
/// Changes address rows by id, never by index. A change of a row that is not loaded has no effect on the rows.
///
/// ```swift
/// func change(_ event: CourseEvent) -> PagerChange<Course> {
///   switch event {
///   case .announced(let course): .insert(course, at: .first)
///   case .edited(let course): .replace(course)
///   case .cancelled(let id): .delete(id)
///   case .pinned(let id): .move(id, to: .first)
///   case .other: .invalidate
///   }
/// }
/// ```
public enum PagerChange<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// A new row. If a row with this id is loaded, its content is replaced at its position.
  case insert(Element, at: PagerEdit<Element>.Position)
  /// New content of the row with the same id.
  case replace(Element)
  /// A row is gone.
  case delete(Element.ID)
  /// A row has another position.
  case move(Element.ID, to: PagerEdit<Element>.Position)
  /// Changes that are not known: the list is loaded again around the visible rows.
  case invalidate
}

/// Whether a list follows the changes of a server.
///
/// ```swift
/// if case .failed(let failure) = courses.changesState { print("Not up to date: \(failure.reason)") }
/// switch courses.changesState {
/// case .active: print("Up to date")
/// case .inactive, .ended, .failed: print("Not followed")
/// }
/// ```
public enum LiveState: Hashable, Sendable {
  /// Changes are not read: there are none to follow, or the list is not open.
  case inactive
  /// Changes are read.
  case active
  /// The changes have ended without a failure.
  case ended
  /// The changes have ended with a failure.
  case failed(PageFailure)
}
