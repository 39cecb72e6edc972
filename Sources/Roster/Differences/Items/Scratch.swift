/// Temporary storage of numbers, freed at the end of its scope. Indices are not checked in release builds.
@usableFromInline struct Scratch<Value: BitwiseCopyable>: ~Copyable {
  @usableFromInline let base: UnsafeMutablePointer<Value>
  @usableFromInline let count: Int

  @inlinable init(count: Int, repeating value: Value) {
    base = .allocate(capacity: max(count, 1))
    base.initialize(repeating: value, count: count)
    self.count = count
  }

  @inlinable deinit {
    base.deallocate()
  }

  @inlinable subscript(index: Int) -> Value {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }
}
