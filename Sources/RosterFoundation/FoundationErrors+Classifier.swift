import Foundation
import Roster

/// The core finds this conformance at run time, because it does not import Foundation.
///
/// Errors of `URLSession` are recognized by domain and code: on Linux, their names are in FoundationNetworking, which not
/// every app links.
extension FoundationErrors: ErrorClassifier {
  package static func message(of error: any Error) -> String? { (error as? any LocalizedError)?.errorDescription }

  package static func isConnectionFailure(_ error: any Error) -> Bool {
    // timedOut, cannotConnectToHost, networkConnectionLost
    let error = error as NSError
    return error.domain == "NSURLErrorDomain" && [-1001, -1004, -1005].contains(error.code)
  }

  package static func kind(of error: any Error) -> PageFailureKind? {
    let error = error as NSError
    guard error.domain == "NSURLErrorDomain" else { return nil }
    return switch error.code {
    // cancelled
    case -999: .cancelled
    // cannotFindHost, dnsLookupFailed, notConnectedToInternet, internationalRoamingOff, callIsActive, dataNotAllowed
    case -1003, -1006, -1009, -1018, -1019, -1020: .offline
    // unknown, timedOut, cannotConnectToHost, networkConnectionLost, badServerResponse
    case -1, -1001, -1004, -1005, -1011: .transient()
    // zeroByteResource, cannotDecodeRawData, cannotDecodeContentData, cannotParseResponse
    case -1017 ... -1014: .transient()
    default: .permanent
    }
  }
}
