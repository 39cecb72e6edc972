import UIKit

/// What a container of SwiftUI displays of a view: the view controllers in it, and what its modifiers tell the bar.
///
/// The bar of a stack shows what modifiers say, and ignores the `navigationItem` of a controller inside of a view. Without a stack,
/// no bar displays a title or a search field, and nothing is pushed.
@MainActor
struct DisplayedView {
  /// A view controller in a view.
  struct Slot {
    var identity: [AnyHashable]
    /// Whether the view extends beneath bars and the keyboard.
    var ignoresSafeArea: Bool
    var make: @MainActor () -> UIViewController
    var update: @MainActor (UIViewController) -> Void
  }

  /// What a view pushes: another view, until `dismiss` is called.
  struct Destination {
    var identity: AnyHashable
    var content: any View
    var dismiss: () -> Void
  }

  var title: String?
  var search: SearchField?
  var destination: Destination?
  /// The titles of tagged views, and the completions of suggestions.
  var tags: [String] = []
  var completions: [String] = []
  var slots: [Slot] = []
  /// The texts, below each other.
  var texts: [String] = []
  /// The identities that views have by ``View/id(_:)``, from the outermost.
  var explicitIdentities: [AnyHashable] = []
  /// The layouts that place them: each by the size that it is given, and that which its content needs.
  var layouts: [any Layout] = []
  private var identities: [AnyHashable] = []
  private var ignoresSafeArea = false

  init(_ view: any View) { add(view) }

  /// Adds a view, down to what displays something itself.
  mutating func add(_ view: any View) {
    if let view = view as? any Displayed {
      view.display(in: &self)
    } else if let view = view as? any UIViewControllerRepresentable {
      addController(of: view)
    } else {
      addBody(of: view)
    }
  }

  private mutating func addController<Controller: UIViewControllerRepresentable>(of view: Controller) {
    let context = Controller.Context()
    add {
      view.makeUIViewController(context: context)
    } update: { controller in
      if let controller = controller as? Controller.UIViewControllerType {
        view.updateUIViewController(controller, context: context)
      }
    }
  }

  /// Adds a view that extends beneath bars and the keyboard.
  mutating func addIgnoringSafeArea(_ view: any View) {
    ignoresSafeArea = true
    add(view)
    ignoresSafeArea = false
  }

  private mutating func addBody<Content: View>(of view: Content) {
    if Content.Body.self != Never.self { add(view.body) }
  }

  /// Adds a view that has an identity.
  mutating func add(_ view: any View, identity: AnyHashable) {
    identities.append(identity)
    add(view)
    identities.removeLast()
  }

  mutating func add(
    make: @escaping @MainActor () -> UIViewController, update: @escaping @MainActor (UIViewController) -> Void
  ) {
    slots.append(
      Slot(
        identity: identities + [slots.count], ignoresSafeArea: ignoresSafeArea, make: make, update: update))
  }
}

/// A view that displays something itself.
@MainActor
protocol Displayed {
  func display(in displayed: inout DisplayedView)
}

/// Where a search field is displayed.
public struct SearchFieldPlacement: Hashable, Sendable {
  /// When a field below the bar is visible.
  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
    case automatic, always
  }

  let displayMode: NavigationBarDrawerDisplayMode

  /// Where the system puts it.
  public static let automatic = SearchFieldPlacement(displayMode: .automatic)

  /// Below the bar.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement(displayMode: displayMode)
  }
}

/// A search field that a modifier adds to the bar.
@MainActor
struct SearchField {
  var text: Binding<String>
  var isPresented: Binding<Bool>
  var placement: SearchFieldPlacement
  var prompt: String?
  var scopes: [String]?
  var scope: Binding<Int>?
  var suggestions: [String] = []
  var submit: () -> Void = {}
}
