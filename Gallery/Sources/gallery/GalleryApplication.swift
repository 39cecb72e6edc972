import Foundation
import GalleryCells
import GalleryModels
import GalleryPages
import GalleryServer
import GalleryTools
import RosterAdwaita
import RosterHTTP
import RosterSQLite

/// The app. It starts the server unless one is given, opens the window, and quits with it.
@MainActor
final class GalleryApplication {
  private let options: Options
  private let language: WindowLanguage
  private var application: AdwaitaApplication?
  private var content: GalleryContent?
  private var server: RunningGalleryServer?
  private var status: Int32 = 0

  init(_ options: Options) {
    self.options = options
    // Pictures are the same for all who draw them.
    language = options.screenshots == nil ? WindowLanguage() : WindowLanguage(.english)
  }

  /// Runs until the window is closed, and returns the exit status.
  func run() -> Int32 {
    let identifier = "io.github.roster.Gallery"
    let application = AdwaitaApplication(identifier) { [weak self, language] application in
      language.setDirection()
      GalleryStyle.install()
      AppIcon.install(identifier)
      self?.start(application)
    }
    application.about = AboutInformation(name: "Roster Gallery", version: "1.0", developer: "The Roster authors")
    language.setTexts(of: application)
    self.application = application
    let result = application.run(["gallery"])
    return status != 0 ? status : result
  }

  private func start(_ application: AdwaitaApplication) {
    // Without a window, the application would quit when this function returns.
    application.hold()
    Task {
      do {
        try await open(application)
      } catch {
        FileHandle.standardError.write(Data("gallery: \(error)\n".utf8))
        status = 1
        application.quit()
      }
      application.release()
    }
  }

  private func open(_ application: AdwaitaApplication) async throws {
    let address: String
    if let given = options.server {
      address = given
    } else {
      let server = try await GalleryServer(configuration).start()
      self.server = server
      address = server.url.absoluteString
    }
    let service = HTTPService(ServerAddress(address))
    ImageLoader.shared.fetch = service.bytes(at:limit:)
    let gallery = Gallery(service, store: try store())
    let content = GalleryContent(gallery, entry: options.page, language: language) { [server] faults in
      gallery.connection.isUp = !faults.offline
      if let server {
        server.faults = faults
      } else {
        Task { try? await gallery.send(GalleryAPI.setFaults(faults)) }
      }
    }
    self.content = content
    content.addTools(to: application)
    let window = application.open(title: "Roster Gallery", width: 1000, height: 760, content.split)
    guard let folder = options.screenshots else { return }
    let only = options.only.map { Set($0.split(separator: ",").map(String.init)) }
    let camera = try Photographer(window, folder: folder) { content.list }
    let count = try await Screenshots(window: window, content: content, camera: camera, only: only).draw()
    print("\(count) pictures in \(URL(fileURLWithPath: folder).path)")
    application.quit()
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
}
