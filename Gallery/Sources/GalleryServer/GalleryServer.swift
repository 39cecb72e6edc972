import Foundation
import GalleryModels
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// The gallery's HTTP server: the machine's packages and the sample data of all gallery pages, as JSON.
///
/// It listens on the loopback address only, so nothing but this machine can reach it.
///
/// ```swift
/// let server = try await GalleryServer().start()
/// print(server.url)                       // http://127.0.0.1:40123
/// server.faults.mode = .error500          // see what the pages make of it
/// try await server.stop()
/// ```
public struct GalleryServer: Sendable {
  /// The address that the server listens on.
  public static let host = "127.0.0.1"

  private let configuration: Configuration

  /// Makes a server that is not running yet.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Starts to listen and to read the package database, and returns as soon as the server listens. When the port of
  /// the configuration is taken, a free one is used.
  ///
  /// - Throws: ``GalleryServerError/cannotListen(port:why:)``. A package database that cannot be read is no reason
  ///   not to start: the routes of packages then answer 503 with the reason.
  public func start() async throws -> RunningGalleryServer {
    // Sockets would take the number modulo 65,536.
    guard (0...Int(UInt16.max)).contains(configuration.port) else {
      throw GalleryServerError.cannotListen(
        port: configuration.port, why: "a port is a number from 0 to \(UInt16.max)")
    }
    let parts = Parts(configuration)
    do {
      return try await start(parts, port: configuration.port)
    } catch let error as IOError where error.errnoCode == EADDRINUSE && configuration.port != 0 {
      configuration.logger.notice("Port \(configuration.port) is taken; using another.")
    } catch {
      throw GalleryServerError.cannotListen(port: configuration.port, why: "\(error)")
    }
    do {
      return try await start(parts, port: 0)
    } catch {
      throw GalleryServerError.cannotListen(port: 0, why: "\(error)")
    }
  }

  /// What the routes share.
  private struct Parts {
    let catalogue: PackageCatalogue
    let faults: FaultSwitchboard
    let feed = FeedStore()

    init(_ configuration: Configuration) {
      catalogue = PackageCatalogue(
        source: configuration.packages, locations: configuration.locations, cache: configuration.cache.cache,
        logger: configuration.logger)
      faults = FaultSwitchboard(faults: configuration.faults, seed: configuration.seed)
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
    // Answers that are slow on purpose must not hold up the end.
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
        port: port, switchboard: parts.faults, catalogue: parts.catalogue, group: group, running: running)
    }
    await group.triggerGracefulShutdown()
    throw CancellationError()
  }

  private func router(_ parts: Parts) -> Router<BasicRequestContext> {
    let router = Router(options: .autoGenerateHeadEndpoints)
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

/// Why the server does not run.
public enum GalleryServerError: Error, Sendable, Equatable, CustomStringConvertible {
  /// It cannot listen on `port` (0 is any free one); `why` is the system's word for it.
  case cannotListen(port: Int, why: String)

  /// What happened, and what to do about it.
  public var description: String {
    switch self {
    case .cannotListen(let port, let why):
      """
      The server cannot listen on \(port == 0 ? "any port" : "port \(port)") of \(GalleryServer.host): \(why). Choose \
      another with --port.
      """
    }
  }
}
