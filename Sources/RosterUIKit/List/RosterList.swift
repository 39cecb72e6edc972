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
  /// Keep the page in a `@State` of the view that shows it. Another page gets a list of its own, at its beginning.
  ///
  /// SwiftUI has a `Section` and a `ForEach`, too: a page that stands in a file which imports both says `Roster.Section`.
  public struct RosterList<Page: ListPage>: View {
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

    /// The page's screen, for as long as the page is the same.
    public var body: some View {
      RosterScreen(page: page, words: words).id(ObjectIdentifier(page))
    }
  }

  /// One page's screen.
  private struct RosterScreen<Page: ListPage>: UIViewControllerRepresentable {
    let page: Page
    let words: ListWords

    func makeUIViewController(context: Context) -> ListViewController {
      ListViewController(page, words: words)
    }

    /// The page keeps its screen up to date by itself.
    func updateUIViewController(_ controller: ListViewController, context: Context) {
      if controller.list.words != words { controller.list.words = words }
    }
  }
#endif
