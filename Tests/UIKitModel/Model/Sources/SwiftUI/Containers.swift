// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The containers in which an app shows a page: an app, tabs, stacks and sheets. Their contents are built, and nothing else.

import Observation

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

@MainActor
extension ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    var views: [any View] = []
    repeat views.append(each content)
    return TupleView(views: views)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> OptionalView<Content> {
    OptionalView(content: content)
  }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
    ConditionalView(content: first, isFirst: true)
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
    ConditionalView(content: second, isFirst: false)
  }
}

/// A view that is made of others, or that draws something of its own.
@MainActor
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("a view without a body was asked for it") }
}

public struct EmptyView: PrimitiveView { nonisolated public init() {} }
public struct Text: PrimitiveView, Displayed {
  let text: String
  nonisolated public init(_ text: String) { self.text = text }
  func display(in displayed: inout DisplayedView) { displayed.texts.append(text) }
}
public struct Label<Title, Icon>: PrimitiveView where Title: View, Icon: View {
  private let title: String
  public init(_ title: String, systemImage: String) where Title == Text, Icon == EmptyView { self.title = title }
}
extension Label: Displayed {
  func display(in displayed: inout DisplayedView) { displayed.texts.append(title) }
}
/// Views below each other. The model has them in rows of their own in any case.
public struct VStack<Content: View>: PrimitiveView, Displayed {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  func display(in displayed: inout DisplayedView) { displayed.add(content) }
}
public struct Color: PrimitiveView { public static let clear = Color() }

public struct TupleView<Contents>: PrimitiveView, Displayed {
  let views: [any View]
  func display(in displayed: inout DisplayedView) { for view in views { displayed.add(view) } }
}

public struct OptionalView<Content: View>: PrimitiveView, Displayed {
  let content: Content?
  func display(in displayed: inout DisplayedView) { if let content { displayed.add(content, identity: true) } }
}

/// One of two views, which have identities of their own.
public struct ConditionalView<First: View, Second: View>: PrimitiveView, Displayed {
  let content: any View
  let isFirst: Bool
  func display(in displayed: inout DisplayedView) { displayed.add(content, identity: isFirst) }
}

public struct AnyView: PrimitiveView, Displayed {
  let view: any View
  public init(_ view: some View) { self.view = view }
  func display(in displayed: inout DisplayedView) { displayed.add(view) }
}

public struct TabView<SelectionValue, Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Int { _ = content() }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView, Displayed {
  let views: [any View]
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: (Data.Element) -> Content) {
    views = data.map(content)
  }
  func display(in displayed: inout DisplayedView) { for view in views { displayed.add(view) } }
}

public struct NavigationStack<Data, Root: View>: PrimitiveView, Displayed {
  let root: Root
  public init(@ViewBuilder root: () -> Root) where Data == [Never] { self.root = root() }
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) { self.root = root() }

  func display(in displayed: inout DisplayedView) {
    displayed.add {
      StackController(root: root)
    } update: {
      ($0 as? StackController)?.show(root: root)
    }
  }
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
    var value: Value {
      get { former?.value ?? own }
      set { if let former { former.value = newValue } else { own = newValue } }
    }
    private var own: Value
    /// The storage of the view that this one updates.
    var former: Storage?
    init(_ value: Value) { own = value }
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

extension State: StateProperty {
  func adopt(_ former: Any) {
    if let former = former as? State, former.storage !== storage { storage.former = former.storage }
  }
}

protocol StateProperty {
  func adopt(_ former: Any)
}

/// Gives a view the state of the one before. A view of another type has a state of its own.
func adoptState(of former: any View, in view: any View) {
  guard type(of: former) == type(of: view) else { return }
  for (old, new) in zip(Mirror(reflecting: former).children, Mirror(reflecting: view).children) {
    (new.value as? any StateProperty)?.adopt(old.value)
  }
}

@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value: AnyObject & Observable> {
  public var wrappedValue: Value
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Bindable<Value> { self }

  public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let object = wrappedValue
    return Binding<Subject>(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
  }
}
