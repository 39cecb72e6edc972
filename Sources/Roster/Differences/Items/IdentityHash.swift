/// How identities of one type are hashed.
///
/// The standard library's hashing withstands an attacker, and costs more than all the rest of a difference. Where an
/// identity is a few plain bytes (integers, UUIDs), its bytes are mixed instead. That is sound for every type: equal
/// bytes of such a type are equal values, and a pair of equal values with different bytes is found by a second pass
/// with the type's own hash over what the first one left, so the quick hash is only ever allowed to miss. The mixing
/// is seeded per process, so a server cannot choose identities that collide.
@usableFromInline
struct IdentityHash<ID: Hashable> {
  /// Whether the quick hash reads bytes. Alignments are limited to those that leave no room for padding inside.
  @inlinable
  static var mixesBytes: Bool {
    guard _isPOD(ID.self), MemoryLayout<ID>.size == MemoryLayout<ID>.stride else { return false }
    switch MemoryLayout<ID>.size {
    case 4: return MemoryLayout<ID>.alignment == 4
    case 8: return MemoryLayout<ID>.alignment == 8 || MemoryLayout<ID>.alignment == 1
    case 16: return MemoryLayout<ID>.alignment == 1
    default: return false
    }
  }

  /// Whether the quick hash finds all equal values, so that no second pass is needed.
  @inlinable
  static var isExact: Bool { !mixesBytes || isEqualBytewise }

  /// Whether values with different bytes are certainly different values. The core does not import Foundation, so its
  /// UUID is known by its name.
  @inlinable
  static var isEqualBytewise: Bool {
    if ID.self == Int.self || ID.self is any FixedWidthInteger.Type { return true }
    let name = String(reflecting: ID.self)
    return name == "Foundation.UUID" || name == "FoundationEssentials.UUID"
  }

  @usableFromInline let seed: UInt64

  @inlinable
  init() {
    // A constant's hash differs from process to process, unless deterministic hashing was asked for.
    seed = UInt64(bitPattern: Int64(0x9E37_79B9.hashValue))
  }

  /// The hash of the first pass; never 0.
  @inlinable
  func quick(_ id: ID) -> UInt32 {
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

  /// The type's own hash; never 0.
  @inlinable
  func thorough(_ id: ID) -> UInt32 {
    let hash = UInt32(truncatingIfNeeded: id.hashValue)
    return hash == 0 ? 1 : hash
  }

  /// Multiplies to twice the width and folds, after Wang Yi's wyhash.
  @inlinable
  func mix(_ low: UInt64, _ high: UInt64) -> UInt32 {
    let product = (low ^ seed).multipliedFullWidth(by: high ^ 0x9E37_79B9_7F4A_7C15)
    let folded = (product.high ^ product.low).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    let hash = UInt32(truncatingIfNeeded: folded.high ^ folded.low)
    return hash == 0 ? 1 : hash
  }
}
