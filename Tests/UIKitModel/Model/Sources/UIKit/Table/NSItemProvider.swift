// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

public protocol NSItemProviderWriting: NSObjectProtocol {}
public protocol NSItemProviderReading: NSObjectProtocol {}
extension NSString: NSItemProviderWriting, NSItemProviderReading {}
extension NSURL: NSItemProviderWriting, NSItemProviderReading {}

public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all
}

/// What a drag item offers. Objects and files are loaded on another thread, and a file exists until the handler returns. Not sendable, since
/// UIKit's may not be.
public final class NSItemProvider: NSObject {
  private var objects: [any NSItemProviderWriting] = []
  private let file: URL?
  public var suggestedName: String?

  public override init() {
    file = nil
    super.init()
  }

  public init?(contentsOf fileURL: URL) {
    guard FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    file = fileURL
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    super.init()
  }

  public func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    objects.append(object)
  }

  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    objects.contains { type(of: $0) == aClass }
  }

  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    // Texts and addresses are data as well.
    typeIdentifier == "public.data" && (file != nil || !objects.isEmpty)
  }

  @discardableResult
  public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let object = objects.first { type(of: $0) == aClass } as? any NSItemProviderReading
    // Safe: strings and addresses do not change.
    nonisolated(unsafe) let sent = object
    Thread.detachNewThread { completionHandler(sent, sent == nil ? CocoaError(.coderReadCorrupt) : nil) }
    return Progress(totalUnitCount: 1)
  }

  @discardableResult
  public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let file = file
    Thread.detachNewThread {
      guard let file, let data = try? Data(contentsOf: file) else {
        return completionHandler(nil, CocoaError(.fileReadNoSuchFile))
      }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("item-\(UUID().uuidString)")
      let copy = folder.appendingPathComponent(file.lastPathComponent)
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: copy)
        completionHandler(copy, nil)
        try FileManager.default.removeItem(at: folder)
      } catch {
        completionHandler(nil, error)
      }
    }
    return Progress(totalUnitCount: 1)
  }
}
