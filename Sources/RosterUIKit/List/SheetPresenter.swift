#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Presents the sheet of a stack, and closes it with the user.
  @MainActor
  final class SheetPresenter: NSObject {
    private let navigation: PageNavigation
    /// Creates the view controllers of the sheet's pages.
    private let make: @MainActor (any ListPage) -> ListViewController
    /// The view controller over which the sheet is presented; `nil` while it is not displayed.
    private let host: @MainActor () -> UIViewController?
    private let tracker = ObservationTracker()
    private(set) var presented: NavigationController?

    init(
      _ navigation: PageNavigation, make: @escaping @MainActor (any ListPage) -> ListViewController,
      host: @escaping @MainActor () -> UIViewController?
    ) {
      self.navigation = navigation
      self.make = make
      self.host = host
    }

    /// Presents and closes what the stack says, now and after each change. Called when the host has appeared.
    func update() {
      let sheet = tracker.track {
        navigation.sheet
      } onChange: { [weak self] in
        self?.update()
      }
      guard sheet !== presented?.navigation else { return }
      guard let old = presented else { return present(sheet) }
      presented = nil
      guard let presenter = old.presentingViewController else { return present(sheet) }
      // With the sheets over it. UIKit presents nothing while another controller disappears.
      presenter.dismiss(animated: true) { [weak self] in self?.present(self?.navigation.sheet) }
    }

    private func present(_ sheet: PageNavigation?) {
      guard let sheet, presented == nil, let host = host(), host.viewIfLoaded?.window != nil else { return }
      let controllers = PageControllers(make)
      let controller = NavigationController(sheet, controllers: controllers) { sheet.pages }
      controller.presentsSheets(make)
      presented = controller
      let close = UIAction { [weak sheet] _ in sheet?.leaveSheet() }
      controllers.controller(of: sheet.root).navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .close, primaryAction: close)
      controller.presentationController?.delegate = self
      host.present(controller, animated: true)
    }
  }

  extension SheetPresenter: UIAdaptivePresentationControllerDelegate {
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      presented?.navigation.asksBeforeLeaving != true
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      presented?.navigation.leaveSheet()
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      let sheet = presented?.navigation
      presented = nil
      sheet?.dismiss()
    }
  }
#endif
