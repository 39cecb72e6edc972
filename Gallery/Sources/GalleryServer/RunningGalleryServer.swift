import Foundation
import GalleryModels
import ServiceLifecycle

/// A server that listens. It goes on until ``stop()`` is called, also when nobody holds it any more.
public final class RunningGalleryServer: Sendable {
  /// The port that the server listens on.
  public let port: Int

  private let switchboard: FaultSwitchboard
  private let catalogue: PackageCatalogue
  private let group: ServiceGroup
  private let running: Task<Void, any Error>

  init(
    port: Int, switchboard: FaultSwitchboard, catalogue: PackageCatalogue, group: ServiceGroup,
    running: Task<Void, any Error>
  ) {
    self.port = port
    self.switchboard = switchboard
    self.catalogue = catalogue
    self.group = group
    self.running = running
  }

  /// The address of the server, such as `http://127.0.0.1:40123`; paths are relative to it.
  public var url: URL {
    var components = URLComponents()
    components.scheme = "http"
    components.host = GalleryServer.host
    components.port = port
    return components.url ?? URL(fileURLWithPath: "/")
  }

  /// What goes wrong on purpose, from the next request on. Can be set at any time, from any task.
  public var faults: Faults {
    get { switchboard.faults }
    set { switchboard.faults = newValue }
  }

  /// What is known of the package catalogue now.
  public var status: ServerStatus { catalogue.status }

  /// Stops listening, lets answers that are under way finish for a second, and returns when all is closed.
  public func stop() async throws {
    await group.triggerGracefulShutdown()
    try await running.value
  }

  /// Returns when the server stopped, for whatever reason.
  ///
  /// - Throws: what made it stop, if that was a failure.
  public func waitUntilStopped() async throws {
    try await running.value
  }
}
