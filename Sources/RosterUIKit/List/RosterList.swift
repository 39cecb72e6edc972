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

    /// Shows a page.
    public init(_ page: Page) {
      self.page = page
    }

    /// Makes the page's screen.
    public func makeUIViewController(context: Context) -> ListViewController { ListViewController(page) }

    /// The page keeps its screen up to date by itself.
    public func updateUIViewController(_ controller: ListViewController, context: Context) {}
  }
#endif
