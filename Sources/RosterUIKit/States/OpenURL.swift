#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Opens an address in the browser.
  @MainActor
  func openURL(_ address: String) {
    if let url = URL(string: address) { Browser.open(url) }
  }

  @MainActor
  enum Browser {
    /// Opens a URL. Tests on a device replace it, so that no other app comes to the front.
    static var open: @MainActor (URL) -> Void = { UIApplication.shared.open($0) }
  }
#endif
