#if canImport(UIKit)
  import Roster
  import UIKit

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Loads the pictures of standard cells and of ``CoverImageView``, and keeps the last ones in memory.
  @MainActor
  public final class ImageLoader {
    /// The loader of all cells.
    public static let shared = ImageLoader()

    /// Fetches the bytes at an address; unless told otherwise, by `URLSession`. An app with its own network layer puts
    /// it here.
    public var fetch: @Sendable (_ address: String) async throws -> Data = { address in
      guard let url = URL(string: address) else { throw URLError(.badURL) }
      return try await URLSession.shared.data(from: url).0
    }

    /// The largest file or answer that is decoded, in bytes.
    public var byteLimit = 32 << 20

    /// Gets what could not be shown, each once.
    public var issues = IssueReporter()

    private let requests = RequestCoalescer<ImageSource, UIImage, any Error>()
    private var images: [ImageSource: UIImage] = [:]
    private var order: [ImageSource] = []
    private let capacity = 200

    /// What is shown until a picture is there.
    func placeholder(for source: ImageSource) -> UIImage? {
      if case .icon(let name) = source { return UIImage(systemName: name) }
      return cached(source) ?? UIImage(systemName: "photo")
    }

    /// The picture, if it is in memory.
    public func cached(_ source: ImageSource) -> UIImage? { images[source] }

    /// Loads a picture, or joins the load that is under way; `nil`, and an issue, if that fails. A load that nobody wants
    /// any more is cancelled.
    public func image(for source: ImageSource) async -> UIImage? {
      if let image = images[source] { return image }
      do {
        return try await requests.value(for: source) { @MainActor in
          guard let image = try await self.load(source) else { throw Failure.notAPicture }
          self.keep(image, for: source)
          return image
        }
      } catch is CancellationError {
        return nil
      } catch {
        issues.report(.image(source: source, reason: "\(source): \(error)"))
        return nil
      }
    }

    private enum Failure: Error, CustomStringConvertible {
      case notAPicture
      case tooLarge(Int)

      var description: String {
        switch self {
        case .notAPicture: "The file is missing or is not a picture."
        case .tooLarge(let bytes): "The file has \(bytes) bytes, which is more than the loader's limit."
        }
      }
    }

    private func load(_ source: ImageSource) async throws -> UIImage? {
      switch source {
      case .icon(let name): return UIImage(systemName: name) ?? UIImage(named: name)
      case .bytes(let bytes): return try await decode(Data(bytes))
      case .file(let path):
        let data = try await Task.detached { try Data(contentsOf: URL(fileURLWithPath: path)) }.value
        return try await decode(data)
      case .url(let address): return try await decode(try await fetch(address))
      }
    }

    private func decode(_ data: Data) async throws -> UIImage? {
      guard data.count <= byteLimit else { throw Failure.tooLarge(data.count) }
      return await UIImage(data: data)?.byPreparingForDisplay()
    }

    private func keep(_ image: UIImage, for source: ImageSource) {
      if images.updateValue(image, forKey: source) == nil { order.append(source) }
      while order.count > capacity { images[order.removeFirst()] = nil }
    }
  }
#endif
