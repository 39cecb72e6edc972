import Observation
import Roster

nonisolated struct Tag: Identifiable, Equatable, Sendable { let id: String; var title: String }
