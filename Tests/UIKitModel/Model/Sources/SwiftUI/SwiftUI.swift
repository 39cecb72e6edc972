// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import UIKit

// The declarations of SwiftUI that Roster's host uses, with SwiftUI's isolation. Nothing here draws or updates views.

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

/// A view with an explicit identity.
@MainActor
public protocol Identified {
  var identity: AnyHashable { get }
  var identifiedView: any View { get }
}

/// A view that extends beneath bars and the keyboard.
@MainActor
public protocol IgnoresSafeArea {}

public struct SafeAreaIgnoringView<Content: View>: View, IgnoresSafeArea {
  public var body: Never { fatalError("a view without a body was asked for it") }
}

extension View {
  public func ignoresSafeArea() -> some View { SafeAreaIgnoringView<Self>() }
}

/// The view that ``View/id(_:)`` returns.
public struct IdentifiedView<Content: View, ID: Hashable>: View, Identified {
  let content: Content
  let id: ID
  public var identity: AnyHashable { id }
  public var identifiedView: any View { content }

  public var body: Never { fatalError("a view without a body was asked for it") }
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
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {}
