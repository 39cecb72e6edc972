import Foundation
import Roster
import RosterTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private struct Row: Identifiable, Sendable { let id: Int }

/// A page whose pages are a plain function that throws.
@Observable
@MainActor
private final class PlainPage: ListPage {
  let rows: Pager<Row>

  init(_ error: any Error) {
    rows = Pager(NumberedPages(size: 20) { _, _ -> [Row] in throw error })
  }

  var body: some ListContent { ListSection("rows", rows) { StandardContent("\($0.id)") } }
}

/// A page whose own load throws, and which has a row before.
@Observable
@MainActor
private final class SlowPage: LoadingPage {
  let error: any Error

  init(_ error: any Error) { self.error = error }

  var body: some ListContent { ListSection("above") { StandardContent("Always there") } }

  func load() async throws { throw error }
}

@Suite("T-02 P-59 errors of plain functions", .timeLimit(.minutes(30)))
struct PageFailureTests {
  private struct Closed: LocalizedError { let errorDescription: String? = "The shop is closed." }
  private struct Silent: LocalizedError {}
  private enum Plain: Error { case broken(token: String) }

  @Test(
    "T-02 P-59 the errors of URLSession are classified",
    arguments: [
      (URLError.Code.notConnectedToInternet, PageFailureKind.offline), (.cannotFindHost, .offline),
      (.dnsLookupFailed, .offline), (.dataNotAllowed, .offline), (.internationalRoamingOff, .offline),
      (.timedOut, .transient()), (.cannotConnectToHost, .transient()), (.networkConnectionLost, .transient()),
      (.badServerResponse, .transient()), (.cannotParseResponse, .transient()), (.unknown, .transient()),
      (.badURL, .permanent), (.unsupportedURL, .permanent), (.secureConnectionFailed, .permanent),
      (.serverCertificateUntrusted, .permanent), (.userAuthenticationRequired, .permanent), (.cancelled, .cancelled),
    ])
  func kinds(_ code: URLError.Code, _ kind: PageFailureKind) {
    #expect(PageFailure(URLError(code)).kind == kind)
    #expect(PageFailure(NSError(domain: NSURLErrorDomain, code: code.rawValue)).kind == kind)
  }

  @Test("T-02 P-59 other errors are permanent, and a cancellation is one")
  func others() {
    #expect(PageFailure(Plain.broken(token: "x")).kind == .permanent)
    #expect(PageFailure(NSError(domain: "Shop", code: -1009)).kind == .permanent)
    #expect(PageFailure(CancellationError()).kind == .cancelled)
  }

  @Test("T-02 P-59 a LocalizedError is shown by its description, in every language")
  func localizedErrors() {
    for strings in ListStrings.available {
      #expect(PageFailure(Closed()).localizedDescription(in: strings) == "The shop is closed.")
    }
    #expect(PageFailure(Silent()).localizedDescription(in: .german) == ListStrings.german[.unknownErrorMessage])
  }

  @Test("T-02 P-59 every other error is shown by a localized string of its kind")
  func localizedStrings() {
    let decoding = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "secret"))
    let cases: [(any Error, ListStrings.Key)] = [
      (Plain.broken(token: "secret"), .unknownErrorMessage), (decoding, .unknownErrorMessage),
      (NSError(domain: "Shop", code: 7), .unknownErrorMessage), (URLError(.notConnectedToInternet), .offlineMessage),
      (URLError(.timedOut), .connectionMessage), (URLError(.cannotConnectToHost), .connectionMessage),
      (URLError(.networkConnectionLost), .connectionMessage), (URLError(.badServerResponse), .serverErrorMessage),
      (URLError(.badURL), .requestRejectedMessage),
    ]
    for (error, string) in cases {
      for strings in ListStrings.available {
        #expect(PageFailure(error).localizedDescription(in: strings) == strings[string])
      }
    }
  }

  @Test("T-02 P-59 a page and its toast never show the name of a type, a domain or a value")
  @MainActor
  func page() async throws {
    let errors: [(any Error, String)] = [
      (Plain.broken(token: "secret"), ListStrings.english[.unknownErrorMessage]), (Closed(), "The shop is closed."),
      (URLError(.badURL), ListStrings.english[.requestRejectedMessage]),
      (NSError(domain: "Shop", code: 7), ListStrings.english[.unknownErrorMessage]),
    ]
    for (error, message) in errors {
      let plain = try await PageHarness(PlainPage(error))
      #expect(plain.screen.state == .failed(message))
      for word in ["Error", "Domain", "Plain", "secret", "broken"] { #expect(!plain.text.contains(word)) }
      let loading = try await PageHarness(SlowPage(error))
      #expect(loading.lines == ["Always there", "\(message) [Try Again]"])
    }
  }

  @Test("P-59 the pager reports each failed load to its log")
  @MainActor
  func pagerLog() async throws {
    let (logged, continuation) = AsyncStream.makeStream(of: String.self)
    let pager = Pager(
      NumberedPages(size: 20) { _, _ -> [Row] in throw Plain.broken(token: "secret") },
      environment: PagerEnvironment(log: { continuation.yield($0.logDescription) }))
    pager.open()
    var lines = logged.makeAsyncIterator()
    #expect(await lines.next() == "permanent: Plain (code 0)")
    withExtendedLifetime(pager) {}
  }

  @Test("T-02 P-59 the text for logs has type, domain and code, but no values")
  func logs() {
    let text = PageFailure(Plain.broken(token: "secret")).logDescription
    #expect(text.contains("Plain") && text.contains("code 0") && !text.contains("secret"))
    #expect(PageFailure(URLError(.timedOut)).logDescription.contains("NSURLErrorDomain, code -1001"))
  }
}
