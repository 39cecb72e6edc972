/// The colors, fonts, spacing and standard views of a page or of an app. What a theme leaves out is the platform's.
///
/// ```swift
/// extension ListTheme {
///   static let shop = ListTheme()
///     .color(.accent, ThemeColor(0xE4002B, dark: 0xFF5A70))
///     .font(.header, ThemeFont(.title3, weight: .bold))
///     .placeholder { state, retry in ShopPlaceholder(state, retry: ActionHandler(retry)).row }
/// }
///
/// ListTheme.app = .shop   // the theme of all pages; the `theme` of a page replaces it
/// ```
public struct ListTheme: Equatable, Sendable {
  /// What a color is used for.
  public enum ColorRole: Hashable, Sendable, CaseIterable {
    /// Controls and selection.
    case accent
    /// Titles.
    case text
    /// Subtitles, values and footers.
    case secondaryText
    /// The background of a plain page, and of its states.
    case background
    /// The background of a grouped page.
    case groupedBackground
    /// The background of a card.
    case card
    /// The lines between rows.
    case separator
    /// The background of a badge.
    case badge
    /// The text of a badge.
    case badgeText
    /// ``Tint/success``.
    case success
    /// ``Tint/warning``.
    case warning
    /// ``Tint/destructive``.
    case destructive
    /// The background of a toast.
    case toast
    /// The text of a toast.
    case toastText
  }

  /// What a font is used for.
  public enum FontRole: Hashable, Sendable, CaseIterable {
    /// The titles of rows.
    case title
    /// The subtitles of rows.
    case subtitle
    /// The values of rows.
    case value
    /// The titles of headers.
    case header
    /// Footers.
    case footer
  }

  /// How much space is around the contents of rows, and between sections.
  public enum Density: Hashable, Sendable, CaseIterable {
    /// Little, for lists of which much shall be visible at once.
    case compact
    /// As the platform has it.
    case regular
    /// Much, for few rows.
    case spacious

    /// What is added to the space above and below the contents of a row, in points.
    package var rowPadding: Double { self == .compact ? -6 : self == .regular ? 0 : 6 }

    /// What the space between two sections is multiplied by.
    package var sectionScale: Double { self == .compact ? 0.5 : self == .regular ? 1 : 1.5 }
  }

  /// The colors by role.
  public private(set) var colors: [ColorRole: ThemeColor] = [:]
  /// The fonts by role.
  public private(set) var fonts: [FontRole: ThemeFont] = [:]
  /// How much space is around the contents of rows, and between sections.
  public var density = Density.regular
  /// The insets of the content of standard rows, in points.
  public var rowInsets: SectionInsets?
  /// The spacing between sections without their own spacing, in points.
  public var sectionSpacing: Double?
  /// The leading inset of separators, in points.
  public var separatorInset: Double?
  /// The maximum width of the rows of lists, in points. Wider lists have margins.
  public var contentWidth: Double?
  /// Whether rows are separated by lines. A section can also hide them.
  public var showsSeparators = true
  /// Whether the message about a failed load has a button that shows the failure's description for developers, which contains no
  /// data. Defaults to `false`. Enable it in a beta or in a tool, so that users can report what they see.
  public var showsFailureDetails = false
  /// The corner radius of toasts, in points.
  public var toastCornerRadius: Double?

  private var makePlaceholder: Closure<(PageState, @MainActor () -> Void), ListRow?>?
  private var makeLoadState: Closure<LoadStateContent, ListRow?>?
  private var makeRefreshIndicator: Closure<RefreshState, ListRow?>?
  private var showToast: Closure<ListToast, Bool>?

  /// A closure of the app. Closures are always equal, as ``ActionHandler`` values are.
  private struct Closure<Input, Output>: Equatable, Sendable {
    let call: @MainActor (Input) -> Output
    static func == (lhs: Self, rhs: Self) -> Bool { true }
  }

  /// The theme of all pages without their own theme. Set it before the first page is displayed.
  @MainActor public static var app = ListTheme()

  /// Creates the theme of the platform.
  public init() {}

  /// Returns the theme with the color of a role.
  public func color(_ role: ColorRole, _ color: ThemeColor) -> ListTheme { with { $0.colors[role] = color } }

  /// Returns the theme with the font of a role.
  public func font(_ role: FontRole, _ font: ThemeFont) -> ListTheme { with { $0.fonts[role] = font } }

  /// Returns the theme with a maximum width of rows, in points: 600 for texts that are read line by line.
  public func contentWidth(_ width: Double) -> ListTheme { with { $0.contentWidth = width } }

  /// Returns the theme with placeholders for the states of pages: loading, empty and failed.
  ///
  /// - Parameter row: Returns the placeholder of a state; `nil` for the host's view. Its second argument retries the failed loads.
  public func placeholder(
    _ row: @escaping @MainActor (PageState, _ retry: @escaping @MainActor () -> Void) -> ListRow?
  ) -> ListTheme {
    with { $0.makePlaceholder = Closure { row($0.0, $0.1) } }
  }

  /// Returns the theme with rows for load states, such as those of a feed that loads further pages.
  ///
  /// - Parameter row: Returns the row for a load state; `nil` for the host's row. Hosts have none for the end of a list.
  public func loadState(_ row: @escaping @MainActor (LoadStateContent) -> ListRow?) -> ListTheme {
    with { $0.makeLoadState = Closure(call: row) }
  }

  /// Returns the theme with a view in place of the refresh indicator.
  ///
  /// - Parameter row: Returns the view for each progress of a pull, and while the page is refreshing; `nil` for the host's view.
  public func refreshIndicator(_ row: @escaping @MainActor (RefreshState) -> ListRow?) -> ListTheme {
    with { $0.makeRefreshIndicator = Closure(call: row) }
  }

  /// Returns the theme with a closure that shows toasts in place of the host, such as in the app's own HUD.
  ///
  /// - Parameter show: Shows the message of a toast, and a button if it has an action. Returns `false` if the host shows the toast
  ///   instead. When the toast disappears without its action, call its ``ListToast/onDismiss``.
  public func toast(_ show: @escaping @MainActor (ListToast) -> Bool) -> ListTheme {
    with { $0.showToast = Closure(call: show) }
  }

  private func with(_ change: (inout ListTheme) -> Void) -> ListTheme {
    var copy = self
    change(&copy)
    return copy
  }

  /// Shows a toast with the app's closure; returns whether it did.
  @MainActor
  func show(_ toast: ListToast) -> Bool { showToast?.call(toast) ?? false }

  /// The placeholder of a state.
  @MainActor
  func placeholder(for state: PageState, retry: @escaping @MainActor () -> Void) -> ListRow? {
    makePlaceholder?.call((state, retry))
  }

  /// The row for a load state; `nil` for nothing.
  @MainActor
  func row(for content: LoadStateContent) -> ListRow? {
    makeLoadState?.call(content) ?? (content.status == .end ? nil : ListRow(content))
  }

  /// The header or footer for a load state; `nil` for none.
  @MainActor
  func supplementary(for content: LoadStateContent) -> SupplementaryItem? {
    row(for: content).map { SupplementaryItem($0) }
  }

  /// The view in place of the refresh indicator.
  @MainActor
  package func refreshIndicator(_ state: RefreshState) -> ListRow? { makeRefreshIndicator?.call(state) }
}
