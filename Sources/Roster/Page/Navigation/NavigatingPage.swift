/// A page that opens other pages, or returns to the one that opened it.
///
/// The page declares the property, and the stack sets it when the page is opened or popped:
///
/// ```swift
/// @Observable @MainActor final class IssuesPage: NavigatingPage {
///   @ObservationIgnored weak var navigation: PageNavigation?
///   var body: some ListContent {
///     ListSection("issues", issues) { StandardContent($0.title) }
///       .onSelect { self.navigation?.push(IssuePage($0)) }
///   }
/// }
/// ```
@MainActor
public protocol NavigatingPage: ListPage {
  /// The stack that displays the page, which the stack sets; `nil` if it is in none. Declare it as a weak property, because a
  /// stack retains its pages.
  var navigation: PageNavigation? { get set }
}
