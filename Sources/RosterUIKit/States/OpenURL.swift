#if canImport(UIKit)
  import UIKit

  /// Opens an address in the browser.
  @MainActor
  func openURL(_ address: String) {
    if let url = URL(string: address) { UIApplication.shared.open(url) }
  }
#endif
