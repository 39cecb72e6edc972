/// The sample curriculum: segments hold stages, stages hold items.
public struct Curriculum: Codable, Sendable, Equatable {
  /// The title to show.
  public var title: String
  /// The parts, in order of study.
  public var segments: [CurriculumSegment]

  /// Makes a curriculum from its parts.
  public init(title: String, segments: [CurriculumSegment]) {
    self.title = title
    self.segments = segments
  }
}

/// A large part of the curriculum.
public struct CurriculumSegment: Codable, Sendable, Equatable, Identifiable {
  /// Unique over the curriculum.
  public var id: String
  /// The title to show.
  public var title: String
  /// Whether it cannot be folded or unfolded.
  public var locked: Bool
  /// Its stages, in order of study.
  public var stages: [CurriculumStage]

  /// Makes a segment from its parts.
  public init(id: String, title: String, locked: Bool, stages: [CurriculumStage]) {
    self.id = id
    self.title = title
    self.locked = locked
    self.stages = stages
  }
}

/// A part of a segment.
public struct CurriculumStage: Codable, Sendable, Equatable, Identifiable {
  /// Unique over the curriculum.
  public var id: String
  /// The title to show.
  public var title: String
  /// Whether it cannot be folded or unfolded.
  public var locked: Bool
  /// Its items, in order of study.
  public var items: [CurriculumItem]

  /// Makes a stage from its parts.
  public init(id: String, title: String, locked: Bool, items: [CurriculumItem]) {
    self.id = id
    self.title = title
    self.locked = locked
    self.items = items
  }
}

/// One thing to do.
public struct CurriculumItem: Codable, Sendable, Equatable, Identifiable {
  /// How far the reader is with an item.
  public enum Status: String, Codable, Sendable, CaseIterable {
    /// Done.
    case completed
    /// Looked at by a teacher, and to be done again.
    case unsatisfied
    /// Handed in, not yet looked at.
    case submitted
    /// Nothing happened yet.
    case none
  }

  /// Unique over the curriculum.
  public var id: String
  /// The title to show.
  public var title: String
  /// How far the reader is with it.
  public var status: Status
  /// Whether it cannot be opened yet.
  public var locked: Bool
  /// What it is about, in a few sentences; many items have none.
  public var body: String?

  /// Makes an item from its parts.
  public init(id: String, title: String, status: Status = .none, locked: Bool = false, body: String? = nil) {
    self.id = id
    self.title = title
    self.status = status
    self.locked = locked
    self.body = body
  }
}
