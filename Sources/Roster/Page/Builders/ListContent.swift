/// Content of a page's `body`: a section, a component, a fold, or several of them.
@MainActor
public protocol ListContent {
  /// Adds the sections of the content to the page.
  ///
  /// Implement this with ``ListCollector/add(_:)``. It is called at each evaluation of the page.
  func collect(into collector: inout ListCollector)
}

/// Builds the content of a `body`.
///
/// ```swift
/// @ListBuilder var orders: some ListContent {   // ListBuilder also builds parts of a body
///   ListSection("open", openOrders) { StandardContent($0.title) }
///   if showsClosed { ListSection("closed", closedOrders) { StandardContent($0.title) } }
/// }
/// ```
@resultBuilder
@MainActor
public enum ListBuilder {
  /// Builds an expression.
  public static func buildExpression<Content: ListContent>(_ content: Content) -> Content { content }

  /// Unavailable: a `body` contains sections.
  @available(
    *, unavailable, message: "A body contains sections, and sections contain rows: ListSection(\"id\") { … }."
  )
  public static func buildExpression(_ row: some RowConvertible) -> AnyListContent {
    AnyListContent(ListSection("row") { row })
  }

  /// Builds consecutive content.
  public static func buildBlock<each Content: ListContent>(
    _ content: repeat each Content
  ) -> TupleContent<repeat each Content> {
    TupleContent(repeat each content)
  }

  /// Builds a single content.
  public static func buildBlock<Content: ListContent>(_ content: Content) -> Content { content }

  /// Builds an `if` without `else`.
  public static func buildOptional<Content: ListContent>(_ content: Content?) -> OptionalContent<Content> {
    OptionalContent(content: content)
  }

  /// Builds the first branch.
  public static func buildEither<First: ListContent, Second: ListContent>(
    first: First
  ) -> EitherContent<First, Second> {
    .first(first)
  }

  /// Builds the other branch.
  public static func buildEither<First: ListContent, Second: ListContent>(
    second: Second
  ) -> EitherContent<First, Second> {
    .second(second)
  }

  /// Builds a `for` loop.
  public static func buildArray<Content: ListContent>(_ contents: [Content]) -> ArrayContent<Content> {
    ArrayContent(contents: contents)
  }

  /// Builds an `if #available`.
  public static func buildLimitedAvailability<Content: ListContent>(_ content: Content) -> AnyListContent {
    AnyListContent(content)
  }
}

/// Several contents in order.
///
/// ```swift
/// // The type of a body with two sections: TupleContent<First, Second>
/// ```
public struct TupleContent<each Content: ListContent>: ListContent {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  /// Adds the contents in order.
  public func collect(into collector: inout ListCollector) {
    for part in repeat each content { collector.add(part) }
  }
}

/// Optional content.
///
/// ```swift
/// if isSignedIn { ListSection("account") { accountRow } }   // OptionalContent
/// ```
public struct OptionalContent<Content: ListContent>: ListContent {
  let content: Content?

  /// Adds the content, if there is any.
  public func collect(into collector: inout ListCollector) {
    if let content { collector.add(content) }
  }
}

/// Content of one of two types.
///
/// ```swift
/// if isGrid { gridSection } else { listSection }   // EitherContent
/// ```
public enum EitherContent<First: ListContent, Second: ListContent>: ListContent {
  /// The first branch.
  case first(First)
  /// The other branch.
  case second(Second)

  /// Adds the branch's content.
  public func collect(into collector: inout ListCollector) {
    switch self {
    case .first(let content): collector.add(content)
    case .second(let content): collector.add(content)
    }
  }
}

/// The contents of a loop.
///
/// ```swift
/// for day in days { ListSection(day.id, day.events) { StandardContent($0.title) } }   // ArrayContent
/// ```
public struct ArrayContent<Content: ListContent>: ListContent {
  let contents: [Content]

  /// Adds the contents in order.
  public func collect(into collector: inout ListCollector) {
    for content in contents { collector.add(content) }
  }
}

/// Type-erased content, for arrays of different types, such as components in an order that the user chooses.
///
/// ```swift
/// let parts: [AnyListContent] = order.map { AnyListContent(components[$0]) }
/// ```
public struct AnyListContent: ListContent {
  private let content: any ListContent

  /// Wraps content.
  public init(_ content: any ListContent) {
    self.content = content
  }

  /// Adds the content.
  public func collect(into collector: inout ListCollector) {
    collector.add(content)
  }
}
