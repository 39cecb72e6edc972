// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The containers in which an app shows a page: an app, tabs, stacks and sheets. Their contents are built, and nothing else.

@MainActor
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  public static func main() { _ = Self().body }
}

@MainActor
public protocol Scene {}

@resultBuilder
public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) { _ = content() }
}

extension ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView()
  }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
    ConditionalView()
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
    ConditionalView()
  }
}

/// A view that is made of others, or that draws something of its own.
@MainActor
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("a view without a body was asked for it") }
}

public struct EmptyView: PrimitiveView { nonisolated public init() {} }
public struct TupleView<Contents>: PrimitiveView {}
public struct ConditionalView<First: View, Second: View>: PrimitiveView {}
public struct AnyView: PrimitiveView { public init(_ view: some View) {} }
public struct Text: PrimitiveView { nonisolated public init(_ text: String) {} }
public struct Label<Title, Icon>: PrimitiveView where Title: View, Icon: View {
  public init(_ title: String, systemImage: String) where Title == Text, Icon == EmptyView {}
}

public struct TabView<SelectionValue, Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Int { _ = content() }
}

public struct NavigationStack<Data, Root: View>: PrimitiveView {
  public init(@ViewBuilder root: () -> Root) where Data == [Never] { _ = root() }
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) { _ = root() }
}

/// The view that a modifier returns.
public struct ModifiedView<Content: View>: PrimitiveView {}

extension View {
  public func navigationTitle(_ title: String) -> some View { ModifiedView<Self>() }
  public func navigationDestination<Value: Hashable>(
    for value: Value.Type, @ViewBuilder destination: @escaping (Value) -> some View
  ) -> some View { ModifiedView<Self>() }
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View { ModifiedView<Self>() }
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View { ModifiedView<Self>() }
}

@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember path: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(
      get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }
}

@propertyWrapper
public struct State<Value> {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: { storage.value }, set: { storage.value = $0 })
  }
}
