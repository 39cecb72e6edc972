/// A programming error that Roster recovers from.
///
/// ```swift
/// let reporter = IssueReporter { issue in
///   switch issue {
///   case .duplicateItem, .duplicateSection, .notObservable, .missingCell: assertionFailure("\(issue)")
///   case .illegalPlan(_, let recording): save(try? JSONEncoder().encode(recording))
///   default: break
///   }
/// }
/// ```
public enum RosterIssue: Hashable, Sendable {
  /// The class of a page or a component has variables of its own without `@Observable`, so that their changes are not displayed.
  case notObservable(type: String)
  /// Two items of one section have the same identity. The first one is displayed.
  case duplicateItem(page: String, section: AnyID, item: AnyID)
  /// Two sections of one page have the same identity. The first one is displayed.
  case duplicateSection(page: String, section: AnyID)
  /// The source of a pager with an open head returned the newest rows instead of those that adjoin the first loaded one. The pager
  /// requests the rows in between.
  case gapBeforeFirstRow(page: String)
  /// A server's description of the page has a component that is not registered, or that could not be decoded for this reason. It
  /// is skipped.
  case component(page: String, name: String, failure: String?)
  /// The host has no cell for a content. A fallback cell displays the content's text.
  case missingCell(content: String, host: String)
  /// The last element of a section has a footer, which is displayed for rows in the section's body only.
  case ignoredFooter(page: String, section: AnyID)
  /// A plan broke a rule of the host, and the host reloads.
  case illegalPlan(PlanViolation, recording: UpdateRecording)
  /// An image could not be loaded or decoded. Its placeholder is displayed.
  case image(source: ImageSource, reason: String)
}

extension RosterIssue: CustomStringConvertible {
  /// The error and its remedy, in one line.
  public var description: String { message.description }

  /// The line for a log.
  package var message: LogMessage {
    switch self {
    case .notObservable(let type):
      "\(type) is not @Observable: when its properties change, the page is not evaluated again. Declare it as "
        + "“@Observable @MainActor final class \(type)”."
    case .duplicateItem(let page, let section, let item):
      "\(page): the items of section “\(section)” contain the id “\(item)” more than once. The first one is displayed. "
        + "Give each element of a section a unique id."
    case .duplicateSection(let page, let section):
      "\(page): there is more than one section “\(section)”. The first one is displayed. Give each section of a page "
        + "a unique id."
    case .gapBeforeFirstRow(let page):
      "\(page): more rows arrived before the first one than a page holds, and the source returned the newest of them, so the "
        + "pager had to request those in between. Return the rows that adjoin the key, as with “min_id” instead of “since_id”."
    case .component(let page, let name, let failure?):
      "\(page): the parameters of the component “\(name)” cannot be decoded, so it is skipped: \(failure, limit: 1_024)"
    case .component(let page, let name, nil):
      "\(page): the component “\(name)” is not registered, so it is skipped. Register it in the page's ComponentRegistry."
    case .missingCell(let content, let host):
      "\(host) has no cell for \(content). A fallback cell displays its text. Give the content a cell by conforming it to "
        + "\(host)Presentable."
    case .ignoredFooter(let page, let section):
      "\(page): the footer of the last element of section “\(section)” is not displayed. Return it from the section's "
        + "“footer:” closure."
    case .illegalPlan(let violation, _):
      "An update broke the rules of its host and was replaced by a reload: \(violation, limit: 1_024). Please report it with the "
        + "recording of this issue."
    case .image(_, let reason):
      "An image is not displayed: \(reason, limit: 1_024)"
    }
  }
}
