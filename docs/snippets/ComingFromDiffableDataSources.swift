import Observation
import Roster

struct Entry: Identifiable, Equatable, Sendable { let id: Int; var text: String }
struct Day: Identifiable, Equatable, Sendable { let id: String; var title: String; var entries: [Entry] }
