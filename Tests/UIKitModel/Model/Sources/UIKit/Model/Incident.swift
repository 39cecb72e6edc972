extension UIKitModel {
  /// A misuse of UIKit by a host.
  public enum Incident: Sendable, CustomStringConvertible {
    /// UIKit raises an exception, which terminates the app.
    case exception(Exception)
    /// The operation is legal, but known to crash or misbehave.
    case risky(Risk)
    /// UIKit logs a warning.
    case warning(Warning)

    /// The incident in one line.
    public var description: String {
      switch self {
      case .exception(let exception): "exception: \(exception.reason)"
      case .risky(let risk): "risky: \(risk)"
      case .warning(let warning): "warning: \(warning.message)"
      }
    }
  }

  /// An Objective-C exception that UIKit raises.
  public struct Exception: Error, Sendable, CustomStringConvertible {
    /// The names of the exceptions.
    public enum Name: String, Sendable {
      /// `NSInternalInconsistencyException`
      case internalInconsistency = "NSInternalInconsistencyException"
      /// `NSRangeException`
      case range = "NSRangeException"
      /// `NSInvalidArgumentException`
      case invalidArgument = "NSInvalidArgumentException"
    }

    /// The exception's name.
    public var name: Name
    /// All broken rules. Which of them UIKit's message names is not documented.
    public var violations: [Violation]
    /// The description of the view that raised the exception.
    public var view: String

    /// The message of the first violation.
    public var reason: String { violations.first?.reason ?? "" }

    /// The exception in one line.
    public var description: String { "\(name.rawValue): \(reason)" }
  }

  /// A broken rule, with UIKit's message.
  public struct Violation: Hashable, Sendable {
    /// The rules.
    public enum Rule: String, Hashable, Sendable, CaseIterable {
      // Batch updates.
      case rowCount, sectionCount
      case deleteMissingRow, deleteRowInMissingSection, deleteMissingSection
      case insertRowBeyondEnd, insertRowIntoMissingSection, insertSectionBeyondEnd
      case reloadMissingRow, reloadMissingSection
      case moveMissingRow, moveMissingSection, moveRowBeyondEnd, moveSectionBeyondEnd
      case deleteAndReloadRow, deleteAndReloadSection
      case deleteAndMoveRow, insertAndMoveRow, deleteAndMoveSection, insertAndMoveSection
      case moveRowTwice, moveRowsToOnePlace, moveSectionTwice, moveSectionsToOnePlace
      case moveIntoInsertedSection, moveFromDeletedSection
      case indexPathShape
      case unbalancedEndUpdates
      case reloadDataInUpdate, reloadDataWhileUncommitted
      // Cells.
      case notRegistered, emptyIdentifier, invalidIndexPath, wrongViewClass, reconfigureWithOtherCell
      case missingDataSource, dequeuedViewNotReturned, viewNotDequeued
      case invalidNib
      // Geometry.
      case negativeRowHeight, negativeHeaderHeight, negativeFooterHeight, tooManyRows, negativeCount
      case scrollBeyondRows, scrollBeyondSections
      case rectOfMissingRow, rectOfMissingSection
      // Controllers, views and controls.
      case containment
      case unrecognizedSelector
      case macIdiom
      case alert
      case constraintNotFinite
      case stepperBounds, stepperStep, segmentBounds
    }

    /// The broken rule.
    public var rule: Rule
    /// UIKit's message.
    public var reason: String

    package init(_ rule: Rule, _ reason: String) {
      self.rule = rule
      self.reason = reason
    }
  }
}
