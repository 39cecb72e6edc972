// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Observation
import UIKit

/// Displays a view, again after each change of what its body has read. The view keeps its state.
public class HostController: UIViewController {
  private var content: any View
  private var controllers: [[AnyHashable]: UIViewController] = [:]
  /// The controllers in the view that extend beneath bars and the keyboard.
  public private(set) var controllersBeyondSafeArea: [UIViewController] = []
  private var bar: SearchBarBridge?
  private(set) var destination: DisplayedView.Destination?

  init(content: any View) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    update()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for child in children { child.view.frame = view.bounds }
  }

  /// Displays another view. One of the same type has the state of the former one.
  func show(_ content: any View) {
    adoptState(of: self.content, in: content)
    self.content = content
    update()
  }

  func update() {
    let displayed = withObservationTracking {
      DisplayedView(content)
    } onChange: { [weak self] in
      Task { @MainActor in self?.update() }
    }
    updateChildren(displayed.slots)
    controllersBeyondSafeArea = displayed.slots.filter(\.ignoresSafeArea).compactMap { controllers[$0.identity] }
    guard let stack = navigationController as? StackController else { return }
    navigationItem.title = displayed.title
    updateSearch(displayed.search)
    destination = displayed.destination
    stack.showDestination(of: self)
  }

  private func updateChildren(_ slots: [DisplayedView.Slot]) {
    for (identity, child) in controllers where !slots.contains(where: { $0.identity == identity }) {
      controllers[identity] = nil
      child.willMove(toParent: nil)
      child.disappear()
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    for slot in slots {
      if let child = controllers[slot.identity] {
        slot.update(child)
        continue
      }
      let child = slot.make()
      controllers[slot.identity] = child
      addChild(child)
      child.view.frame = view.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child.view)
      child.didMove(toParent: self)
      slot.update(child)
    }
  }

  private func updateSearch(_ field: SearchField?) {
    guard let field else {
      bar = nil
      navigationItem.searchController = nil
      return
    }
    let bar = bar ?? SearchBarBridge(field)
    self.bar = bar
    bar.update(field)
    navigationItem.searchController = bar.controller
    navigationItem.hidesSearchBarWhenScrolling = field.placement.displayMode != .always
    definesPresentationContext = true
  }
}

/// A controller that displays a view of SwiftUI.
public final class UIHostingController<Content: View>: HostController {
  public var rootView: Content {
    didSet { show(rootView) }
  }

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(content: rootView)
  }
  public required init?(coder: NSCoder) { nil }
}

/// The navigation controller of a `NavigationStack`. What the user goes back from is dismissed afterwards.
public final class StackController: UINavigationController, UINavigationControllerDelegate {
  private var levels: [HostController]

  init(root: any View) {
    let host = HostController(content: root)
    levels = [host]
    super.init(rootViewController: host)
    delegate = self
  }

  public required init?(coder: NSCoder) { nil }

  /// Displays another root.
  func show(root: any View) { levels.first?.show(root) }

  /// Pushes, replaces or pops what is above a level.
  func showDestination(of level: HostController) {
    guard let index = levels.firstIndex(where: { $0 === level }) else { return }
    if let destination = level.destination {
      if index + 1 < levels.count { return levels[index + 1].show(destination.content) }
      levels.append(HostController(content: destination.content))
    } else if index + 1 < levels.count {
      levels.removeSubrange((index + 1)...)
    } else {
      return
    }
    setViewControllers(levels, animated: transitionCoordinator == nil)
  }

  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    guard viewControllers.count < levels.count, let top = viewControllers.last as? HostController else { return }
    levels.removeSubrange(viewControllers.count...)
    top.destination?.dismiss()
    top.update()
  }
}

/// The field in the bar, as SwiftUI displays it: with a search controller of its own.
private final class SearchBarBridge: NSObject, UISearchResultsUpdating, UISearchControllerDelegate, UISearchBarDelegate
{
  let controller = UISearchController(searchResultsController: nil)
  private var field: SearchField

  init(_ field: SearchField) {
    self.field = field
    super.init()
    controller.searchResultsUpdater = self
    controller.delegate = self
    controller.searchBar.delegate = self
  }

  func update(_ field: SearchField) {
    self.field = field
    let bar = controller.searchBar
    bar.placeholder = field.prompt
    if bar.searchTextField.markedTextRange == nil, bar.text ?? "" != field.text.wrappedValue {
      bar.text = field.text.wrappedValue
    }
    bar.scopeButtonTitles = field.scopes
    if let scope = field.scope { bar.selectedScopeButtonIndex = scope.wrappedValue }
    controller.searchSuggestions = field.suggestions.map { UISearchSuggestionItem(localizedSuggestion: $0) }
    if controller.isActive != field.isPresented.wrappedValue { controller.isActive = field.isPresented.wrappedValue }
  }

  func updateSearchResults(for searchController: UISearchController) {
    field.text.wrappedValue = searchController.searchBar.text ?? ""
  }

  func updateSearchResults(for controller: UISearchController, selecting suggestion: any UISearchSuggestion) {
    controller.searchBar.text = suggestion.localizedSuggestion
    field.submit()
  }

  func willPresentSearchController(_ searchController: UISearchController) { field.isPresented.wrappedValue = true }
  func didDismissSearchController(_ searchController: UISearchController) { field.isPresented.wrappedValue = false }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { field.submit() }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    field.scope?.wrappedValue = selectedScope
  }
}
