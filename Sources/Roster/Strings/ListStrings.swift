/// Every word that lists say by themselves: what stands on their buttons, in the views of their states, and in the ears of
/// those who listen to them. Everything else on a page is the page's own.
///
/// A host takes the words of the reader's language if there are any (``preferred(_:)``), and English ones otherwise. An
/// app changes some of them, or all for a language that is not ``available``, and hands them to its hosts:
///
/// ```swift
/// var strings = ListStrings.german
/// strings.endOfList = "Das waren alle."
/// let list = ListView(page, strings: strings)
/// ```
public struct ListStrings: Hashable, Sendable {
  /// The language of the words, as a BCP 47 tag such as `en` or `zh-Hant`.
  public var language = "en"

  // MARK: States

  /// Something is being loaded.
  public var loading = "Loading…"
  /// The page is being refreshed.
  public var refreshing = "Refreshing…"
  /// There are no rows: a title.
  public var emptyTitle = "Nothing Here"
  /// There are no rows: the sentence below the title.
  public var emptyMessage = "There is nothing to show yet."
  /// The first load failed: a title. The reason stands below it.
  public var errorTitle = "Could Not Load"
  /// The end of a list that loads more has been reached.
  public var endOfList = "No more"

  // MARK: Buttons

  /// Loads once more what failed.
  public var tryAgain = "Try Again"
  /// Loads the page anew.
  public var refresh = "Refresh"
  /// Deletes a row.
  public var delete = "Delete"
  /// Takes a message away.
  public var dismiss = "Dismiss"
  /// Leads to the item before this one in a carousel.
  public var previous = "Previous"
  /// Leads to the item after this one in a carousel.
  public var next = "Next"

  // MARK: Spoken by assistive technology

  /// The state of a header whose rows are shown.
  public var expanded = "expanded"
  /// The state of a header whose rows are hidden.
  public var collapsed = "collapsed"
  /// The state of a switch that is on.
  public var on = "on"
  /// The state of a switch that is off.
  public var off = "off"

  // MARK: Reasons of failures

  /// A load waits for a connection.
  public var offlineMessage = "There is no connection. The list goes on when it is back."
  /// The server cannot be reached, or fails: another try may help.
  public var serverErrorMessage = "The server does not answer as it should. Try again later."
  /// The server answered something that cannot be used: another try will not help.
  public var requestRejectedMessage = "The server does not give what was asked for."
  /// The server's pages lead in a circle.
  public var repeatedPageMessage = "The list repeats itself: its next page is one that is already here."
  /// The server says "not modified" to a request that named no version.
  public var unexpectedResponseMessage = "The server said that nothing has changed, though it was not asked. Try again."
  /// The list calls itself outdated however often it is loaded.
  public var tooManyChangesMessage = "The list changes faster than it can be loaded. Try again later."
}
