import Roster

extension StandardContent {
  /// The row as lines of text: picture and title at the left, value, badge and accessory at the right, the subtitle below.
  ///
  /// - Parameters:
  ///   - width: The room in characters.
  ///   - accessory: The lines of a custom accessory.
  func lines(width: Int, accessory custom: [String] = []) -> [String] {
    var accessoryLines = custom
    if let text = accessory.picture { accessoryLines = [text] }
    let trailing = [value, badge.text.map { "(\($0))" }, accessoryLines.first].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: " ")
    let picture = image.map { "\($0.picture) " } ?? ""
    let leading = (isEnabled ? "" : "~ ") + picture
    let indent = String(repeating: " ", count: min(leading.count, width / 2))
    let mark = tint == .standard ? "" : " {\(tint)}"

    var room = width - indent.count
    let besides = room - trailing.count - 2
    let isBeside = trailing.isEmpty || besides >= min(title.count + mark.count, 8)
    if isBeside, !trailing.isEmpty { room = besides }
    var lines = (title + mark).wrapped(to: room).enumerated().map { index, line in
      (index == 0 ? leading : indent) + line
    }
    if !trailing.isEmpty {
      if !isBeside { lines.append("") }
      let place = isBeside ? 0 : lines.count - 1
      lines[place] = lines[place].padded(to: width - trailing.count) + trailing
      for (offset, line) in accessoryLines.dropFirst().enumerated() {
        if place + 1 + offset >= lines.count { lines.append("") }
        lines[place + 1 + offset] = lines[place + 1 + offset].padded(to: width - line.count) + line
      }
    }
    if let subtitle {
      lines += subtitle.wrapped(to: width - indent.count).map { indent + $0 }
    }
    return lines
  }
}

extension CellAccessory {
  /// The accessory as one line of text; `nil` for a custom one.
  var picture: String? {
    switch self {
    case .none: ""
    case .disclosure: "›"
    case .checkmark(let isChecked): isChecked ? "✓" : ""
    case .toggle(let isOn, _): isOn ? "[on]" : "[off]"
    case .stepper(let value, let range, _, _):
      "\(value > range.lowerBound ? "−" : " ") \(value) \(value < range.upperBound ? "+" : " ")"
    case .button(let title, _): "[\(title)]"
    case .textField(let text, let placeholder, _): text.isEmpty ? "‹\(placeholder)›" : "‹\(text)›"
    case .custom: nil
    }
  }
}

extension ImageSource {
  /// The picture's name in brackets.
  var picture: String {
    switch self {
    case .icon(let name): "⟨\(name)⟩"
    case .file(let path), .url(let path): "⟨\(path.split(separator: "/").last.map(String.init) ?? path)⟩"
    case .bytes(let bytes): "⟨\(bytes.count) bytes⟩"
    }
  }
}

extension HeaderContent {
  /// The header as lines of text, its button at the right.
  func lines(width: Int) -> [String] {
    let picture = image.map { "\($0.picture) " } ?? ""
    let trailing = button.map { "[\($0.title)]" } ?? ""
    let room = trailing.isEmpty ? width : width - trailing.count - 2
    var lines = (picture + title).wrapped(to: room)
    if !trailing.isEmpty { lines[0] = lines[0].padded(to: width - trailing.count) + trailing }
    if let subtitle { lines += subtitle.wrapped(to: width) }
    return lines
  }
}
