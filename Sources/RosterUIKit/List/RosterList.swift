#if canImport(UIKit) && canImport(SwiftUI)
  import Roster
  import SwiftUI
  import UIKit

  /// A page in SwiftUI.
  ///
  /// ```swift
  /// NavigationStack { RosterList(page).navigationTitle("Courses") }
  /// ```
  ///
  /// Keep the page in a `@State` of the view that shows it.
  public struct RosterList<Page: ListPage>: UIViewControllerRepresentable {
    private let page: Page
    private let words: ListWords

    /// Shows a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - words: What the list says by itself; the app's language unless told otherwise.
    public init(_ page: Page, words: ListWords = .system) {
      self.page = page
      self.words = words
    }

    /// Makes the page's screen.
    public func makeUIViewController(context: Context) -> ListViewController {
      ListViewController(page, words: words)
    }

    /// The page keeps its screen up to date by itself.
    public func updateUIViewController(_ controller: ListViewController, context: Context) {}
  }
#endif
