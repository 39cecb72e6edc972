import Roster

extension StandardContent {
  /// Returns the row as lines of text: image and title are leading, value, badge and accessory are trailing, and the
  /// subtitle is below.
  ///
  /// - Parameters:
  ///   - width: The available width, in characters.
  ///   - accessory: The lines of the accessory.
  func lines(width: Int, accessory: [String]) -> [String] {
    let trailing = [value, badge.text.map { "(\($0))" }, accessory.first].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: " ")
    let image = image.map { "\($0.line) " } ?? ""
    let leading = (isEnabled ? "" : "~ ") + image
    let indent = String(repeating: " ", count: min(leading.count, width / 2))
    let mark = tint == .standard ? "" : " {\(tint)}"

    var titleWidth = width - indent.count
    let remaining = titleWidth - trailing.count - 2
    let isTrailingBeside = trailing.isEmpty || remaining >= min(title.count + mark.count, 8)
    if isTrailingBeside, !trailing.isEmpty { titleWidth = remaining }
    var lines = (title + mark).wrapped(to: titleWidth).enumerated().map { index, line in
      (index == 0 ? leading : indent) + line
    }
    if !trailing.isEmpty {
      if !isTrailingBeside { lines.append("") }
      let first = isTrailingBeside ? 0 : lines.count - 1
      lines[first] = lines[first].padded(to: width - trailing.count) + trailing
      lines.append(accessory.dropFirst(), after: first, width: width)
    }
    if let text = error.map({ "! \($0)" }) ?? subtitle {
      lines += text.wrapped(to: width - indent.count).map { indent + $0 }
    }
    return lines
  }
}

extension ImageSource {
  /// The image's name in brackets.
  var line: String {
    switch self {
    case .icon(let name): "⟨\(name)⟩"
    case .file(let path), .url(let path): "⟨\(path.split(separator: "/").last.map(String.init) ?? path)⟩"
    case .bytes(let bytes): "⟨\(bytes.count) bytes⟩"
    }
  }
}

extension HeaderContent {
  /// Returns the header as lines of text, with its accessory and its buttons trailing.
  ///
  /// - Parameters:
  ///   - width: The available width, in characters.
  ///   - accessory: The lines of the accessory.
  func lines(width: Int, accessory: [String]) -> [String] {
    let image = image.map { "\($0.line) " } ?? ""
    let trailing = ([accessory.first] + buttons.map { "[\($0.title)]" }).compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: " ")
    let titleWidth = trailing.isEmpty ? width : max(8, width - trailing.count - 2)
    var lines = (image + title).wrapped(to: titleWidth)
    if !trailing.isEmpty { lines[0] = lines[0].padded(to: width - trailing.count) + trailing }
    lines.append(accessory.dropFirst(), after: 0, width: width)
    if let subtitle { lines += subtitle.wrapped(to: width) }
    let height = height.map { TextMetrics.lines($0) } ?? 0
    return lines + Array(repeating: "", count: max(0, height - lines.count))
  }
}

extension [String] {
  /// Adds the further lines of an accessory at the trailing edge, below a line.
  fileprivate mutating func append(_ accessory: ArraySlice<String>, after first: Int, width: Int) {
    for (offset, line) in accessory.enumerated() {
      let index = first + 1 + offset
      if index >= count { append("") }
      self[index] = self[index].padded(to: width - line.count) + line
    }
  }
}
