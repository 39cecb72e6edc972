/// The sample curriculum, which consists of segments, stages and items.
public struct Curriculum: Codable, Sendable, Equatable {
  /// The displayed title.
  public var title: String
  /// The segments, in order of study.
  public var segments: [CurriculumSegment]

  /// Creates a curriculum.
  public init(title: String, segments: [CurriculumSegment]) {
    self.title = title
    self.segments = segments
  }
}

/// A segment of the curriculum, which consists of stages.
public struct CurriculumSegment: Codable, Sendable, Equatable, Identifiable {
  /// The identity, unique in the curriculum.
  public var id: String
  /// The displayed title.
  public var title: String
  /// Whether it is locked: it cannot be collapsed or expanded.
  public var locked: Bool
  /// The stages, in order of study.
  public var stages: [CurriculumStage]

  /// Creates a segment.
  public init(id: String, title: String, locked: Bool, stages: [CurriculumStage]) {
    self.id = id
    self.title = title
    self.locked = locked
    self.stages = stages
  }
}

/// A stage of a segment, which consists of items.
public struct CurriculumStage: Codable, Sendable, Equatable, Identifiable {
  /// The identity, unique in the curriculum.
  public var id: String
  /// The displayed title.
  public var title: String
  /// Whether it is locked: it cannot be collapsed or expanded.
  public var locked: Bool
  /// The items, in order of study.
  public var items: [CurriculumItem]

  /// Creates a stage.
  public init(id: String, title: String, locked: Bool, items: [CurriculumItem]) {
    self.id = id
    self.title = title
    self.locked = locked
    self.items = items
  }
}

/// A task of the curriculum.
public struct CurriculumItem: Codable, Sendable, Equatable, Identifiable {
  /// The progress of an item.
  public enum Status: String, Codable, Sendable, CaseIterable {
    /// Completed.
    case completed
    /// Reviewed and returned for revision.
    case unsatisfied
    /// Submitted, not yet reviewed.
    case submitted
    /// Not started.
    case none
  }

  /// The identity, unique in the curriculum.
  public var id: String
  /// The displayed title.
  public var title: String
  /// The progress of the item.
  public var status: Status
  /// Whether the item is locked.
  public var locked: Bool
  /// The description, if there is one.
  public var body: String?

  /// Creates an item.
  public init(id: String, title: String, status: Status = .none, locked: Bool = false, body: String? = nil) {
    self.id = id
    self.title = title
    self.status = status
    self.locked = locked
    self.body = body
  }
}
