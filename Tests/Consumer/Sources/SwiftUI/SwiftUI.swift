// A stub of SwiftUI for systems without it: its public names, so that pages that import it beside Roster are compiled.
// swift-format-ignore-file

@MainActor public protocol View { associatedtype Body: View; @ViewBuilder var body: Body { get } }
extension Never: View { public var body: Never { fatalError() } }
@resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}
public struct EmptyView: View { nonisolated public init() {}; public var body: Never { fatalError() } }
public struct Text: View { nonisolated public init(_ text: String) {}; public var body: Never { fatalError() } }

public struct Section<Parent, Content, Footer> { public init(_ title: String, @ViewBuilder content: () -> Content) {} }
public struct ForEach<Data, ID, Content> { public init(_ data: Data, content: @escaping (Data) -> Content) {} }
public struct List<SelectionValue, Content> { public init(@ViewBuilder content: () -> Content) {} }
public struct Group<Content> { public init(@ViewBuilder content: () -> Content) {} }
public struct Button<Label> { public init(_ title: String, action: @escaping () -> Void) {} }
public struct Label<Title, Icon> { public init(_ title: String, systemImage: String) {} }
public struct Toggle<Label> {}
public struct Stepper<Label> {}
public struct TextField<Label> {}
public struct Link<Label> {}
public struct Menu<Label, Content> {}
public struct Picker<Label, SelectionValue, Content> {}
public struct DisclosureGroup<Label, Content> {}
public struct OutlineGroup<Data, ID, Parent, Leaf, Subgroup> {}
public struct ContentUnavailableView<Label, Description, Actions> {}
public struct NavigationLink<Label, Destination> {}
public struct NavigationStack<Data, Root> {}
public struct NavigationSplitView<Sidebar, Content, Detail> {}
public struct TabView<SelectionValue, Content> {}
public struct Tab<Value, Content, Label> {}
public struct Form<Content> {}
public struct GroupBox<Label, Content> {}
public struct ControlGroup<Content> {}
public struct LabeledContent<Label, Content> {}
public struct Table<Value, Rows, Columns> {}
public struct TableRow<Value> {}
public struct TableColumn<RowValue, Sort, Content, Label> {}
public struct TableRowBuilder<Value> {}
public struct Grid<Content> {}
public struct GridRow<Content> {}
public struct GridItem {}
public struct LazyVGrid<Content> {}
public struct LazyHGrid<Content> {}
public struct LazyVStack<Content> {}
public struct LazyHStack<Content> {}
public struct VStack<Content> {}
public struct HStack<Content> {}
public struct ZStack<Content> {}
public struct ScrollView<Content> {}
public struct ScrollViewReader<Content> {}
public struct ScrollViewProxy {}
public struct ScrollPosition {}
public enum ScrollPhase { case idle, tracking, interacting, decelerating, animating }
public struct ScrollTarget {}
public struct ScrollGeometry {}
public struct ScrollAnchorRole {}
public struct ScrollTransitionPhase {}
public struct ScrollBounceBehavior {}
public struct ScrollIndicatorVisibility {}
public struct ScrollContentOffsetAdjustmentBehavior {}
public struct PinnedScrollableViews {}
public struct GeometryReader<Content> {}
public struct GeometryProxy {}
public struct TupleView<T> {}
public struct AnyView {}
public struct ModifiedContent<Content, Modifier> {}
public struct EquatableView<Content> {}
public struct PlaceholderContentView<Value> {}
public struct SubscriptionView<PublisherType, Content> {}
public struct Image {}
public struct AsyncImage<Content> {}
public enum AsyncImagePhase { case empty }
public struct Color {}
public struct Font {}
public struct Material {}
public struct Gradient {}
public struct Path {}
public struct Angle {}
public struct Anchor<Value> {}
public struct UnitPoint {}
public struct EdgeInsets {}
public struct Alignment {}
public struct HorizontalAlignment {}
public struct VerticalAlignment {}
public struct ViewDimensions {}
public struct ProposedViewSize {}
public struct ViewSpacing {}
public struct Spacer {}
public struct Divider {}
public struct Circle {}
public struct Capsule {}
public struct Rectangle {}
public struct RoundedRectangle {}
public struct Transaction {}
public struct Animation {}
public struct Namespace {}
public struct EnvironmentValues {}
public struct Visibility {}
public struct Prominence {}
public struct BadgeProminence {}
public struct SubmitLabel {}
public struct ContentMode {}
public struct ContentMarginPlacement {}
public struct SearchScopeActivation {}
public struct SearchFieldPlacement {}
public struct SearchUnavailableContent {}
public struct RefreshAction {}
public struct DismissAction {}
public struct OpenURLAction {}
public struct DismissSearchAction {}
public struct EditActions<Data> {}
public enum EditMode { case inactive, transient, active }
public struct IndexedIdentifierCollection<Base, ID> {}
public struct ListItemTint {}
public struct ListSectionSpacing {}
public struct PlainListStyle {}
public struct GroupedListStyle {}
public struct InsetListStyle {}
public struct InsetGroupedListStyle {}
public struct SidebarListStyle {}
public struct DefaultListStyle {}
public struct NavigationPath {}
public struct ToolbarItem<ID, Content> {}
public struct ToolbarItemGroup<Content> {}
public struct ToolbarItemPlacement {}
public struct TextSelection {}
public struct TextAlignment {}
public struct LocalizedStringKey: ExpressibleByStringLiteral { public init(stringLiteral value: String) {} }
public struct ProgressView<Label, CurrentValueLabel> {}
public struct Gauge<Label, CurrentValueLabel, BoundsLabel, MarkedValueLabels> {}
public struct Slider<Label, ValueLabel> {}
public struct Subview {}
public struct SubviewsCollection {}
public struct SectionConfiguration {}
public struct SectionCollection {}
public struct PreviewDevice {}
public struct WindowGroup<Content> {}
public struct Window<Content> {}
public struct Settings<Content> {}
public struct Commands {}
public struct CommandMenu<Content> {}
public struct Environment<Value> {}
public struct UIViewControllerRepresentableContext<Representable> {}
public enum Edge { case top, leading, bottom, trailing }
public enum Axis { case horizontal, vertical }
public enum ColorScheme { case light, dark }
public enum LayoutDirection { case leftToRight, rightToLeft }
public enum DynamicTypeSize { case small, large }
public enum ScenePhase { case background, inactive, active }
public enum ControlSize { case mini, small, regular }
@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
}
@propertyWrapper public struct Binding<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
}
@propertyWrapper public struct Bindable<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
}
public struct FocusState<Value> {}
public struct GestureState<Value> {}
public struct StateObject<ObjectType> {}
public struct ObservedObject<ObjectType> {}
public struct EnvironmentObject<ObjectType> {}
public struct AppStorage<Value> {}
public struct SceneStorage<Value> {}
public struct FetchRequest<Result> {}
public struct FetchedResults<Result> {}
public struct SectionedFetchResults<SectionIdentifier, Result> {}
public protocol ListStyle {}
public protocol ButtonStyle {}
public protocol ToggleStyle {}
public protocol LabelStyle {}
public protocol TextFieldStyle {}
public protocol Layout {}
public protocol LayoutValueKey {}
public protocol Shape {}
public protocol ShapeStyle {}
public protocol Scene {}
public protocol App {}
public protocol Gesture {}
public protocol ViewModifier {}
public protocol Transition {}
public protocol PreferenceKey {}
public protocol EnvironmentKey {}
public protocol DynamicProperty {}
public protocol DynamicViewContent {}
public protocol ToolbarContent {}
public protocol TabContent {}
public protocol TableRowContent {}
public protocol TableColumnContent {}
public protocol ScrollTargetBehavior {}
public protocol CustomAnimation {}
public protocol Animatable {}
public protocol VisualEffect {}
public protocol AlignmentID {}
public protocol NavigationTransition {}
public protocol UIViewRepresentable {}
public protocol UIViewControllerRepresentable {}
