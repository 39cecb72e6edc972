import Foundation
import GalleryPages
import SwiftUI

/// The gallery on iOS, with sample data instead of a server.
@main
struct GalleryApp: App {
  var body: some Scene {
    WindowGroup {
      if ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil {
        // The tests that this app hosts make windows of their own.
        Text("Tests")
      } else {
        GalleryView(gallery: .canned)
      }
    }
  }
}
