import Foundation
import Hummingbird

/// Access to the parameters of a path.
enum PathParameter {
  /// Returns the path parameter `name`, percent-decoded. The router provides it undecoded.
  static func decoded(_ name: String, in context: some RequestContext) throws -> String {
    let text = try context.parameters.require(name)
    return text.removingPercentEncoding ?? text
  }
}
