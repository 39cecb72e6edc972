import Observation
import Roster

/// A page whose body is a closure: for tests of components, contents and sections, which need a page around them.
///
/// ```swift
/// let harness = try await PageHarness(InlinePage { ListSection("tags", values: ["a", "b"]) { StandardContent($0) } })
/// ```
@Observable
@MainActor
public final class InlinePage<Body: ListContent>: ListPage {
  /// The page's title.
  public let title: String
  /// How the page's sections look.
  public let style: PageStyle
  @ObservationIgnored private let content: @MainActor () -> Body

  /// Makes a page of what a closure says; what the closure reads is watched.
  public init(
    title: String = "", style: PageStyle = .plain, @ListBuilder body: @escaping @MainActor () -> Body
  ) {
    self.title = title
    self.style = style
    content = body
  }

  /// What the closure says.
  public var body: Body { content() }
}
