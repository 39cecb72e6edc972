import Foundation
import Roster
import RosterFoundation

extension PageHarness {
  /// Saves a recording of what happened to the page since it was displayed, as the inspector does.
  ///
  /// ```swift
  /// try harness.saveRecording(to: URL(fileURLWithPath: "session.json"))
  /// ```
  ///
  /// - Throws: ``HarnessError/session(_:)`` in release builds, which record nothing.
  public func saveRecording(to file: URL) throws {
    guard let recording = SessionRecording(driver) else {
      throw HarnessError.session("Release builds record nothing.")
    }
    try recording.write(to: file)
  }

  /// Repeats a recorded session: the user's input, the answers of its sources, and the time between them.
  ///
  /// - Parameter session: The session, whose sources the page was created with.
  /// - Throws: ``HarnessError/session(_:)`` if the page differs from the recorded one.
  public func replay(_ session: RecordedSession) async throws {
    var time = 0
    for event in session.recording.events where event.update == nil && event.invalidUpdate == nil {
      if event.time > time {
        try await advance(by: .milliseconds(event.time - time))
        time = event.time
      }
      if let feed = event.feed {
        if let answer = event.answer { try session.respond(answer, feed: feed) }
        if event.stored == nil, event.answer == nil { try request(event) }
      } else if let kind = event.input.flatMap(SessionInput.Kind.init) {
        try perform(kind, event)
      } else {
        throw HarnessError.session("There is no input “\(event.input ?? "")”.")
      }
      try await settle()
    }
  }

  /// Repeats a request to a feed. Only a retry and a load at the user's request are recorded.
  private func request(_ event: SessionRecording.Event) throws {
    guard let feed = event.feed.flatMap({ driver.recordedFeed($0) }) else {
      throw HarnessError.session("The page has no feed \(event.feed ?? 0).")
    }
    switch event.input {
    case "prepend": feed.load(.prepend)
    case "append": feed.load(.append)
    default: feed.retry()
    }
  }

  private func perform(_ kind: SessionInput.Kind, _ event: SessionRecording.Event) throws {
    switch kind {
    case .refresh: driver.refresh()
    case .retry: driver.retry()
    case .search:
      driver.page.search?.isPresented = event.number == 1
      driver.page.search?.text = event.text ?? ""
    case .submit: driver.page.search?.submit()
    case .answer:
      guard let request = driver.displayedDialog else { break }
      if let number = event.number, !request.dialog.buttons.indices.contains(number) { throw different(event) }
      request.answer(event.number, text: event.text ?? "")
    case .activate: driver.activate(try element(of: event))
    case .choose: driver.choose(try element(of: event), by: event.number == 1 ? .range : .toggle)
    case .selectAll: driver.selectAll()
    case .selecting: driver.setSelecting(event.number == 1)
    case .selectionAction:
      let actions = driver.presentation.selection?.actions ?? []
      guard let action = actions.first(where: { $0.title == event.text }) else { throw different(event) }
      driver.performOnSelection(action)
    case .overlay:
      guard let overlay = driver.presentation.overlay(described: event.text) else { throw different(event) }
      driver.activate(overlay: overlay)
    case .delete: driver.delete(try element(of: event))
    case .fold: driver.setFolded(event.number == 1, try element(of: event))
    case .toggle: driver.perform(.set(event.number == 1), on: try element(of: event))
    case .step: driver.perform(.set(event.number ?? 0), on: try element(of: event))
    case .press: driver.perform(.press(event.text ?? ""), on: try element(of: event))
    case .text: driver.perform(.set(event.text ?? ""), on: try element(of: event))
    case .set:
      guard let number = event.text.flatMap(Double.init), driver.perform(.set(number), on: try element(of: event))
      else {
        throw different(event)
      }
    case .scroll: host.scroll(toShow: try element(of: event), at: .top)
    case .action:
      let element = try element(of: event)
      let actions = driver.snapshot.row(at: element)?.actions.others.flatMap(\.choices) ?? []
      guard let action = actions.first(where: { $0.title == event.text }) else { throw different(event) }
      driver.perform(action, on: element)
    case .move:
      guard let from = try element(of: event).item else { throw different(event) }
      driver.move(from: from, to: try target(of: event))
    case .drop:
      let items = (event.text ?? "").split(separator: "\n").compactMap { line -> TransferItem? in
        let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.first.flatMap { TransferItem.Kind(rawValue: String($0)) }
          .map { TransferItem($0, parts.count > 1 ? String(parts[1]) : "") }
      }
      guard let place = driver.dropTarget(at: try target(of: event)) else { throw different(event) }
      driver.drop(items.map { [$0] }, at: place)
    }
  }

  /// The place to which an item was moved, or where items were dropped.
  private func target(of event: SessionRecording.Event) throws -> ItemPosition {
    guard let target = event.target, target.count == 2, let section = driver.snapshot.section(target[0]),
      0...section.items.count ~= target[1]
    else { throw different(event) }
    return ItemPosition(section: target[0], item: target[1])
  }

  private func element(of event: SessionRecording.Event) throws -> ElementPosition {
    guard let element = event.element.flatMap({ driver.snapshot.element(withName: $0) }) else { throw different(event) }
    return element
  }

  private func different(_ event: SessionRecording.Event) -> HarnessError {
    .session("There is no \(event.element ?? event.input ?? "row") at \(event.time) ms.")
  }
}
