import Roster

/// The addresses of an account, in an order that the user chooses: by dragging a row's handle with the pointer or a finger, or
/// with Alt and an arrow key. Several can be selected and deleted, with undo.
@Observable @MainActor
package final class AddressesPage: ListPage {
  package let title = "Addresses"
  package let style = PageStyle.insetGrouped
  package private(set) var used = ["The Lighthouse", "Harbour Street 4", "Boat shed 12"]
  package private(set) var others = ["Mill Lane 7", "Orchard House"]
  package let commands: PageCommands? = PageCommands()
  package let chosen = ListSelection<String>()

  package init() {}

  package var body: some ListContent {
    section("Delivery", \.used, footer: "Orders are delivered to the first address.")
    section("Not Used", \.others, footer: "Drag an address by its handle, or press Alt and an arrow key.")
  }

  private func section(
    _ title: String, _ addresses: ReferenceWritableKeyPath<AddressesPage, [String]>, footer: String
  ) -> some ListContent {
    ListSection(title, values: self[keyPath: addresses]) { address in
      StandardContent(address).icon(Symbol.place)
    } header: {
      HeaderContent(title)
    } footer: {
      FooterContent(footer)
    }
    .onMove { address, move in
      self.used.removeAll { $0 == address }
      self.others.removeAll { $0 == address }
      self[keyPath: addresses].insert(address, at: move.to.item)
      return true
    }
    .selection(
      chosen, actions: [RowAction("Delete", icon: Symbol.trash, tint: .destructive) { self.deleteChosen() }])
  }

  private func deleteChosen() {
    let old = (used, others)
    used.removeAll(where: chosen.contains)
    others.removeAll(where: chosen.contains)
    chosen.isActive = false
    commands?.toast("Deleted", action: "Undo") { (self.used, self.others) = old }
  }
}
