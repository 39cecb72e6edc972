// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
  /// How the model compares this trait in two collections.
  static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool
}

public typealias UITrait = any UITraitDefinition.Type

public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let defaultValue = UIContentSizeCategory.unspecified
  public static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    one.preferredContentSizeCategory != other.preferredContentSizeCategory
  }
}

public struct UITraitLayoutDirection: UITraitDefinition {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  public static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    one.layoutDirection != other.layoutDirection
  }
}

public struct UITraitUserInterfaceStyle: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  public static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    one.userInterfaceStyle != other.userInterfaceStyle
  }
}

public struct UITraitHorizontalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  public static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    one.horizontalSizeClass != other.horizontalSizeClass
  }
}

public struct UITraitVerticalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  public static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    one.verticalSizeClass != other.verticalSizeClass
  }
}

@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

@MainActor
public protocol UITraitChangeObservable {}

public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// The handlers of one view or controller, and the traits that it was last told of.
@MainActor
final class TraitObservers {
  final class Registration: NSObject, UITraitChangeRegistration {}

  private var entries: [(key: Registration, traits: [UITrait], handler: (UITraitCollection) -> Void)] = []
  private var seen: UITraitCollection

  init(traits: UITraitCollection) {
    seen = traits
  }

  func add(_ traits: [UITrait], handler: @escaping (UITraitCollection) -> Void) -> Registration {
    let registration = Registration()
    entries.append((registration, traits, handler))
    return registration
  }

  func remove(_ registration: any UITraitChangeRegistration) {
    entries.removeAll { $0.key === registration }
  }

  /// Runs the handlers whose traits changed since the last time; returns the former traits if any did.
  func update(to traits: UITraitCollection) -> UITraitCollection? {
    guard seen != traits else { return nil }
    let previous = seen
    seen = traits
    for entry in entries where entry.traits.contains(where: { $0.differs(previous, traits) }) {
      entry.handler(previous)
    }
    return previous
  }
}

extension UIView: UITraitEnvironment, UITraitChangeObservable {
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping @MainActor (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitObservers.add(traits) { [weak self] previous in
      guard let environment = self as? Environment else { return }
      handler(environment, previous)
    }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.remove(registration)
  }
}

extension UIViewController: UITraitEnvironment, UITraitChangeObservable {
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping @MainActor (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitObservers.add(traits) { [weak self] previous in
      guard let environment = self as? Environment else { return }
      handler(environment, previous)
    }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.remove(registration)
  }
}
