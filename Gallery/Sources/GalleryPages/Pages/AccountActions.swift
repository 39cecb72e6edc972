import GalleryModels
import Roster

/// The user's session: the account's page may end it.
extension MePage {
  package var unavailable: ListRow? {
    isSignedOut ? UnavailableContent("Signed Out").button("Sign In") { self.isSignedOut = false }.row : nil
  }

  func showAccount() {
    guard let account else { return }
    Task { isSignedOut = await navigation?.result(of: AccountPage(gallery, account), as: Bool.self) ?? false }
  }
}
