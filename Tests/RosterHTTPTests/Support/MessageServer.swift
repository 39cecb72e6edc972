import Foundation
import RosterFoundation

@testable import RosterHTTP

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A stream of messages over a TCP socket, one in each line.
final class LineSocket: MessageConnection {
  private let socket: Int32
  private let incoming: AsyncStream<Data>

  struct CannotConnect: Error {}

  init(_ socket: Int32) {
    self.socket = socket
    let (stream, continuation) = AsyncStream.makeStream(of: Data.self)
    incoming = stream
    Thread.detachNewThread {
      var line = Data()
      let size = 4_096
      var chunk = [UInt8](repeating: 0, count: size)
      while true {
        let count = recv(socket, &chunk, size, 0)
        guard count > 0 else { break }
        for byte in chunk[..<count] {
          if byte == 10 {
            continuation.yield(line)
            line = Data()
          } else {
            line.append(byte)
          }
        }
      }
      continuation.finish()
    }
  }

  /// Connects to a port of the loopback interface.
  convenience init(port: UInt16) throws {
    let descriptor = makeSocket()
    var address = loopback(port)
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      Self.close(descriptor)
      throw TransportError.cannotConnectToHost
    }
    self.init(descriptor)
  }

  deinit {
    // Ends the thread that reads.
    shutdown(socket, Int32(SHUT_RDWR))
    Self.close(socket)
  }

  func send(_ message: Data) async throws {
    var bytes = Array(message) + [10]
    guard Self.write(socket, &bytes) else { throw TransportError.connectionLost }
  }

  func receive() async throws -> Data? {
    for await message in incoming { return message }
    return nil
  }

  func close() { shutdown(socket, Int32(SHUT_RDWR)) }

  private static func write(_ socket: Int32, _ bytes: inout [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      #if canImport(Glibc)
        let count = Glibc.send(socket, Array(bytes[start...]), bytes.count - start, Int32(MSG_NOSIGNAL))
      #else
        let count = Darwin.send(socket, Array(bytes[start...]), bytes.count - start, 0)
      #endif
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  fileprivate static func close(_ socket: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(socket)
    #else
      _ = Darwin.close(socket)
    #endif
  }
}

/// A server of messages on the loopback interface.
final class MessageServer: Sendable {
  let port: UInt16
  private let listener: Int32
  private let accepted = LockedValue<[LineSocket]>([])

  /// Starts the server.
  ///
  /// - Parameter handler: Called for each message of a client, with the client.
  init(_ handler: @escaping @Sendable (Data, LineSocket) async -> Void) throws {
    listener = makeSocket()
    var address = loopback(0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 8) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening else { throw LineSocket.CannotConnect() }
    port = UInt16(bigEndian: address.sin_port)
    let accepted = accepted
    Thread.detachNewThread {
      while true {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else { break }
        let client = LineSocket(descriptor)
        accepted.withLock { $0.append(client) }
        Task { [weak client] in
          while let message = try? await client?.receive() {
            guard let client else { return }
            Task { await handler(message, client) }
          }
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    LineSocket.close(listener)
    for client in accepted.current { client.close() }
  }

  /// The clients so far.
  var clients: [LineSocket] { accepted.current }
}

private func makeSocket() -> Int32 {
  #if canImport(Glibc)
    socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  #else
    socket(AF_INET, SOCK_STREAM, 0)
  #endif
}

private func loopback(_ port: UInt16) -> sockaddr_in {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  return address
}
