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
  /// SwiftUI has a `ListSection` and a `ListForEach`, too: a page that stands in a file which imports both says `Roster.ListSection`.
  public struct RosterList<DataPage: ListPage>: View {
    private let page: DataPage
    private let strings: ListStrings

    /// Shows a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - words: What the list says by itself; the app's language unless told otherwise.
    public init(_ page: DataPage, strings: ListStrings = .system) {
      self.page = page
      self.strings = strings
    }

    /// The page's screen, for as long as the page is the same.
    public var body: some View {
      RosterScreen(page: page, strings: strings).id(ObjectIdentifier(page))
    }
  }

  /// One page's screen.
  private struct RosterScreen<DataPage: ListPage>: UIViewControllerRepresentable {
    let page: DataPage
    let strings: ListStrings

    func makeUIViewController(context: Context) -> ListViewController {
      ListViewController(page, strings: strings)
    }

    /// The page keeps its screen up to date by itself.
    func updateUIViewController(_ controller: ListViewController, context: Context) {
      if controller.list.strings != strings { controller.list.strings = strings }
    }
  }
#endif
