import Observation
import Roster

struct Tag: Identifiable, Equatable, Sendable { let id: String; var title: String }
