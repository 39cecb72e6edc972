// Test "S2-07 a row closure that omits a case of the element does not compile: the switch must be exhaustive"
// Expect: switch must be exhaustive
import Roster

enum Entry: Identifiable, Equatable, Sendable {
  case status(Int)
  case photo(Int)
  #if BROKEN
    case video(Int)
  #endif

  var id: String { "\(self)" }
}

@MainActor
func feed(_ entries: [Entry]) -> some ListContent {
  ListSection("feed", entries) { entry in
    switch entry {
    case .status(let number): StandardContent("Status \(number)")
    case .photo(let number): StandardContent("Photo \(number)")
    }
  }
}
