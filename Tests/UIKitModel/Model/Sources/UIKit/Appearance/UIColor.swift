// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// A colour by name or components. The model draws nothing.
public final class UIColor: NSObject, Sendable {
  let name: String
  let components: [CGFloat]

  private init(name: String, components: [CGFloat]) {
    self.name = name
    self.components = components
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(name: "rgb", components: [red, green, blue, alpha])
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(name: "white", components: [white, alpha])
  }

  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    let colors = [UIUserInterfaceStyle.light, .dark].map { dynamicProvider(UITraitCollection(userInterfaceStyle: $0)) }
    self.init(name: "dynamic(\(colors.map(\.name).joined(separator: ", ")))", components: colors.flatMap(\.components))
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(name: "\(name) at \(alpha)", components: components)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return other.name == name && other.components == components
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(components)
    return hasher.finalize()
  }

  public override var description: String { components.isEmpty ? name : "\(name)\(components)" }

  private convenience init(_ name: String) {
    self.init(name: name, components: [])
  }

  public static let clear = UIColor("clear")
  public static let black = UIColor("black")
  public static let white = UIColor("white")
  public static let gray = UIColor("gray")
  public static let lightGray = UIColor("lightGray")
  public static let darkGray = UIColor("darkGray")
  public static let red = UIColor("red")
  public static let green = UIColor("green")
  public static let blue = UIColor("blue")
  public static let orange = UIColor("orange")
  public static let label = UIColor("label")
  public static let secondaryLabel = UIColor("secondaryLabel")
  public static let tertiaryLabel = UIColor("tertiaryLabel")
  public static let quaternaryLabel = UIColor("quaternaryLabel")
  public static let placeholderText = UIColor("placeholderText")
  public static let link = UIColor("link")
  public static let separator = UIColor("separator")
  public static let opaqueSeparator = UIColor("opaqueSeparator")
  public static let tintColor = UIColor("tintColor")
  public static let systemBackground = UIColor("systemBackground")
  public static let secondarySystemBackground = UIColor("secondarySystemBackground")
  public static let tertiarySystemBackground = UIColor("tertiarySystemBackground")
  public static let systemGroupedBackground = UIColor("systemGroupedBackground")
  public static let secondarySystemGroupedBackground = UIColor("secondarySystemGroupedBackground")
  public static let tertiarySystemGroupedBackground = UIColor("tertiarySystemGroupedBackground")
  public static let systemFill = UIColor("systemFill")
  public static let secondarySystemFill = UIColor("secondarySystemFill")
  public static let tertiarySystemFill = UIColor("tertiarySystemFill")
  public static let quaternarySystemFill = UIColor("quaternarySystemFill")
  public static let systemRed = UIColor("systemRed")
  public static let systemGreen = UIColor("systemGreen")
  public static let systemBlue = UIColor("systemBlue")
  public static let systemOrange = UIColor("systemOrange")
  public static let systemYellow = UIColor("systemYellow")
  public static let systemPink = UIColor("systemPink")
  public static let systemPurple = UIColor("systemPurple")
  public static let systemTeal = UIColor("systemTeal")
  public static let systemIndigo = UIColor("systemIndigo")
  public static let systemBrown = UIColor("systemBrown")
  public static let systemMint = UIColor("systemMint")
  public static let systemCyan = UIColor("systemCyan")
  public static let systemGray = UIColor("systemGray")
  public static let systemGray2 = UIColor("systemGray2")
  public static let systemGray3 = UIColor("systemGray3")
  public static let systemGray4 = UIColor("systemGray4")
  public static let systemGray5 = UIColor("systemGray5")
  public static let systemGray6 = UIColor("systemGray6")
}
