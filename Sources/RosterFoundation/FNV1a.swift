extension Sequence<UInt8> {
  /// The hash of the bytes by FNV-1a (Fowler, Noll and Vo) of 64 bits: the same in each process, and no protection against intent.
  package var fnv1a: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
