import GalleryModels
import Roster

/// The details of a package.
@Observable @MainActor
package final class PackagePage: ListPage {
  package let title: String
  package let style = PageStyle.insetGrouped
  private let summary: PackageSummary
  private let details: Pager<PackageDetail>

  package init(_ gallery: Gallery, _ package: PackageSummary) {
    title = package.name
    summary = package
    details = Pager(
      SinglePage { [try await gallery.send(GalleryAPI.package(package.id))] }, environment: gallery.environment)
    details.follow(connectivity: gallery.connection.updates())
  }

  package var body: some ListContent {
    ListSection("about") {
      HeaderContent(summary.name, subtitle: summary.summary, image: .icon(Symbol.box)).prominent()
    }
    ListForEach(details) { package in
      if !package.description.isEmpty {
        ListSection("description") { TextContent(package.description.joined(separator: "\n\n")) }
      }
      ListSection("facts") {
        if self.summary.installed { StandardContent("Installed").checkmark() }
        StandardContent("Version", value: package.version)
        StandardContent("Section", value: package.section)
        if let size = package.installedSize { StandardContent("Installed size", value: size.bytes) }
        if let size = package.downloadSize { StandardContent("Download size", value: size.bytes) }
        if let maintainer = package.maintainer { StandardContent("Maintainer", subtitle: maintainer) }
        if let homepage = package.homepage { StandardContent("Web page", subtitle: homepage) }
      } header: {
        HeaderContent("Facts")
      }
      if !package.depends.isEmpty {
        ListSection("depends", values: package.depends.unique) {
          StandardContent($0)
        } header: {
          HeaderContent("Needs")
        }
      }
    }
  }
}
