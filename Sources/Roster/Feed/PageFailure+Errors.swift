/// Classifies errors of Foundation, which the core does not import.
package protocol ErrorClassifier {
  /// The message of an error for the user, or `nil` if it has none.
  static func message(of error: any Error) -> String?
  /// The kind of an error, or `nil` if it is unknown.
  static func kind(of error: any Error) -> PageFailureKind?
  /// Whether the server could not be reached, or the connection to it broke.
  static func isConnectionFailure(_ error: any Error) -> Bool
}

/// The module RosterFoundation, which every host links, conforms this type to ``ErrorClassifier``.
package enum FoundationErrors {
  fileprivate static var classifier: (any ErrorClassifier.Type)? { (self as Any.Type) as? any ErrorClassifier.Type }
}

extension PageFailure {
  /// The message about a failed load while there are rows: what failed, and why.
  func message(of type: LoadType, in strings: ListStrings) -> String {
    "\(strings[type == .refresh ? .refreshErrorTitle : .errorTitle]) · \(localizedDescription(in: strings))"
  }

  /// The message of an error for the user, or `nil` if it has none.
  package static func message(of error: any Error, in strings: ListStrings) -> String? {
    (error as? any LocalizedListError)?.localizedDescription(in: strings)
      ?? FoundationErrors.classifier?.message(of: error)
  }

  /// The kind of an error, or `nil` if it is unknown.
  package static func kind(of error: any Error) -> PageFailureKind? {
    (error as? any PageFailureClassifying)?.failureKind
      ?? (error is CancellationError ? .cancelled : FoundationErrors.classifier?.kind(of: error))
  }

  /// The string for an error without a message.
  static func string(for error: any Error, _ kind: PageFailureKind?) -> ListStrings.Key {
    if FoundationErrors.classifier?.isConnectionFailure(error) == true { return .connectionMessage }
    return switch kind {
    case .offline: .offlineMessage
    case .transient: .serverErrorMessage
    case .permanent: .requestRejectedMessage
    case nil, .cancelled, .invalidated: .unknownErrorMessage
    }
  }

  /// The type, domain and code of an error, without its description, which may contain data.
  package static func summary(of error: any Error) -> String {
    let type = type(of: error)
    return "\(type) (\(error._domain == String(reflecting: type) ? "" : "\(error._domain), ")code \(error._code))"
  }
}
