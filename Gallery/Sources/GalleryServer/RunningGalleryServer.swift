import Foundation
import GalleryModels
import ServiceLifecycle

/// A listening server. It runs until ``stop()`` is called, even if this object is deallocated.
public final class RunningGalleryServer: Sendable {
  /// The port on which the server listens.
  public let port: Int

  private let faultInjector: FaultInjector
  private let catalogue: PackageCatalogue
  private let group: ServiceGroup
  private let running: Task<Void, any Error>

  init(
    port: Int, faultInjector: FaultInjector, catalogue: PackageCatalogue, group: ServiceGroup,
    running: Task<Void, any Error>
  ) {
    self.port = port
    self.faultInjector = faultInjector
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

  /// The injected faults, which apply from the next request. Can be set at any time, from any task.
  public var faults: Faults {
    get { faultInjector.faults }
    set { faultInjector.faults = newValue }
  }

  /// The current status of the package catalogue.
  public var status: ServerStatus { catalogue.status }

  /// Stops listening, waits up to a second for running responses, and returns when all connections are closed.
  public func stop() async throws {
    await group.triggerGracefulShutdown()
    try await running.value
  }

  /// Waits until the server stops.
  ///
  /// - Throws: The error that stopped the server, if any.
  public func waitUntilStopped() async throws {
    try await running.value
  }
}
