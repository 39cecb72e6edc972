#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterHostSupport
  import UIKit

  /// The bar of a selection, at the bottom of a list or of the view that an app chooses: how many rows are selected, buttons to end the selection and to select all, and
  /// the actions on what is selected. The rows end above it.
  @MainActor
  final class SelectionBar: UIView {
    private let driver: ListDriver
    private let label = UILabel()
    private let line = UIStackView()
    private var actions: [RowAction] = []
    /// What the bar covers of the table.
    let inset: CoveredInset

    /// The displayed title; `nil` while the bar is hidden.
    private(set) var title: String?

    /// The vertical distance between the buttons and the edges of the bar, in points.
    private static let margin: CGFloat = 4

    init(over table: UITableView, driver: ListDriver) {
      inset = CoveredInset(of: table, at: \.bottom)
      self.driver = driver
      super.init(frame: .zero)
      translatesAutoresizingMaskIntoConstraints = false
      label.font = .preferredFont(forTextStyle: .headline)
      label.adjustsFontForContentSizeCategory = true
      label.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
      label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
      line.alignment = .center
      line.spacing = 4
      line.translatesAutoresizingMaskIntoConstraints = false
      addSubview(line)
      line.topAnchor.constraint(equalTo: topAnchor, constant: Self.margin).isActive = true
    }

    required init?(coder: NSCoder) { nil }

    /// Displays the bar of the page's selection in a list, or removes it.
    func show(_ presentation: PagePresentation, in list: UIView?) {
      let new = presentation.activeSelection
      guard new != nil || title != nil else { return }
      let announces = new.map { $0.title != title } ?? false
      title = new?.title
      label.text = title?.clippedForLayout
      if let new, let list {
        if superview !== list { add(to: list) }
        backgroundColor = presentation.theme.uiColor(.groupedBackground) ?? .secondarySystemBackground
        label.textColor = presentation.theme.uiColor(.text) ?? .label
        showButtons(of: new, presentation.strings)
        if announces { UIAccessibility.post(notification: .announcement, argument: new.title) }
      } else {
        removeFromSuperview()
      }
      list?.setNeedsLayout()
      updateInset()
    }

    private func add(to list: UIView) {
      removeFromSuperview()
      list.addSubview(self)
      // The edges of a scroll view are those of its content.
      if let guide = (list as? UIScrollView)?.frameLayoutGuide {
        fill(guide.leadingAnchor, guide.trailingAnchor, guide.bottomAnchor)
      } else {
        fill(list.leadingAnchor, list.trailingAnchor, list.bottomAnchor)
      }
      NSLayoutConstraint.activate([
        line.leadingAnchor.constraint(equalTo: list.safeAreaLayoutGuide.leadingAnchor, constant: 8),
        list.safeAreaLayoutGuide.trailingAnchor.constraint(equalTo: line.trailingAnchor, constant: 8),
        // The guide ends at the safe area as long as there is no keyboard.
        list.keyboardLayoutGuide.topAnchor.constraint(equalTo: line.bottomAnchor, constant: Self.margin),
      ])
    }

    private func fill(
      _ leading: NSLayoutXAxisAnchor, _ trailing: NSLayoutXAxisAnchor, _ bottom: NSLayoutYAxisAnchor
    ) {
      NSLayoutConstraint.activate([
        leadingAnchor.constraint(equalTo: leading), trailingAnchor.constraint(equalTo: trailing),
        bottomAnchor.constraint(equalTo: bottom),
      ])
    }

    /// Keeps the bar in front of a cell that its table has just added.
    func didAdd(_ cell: UIView) {
      if let superview, cell.superview === superview { superview.bringSubviewToFront(self) }
    }

    /// Displays the buttons. They are kept while the actions are the same, and with them the focus of VoiceOver.
    private func showButtons(of selection: PageSelection, _ strings: ListStrings) {
      let isSame = actions == selection.actions && !line.arrangedSubviews.isEmpty
      actions = selection.actions
      guard !isSame else { return }
      for view in line.arrangedSubviews { view.removeFromSuperview() }
      let end = button(strings[.cancel]) { driver, _ in driver.setSelecting(false) }
      let all = button(strings[.selectAll]) { driver, _ in driver.selectAll() }
      let others = selection.actions.indices.map { index in
        let action = selection.actions[index]
        let made = button(action.title, icon: action.icon, tint: action.tint) { [weak self] driver, button in
          // Equal actions can have closures of another evaluation.
          guard let self, actions.indices.contains(index) else { return }
          driver.performOnSelection(actions[index], from: ActionSource().showing(button))
        }
        made.isEnabled = action.isEnabled
        return made
      }
      for view in [end, label, all] + others { line.addArrangedSubview(view) }
    }

    private func button(
      _ title: String, icon: String? = nil, tint: Tint = .standard,
      _ perform: @escaping @MainActor (ListDriver, UIView) -> Void
    ) -> UIButton {
      var configuration = UIButton.Configuration.plain()
      let image = icon.flatMap(UIImage.icon)
      // Several titles do not fit next to each other on an iPhone.
      if let image { configuration.image = image } else { configuration.title = title.clippedForLayout }
      // At least 44 points in each direction, the smallest target that the platform recommends.
      let side: CGFloat = image == nil ? 11 : 13
      configuration.contentInsets = NSDirectionalEdgeInsets(top: 13, leading: side, bottom: 13, trailing: side)
      if tint != .standard { configuration.baseForegroundColor = tint.color }
      let made = UIButton(
        configuration: configuration,
        primaryAction: UIAction { [weak driver] action in
          if let driver, let button = action.sender as? UIView { perform(driver, button) }
        })
      if image != nil { made.accessibilityLabel = title.clippedForLayout }
      return made
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      updateInset()
    }

    /// Keeps the last rows above the bar.
    private func updateInset() {
      inset.set(superview == nil ? 0 : line.frame.height + 2 * Self.margin)
    }
  }
#endif
