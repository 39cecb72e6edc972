import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection without a response if the server simulates being offline.
final class OfflineHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private let faults: FaultInjector

  /// Creates a handler that reads `faults` at the start of every request.
  init(faults: FaultInjector) { self.faults = faults }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data), faults.drops(head.path ?? "/") {
      context.close(promise: nil)
    } else {
      context.fireChannelRead(data)
    }
  }
}
