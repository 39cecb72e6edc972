/// The localized strings that a list displays or speaks on its own: button titles, state messages, accessibility values.
///
/// All other text comes from the page. By default a host uses the strings of the user's language (``preferred(_:)``), or
/// English ones. An app changes some of them, or all for a language that is not ``available``, and passes them to its hosts:
///
/// ```swift
/// var strings = ListStrings.german
/// strings.endOfList = "Das waren alle."
/// ```
///
/// ```swift
/// let strings = ListStrings.preferred(["fr-CH", "de"])   // .french; also .spanish, .japanese, .korean, .hebrew,
/// var own = ListStrings.simplifiedChinese                // .traditionalChinese, …
/// own.emptyTitle = "Nothing yet"; own.emptyMessage = ""; own.errorTitle = "Oh"; own.noResultsTitle = "None"
/// own.noResultsMessage = "Not found: {query}"; own.loadMore = "More"; own.dismiss = "Close"; own.refreshing = "…"
/// own.expanded = "open"; own.collapsed = "closed"; own.off = "off"
/// own.retryAfterHint = "In {time}"; own.repeatedPageMessage = "A page came twice."
/// own.unexpectedResponseMessage = "Strange answer."; own.tooManyChangesMessage = "Too many changes."
/// ```
public struct ListStrings: Hashable, Sendable {
  /// The language, as a BCP 47 tag such as `en` or `zh-Hant`.
  public var language = "en"

  // MARK: States

  /// The message while a list loads.
  public var loading = "Loading…"
  /// The message while a page refreshes.
  public var refreshing = "Refreshing…"
  /// The title of the empty state.
  public var emptyTitle = "Nothing Here"
  /// The message below the title of the empty state.
  public var emptyMessage = "There is nothing to show yet."
  /// The title of the error state. The error's description is displayed below it.
  public var errorTitle = "Could Not Load"
  /// The message at the end of a list that loads further pages.
  public var endOfList = "No more"
  /// The title of the state in which a search finds nothing.
  public var noResultsTitle = "No Results"
  /// The message of that state. `{query}` is replaced by the text that was searched for.
  public var noResultsMessage = "Nothing was found for “{query}”."
  /// The banner above rows that cannot be refreshed without a connection.
  ///
  /// ```swift
  /// strings.offlineBanner = "You are offline"
  /// ```
  public var offlineBanner = "Offline — showing saved items"

  // MARK: Buttons

  /// The title of the button that repeats a failed load.
  public var tryAgain = "Try Again"
  /// The title of the button that shows the description of a failure for developers.
  ///
  /// ```swift
  /// strings.details = "More Information"
  /// ```
  public var details = "Details"
  /// The title of the button that loads further rows.
  public var loadMore = "Load More"
  /// The title of the button that refreshes the page.
  public var refresh = "Refresh"
  /// The title of the action that deletes a row.
  public var delete = "Delete"
  /// The title of the button that dismisses a message.
  public var dismiss = "Dismiss"
  /// The title of the button that cancels a dialog.
  public var cancel = "Cancel"
  /// The title of the button that confirms a dialog.
  public var ok = "OK"
  /// The title of the button that returns to the previous page.
  public var back = "Back"
  /// The title of the button that shows the search field, and the prompt of that field.
  public var search = "Search"
  /// The title of the button that scrolls a carousel to the previous item.
  public var previous = "Previous"
  /// The title of the button that scrolls a carousel to the next item.
  public var next = "Next"

  // MARK: Accessibility values

  /// The accessibility value of a header whose rows are expanded.
  public var expanded = "expanded"
  /// The accessibility value of a header whose rows are collapsed.
  public var collapsed = "collapsed"
  /// The accessibility value of a switch that is on.
  public var on = "on"
  /// The accessibility value of a switch that is off.
  public var off = "off"

  // MARK: Error descriptions

  /// The message while a load waits for a network connection.
  public var offlineMessage = "There is no connection. The list goes on when it is back."
  /// The hint after which time a server allows the next attempt; `{time}` stands for the time.
  public var retryAfterHint = "Possible again in {time}."
  /// The description of an error that a later attempt may not have: the server cannot be reached, or fails.
  public var serverErrorMessage = "The server does not answer as it should. Try again later."
  /// The description of an error that each attempt has: the server rejects the request, or its response is invalid.
  public var requestRejectedMessage = "The server does not give what was asked for."
  /// The description of an error: the server requires that the user signs in, or signs in again.
  public var signInMessage = "Sign in again to go on."
  /// The description of an error that neither is one of the others nor has a message for the user.
  public var unknownErrorMessage = "Something went wrong. Try again."
  /// The description of an error: the next page of a list is one that is loaded already.
  public var repeatedPageMessage = "The list repeats itself: its next page is one that is already here."
  /// The description of an error: the server responds "not modified" to a request without a version.
  public var unexpectedResponseMessage = "The server said that nothing has changed, though it was not asked. Try again."
  /// The description of an error: the list is invalidated each time it is loaded.
  public var tooManyChangesMessage = "The list changes faster than it can be loaded. Try again later."

  /// Returns the message of the state in which a search finds nothing.
  public func noResultsMessage(for query: String) -> String {
    noResultsMessage.filled("{query}", with: query)
  }

  /// The hint for a time, in full minutes, hours or days.
  func retryAfterMessage(_ delay: Duration) -> String {
    let minutes = max(0, delay.components.seconds - 1) / 60 + 1
    let time = minutes < 120 ? "\(minutes) min" : minutes < 2_880 ? "\(minutes / 60) h" : "\(minutes / 1_440) d"
    return retryAfterHint.filled("{time}", with: time)
  }
}

extension String {
  /// Replaces all occurrences of a placeholder, without Foundation.
  fileprivate func filled(_ placeholder: String, with text: String) -> String {
    split(separator: placeholder, omittingEmptySubsequences: false).joined(separator: text)
  }
}
