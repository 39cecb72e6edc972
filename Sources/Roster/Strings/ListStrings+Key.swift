extension ListStrings {
  /// The keys of the strings. The raw value of a key is its English string.
  public enum Key: String, CaseIterable, Sendable {
    // MARK: States

    /// The message while a list loads.
    case loading = "Loading…"
    /// The message while a page refreshes.
    case refreshing = "Refreshing…"
    /// The title of the empty state.
    case emptyTitle = "Nothing Here"
    /// The message below the title of the empty state.
    case emptyMessage = "There is nothing to show yet."
    /// The title of the error state. The error's description is displayed below it.
    case errorTitle = "Couldn’t Load"
    /// The beginning of a message about a failed refresh. The error's description follows.
    case refreshErrorTitle = "Couldn’t Refresh"
    /// The title of the error state without a connection.
    case offlineTitle = "You’re Offline"
    /// The title of the state of a page that may not be displayed.
    case noPermissionTitle = "No Permission"
    /// The message at the end of a list that loads further pages.
    /// The title of the state in which a search finds nothing.
    case noResultsTitle = "No Results"
    /// The message of that state. `{query}` is replaced by the text that was searched for.
    case noResultsMessage = "Nothing was found for “{query}”."
    /// The banner above rows that cannot be loaded or refreshed without a connection.
    case offlineBanner = "You’re offline. Content may be out of date."

    // MARK: Buttons

    /// The title of the button that repeats a failed load.
    case tryAgain = "Try Again"
    /// The title of the button that shows the description of a failure for developers.
    case details = "Details"
    /// The title of the button that loads further rows.
    case loadMore = "Load More"
    /// The title of the button that refreshes the page.
    case refresh = "Refresh"
    /// The title of the action that deletes a row.
    case delete = "Delete"
    /// The title of the button that dismisses a message.
    case dismiss = "Dismiss"
    /// The title of the button that cancels a dialog.
    case cancel = "Cancel"
    /// The title of the button that confirms a dialog.
    case ok = "OK"
    /// The title of the button that returns to the previous page.
    case back = "Back"
    /// The title of the button that shows the search field, and the prompt of that field.
    case search = "Search"
    /// The title of the button that scrolls to new rows above the visible ones. `{count}` is replaced by their number.
    case newRowsTitle = "{count} New"
    /// The label of the button that scrolls to the last row.
    case scrollToEnd = "Jump to Latest"
    /// The label of the button that sends what the user has written.
    case send = "Send"
    /// The title of the button that scrolls a carousel to the previous item.
    case previous = "Previous"
    /// The title of the button that scrolls a carousel to the next item.
    case next = "Next"
    /// The title of the button that stops a carousel that moves by itself.
    case pause = "Pause"
    /// The title of the button that lets a carousel move by itself again.
    case resume = "Resume"

    // MARK: Selection

    /// The title of the button that begins to select rows.
    case select = "Select"
    /// The title of the button that selects all rows.
    case selectAll = "Select All"
    /// The number of selected rows. `{count}` is replaced by it.
    case selectedTitle = "{count} Selected"
    /// All rows are selected, including those that are not loaded.
    case allSelectedTitle = "All Selected"
    /// All rows but some are selected, including those that are not loaded. `{count}` is replaced by their number.
    case allExceptTitle = "All Except {count} Selected"

    // MARK: Forms

    /// The message at a field while its value is checked.
    case checking = "Checking…"
    /// The question before a form with unsaved changes is left.
    case discardTitle = "Discard Changes?"
    /// The title of the button that discards the changes.
    case discard = "Discard"
    /// The title of the button that returns to the form.
    case keepEditing = "Keep Editing"

    // MARK: Accessibility values

    /// The accessibility value of a header whose rows are expanded.
    case expanded = "expanded"
    /// The accessibility value of a header whose rows are collapsed.
    case collapsed = "collapsed"
    /// The accessibility value of a switch that is on.
    case on = "on"
    /// The accessibility value of a switch that is off.
    case off = "off"

    // MARK: Error descriptions

    /// The message while a load waits for a network connection.
    case offlineMessage = "Loading continues when you’re back online."
    /// The hint after which time a server allows the next attempt. `{time}` is replaced by the time.
    case retryAfterHint = "Try again in {time}."
    /// The server fails; a later attempt may succeed.
    case serverErrorMessage = "There’s a problem with the server."
    /// The server cannot be reached, or the connection to it breaks; a later attempt may succeed.
    case connectionMessage = "Couldn’t connect to the server. Check your connection."
    /// The server rejects the request, or its response is invalid; each attempt would fail.
    case requestRejectedMessage = "The request couldn’t be completed."
    /// What is requested does not exist, or not anymore.
    case notFoundMessage = "This content is no longer available."
    /// The user may not see what is requested.
    case noAccessMessage = "You don’t have permission to view this content."
    /// The server requires that the user signs in, or signs in again.
    case signInMessage = "Sign in again to continue."
    /// A file could not be stored, because there is no space.
    case storageFullMessage = "There isn’t enough space on this device."
    /// Any other error without a message for the user.
    case unknownErrorMessage = "Something went wrong."
    /// The next page of a list is one that is already loaded.
    case repeatedPageMessage = "More items couldn’t be loaded."
    /// The server responds “not modified” to a request without a version.
    case unexpectedResponseMessage = "The server sent an unexpected response."
    /// The list is invalidated each time it is loaded.
    case tooManyChangesMessage = "The list is changing too quickly to load."
  }
}
