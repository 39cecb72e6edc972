import CGTK
import Foundation
import RosterGTK

/// Measures pages in several appearances, and writes what is not within its limit.
@MainActor
public struct LegibilityReport {
  /// How a page is displayed.
  public struct Appearance: Sendable {
    /// The name.
    public var name: String
    /// Whether the colors are dark.
    public var isDark = false
    /// Whether the layout is right-to-left.
    public var isRightToLeft = false
    /// The width of the window, in points.
    public var width = 1000
    /// The size of texts, in percent.
    public var textSize = 100
  }

  /// All appearances: light and dark, wide and narrow, in both directions, and with large text.
  public static var appearances: [Appearance] {
    var all: [Appearance] = []
    for width in [1000, 360] {
      for isRightToLeft in [false, true] {
        for isDark in [false, true] {
          let name = "\(width)-\(isRightToLeft ? "rtl" : "ltr")-\(isDark ? "dark" : "light")"
          all.append(Appearance(name: name, isDark: isDark, isRightToLeft: isRightToLeft, width: width))
        }
      }
      all.append(Appearance(name: "\(width)-large-text", width: width, textSize: 200))
    }
    return all
  }

  private let resize: Resize
  private let camera: Photographer

  /// Changes the size of the window.
  public typealias Resize = @MainActor (_ width: Int, _ height: Int) -> Void

  /// Creates a report about the window of a camera.
  public init(_ camera: Photographer, resize: @escaping Resize) {
    self.camera = camera
    self.resize = resize
  }

  /// Measures pages in all appearances. Prints a line for each with the numbers of values, and one for each value that is not
  /// allowed.
  ///
  /// - Parameters:
  ///   - pages: The names of the pages.
  ///   - open: Displays a page.
  /// - Returns: The number of values that are not allowed.
  public func measure(_ pages: [String], open: (String) -> Void) async throws -> Int {
    var failures = 0
    for page in pages {
      open(page)
      failures += try await measure(page)
    }
    return failures
  }

  private func measure(_ page: String) async throws -> Int {
    var failures = 0
    for appearance in Self.appearances {
      camera.setStyle(isDark: appearance.isDark, isRightToLeft: appearance.isRightToLeft)
      camera.setTextSize(appearance.textSize)
      resize(appearance.width, 760)
      try await camera.waitForRest()
      let values = try await camera.measure()
      let counts = Legibility.Kind.allCases.map { kind in "\(kind.rawValue) \(values.count { $0.kind == kind })" }
      print("\(page) \(appearance.name): \(counts.joined(separator: ", "))")
      for value in values where !value.isAllowed {
        failures += 1
        let number = (value.value * 100).rounded() / 100
        print("✘ \(page) \(appearance.name) \(value.kind.rawValue) \(number): \(value.subject)")
      }
    }
    camera.setTextSize(100)
    return failures
  }
}
