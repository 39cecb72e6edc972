import GalleryModels
import Roster

/// The details of a package, and others of its section.
@Observable @MainActor
package final class PackagePage: NavigatingPage {
  @ObservationIgnored package weak var navigation: PageNavigation?
  package let title: String
  package let style = PageStyle.insetGrouped
  package let commands: PageCommands? = PageCommands()
  private let gallery: Gallery
  private let summary: PackageSummary
  private let details: Pager<Details>

  private struct Details: Identifiable, Sendable {
    let package: PackageDetail
    let others: [PackageSummary]
    var id: String { package.id }
  }

  package init(_ gallery: Gallery, _ package: PackageSummary) {
    title = package.name
    self.gallery = gallery
    summary = package
    details = Pager(
      SinglePage {
        let detail = try await gallery.send(GalleryAPI.package(package.id))
        // The details are what the reader came for, with or without others.
        let section = try? await gallery.send(GalleryAPI.packages(section: package.section)).items
        return [Details(package: detail, others: (section ?? []).filter { $0.id != package.id })]
      }, environment: gallery.environment)
    details.follow(connectivity: gallery.connection.updates())
  }

  package var body: some ListContent {
    ListSection("about") {
      HeaderContent(summary.name, subtitle: summary.summary, image: .icon(Symbol.box)).prominent()
    }
    ListForEach(details) { details in
      let package = details.package
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
        if let homepage = package.homepage { self.link("Web page", to: homepage) }
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
      if !details.others.isEmpty {
        ListSection("others", details.others) {
          StandardContent($0.name)
        } header: {
          HeaderContent("More in \(package.section)")
        }
        .layout(.flow.insets(SectionInsets(leading: 12, trailing: 12)))
        .onSelect { self.navigation?.push(PackagePage(self.gallery, $0)) }
      }
    }
  }

  private func link(_ title: String, to address: String) -> some RowConvertible {
    StandardContent(title, subtitle: address).accessoryImage(.icon(StandardIcon.link)).draggable(.url(address))
      .onSelect { self.commands?.open(address) }
      .action("Copy Link", icon: StandardIcon.copy) { self.commands?.copy(address) }
  }
}
