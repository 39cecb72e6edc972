import Foundation
import Hummingbird

/// The parts of a path that a route names.
enum PathParameter {
  /// The part `name` of the path, without percent escapes; the router hands it out as it was sent.
  static func decoded(_ name: String, in context: some RequestContext) throws -> String {
    let text = try context.parameters.require(name)
    return text.removingPercentEncoding ?? text
  }
}
