/// A component that a server's description of a page creates and updates.
@MainActor
public protocol DescribedComponent: ListComponent {
  /// The values that the description has for the component.
  associatedtype Parameters: Decodable & Equatable & Sendable

  /// The latest parameters. Set when the description has others; the component keeps its state.
  var parameters: Parameters { get set }
}

/// The components that a server's description of a page can name.
///
/// ```swift
/// let registry = ComponentRegistry()
///   .component("banners") { BannersComponent($0) }
///   .component("shop") { ShopComponent($0, api: api) }
///
/// let decoder = JSONDecoder()
/// decoder.userInfo = registry.userInfo
/// let descriptions = try decoder.decode([ComponentDescription].self, from: data)
/// ```
public struct ComponentRegistry: Sendable {
  struct Entry: Sendable {
    let decode: @Sendable (any Decoder) throws -> any Sendable
    /// Updates a component of this kind, or creates one; `nil` if the parameters are of another type.
    let component: @MainActor (_ current: (any ListComponent)?, _ parameters: any Sendable) -> (any ListComponent)?
  }

  private(set) var entries: [String: Entry] = [:]
  private static let key = "Roster.ComponentRegistry"

  /// Creates an empty registry.
  public init() {}

  /// Returns the registry with a component.
  ///
  /// - Parameters:
  ///   - name: The name of the component in descriptions.
  ///   - make: Creates a component. Called once for each identity on a page.
  public func component<Component: DescribedComponent>(
    _ name: String, make: @escaping @MainActor (Component.Parameters) -> Component
  ) -> ComponentRegistry {
    var copy = self
    copy.entries[name] = Entry(decode: { try Component.Parameters(from: $0) }) { current, parameters in
      guard let parameters = parameters as? Component.Parameters else { return nil }
      guard let known = current as? Component else { return make(parameters) }
      if known.parameters != parameters { known.parameters = parameters }
      return known
    }
    return copy
  }

  /// The user info of a decoder that decodes ``ComponentDescription`` values.
  public var userInfo: [CodingUserInfoKey: any Sendable] {
    CodingUserInfoKey(rawValue: Self.key).map { [$0: self] } ?? [:]
  }

  /// The registry in a decoder's user info.
  fileprivate init?(_ decoder: any Decoder) {
    guard let key = CodingUserInfoKey(rawValue: Self.key), let registry = decoder.userInfo[key] as? ComponentRegistry
    else { return nil }
    self = registry
  }
}

/// One component in a server's description of a page.
///
/// It is decoded from an object with a `type`, which is the name in the registry, an optional `id` and `parameters`; without
/// these, the parameters are decoded from the object itself.
/// For another format, decode the name and the identity, and pass the decoder of the parameters to
/// ``init(_:id:parametersFrom:)``. Decoding never fails for an unknown name or for parameters that the component rejects.
public struct ComponentDescription: Decodable, Sendable {
  /// The name of the component.
  let name: String
  /// The identity on the page; `nil` for the name, with a number if there are several.
  let id: String?
  /// The decoded parameters; `nil` for a name that is not registered.
  let parameters: (any Sendable)?
  /// Why the parameters could not be decoded.
  let failure: String?

  private enum CodingKeys: String, CodingKey {
    case type, id, parameters
  }

  /// Decodes a description.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let id =
      (try? values.decode(String.self, forKey: .id)) ?? (try? values.decode(Int.self, forKey: .id)).map(String.init)
    self.init(
      (try? values.decode(String.self, forKey: .type)) ?? "", id: id,
      parametersFrom: values.contains(.parameters) ? try values.superDecoder(forKey: .parameters) : decoder)
  }

  /// Decodes the parameters of a description.
  ///
  /// - Parameters:
  ///   - name: The name of the component.
  ///   - id: The identity on the page; `nil` for the name, with a number if there are several.
  ///   - decoder: The decoder of the parameters, with the ``ComponentRegistry/userInfo`` of a registry.
  public init(_ name: String, id: String? = nil, parametersFrom decoder: any Decoder) {
    self.name = name
    self.id = id
    var failure: String?
    do {
      parameters = try ComponentRegistry(decoder)?.entries[name]?.decode(decoder)
    } catch {
      parameters = nil
      failure = "\(error)"
    }
    self.failure = failure
  }
}
