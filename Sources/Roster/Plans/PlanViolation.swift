/// A plan, or a stage of it, that its host would refuse, miscount or show wrongly.
public struct PlanViolation: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of rule was broken.
  public enum Rule: String, Hashable, Sendable {
    /// An index does not exist in the snapshot that it counts in.
    case index
    /// One place is used twice: deleted and moved from, inserted and moved to, updated and deleted.
    case conflict
    /// The number of sections does not add up.
    case sectionCount
    /// The number of items in a section does not add up.
    case itemCount
    /// The combination is legal, but the host is known to crash on it or to miscount.
    case risk
    /// The host would do more than it can in one stage.
    case size
    /// The host would show something else than the new snapshot.
    case effect
  }

  /// The stage, counted from 0; the number of stages if it is the end of the plan that is wrong.
  public var stage: Int
  /// What kind of rule was broken.
  public var rule: Rule
  /// What happened, to what, in one sentence.
  public var sentence: String

  /// Makes a violation.
  public init(stage: Int, rule: Rule, sentence: String) {
    self.stage = stage
    self.rule = rule
    self.sentence = sentence
  }

  /// The stage and the sentence.
  public var description: String { "Stage \(stage) breaks the host's rules (\(rule.rawValue)): \(sentence)" }
}
