import Foundation
import GalleryModels
import Hummingbird

/// The routes of the faults.
struct FaultRoutes {
  let faults: FaultInjector

  /// Adds `GET` and `PUT /faults`.
  func add(to router: Router<some RequestContext>) {
    router.get("faults") { request, _ in try ResponseFactory.json(faults.faults, for: request) }
    router.put("faults") { request, _ in
      faults.faults = try Self.faults(from: try await RequestContent.bytes(of: request))
      return try ResponseFactory.json(faults.faults, status: .ok)
    }
  }

  private static let names: Set<String> = ["latencyMilliseconds", "failureRate", "offline", "mode"]

  /// Decodes faults strictly: an unknown name is an error.
  static func faults(from body: Data) throws(ServerProblem) -> Faults {
    guard let object = try? JSONSerialization.jsonObject(with: body) as? [String: Any] else {
      throw .badBody("must be a JSON object")
    }
    if let unknown = object.keys.sorted().first(where: { !names.contains($0) }) {
      throw .badBody("has the unknown name “\(unknown)”; known are \(names.sorted().joined(separator: ", "))")
    }
    guard let faults = try? JSONDecoder().decode(Faults.self, from: body) else {
      let modes = Faults.Mode.allCases.map(\.rawValue).joined(separator: ", ")
      throw .badBody("has a value of the wrong type, or a mode that is none of \(modes)")
    }
    guard (0...60_000).contains(faults.latencyMilliseconds) else {
      throw .badBody("must have a latencyMilliseconds from 0 to 60000")
    }
    guard (0...1).contains(faults.failureRate) else { throw .badBody("must have a failureRate from 0 to 1") }
    return faults
  }
}
