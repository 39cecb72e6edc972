import Foundation
import GalleryModels
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// The gallery's HTTP server: the machine's packages and the sample data of all gallery pages, as JSON.
///
/// The server listens on the loopback address only, so that only this machine can reach it, and rejects requests of web pages.
///
/// ```swift
/// let server = try await GalleryServer().start()
/// print(server.url)                       // http://127.0.0.1:40123
/// server.faults.mode = .error500          // every response is an error
/// try await server.stop()
/// ```
public struct GalleryServer: Sendable {
  /// The address on which the server listens.
  public static let host = "127.0.0.1"

  private let configuration: Configuration

  /// Creates a server that is not running yet.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Starts listening and importing the package database, and returns as soon as the server listens. If the configured port
  /// is in use, a free one is used.
  ///
  /// - Throws: ``GalleryServerError/cannotListen(port:reason:)``. If the package database cannot be imported, the server starts,
  ///   and the routes of packages fail with status 503 and the reason.
  public func start() async throws -> RunningGalleryServer {
    // The socket API takes port numbers modulo 65,536.
    guard (0...Int(UInt16.max)).contains(configuration.port) else {
      throw GalleryServerError.cannotListen(
        port: configuration.port, reason: "a port is a number from 0 to \(UInt16.max)")
    }
    let parts = Parts(configuration)
    do {
      return try await start(parts, port: configuration.port)
    } catch let error as IOError where error.errnoCode == EADDRINUSE && configuration.port != 0 {
      configuration.logger.notice("Port \(configuration.port) is taken; using another.")
    } catch {
      throw GalleryServerError.cannotListen(port: configuration.port, reason: "\(error)")
    }
    do {
      return try await start(parts, port: 0)
    } catch {
      throw GalleryServerError.cannotListen(port: 0, reason: "\(error)")
    }
  }

  /// The state that the routes share.
  private struct Parts {
    let catalogue: PackageCatalogue
    let faults: FaultInjector
    let feed = FeedStore()

    init(_ configuration: Configuration) {
      catalogue = PackageCatalogue(
        source: configuration.packages, locations: configuration.locations, cache: configuration.cache.cache,
        logger: configuration.logger)
      faults = FaultInjector(faults: configuration.faults, seed: configuration.seed)
    }
  }

  private func start(_ parts: Parts, port: Int) async throws -> RunningGalleryServer {
    let (ports, listening) = AsyncThrowingStream<Int, any Error>.makeStream()
    let application = Application(
      router: router(parts),
      server: .http1(
        configuration: .init(additionalChannelHandlers: [OfflineHandler(faults: parts.faults)])),
      configuration: .init(address: .hostname(Self.host, port: port), serverName: "roster-gallery"),
      onServerRunning: { listening.yield($0.localAddress?.port ?? port) },
      logger: configuration.logger)
    var services = ServiceGroupConfiguration(
      services: [application], gracefulShutdownSignals: configuration.stopsOnSignals ? [.sigint, .sigterm] : [],
      logger: configuration.logger)
    // Slow responses must not delay the shutdown.
    services.maximumGracefulShutdownDuration = .seconds(1)
    let group = ServiceGroup(configuration: services)
    let running = Task {
      do {
        try await group.run()
        listening.finish()
      } catch {
        listening.finish(throwing: error)
        throw error
      }
    }
    for try await port in ports {
      return RunningGalleryServer(
        port: port, faultInjector: parts.faults, catalogue: parts.catalogue, group: group, running: running)
    }
    await group.triggerGracefulShutdown()
    throw CancellationError()
  }

  private func router(_ parts: Parts) -> Router<BasicRequestContext> {
    let router = Router(options: .autoGenerateHeadEndpoints)
    router.add(middleware: OriginMiddleware())
    router.add(middleware: FaultMiddleware(faults: parts.faults, pause: configuration.pause))
    router.add(middleware: ProblemMiddleware())
    PackageRoutes(catalogue: parts.catalogue).add(to: router)
    ConsoleRoutes(unpaidDelay: configuration.unpaidDelay, pause: configuration.pause).add(to: router)
    SampleRoutes().add(to: router)
    FeedRoutes(feed: parts.feed).add(to: router)
    FaultRoutes(faults: parts.faults).add(to: router)
    return router
  }
}

/// An error of starting the server.
public enum GalleryServerError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The server cannot listen on `port` (0 is any free one); `reason` is the system's error message.
  case cannotListen(port: Int, reason: String)

  /// A message with a recovery suggestion.
  public var description: String {
    switch self {
    case .cannotListen(let port, let reason):
      """
      The server cannot listen on \(port == 0 ? "any port" : "port \(port)") of \(GalleryServer.host): \(reason). Choose \
      another with --port.
      """
    }
  }
}
