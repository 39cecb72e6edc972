/// A line of a ``PlanRecording`` that cannot be read.
public struct PlanRecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line's number, from 1.
  public var line: Int
  /// What the line says.
  public var text: String

  /// Where and what, in a sentence.
  public var description: String { "Line \(line) of the recording cannot be read: “\(text)”." }
}

extension PlanRecording {
  /// Reads a recording from its text.
  ///
  /// - Throws: if a line is not one that ``text`` writes, at a place where it is expected.
  public init(text: String) throws(PlanRecordingError) {
    var reader = PlanRecordingReader()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let words = line.split(separator: " ").map(String.init)
      guard reader.read(words) else { throw PlanRecordingError(line: index + 1, text: String(line)) }
    }
    guard let recording = reader.recording else {
      throw PlanRecordingError(line: lines.count, text: "the end, without a head")
    }
    self = recording
  }
}

/// Takes a recording in, line by line.
private struct PlanRecordingReader {
  private enum Part { case head, old, new, stages }

  private var part = Part.head
  private var rules: HostRules?
  private var isRecording = false
  private var old = ListOutline()
  private var new = ListOutline()
  private var stages: [(operations: [UpdateOperation], mixture: [IntermediateSnapshot.Section]?)] = []

  var recording: PlanRecording? {
    guard let rules else { return nil }
    let shape = new.shape
    let plan = UpdatePlan(
      rules: rules,
      stages: stages.map { stage in
        let storage = stage.mixture.map { IntermediateSnapshot.Storage.mixed(ItemList($0)) } ?? .new(shape)
        return UpdateStage(operations: stage.operations, after: IntermediateSnapshot(storage: storage))
      })
    return PlanRecording(before: old, after: new, plan: plan)
  }

  /// Takes a line; `false` if it cannot be one.
  mutating func read(_ words: [String]) -> Bool {
    guard let keyword = words.first else { return false }
    let rest = Array(words.dropFirst())
    switch (part, keyword) {
    case (.head, "roster-plan"):
      isRecording = rest == ["1"]
      return isRecording
    case (.head, "rules"):
      rules = rest.first.flatMap(HostRules.init(rawValue:))
      return isRecording && rules != nil
    case (.head, "old"):
      part = .old
      return rules != nil
    case (.old, "new"): part = .new
    case (.new, "stage"), (.stages, "stage"):
      part = .stages
      stages.append(([], nil))
    case (.old, _): return Self.readOutline(keyword, rest, &old)
    case (.new, _): return Self.readOutline(keyword, rest, &new)
    case (.stages, "shows"), (.stages, "head"), (.stages, "run"): return readShown(keyword, rest)
    case (.stages, _):
      guard let operation = UpdateOperation(keyword: keyword, numbers: rest.compactMap(Int.init)) else { return false }
      stages[stages.count - 1].operations.append(operation)
    default: return false
    }
    return true
  }

  private static func readOutline(_ keyword: String, _ rest: [String], _ outline: inout ListOutline) -> Bool {
    guard rest.count == 2, let id = String(word: rest[0]), let text = String(word: rest[1]) else { return false }
    switch keyword {
    case "section": outline.sections.append(ListOutline.Section(id: id, head: text))
    case "item" where !outline.sections.isEmpty:
      outline.sections[outline.sections.count - 1].items.append(ListOutline.Item(id: id, content: text))
    default: return false
    }
    return true
  }

  private mutating func readShown(_ keyword: String, _ rest: [String]) -> Bool {
    let last = stages.count - 1
    if keyword == "shows" {
      if rest == ["mixture"] { stages[last].mixture = [] }
      return rest == ["mixture"] || rest == ["new"]
    }
    let numbers = rest.dropFirst().compactMap(Int.init)
    guard let side = rest.first, side == "old" || side == "new", var sections = stages[last].mixture else {
      return false
    }
    switch (keyword, numbers.count) {
    case ("head", 1):
      sections.append(IntermediateSnapshot.Section(side == "old" ? .old(numbers[0]) : .new(numbers[0]), count: 0))
    case ("run", 3) where !sections.isEmpty && numbers[2] > 0:
      let first = ItemPosition(section: numbers[0], item: numbers[1])
      let run = IntermediateSnapshot.Run(first: side == "old" ? .old(first) : .new(first), count: numbers[2])
      let end = sections[sections.count - 1].items.count
      sections[sections.count - 1].items.replace(end..<end, with: run)
    default: return false
    }
    stages[last].mixture = sections
    return true
  }
}

extension UpdateOperation {
  fileprivate init?(keyword: String, numbers: [Int]) {
    switch (keyword, numbers.count) {
    case ("deleteSection", 1): self = .deleteSection(numbers[0])
    case ("insertSection", 1): self = .insertSection(numbers[0])
    case ("moveSection", 2): self = .moveSection(from: numbers[0], to: numbers[1])
    case ("updateSection", 2): self = .updateSection(before: numbers[0], after: numbers[1])
    case ("deleteItems", 3) where numbers[1] <= numbers[2]:
      self = .deleteItems(section: numbers[0], items: numbers[1]..<numbers[2])
    case ("insertItems", 3) where numbers[1] <= numbers[2]:
      self = .insertItems(section: numbers[0], items: numbers[1]..<numbers[2])
    case ("moveItem", 4):
      self = .moveItem(
        from: ItemPosition(section: numbers[0], item: numbers[1]),
        to: ItemPosition(section: numbers[2], item: numbers[3]))
    case ("updateItem", 4):
      self = .updateItem(
        before: ItemPosition(section: numbers[0], item: numbers[1]),
        after: ItemPosition(section: numbers[2], item: numbers[3]))
    default: return nil
    }
  }
}

extension String {
  /// The string that a word stands for.
  fileprivate init?(word: String) {
    if word == "%" {
      self = ""
      return
    }
    var bytes: [UInt8] = []
    var rest = Array(word.utf8)[...]
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else {
        guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
          return nil
        }
        bytes.append(value)
        rest.removeFirst(2)
      }
    }
    self.init(validating: bytes, as: UTF8.self)
  }
}
