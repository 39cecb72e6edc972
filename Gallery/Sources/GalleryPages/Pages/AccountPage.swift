import GalleryModels
import Roster

/// The details of an account. The page returns whether the user has signed out.
@Observable @MainActor
package final class AccountPage: NavigatingPage {
  @ObservationIgnored package weak var navigation: PageNavigation?
  package let title = "Account"
  package let style = PageStyle.insetGrouped
  package let commands: PageCommands? = PageCommands()
  private let account: Account
  private let avatar: ImageSource

  package init(_ gallery: Gallery, _ account: Account) {
    (self.account, avatar) = (account, gallery.image(account.avatar, width: 192, height: 192))
  }

  package var body: some ListContent {
    ListSection("person") {
      HeaderContent(account.name, subtitle: account.mail, image: avatar).prominent().imageShape(.circle)
    }
    ListSection("account") {
      StandardContent("Plan", value: account.plan).icon(Symbol.favorite)
      StandardContent("Addresses").icon(Symbol.place).disclosure()
        .onSelect { self.navigation?.push(AddressesPage()) }
    }
    ListSection("support") {
      StandardContent("Support").icon(Symbol.message).disclosure()
        .onSelect { self.navigation?.push(ChatPage()) }
    }
    ListSection("session") {
      StandardContent("Sign Out").icon(Symbol.signOut).tint(.destructive)
        .onSelect { Task { try await self.signOut() } }
    } footer: {
      FooterContent("Orders and gift cards stay in your account.")
    }
  }

  private func signOut() async throws {
    guard try await commands?.confirm("Sign out?", action: "Sign Out", role: .destructive) == true else { return }
    navigation?.pop(returning: true)
  }
}
