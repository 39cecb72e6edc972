import GalleryModels
import Roster

/// The user actions on entries of the feed, as optimistic edits that are reverted if the request fails.
extension FeedPage {
  func favour(_ entry: FeedEntry, _ day: FeedDay) {
    Task {
      do {
        try await days.perform(.update(day.id) { $0.setFavourite(!entry.isFavourite, entry.id) }) {
          try await gallery.send(GalleryAPI.favourite(entry.id, !entry.isFavourite))
        }
      } catch {
        commands?.toast(error)
      }
    }
  }

  func delete(_ entry: FeedEntry, _ day: FeedDay) {
    let edit = days.mutate(.update(day.id) { $0.entries.removeAll { $0.id == entry.id } })
    commands?.toast("Deleted", action: "Undo") { [days] in
      days.rollback(edit)
    } onDismiss: { [days, gallery, commands] in
      Task {
        do {
          try await gallery.send(GalleryAPI.delete(entry.id))
          days.commit(edit)
        } catch {
          days.rollback(edit)
          commands?.toast(error)
        }
      }
    }
  }
}
