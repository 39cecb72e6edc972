// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import UIKit

// The declarations of SwiftUI that Roster's host uses, with SwiftUI's isolation. `UIHostingController` displays the view
// controllers in a view, and the bars of stacks; nothing else is drawn.

@MainActor
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

extension Never: View {
  public var body: Never { fatalError("a view without a body was asked for it") }
}

extension View {
  public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}

public struct SafeAreaIgnoringView<Content: View>: PrimitiveView, Displayed {
  let content: Content
  func display(in displayed: inout DisplayedView) { displayed.addIgnoringSafeArea(content) }
}

extension View {
  public func ignoresSafeArea() -> some View { SafeAreaIgnoringView(content: self) }
}

/// The view that ``View/id(_:)`` returns.
public struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView, Displayed {
  let content: Content
  let id: ID
  func display(in displayed: inout DisplayedView) {
    displayed.explicitIdentities.append(id)
    displayed.add(content, identity: id)
  }
}

@MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  typealias Context = UIViewControllerRepresentableContext<Self>

  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ controller: UIViewControllerType, context: Context)
}

extension UIViewControllerRepresentable {
  public var body: Never { fatalError("a view without a body was asked for it") }
}

@MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  init() {}
}
