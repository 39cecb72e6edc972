import Observation
import Roster

nonisolated struct Entry: Identifiable, Equatable, Sendable { let id: Int; var text: String }
nonisolated struct Day: Identifiable, Equatable, Sendable { let id: String; var title: String; var entries: [Entry] }
