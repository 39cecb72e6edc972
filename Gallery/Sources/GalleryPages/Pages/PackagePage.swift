import GalleryModels
import Roster

/// The details of a package.
@Observable @MainActor
package final class PackagePage: ListPage {
  package let title: String
  package let style = PageStyle.insetGrouped
  private let details: Pager<PackageDetail>

  package init(_ gallery: Gallery, _ package: PackageSummary) {
    title = package.name
    details = Pager(single: { _ in [try await gallery.send(GalleryAPI.package(package.id))] })
  }

  package var body: some ListContent {
    ListForEach(details) { package in
      ListSection("about") {
        StandardContent(package.name, subtitle: package.summary, value: package.installed ? "Installed" : nil)
          .icon(Symbol.box)
        if !package.description.isEmpty { TextContent(package.description.joined(separator: "\n\n")) }
      }
      ListSection("facts") {
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
