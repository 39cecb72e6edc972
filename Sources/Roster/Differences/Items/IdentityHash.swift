/// The hashing of identities of one type.
///
/// The standard library's hashing resists attacks and takes longer than the rest of a difference. If an identity consists
/// of a few plain bytes (integers, UUIDs), a quick hash of the bytes is used. This is correct for each type: equal bytes are
/// equal values, and equal values with different bytes are found by a second pass with the type's own hash over the
/// unmatched items. The quick hash has secret keys, so that a server cannot choose identities that collide.
@usableFromInline struct IdentityHash<ID: Hashable> {
  /// Whether the quick hash reads bytes. Only alignments without padding are allowed.
  @inlinable static var mixesBytes: Bool {
    guard _isPOD(ID.self), MemoryLayout<ID>.size == MemoryLayout<ID>.stride else { return false }
    switch MemoryLayout<ID>.size {
    case 4: return MemoryLayout<ID>.alignment == 4
    case 8: return MemoryLayout<ID>.alignment == 8 || MemoryLayout<ID>.alignment == 1
    case 16: return MemoryLayout<ID>.alignment == 1
    default: return false
    }
  }

  /// Whether the quick hash is equal for all equal values, so that no second pass is needed.
  @inlinable static var isExact: Bool { !mixesBytes || isEqualBytewise }

  /// Whether values with different bytes are always different. The core does not import Foundation, and recognizes its UUID
  /// by name.
  @inlinable static var isEqualBytewise: Bool {
    if MemoryLayout<ID>.size <= 8 { return ID.self == Int.self || ID.self is any FixedWidthInteger.Type }
    let name = String(reflecting: ID.self)
    return name == "Foundation.UUID" || name == "FoundationEssentials.UUID"
  }

  @usableFromInline let keys = identityHashKeys

  @inlinable init() {}

  /// Returns the hash of the first pass; never 0.
  @inlinable func quick(_ id: ID) -> UInt32 {
    guard Self.mixesBytes else { return thorough(id) }
    return withUnsafeBytes(of: id) { bytes in
      switch MemoryLayout<ID>.size {
      case 4: mix(UInt64(bytes.loadUnaligned(as: UInt32.self)), 0)
      case 8: mix(bytes.loadUnaligned(as: UInt64.self), 0)
      default:
        mix(
          bytes.loadUnaligned(as: UInt64.self),
          bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      }
    }
  }

  /// Returns the type's own hash; never 0.
  @inlinable func thorough(_ id: ID) -> UInt32 {
    let hash = UInt32(truncatingIfNeeded: id.hashValue)
    return hash == 0 ? 1 : hash
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
