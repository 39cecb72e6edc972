import Foundation

/// A server of images on the loopback interface, which closes each connection after its response.
final class ImageServer: Sendable {
  let port: UInt16
  private let listener: Int32

  struct CannotListen: Error {}

  // Glibc declares the type of a socket as an enumeration, and a write to a closed connection as a signal.
  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let sendFlags = Int32(MSG_NOSIGNAL)
  #else
    private static let stream = SOCK_STREAM
    private static let sendFlags: Int32 = 0
  #endif

  /// Starts the server.
  ///
  /// - Parameter images: The content of each path. Others are not found.
  init(_ images: [String: [UInt8]]) throws {
    let listener = socket(AF_INET, Self.stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 8) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening else { throw CannotListen() }
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread {
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { break }
        Self.answer(client, images)
        close(client)
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private static func answer(_ client: Int32, _ images: [String: [UInt8]]) {
    var request = ""
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while !request.contains("\r\n\r\n") {
      let count = recv(client, &chunk, chunk.count, 0)
      guard count > 0 else { return }
      request += String(decoding: chunk[..<count], as: UTF8.self)
    }
    let path = request.split(separator: " ").dropFirst().first.map { String($0) } ?? ""
    let body = images[path]
    // Without a length, only the end of the connection ends the content.
    let head = "HTTP/1.1 \(body == nil ? "404 Not Found" : "200 OK")\r\nConnection: close\r\n\r\n"
    let bytes = Array(head.utf8) + (body ?? [])
    var start = 0
    while start < bytes.count {
      let count = send(client, Array(bytes[start...]), bytes.count - start, Self.sendFlags)
      guard count > 0 else { return }
      start += count
    }
  }
}
