import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection without an answer when the server plays offline.
final class OfflineHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private let faults: FaultSwitchboard

  /// Asks `faults` at the start of every request.
  init(faults: FaultSwitchboard) { self.faults = faults }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data), faults.drops(head.path ?? "/") {
      context.close(promise: nil)
    } else {
      context.fireChannelRead(data)
    }
  }
}
