import GalleryModels
import Roster

/// A settings page with different rows, some of which load their values.
@Observable @MainActor
package final class MePage: LoadingPage, NavigatingPage {
  @ObservationIgnored package weak var navigation: PageNavigation?
  package let title = "Me"
  package let style = PageStyle.insetGrouped
  package let commands: PageCommands? = PageCommands()
  package private(set) var account: Account?
  package private(set) var unpaid = 0
  package internal(set) var isSignedOut = false
  package var alerts = true
  package var quiet = false
  package var seats = 1
  package var team = ""
  let gallery: Gallery

  package init(_ gallery: Gallery) { self.gallery = gallery }

  package var body: some ListContent {
    ListSection("account") {
      StandardContent(account?.name ?? "Signing in…", subtitle: account?.mail, value: account?.plan)
        .image(account.map { gallery.image($0.avatar) } ?? .icon(Symbol.person)).imageShape(.circle)
        .disclosure().onSelect { self.showAccount() }
      StandardContent("My orders", image: .icon(Symbol.documents)).badge(unpaid).disclosure()
        .onSelect { self.commands?.toast(self.unpaid == 1 ? "1 order is unpaid" : "\(self.unpaid) orders are unpaid") }
      StandardContent("Gift cards", subtitle: "Not in your region yet").icon(Symbol.favorite).enabled(false)
    } footer: {
      FooterContent("Unpaid orders are cancelled after 15 minutes.")
    }
    ListSection("notifications") {
      StandardContent("Alerts").icon(Symbol.alarm, tile: .red).toggle(self, \.alerts)
      if alerts {
        StandardContent("Quiet at night").icon(Symbol.night, tile: .indigo).toggle(self, \.quiet)
          .footer(quiet ? "Nothing rings from ten to seven." : nil)
      }
    } header: {
      HeaderContent("Notifications")
    }
    ListSection("team") {
      StandardContent("Name").icon(Symbol.people, tile: .green).textField(self, \.team, placeholder: "Name your team")
      StandardContent("Seats").icon(Symbol.newContact, tile: .blue).stepper(self, \.seats, in: 1...9)
      StandardContent("Monthly price", value: "\(seats * 12) €").icon(Symbol.numbers, tile: .orange)
    } header: {
      HeaderContent(team.isEmpty ? "Team" : team)
    }
  }

  package func load() async throws {
    account = try await gallery.send(GalleryAPI.account)
    unpaid = try await gallery.send(GalleryAPI.unpaid).count
  }
}
