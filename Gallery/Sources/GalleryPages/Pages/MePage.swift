import GalleryModels
import Observation
import Roster

/// A settings page with different rows, some of which load their values.
@Observable @MainActor
package final class MePage: ListPage {
  package let title = "Me"
  package let style = PageStyle.insetGrouped
  package let commands: PageCommands? = PageCommands()
  package private(set) var account: Account?
  package private(set) var unpaid = 0
  package private(set) var isSignedOut = false
  package var alerts = true
  package var quiet = false
  package var seats = 1
  package var team = ""
  private let gallery: Gallery

  package init(_ gallery: Gallery) { self.gallery = gallery }

  package var body: some ListContent {
    ListSection("account") {
      StandardContent(account?.name ?? "Signing in…", subtitle: account?.mail, value: account?.plan)
        .image(account.map { gallery.image($0.avatar) } ?? .icon("avatar-default-symbolic")).disclosure()
        .onSelect { Task { await self.showAccount() } }
      StandardContent("My orders", image: .icon("emblem-documents-symbolic")).badge(unpaid).disclosure()
        .onSelect { self.commands?.toast("\(self.unpaid) orders are unpaid") }
      StandardContent("Gift cards", subtitle: "Not in your region yet").icon("emblem-favorite-symbolic").enabled(false)
    } footer: {
      FooterContent("Unpaid orders are cancelled after 15 minutes.")
    }
    ListSection("notifications") {
      StandardContent("Alerts").icon("alarm-symbolic").toggle(alerts) { self.alerts = $0 }
      if alerts {
        StandardContent("Quiet at night").icon("weather-clear-night-symbolic").toggle(quiet) { self.quiet = $0 }
          .footer(quiet ? "Nothing rings from ten to seven." : nil)
      }
    } header: {
      HeaderContent("Notifications")
    }
    ListSection("team") {
      StandardContent("Name").icon("system-users-symbolic").textField(team, placeholder: "Name your team") {
        self.team = $0
      }
      StandardContent("Seats").icon("contact-new-symbolic").stepper(seats, in: 1...9) { self.seats = $0 }
      StandardContent("Monthly price", value: "\(seats * 12) €").icon("accessories-calculator-symbolic")
    } header: {
      HeaderContent(team.isEmpty ? "Team" : team)
    }
  }

  package var unavailable: ListRow? {
    isSignedOut ? UnavailableContent("Signed Out").button("Sign In") { self.isSignedOut = false }.row : nil
  }

  private func showAccount() async {
    guard let account else { return }
    isSignedOut = await navigation?.result(of: AccountPage(gallery, account), as: Bool.self) ?? false
  }

  package func load() async throws {
    account = try await gallery.send(GalleryAPI.account)
    unpaid = try await gallery.send(GalleryAPI.unpaid).count
  }
}
