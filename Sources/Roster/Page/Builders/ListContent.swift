/// A part of a page's `body`: a section, a component, a fold, or several of them.
@MainActor
public protocol ListContent {
  /// Adds what this part shows to the page.
  ///
  /// Conform by composing existing parts with ``ListCollector/add(_:)``; a page calls it whenever something that it read
  /// has changed.
  func collect(into collector: inout ListCollector)
}

/// Composes the parts of a `body`.
@resultBuilder
@MainActor
public enum ListBuilder {
  /// One part.
  public static func buildExpression<Content: ListContent>(_ content: Content) -> Content { content }

  /// Consecutive parts.
  public static func buildBlock<each Content: ListContent>(
    _ content: repeat each Content
  ) -> TupleContent<repeat each Content> {
    TupleContent(repeat each content)
  }

  /// One part alone.
  public static func buildBlock<Content: ListContent>(_ content: Content) -> Content { content }

  /// An `if` without `else`.
  public static func buildOptional<Content: ListContent>(_ content: Content?) -> OptionalContent<Content> {
    OptionalContent(content: content)
  }

  /// The first branch.
  public static func buildEither<First: ListContent, Second: ListContent>(
    first: First
  ) -> EitherContent<First, Second> {
    .first(first)
  }

  /// The other branch.
  public static func buildEither<First: ListContent, Second: ListContent>(
    second: Second
  ) -> EitherContent<First, Second> {
    .second(second)
  }

  /// A loop.
  public static func buildArray<Content: ListContent>(_ contents: [Content]) -> ArrayContent<Content> {
    ArrayContent(contents: contents)
  }

  /// An `if #available`.
  public static func buildLimitedAvailability<Content: ListContent>(_ content: Content) -> AnyListContent {
    AnyListContent(content)
  }
}

/// Several parts, one after the other.
public struct TupleContent<each Content: ListContent>: ListContent {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  /// Adds the parts in order.
  public func collect(into collector: inout ListCollector) {
    for part in repeat each content { collector.add(part) }
  }
}

/// A part that may be absent.
public struct OptionalContent<Content: ListContent>: ListContent {
  let content: Content?

  /// Adds the part, if there is one.
  public func collect(into collector: inout ListCollector) {
    if let content { collector.add(content) }
  }
}

/// One of two parts.
public enum EitherContent<First: ListContent, Second: ListContent>: ListContent {
  /// The first.
  case first(First)
  /// The other.
  case second(Second)

  /// Adds the part that is there.
  public func collect(into collector: inout ListCollector) {
    switch self {
    case .first(let content): collector.add(content)
    case .second(let content): collector.add(content)
    }
  }
}

/// The parts that a loop made.
public struct ArrayContent<Content: ListContent>: ListContent {
  let contents: [Content]

  /// Adds the parts in order.
  public func collect(into collector: inout ListCollector) {
    for content in contents { collector.add(content) }
  }
}

/// Any part, for arrays of parts of different types, such as components in an order that the user chooses.
public struct AnyListContent: ListContent {
  private let content: any ListContent

  /// Wraps a part.
  public init(_ content: any ListContent) {
    self.content = content
  }

  /// Adds the part.
  public func collect(into collector: inout ListCollector) {
    collector.add(content)
  }
}
