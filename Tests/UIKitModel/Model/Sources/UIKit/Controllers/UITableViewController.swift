// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

#if !UIKIT_STRICT
  /// A controller whose view is a table, of which it is the data source and the delegate. Subclasses override what they answer.
  open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    public private(set) lazy var tableView: UITableView = UITableView(frame: .zero, style: style)
    private let style: UITableView.Style

    public init(style: UITableView.Style) {
      self.style = style
      super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
      style = .plain
      super.init(coder: coder)
    }

    public convenience init() {
      self.init(style: .plain)
    }

    open override func loadView() {
      view = tableView
      tableView.dataSource = self
      tableView.delegate = self
    }

    open func numberOfSections(in tableView: UITableView) -> Int { UIKitModel.notImplemented(1) }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      UIKitModel.notImplemented()
    }
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { UIKitModel.notImplemented() }
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { UIKitModel.notImplemented() }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      UIKitModel.notImplemented(true)
    }
    open func tableView(
      _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { UIKitModel.notImplemented() }
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
      UIKitModel.notImplemented(UITableView.automaticDimension)
    }
    open func scrollViewDidScroll(_ scrollView: UIScrollView) { UIKitModel.notImplemented() }
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { UIKitModel.notImplemented(true) }
    open func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { UIKitModel.notImplemented() }
  }
#endif
