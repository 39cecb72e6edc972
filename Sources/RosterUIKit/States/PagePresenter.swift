#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Displays what a page has besides its rows: title, refresh control, state view and toasts.
  @MainActor
  final class PagePresenter {
    private let table: UITableView
    private let driver: ListDriver
    private let context: UIKitCellContext
    private weak var list: UIView?
    private(set) lazy var stateView = PageStateView(context: context) { [weak self] in self?.driver.retry() }
    /// Displays toasts.
    let toasts: ToastPresenter

    /// Displays the rows over the list.
    let overlays: OverlayPresenter

    /// Displays dialogs.
    let dialogs: DialogPresenter
    /// Displays the search field.
    let search = SearchPresenter()

    /// Displays the banner.
    private(set) lazy var banner = BannerView(over: table)

    /// Displays the bar of the selection.
    private(set) lazy var selectionBar = SelectionBar(over: table, driver: driver)

    /// Called with what the navigation bar displays.
    var onPresentation: (@MainActor (PagePresentation) -> Void)?

    init(table: UITableView, list: UIView, driver: ListDriver, context: UIKitCellContext) {
      self.table = table
      self.driver = driver
      self.context = context
      self.list = list
      toasts = ToastPresenter(in: list)
      overlays = OverlayPresenter(in: list, over: table, driver: driver, context: context)
      dialogs = DialogPresenter(over: list)
    }

    /// Displays the page's presentation.
    func show(_ presentation: PagePresentation) {
      onPresentation?(presentation)
      if presentation.theme != context.theme { apply(presentation.theme) }
      search.show(presentation)
      if presentation.banner != nil { banner.apply(presentation.theme) }
      if presentation.banner != banner.message { banner.show(presentation.banner, in: list) }
      selectionBar.show(presentation, in: list)
      overlays.show(presentation)
      updateRefreshControl(presentation)
      if presentation.state == .content {
        stateView.removeFromSuperview()
      } else {
        if stateView.superview == nil { table.addSubview(stateView) }
        layoutStateView()
        stateView.show(presentation)
      }
    }

    /// Applies a theme to what the list displays besides its rows.
    private func apply(_ theme: ListTheme) {
      let former = context.theme
      context.theme = theme
      toasts.theme = theme
      if theme.colors != former.colors {
        list?.tintColor = theme.uiColor(.accent)
        let isPlain = table.style == .plain
        table.backgroundColor =
          theme.uiColor(isPlain ? .background : .groupedBackground)
          ?? (isPlain ? .systemBackground : .systemGroupedBackground)
        table.separatorColor = theme.uiColor(.separator) ?? .separator
      }
      (table.refreshControl as? RefreshControl)?.update()
    }

    /// Places the rows over the list beside its bars, and the toast above them. Called in each layout of the list, and when the
    /// height of a bar has changed.
    func placeOverlays() {
      overlays.place(below: banner.inset.points, above: selectionBar.inset.points)
      toasts.placeToast()
    }

    /// Lays out the state view: it covers the rows, and its content is in the middle of what is visible of the table at
    /// rest, between bars and above the keyboard.
    func layoutStateView() {
      guard stateView.superview != nil else { return }
      let insets = table.adjustedContentInset
      stateView.frame = CGRect(origin: .zero, size: table.bounds.size)
      stateView.visibleHeight = max(0, table.bounds.height - insets.top - insets.bottom)
      stateView.backgroundColor = table.backgroundColor
    }

    private func updateRefreshControl(_ presentation: PagePresentation) {
      if presentation.canRefresh, table.refreshControl == nil, !UIDevice.current.isMac {
        table.refreshControl = makeRefreshControl()
      } else if !presentation.canRefresh {
        table.refreshControl = nil
      }
      setRefreshing(presentation.isRefreshing)
    }

    private func makeRefreshControl() -> UIRefreshControl {
      let control = RefreshControl(context: context)
      control.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          self.driver.refresh()
          // A refresh that ends immediately must also end the control's refreshing state, but not inside its own action.
          Task { @MainActor [weak self] in
            guard let self else { return }
            self.setRefreshing(self.driver.presentation.isRefreshing)
          }
        }, for: .valueChanged)
      return control
    }

    /// Begins or ends refreshing. Does nothing without a change: `endRefreshing()` would stop a decelerating table. A refresh
    /// ends when the finger is lifted, because the table would jump below it.
    private func setRefreshing(_ isRefreshing: Bool) {
      guard let control = table.refreshControl, control.isRefreshing != isRefreshing else { return }
      if isRefreshing {
        control.beginRefreshing()
      } else if table.isTracking {
        isEndDeferred = true
      } else {
        control.endRefreshing()
      }
      (control as? RefreshControl)?.update()
    }

    /// The table has scrolled. `distance` is that from its top without a refresh control, negative beyond it.
    func tableDidScroll(to distance: Double) {
      (table.refreshControl as? RefreshControl)?.pull(by: -distance)
    }

    private var isEndDeferred = false

    /// The user has lifted the finger.
    func dragDidEnd() {
      guard isEndDeferred else { return }
      isEndDeferred = false
      setRefreshing(driver.presentation.isRefreshing)
    }
  }
#endif
