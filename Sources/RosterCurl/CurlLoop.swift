import CCurl
import Foundation
import RosterFoundation

/// The thread on which the transfers of a client run. It starts with the first of them, and ends after ``close()`` and the
/// last of them.
final class CurlLoop: Sendable {
  private enum Command: Sendable {
    case start(CurlTransfer)
    case cancel(CurlTransfer)
    case resume(CurlTransfer)
  }

  private struct State: Sendable {
    var commands: [Command] = []
    var multi: MultiHandle?
    var isRunning = false
    var isClosed = false
  }

  /// libcurl's handle of many transfers. `@unchecked Sendable`: it is used on the thread of the loop only, but for
  /// `curl_multi_wakeup`, which any thread may call while the handle exists.
  private struct MultiHandle: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
  }

  private let connectionsPerHost: Int
  private let state = LockedValue(State())

  init(connectionsPerHost: Int) { self.connectionsPerHost = connectionsPerHost }

  func start(_ transfer: CurlTransfer) { add(.start(transfer)) }

  func cancel(_ transfer: CurlTransfer) { add(.cancel(transfer)) }

  /// Goes on with a transfer that has paused.
  func resume(_ transfer: CurlTransfer) { add(.resume(transfer)) }

  /// Ends the thread after the last transfer.
  func close() {
    state.withLock { state in
      state.isClosed = true
      if let multi = state.multi { curl_multi_wakeup(multi.pointer) }
    }
  }

  private func add(_ command: Command) {
    let starts = state.withLock { state in
      state.commands.append(command)
      if let multi = state.multi { curl_multi_wakeup(multi.pointer) }
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard starts else { return }
    let thread = Thread { self.run() }
    thread.name = "Roster HTTP"
    thread.start()
  }

  // MARK: The thread

  private func run() {
    Self.blockBrokenPipes()
    _ = Self.library
    guard let multi = curl_multi_init() else { return failAll() }
    // Without free file descriptors, libcurl creates a handle that nothing wakes up: each command would wait for a minute.
    guard curl_multi_wakeup(multi) == CURLM_OK else {
      curl_multi_cleanup(multi)
      return failAll()
    }
    _ = roster_curl_limit_connections(multi, connectionsPerHost)
    state.withLock { $0.multi = MultiHandle(pointer: multi) }
    var running: [UnsafeMutableRawPointer: CurlHandle] = [:]
    repeat {
      for command in takeCommands() {
        switch command {
        case .start(let transfer):
          if let handle = CurlHandle(transfer), curl_multi_add_handle(multi, handle.easy) == CURLM_OK {
            running[handle.easy] = handle
          } else {
            transfer.end(.invalidResponse("the request cannot be sent"))
          }
        case .cancel(let transfer):
          guard let handle = running.values.first(where: { $0.transfer === transfer }) else { continue }
          curl_multi_remove_handle(multi, handle.easy)
          running[handle.easy] = nil
        case .resume(let transfer):
          guard let handle = running.values.first(where: { $0.transfer === transfer }) else { continue }
          curl_easy_pause(handle.easy, CURLPAUSE_CONT)
        }
      }
      var active: CInt = 0
      curl_multi_perform(multi, &active)
      finishTransfers(of: multi, &running)
    } while wait(multi, isIdle: running.isEmpty)
    curl_multi_cleanup(multi)
  }

  private func takeCommands() -> [Command] {
    state.withLock { state in
      defer { state.commands = [] }
      return state.commands
    }
  }

  private func finishTransfers(
    of multi: UnsafeMutableRawPointer, _ running: inout [UnsafeMutableRawPointer: CurlHandle]
  ) {
    var left: CInt = 0
    while let message = curl_multi_info_read(multi, &left)?.pointee {
      guard message.msg == CURLMSG_DONE, let easy = message.easy_handle,
        let handle = running.removeValue(forKey: easy)
      else { continue }
      let error = CurlError(message.data.result, of: easy)
      curl_multi_remove_handle(multi, easy)
      handle.transfer.end(error, isFinished: true)
    }
  }

  /// Waits for the network or for a command. Returns whether the loop goes on.
  private func wait(_ multi: UnsafeMutableRawPointer, isIdle: Bool) -> Bool {
    let hasEnded = state.withLock { state in
      guard state.isClosed, isIdle, state.commands.isEmpty else { return false }
      state.multi = nil
      return true
    }
    if hasEnded { return false }
    curl_multi_poll(multi, nil, 0, 60_000, nil)
    return true
  }

  private func failAll() {
    let commands = state.withLock { state in
      defer { (state.commands, state.isRunning) = ([], false) }
      return state.commands
    }
    for case .start(let transfer) in commands {
      transfer.end(.invalidResponse("libcurl cannot be started"))
    }
  }

  /// Writing to a connection that the server has closed raises a signal that ends the process, in some of the TLS libraries.
  private static func blockBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  private static let library = curl_global_init(Int(CURL_GLOBAL_DEFAULT))
}
