/// An update as replayable text: what was shown, what was to be shown, and the plan.
///
/// A driver writes one when a plan breaks its host's rules; reading it back and checking it reproduces the violation.
///
/// ```swift
/// let recording = try PlanRecording(text: report)
/// try recording.replay()                       // throws the violation again
/// ```
public struct PlanRecording: Sendable {
  /// What the host showed.
  public var before: ListOutline
  /// What it was to show.
  public var after: ListOutline
  /// The plan.
  public var plan: UpdatePlan

  /// Makes a recording.
  public init(before: ListOutline, after: ListOutline, plan: UpdatePlan) {
    self.before = before
    self.after = after
    self.plan = plan
  }

  /// Checks the recorded plan.
  ///
  /// - Throws: the first violation.
  public func replay() throws(PlanViolation) {
    try PlanChecker().check(plan, from: before, to: after)
  }

  /// The recording as lines of words.
  public var text: String {
    var lines = ["roster-plan 1", "rules \(plan.rules.rawValue)"]
    for (name, outline) in [("old", before), ("new", after)] {
      lines.append(name)
      for section in outline.sections {
        lines.append("section \(section.id.word) \(section.head.word)")
        lines += section.items.map { "item \($0.id.word) \($0.content.word)" }
      }
    }
    for stage in plan.stages {
      lines.append("stage")
      lines += stage.operations.map(\.line)
      lines += stage.after.lines
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension UpdateOperation {
  fileprivate var line: String {
    switch self {
    case .deleteSection(let section): "deleteSection \(section)"
    case .insertSection(let section): "insertSection \(section)"
    case .moveSection(let from, let to): "moveSection \(from) \(to)"
    case .updateSection(let before, let after): "updateSection \(before) \(after)"
    case .deleteItems(let section, let items): "deleteItems \(section) \(items.lowerBound) \(items.upperBound)"
    case .insertItems(let section, let items): "insertItems \(section) \(items.lowerBound) \(items.upperBound)"
    case .moveItem(let from, let to): "moveItem \(from.section) \(from.item) \(to.section) \(to.item)"
    case .updateItem(let before, let after):
      "updateItem \(before.section) \(before.item) \(after.section) \(after.item)"
    }
  }
}

extension IntermediateSnapshot {
  fileprivate var lines: [String] {
    switch storage {
    case .new: return ["shows new"]
    case .mixed(let sections):
      var lines = ["shows mixture"]
      for section in sections {
        switch section.head {
        case .old(let index): lines.append("head old \(index)")
        case .new(let index): lines.append("head new \(index)")
        }
        section.items.forEachLeaf { run in
          switch run.first {
          case .old(let first): lines.append("run old \(first.section) \(first.item) \(run.count)")
          case .new(let first): lines.append("run new \(first.section) \(first.item) \(run.count)")
          }
        }
      }
      return lines
    }
  }
}

extension String {
  /// The string as one word without white space: `%` and what separates words is written as hexadecimal bytes.
  fileprivate var word: String {
    if isEmpty { return "%" }
    var word = ""
    for scalar in unicodeScalars {
      if scalar.value > 0x20, scalar != "%", !scalar.properties.isWhitespace {
        word.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 { word += (byte < 16 ? "%0" : "%") + String(byte, radix: 16) }
      }
    }
    return word
  }
}
