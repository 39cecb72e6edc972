/// Which links of a server are followed. A link from https to http never is.
///
/// ```swift
/// LinkPolicy.sameOrigin   // links to other servers are refused
/// ```
public enum LinkPolicy: Sendable, Hashable {
  /// Links to the service's own origin and to ``HTTPOptions/trustedOrigins``.
  case sameOrigin
  /// Links to all origins. Origins that are not trusted receive safe header fields only, and no parameters.
  case anyOrigin
}
