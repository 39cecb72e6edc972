/// A rule of the host that a plan breaks.
public struct PlanViolation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of rules.
  package enum Rule: String, Hashable, Sendable {
    /// An index is out of bounds.
    case index
    /// Two operations use the same index path, for example a delete and a move.
    case conflict
    /// The number of sections after the stage is not the number before it, plus inserts, less deletes.
    case sectionCount
    /// The number of items in a section after the stage is not the number before it, plus inserts, less deletes.
    case itemCount
    /// The combination is documented as valid, but the host crashes on it or miscounts.
    case risk
    /// The host would not display the new snapshot.
    case effect
  }

  /// The index of the stage, or the number of stages if the end of the plan is wrong.
  package var stage: Int
  /// The kind of the rule.
  package var rule: Rule
  /// What is wrong, in one sentence.
  package var message: String

  /// Creates a violation.
  package init(stage: Int, rule: Rule, message: String) {
    self.stage = stage
    self.rule = rule
    self.message = message
  }

  /// The stage, the rule and the message.
  public var description: String { "Stage \(stage) breaks the host's rules (\(rule.rawValue)): \(message)" }
}
