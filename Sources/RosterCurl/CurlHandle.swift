import CCurl
import Foundation

/// libcurl's handle of one transfer, with what it points to. Used on the thread of its loop only.
final class CurlHandle {
  let easy: UnsafeMutableRawPointer
  let transfer: CurlTransfer
  private var fields: UnsafeMutablePointer<curl_slist>?
  private var file: UnsafeMutablePointer<FILE>?

  /// Creates the handle of a transfer; `nil` if libcurl has no memory, or if the file of the content cannot be read.
  init?(_ transfer: CurlTransfer) {
    guard let easy = curl_easy_init() else { return nil }
    self.easy = easy
    self.transfer = transfer
    let request = transfer.request
    set(CURLOPT_NOSIGNAL, 1)
    // Dots in a path are the server's matter.
    set(CURLOPT_PATH_AS_IS, 1)
    set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // The callers enforce the timeouts, on their clocks.
    set(CURLOPT_CONNECTTIMEOUT, 24 * 60 * 60)
    set(CURLOPT_URL, request.url.absoluteString)
    // All the encodings that libcurl can decode.
    set(CURLOPT_ACCEPT_ENCODING, "")
    _ = roster_curl_allow_http_only(easy)
    setFields(request)
    guard setBody(request) else { return nil }
    receive()
  }

  deinit {
    curl_easy_cleanup(easy)
    curl_slist_free_all(fields)
    if let file { fclose(file) }
  }

  private func set(_ option: CURLoption, _ value: Int) { _ = roster_curl_set_number(easy, option, value) }

  private func set(_ option: CURLoption, _ value: String) { _ = roster_curl_set_text(easy, option, value) }

  private func setFields(_ request: CurlRequest) {
    for (name, value) in request.fields {
      // An empty value has a form of its own: libcurl would leave the field out.
      fields = curl_slist_append(fields, value.isEmpty ? "\(name);" : "\(name): \(value)") ?? fields
    }
    // What libcurl would add.
    let names = Set(request.fields.map { $0.name.lowercased() })
    for name in ["Accept", "Content-Type", "Expect"] where !names.contains(name.lowercased()) {
      fields = curl_slist_append(fields, "\(name):") ?? fields
    }
    _ = roster_curl_set_pointer(easy, CURLOPT_HTTPHEADER, fields)
  }

  private func setBody(_ request: CurlRequest) -> Bool {
    switch request.body {
    case .none:
      if request.method == "HEAD" { set(CURLOPT_NOBODY, 1) }
      if ["POST", "PUT", "PATCH"].contains(request.method) { set(content: Data()) }
    case .bytes(let bytes): set(content: bytes)
    case .file(let url, let count):
      guard let file = fopen(url.path, "rbe") else { return false }
      self.file = file
      set(CURLOPT_UPLOAD, 1)
      _ = roster_curl_set_pointer(easy, CURLOPT_READDATA, file)
      _ = roster_curl_set_size(easy, CURLOPT_INFILESIZE_LARGE, curl_off_t(count))
    }
    if request.method != "HEAD" { set(CURLOPT_CUSTOMREQUEST, request.method) }
    // libcurl sends a request again if its connection turns out to be closed, which not every method permits.
    if !["GET", "HEAD", "OPTIONS", "PUT", "DELETE"].contains(request.method) { set(CURLOPT_FRESH_CONNECT, 1) }
    return true
  }

  private func set(content: Data) {
    _ = roster_curl_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(content.count))
    var bytes = [UInt8](content)
    // It is copied.
    bytes.withUnsafeMutableBytes { _ = roster_curl_set_pointer(easy, CURLOPT_COPYPOSTFIELDS, $0.baseAddress) }
    if content.isEmpty { set(CURLOPT_COPYPOSTFIELDS, "") }
  }

  /// The loop keeps this handle, and with it the transfer, while libcurl calls the functions.
  private func receive() {
    let pointer = Unmanaged.passUnretained(transfer).toOpaque()
    _ = roster_curl_set_pointer(easy, CURLOPT_HEADERDATA, pointer)
    _ = roster_curl_set_pointer(easy, CURLOPT_WRITEDATA, pointer)
    _ = roster_curl_set_receiver(easy, CURLOPT_HEADERFUNCTION) { bytes, _, count, pointer in
      guard let bytes, let pointer else { return 0 }
      let transfer = Unmanaged<CurlTransfer>.fromOpaque(pointer).takeUnretainedValue()
      return transfer.receive(line: UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
    }
    _ = roster_curl_set_receiver(easy, CURLOPT_WRITEFUNCTION) { bytes, _, count, pointer in
      // libcurl calls it without bytes for an empty content.
      guard let bytes, let pointer, count > 0 else { return count }
      let transfer = Unmanaged<CurlTransfer>.fromOpaque(pointer).takeUnretainedValue()
      if transfer.response.pausesIfFull() { return Int(CURL_WRITEFUNC_PAUSE) }
      return transfer.response.receive(Data(bytes: bytes, count: count)) ? count : 0
    }
    guard transfer.request.didSend != nil else { return }
    _ = roster_curl_set_progress(
      easy,
      { pointer, _, _, _, sent in
        if let pointer { Unmanaged<CurlTransfer>.fromOpaque(pointer).takeUnretainedValue().didSend(Int(sent)) }
        return 0
      }, pointer)
  }
}

extension CurlError {
  /// The error of a finished transfer; `nil` if it has succeeded.
  init?(_ code: CURLcode, of easy: UnsafeMutableRawPointer) {
    switch code {
    case CURLE_OK: return nil
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: self = .offline
    case CURLE_COULDNT_CONNECT:
      var error = 0
      _ = roster_curl_system_error(easy, &error)
      let isOffline = [ENETUNREACH, EHOSTUNREACH, ENETDOWN].contains(CInt(truncatingIfNeeded: error))
      self = isOffline ? .offline : .cannotConnectToHost
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2,
      CURLE_HTTP2_STREAM:
      self = .connectionLost
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_PEER_FAILED_VERIFICATION, CURLE_USE_SSL_FAILED, CURLE_SSL_ENGINE_INITFAILED,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_SHUTDOWN_FAILED, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CLIENTCERT:
      self = .secureConnectionFailed("the error of libcurl is \(code.rawValue)")
    default: self = .invalidResponse("the error of libcurl is \(code.rawValue)")
    }
  }
}
