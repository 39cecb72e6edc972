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

  /// The colors by role.
  public var colors: [ColorRole: ThemeColor] = [:]
  /// The fonts by role.
  public var fonts: [FontRole: ThemeFont] = [:]
  /// The insets of the content of standard rows, in points.
  public var rowInsets: SectionInsets?
  /// The spacing between sections without a spacing of their own, in points.
  public var sectionSpacing: Double?
  /// The leading inset of separators, in points.
  public var separatorInset: Double?
  /// The maximum width of the rows of lists, in points. Wider lists have margins.
  public var contentWidth: Double?
  /// Whether rows are separated by lines. A section can hide them, too.
  public var showsSeparators = true
  /// Whether the page's message about a failed load has a button that shows the description of the failure for developers, without
  /// data. Apps for readers leave it off; the users of a beta, or of a tool, can report what they see.
  ///
  /// ```swift
  /// theme.showsFailureDetails = true
  /// ```
  public var showsFailureDetails = false
  /// The corner radius of toasts, in points.
  public var toastCornerRadius: Double?

  private var placeholderProvider: ViewProvider<PlaceholderInput>?
  private var loadStateProvider: ViewProvider<LoadStateContent>?
  private var refreshIndicatorProvider: ViewProvider<RefreshState>?
  private var toastPresenter: ToastPresenter?

  /// A provider of a view. Providers are always equal, as ``ActionHandler`` values are.
  private struct ViewProvider<Input>: Equatable, Sendable {
    let row: @MainActor (Input) -> ListRow?
    static func == (lhs: Self, rhs: Self) -> Bool { true }
  }

  /// What shows toasts. Always equal, as ``ActionHandler`` values are.
  private struct ToastPresenter: Equatable, Sendable {
    let show: @MainActor (ListToast) -> Bool
    static func == (lhs: Self, rhs: Self) -> Bool { true }
  }

  private struct PlaceholderInput {
    let state: PageState
    let retry: @MainActor () -> Void
  }

  /// The theme of all pages that have none of their own. Set it before the first page is displayed.
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
  /// - Parameter row: Returns the placeholder of a state; `nil` for the host's view. The closure that it gets retries what failed.
  public func placeholder(
    _ row: @escaping @MainActor (PageState, _ retry: @escaping @MainActor () -> Void) -> ListRow?
  ) -> ListTheme {
    with { $0.placeholderProvider = ViewProvider { row($0.state, $0.retry) } }
  }

  /// Returns the theme with rows for load states, such as those of a feed that loads further pages.
  ///
  /// - Parameter row: Returns the row for a load state; `nil` for the host's row.
  public func loadState(_ row: @escaping @MainActor (LoadStateContent) -> ListRow?) -> ListTheme {
    with { $0.loadStateProvider = ViewProvider(row: row) }
  }

  /// Returns the theme with a view in place of the refresh indicator.
  ///
  /// - Parameter row: Returns the view for each progress of a pull, and while the page is refreshing; `nil` for the host's view.
  public func refreshIndicator(_ row: @escaping @MainActor (RefreshState) -> ListRow?) -> ListTheme {
    with { $0.refreshIndicatorProvider = ViewProvider(row: row) }
  }

  /// Returns the theme with toasts that the app shows, such as in a HUD of its own, on every host.
  ///
  /// - Parameter show: Shows the message of a toast, and a button if it has an action; returns whether it did. If not, the host shows
  ///   the toast. When a toast that was shown goes without its action, call its ``ListToast/onDismiss``.
  public func toast(_ show: @escaping @MainActor (ListToast) -> Bool) -> ListTheme {
    with { $0.toastPresenter = ToastPresenter(show: show) }
  }

  private func with(_ change: (inout ListTheme) -> Void) -> ListTheme {
    var copy = self
    change(&copy)
    return copy
  }

  /// Has the app show a toast; returns whether it did.
  @MainActor
  func show(_ toast: ListToast) -> Bool { toastPresenter?.show(toast) ?? false }

  /// The placeholder of a state.
  @MainActor
  func placeholder(for state: PageState, retry: @escaping @MainActor () -> Void) -> ListRow? {
    placeholderProvider?.row(PlaceholderInput(state: state, retry: retry))
  }

  /// The row for a load state.
  @MainActor
  func row(for content: LoadStateContent) -> ListRow { loadStateProvider?.row(content) ?? ListRow(content) }

  /// The view in place of the refresh indicator.
  @MainActor
  package func refreshIndicator(_ state: RefreshState) -> ListRow? { refreshIndicatorProvider?.row(state) }
}
