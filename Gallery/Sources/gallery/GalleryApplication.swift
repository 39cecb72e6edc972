import CAdwaita
import CGTK
import Foundation
import GalleryCells
import GalleryModels
import GalleryPages
import GalleryServer
import Roster
import RosterGTK
import RosterHTTP
import RosterSQLite

/// The app. It starts the server unless one is given, opens the window, and quits with it.
@MainActor
final class GalleryApplication {
  private let options: Options
  private var application: RosterApplication?
  private var window: GalleryWindow?
  private var server: RunningGalleryServer?
  private var status: Int32 = 0

  init(_ options: Options) {
    self.options = options
  }

  /// Runs until the window is closed, and returns the exit status.
  func run() -> Int32 {
    let application = RosterApplication("io.github.roster.Gallery") { [weak self] application in
      adw_init()
      GalleryStyle.install()
      self?.start(application)
    }
    self.application = application
    let result = application.run()
    return status != 0 ? status : result
  }

  private func start(_ application: RosterApplication) {
    // Without a window, the application would quit when this function returns.
    application.hold()
    Task {
      do {
        try await open(application)
      } catch {
        fail("\(error)")
      }
      application.release()
    }
  }

  private func open(_ application: RosterApplication) async throws {
    let address: String
    if let given = options.server {
      address = given
    } else {
      let server = try await GalleryServer(configuration).start()
      self.server = server
      address = server.url.absoluteString
    }
    let service = HTTPService(ServerAddress(address))
    ImageLoader.shared.fetch = { address, most in
      let data = try await service.send(Request(.get, RequestPath(address), .bytes).responseLimit(most))
      return [UInt8](data)
    }
    let gallery = Gallery(service, store: try store())
    let window = GalleryWindow(application, gallery, entry: options.page) { [server] faults in
      gallery.connection.isUp = !faults.offline
      if let server {
        server.faults = faults
      } else {
        Task { try? await gallery.send(GalleryAPI.setFaults(faults)) }
      }
    }
    window.onClose = { [weak self] in self?.window = nil }
    self.window = window
    window.present()
    if let folder = options.screenshots { try await draw(window, into: folder, application) }
  }

  private var configuration: GalleryServer.Configuration {
    var configuration = GalleryServer.Configuration()
    if let path = options.packages {
      configuration.packages = .file(path)
    } else if options.all {
      configuration.packages = .everything
    }
    return configuration
  }

  /// The location of the page cache: the user's cache folder, or a separate folder for reproducible screenshots.
  private func store() throws -> any PageStore {
    if options.screenshots != nil { return InMemoryPageStore() }
    let caches =
      FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    let folder = caches.appendingPathComponent("roster-gallery")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return SQLitePageStore(at: folder.appendingPathComponent("pages.sqlite"))
  }

  private func draw(_ window: GalleryWindow, into folder: String, _ application: RosterApplication) async throws {
    let count = try await Screenshots(window, folder: folder, only: options.only).draw()
    print("\(count) pictures in \(URL(fileURLWithPath: folder).path)")
    application.quit()
  }

  private func fail(_ reason: String) {
    FileHandle.standardError.write(Data("gallery: \(reason)\n".utf8))
    status = 1
    application?.quit()
  }
}

extension RosterApplication {
  /// Keeps the application running without a window.
  func hold() { g_application_hold(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GApplication.self)) }

  /// Reverts ``hold()``.
  func release() { g_application_release(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GApplication.self)) }
}
