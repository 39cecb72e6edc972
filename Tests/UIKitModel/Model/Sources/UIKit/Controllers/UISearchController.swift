// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

open class UISearchTextField: UITextField {}

@MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

open class UISearchBar: UIView {
  public let searchTextField = UISearchTextField()
  open weak var delegate: (any UISearchBarDelegate)?
  open var placeholder: String?
  /// A bar with titles displays its scopes while the search is active, even if there is no title among them.
  open var scopeButtonTitles: [String]?
  /// Whether the scopes are displayed, if that is up to the app.
  open var showsScopeBar = false
  open var selectedScopeButtonIndex = 0
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }
  /// Called when the text changes, by the user or by the program.
  var textDidChange: @MainActor () -> Void = {}

  open var text: String? {
    get { searchTextField.text }
    set {
      searchTextField.text = newValue
      textDidChange()
    }
  }
}

@MainActor
public protocol UISearchSuggestion: NSObjectProtocol {
  var localizedSuggestion: String? { get }
}

open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  public let localizedSuggestion: String?

  public init(localizedSuggestion: String?) {
    self.localizedSuggestion = localizedSuggestion
    super.init()
  }
}

@MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
  func updateSearchResults(for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

@MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

/// A search controller without results of its own. It notifies its updater of each change of the text, as documented.
open class UISearchController: UIViewController {
  public let searchBar = UISearchBar()
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open var obscuresBackgroundDuringPresentation = true
  open var searchSuggestions: [any UISearchSuggestion]?
  open var scopeBarActivation = ScopeBarActivation.automatic

  public enum ScopeBarActivation: Int, Sendable {
    case automatic, manual, onTextEntry, onSearchActivation
  }

  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      if isActive {
        model.run { delegate?.willPresentSearchController(self) }
      } else {
        searchBar.text = nil
        model.run { delegate?.didDismissSearchController(self) }
      }
    }
  }

  public init(searchResultsController: UIViewController?) {
    super.init(nibName: nil, bundle: nil)
    searchBar.textDidChange = { [weak self] in
      guard let self else { return }
      model.run { self.searchResultsUpdater?.updateSearchResults(for: self) }
    }
  }

  public required init?(coder: NSCoder) { nil }

  /// Whether the scope bar is displayed.
  package var showsScopeBar: Bool {
    (scopeBarActivation == .manual ? searchBar.showsScopeBar : isActive) && searchBar.scopeButtonTitles != nil
  }

  /// Types with an input method, which composes the text until it is committed.
  package func compose(_ text: String) {
    isActive = true
    searchBar.searchTextField.setMarkedText(text)
    searchBar.textDidChange()
  }

  /// Chooses the composed text.
  package func commitComposition() {
    searchBar.searchTextField.unmarkText()
    searchBar.textDidChange()
  }

  /// Taps the field and types a text.
  package func type(_ text: String) {
    isActive = true
    searchBar.text = text
  }

  /// Taps “Search” on the keyboard.
  package func submit() { model.run { searchBar.delegate?.searchBarSearchButtonClicked(searchBar) } }

  /// Taps a scope.
  package func choose(scope: Int) {
    searchBar.selectedScopeButtonIndex = scope
    model.run { searchBar.delegate?.searchBar(searchBar, selectedScopeButtonIndexDidChange: scope) }
  }

  /// Taps a suggestion.
  package func choose(_ suggestion: any UISearchSuggestion) {
    model.run { searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion) }
  }
}
