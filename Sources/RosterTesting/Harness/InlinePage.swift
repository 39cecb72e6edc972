import Observation
import Roster

/// A page whose body is a closure, for tests of components, contents and sections.
///
/// ```swift
/// let harness = try await PageHarness(InlinePage { ListSection("tags", values: ["a", "b"]) { StandardContent($0) } })
/// ```
@Observable
@MainActor
public final class InlinePage: ListPage {
  /// The page's title.
  public let title: String
  /// The style of the page's sections.
  public let style: PageStyle
  @ObservationIgnored private let content: @MainActor () -> AnyListContent

  /// Creates a page from a closure. The page updates when an observable property that the closure reads changes.
  public init(
    title: String = "", style: PageStyle = .plain, @ListBuilder body: @escaping @MainActor () -> AnyListContent
  ) {
    self.title = title
    self.style = style
    content = body
  }

  /// The content that the closure returns.
  public var body: some ListContent { content() }
}
