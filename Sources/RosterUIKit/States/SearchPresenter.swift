#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Connects the search of a page with a `UISearchController`.
  @MainActor
  final class SearchPresenter: NSObject {
    /// The controller, once a page has a search.
    private(set) var controller: UISearchController?
    /// Called when the page has a search for the first time, or none anymore.
    var onChange: @MainActor (UISearchController?) -> Void = { _ in }
    private var search: PageSearch?
    /// Whether the search is displayed here, and not by SwiftUI.
    var isEnabled = true

    /// Displays the search of an evaluated page. The field keeps what the user types: its text is newer than the evaluation.
    func show(_ presentation: PagePresentation) {
      search = isEnabled ? presentation.search : nil
      guard let search else {
        guard controller != nil else { return }
        controller = nil
        onChange(nil)
        return
      }
      let isNew = controller == nil
      let controller = controller ?? makeController()
      self.controller = controller
      update(controller, search, presentation.strings)
      if isNew { onChange(controller) }
    }

    private func makeController() -> UISearchController {
      let controller = UISearchController(searchResultsController: nil)
      controller.obscuresBackgroundDuringPresentation = false
      controller.searchResultsUpdater = self
      controller.delegate = self
      controller.searchBar.delegate = self
      return controller
    }

    private func update(_ controller: UISearchController, _ search: PageSearch, _ strings: ListStrings) {
      let bar = controller.searchBar
      if bar.placeholder != search.prompt(in: strings) { bar.placeholder = search.prompt(in: strings) }
      // A text that is set ends the composition of an input method, which the user's next commit reports.
      if !bar.searchTextField.isComposing, bar.text ?? "" != search.text { bar.text = search.text }
      // Titles that are empty, and not `nil`, leave an empty bar.
      let scopes = search.scopes.isEmpty ? nil : search.scopes
      if bar.scopeButtonTitles != scopes { bar.scopeButtonTitles = scopes }
      if scopes != nil, bar.selectedScopeButtonIndex != search.scope { bar.selectedScopeButtonIndex = search.scope }
      let activation: UISearchController.ScopeBarActivation = search.isAlwaysVisible ? .manual : .automatic
      if controller.scopeBarActivation != activation { controller.scopeBarActivation = activation }
      if search.isAlwaysVisible, bar.showsScopeBar != (scopes != nil) { bar.showsScopeBar = scopes != nil }
      if (controller.searchSuggestions ?? []).map(\.localizedSuggestion) != search.proposals {
        controller.searchSuggestions = search.proposals.map { UISearchSuggestionItem(localizedSuggestion: $0) }
      }
      if controller.isActive != search.isPresented { controller.isActive = search.isPresented }
    }
  }

  extension SearchPresenter: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {
      // A text that an input method composes is no word yet.
      guard !searchController.searchBar.searchTextField.isComposing else { return }
      search?.text = searchController.searchBar.text ?? ""
    }

    func updateSearchResults(
      for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) {
      guard let text = searchSuggestion.localizedSuggestion else { return }
      searchController.searchBar.text = text
      search?.complete(text)
    }
  }

  extension SearchPresenter: UISearchControllerDelegate {
    func willPresentSearchController(_ searchController: UISearchController) { search?.isPresented = true }

    func didDismissSearchController(_ searchController: UISearchController) { search?.cancel() }
  }

  extension SearchPresenter: UISearchBarDelegate {
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { search?.submit() }

    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      search?.scope = selectedScope
    }
  }
#endif
