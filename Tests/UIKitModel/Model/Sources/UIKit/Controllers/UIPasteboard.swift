// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The clipboard of the device.
@MainActor
public final class UIPasteboard {
  public static let general = UIPasteboard()

  public var string: String? {
    get { UIKitModel.active.copiedText }
    set { UIKitModel.active.copiedText = newValue }
  }
}
