/// Messages of a page to the driver of the host that displays it. Those that are sent before wait until it does.
@MainActor
final class DriverChannel<Message> {
  /// The messages that wait for a driver.
  private(set) var pending: [Message] = []
  private var receiver: (@MainActor (Message) -> Void)?
  /// The driver of the last host that displayed the page.
  private var owner: ObjectIdentifier?

  nonisolated init() {}

  func send(_ message: Message) {
    if let receiver { receiver(message) } else { pending.append(message) }
  }

  /// Sends messages to a driver, which replaces the previous one.
  func connect(_ owner: AnyObject, _ receiver: @escaping @MainActor (Message) -> Void) {
    (self.owner, self.receiver) = (ObjectIdentifier(owner), receiver)
    let messages = pending
    pending = []
    for message in messages { receiver(message) }
  }

  /// Keeps messages until the page is displayed again, unless another host displays it already.
  func disconnect(_ owner: AnyObject) {
    if self.owner == ObjectIdentifier(owner) { (self.owner, receiver) = (nil, nil) }
  }
}
