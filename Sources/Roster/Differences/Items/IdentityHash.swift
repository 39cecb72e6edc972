/// An identity type of 4, 8 or 16 bytes without padding, whose values are equal if and only if their bytes are.
///
/// Such identities are hashed by mixing their bytes. RosterFoundation adds `UUID`: the core does not import Foundation and
/// finds the conformance at run time.
@usableFromInline package protocol BytewiseIdentity: Hashable {}

extension Int: BytewiseIdentity {}
extension Int32: BytewiseIdentity {}
extension Int64: BytewiseIdentity {}
extension UInt: BytewiseIdentity {}
extension UInt32: BytewiseIdentity {}
extension UInt64: BytewiseIdentity {}

/// The hashing of identities of one type: by their bytes for a ``BytewiseIdentity``, otherwise the type's own.
///
/// The standard library's hashing resists attacks and takes longer than the rest of a difference. Mixed bytes depend on
/// secret keys, so that a server cannot choose identities that collide.
@usableFromInline struct IdentityHash<ID: Hashable> {
  @usableFromInline let mixesBytes: Bool
  @usableFromInline let keys = identityHashKeys

  @inlinable init() {
    self.init(mixesBytes: ID.self is any BytewiseIdentity.Type)
  }

  @inlinable init(mixesBytes: Bool) {
    self.mixesBytes = mixesBytes
  }

  /// Returns the hash of an identity; never 0.
  @inlinable func callAsFunction(_ id: ID) -> UInt32 {
    guard mixesBytes else {
      let hash = UInt32(truncatingIfNeeded: id.hashValue)
      return hash == 0 ? 1 : hash
    }
    return withUnsafeBytes(of: id) { bytes in
      switch bytes.count {
      case 4: mix(UInt64(bytes.loadUnaligned(as: UInt32.self)), 0)
      case 8: mix(bytes.loadUnaligned(as: UInt64.self), 0)
      default:
        mix(bytes.loadUnaligned(as: UInt64.self), bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      }
    }
  }

  /// Multiplies to double width twice and folds, as wyhash64 of Wang Yi's wyhash (final version 4.2).
  ///
  /// All operands depend on secret keys. With a public one, identities could be chosen that make the product 0.
  @inlinable func mix(_ low: UInt64, _ high: UInt64) -> UInt32 {
    let product = (low ^ keys.0).multipliedFullWidth(by: high ^ keys.1)
    let mixed = (product.low ^ keys.0).multipliedFullWidth(by: product.high ^ keys.1)
    let hash = UInt32(truncatingIfNeeded: mixed.high ^ mixed.low)
    return hash == 0 ? 1 : hash
  }
}

/// Secret keys, which differ in each process unless deterministic hashing is enabled.
@usableFromInline let identityHashKeys = (secretKey(1), secretKey(2))

private func secretKey(_ number: Int) -> UInt64 { UInt64(truncatingIfNeeded: number.hashValue) }
