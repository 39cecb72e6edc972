import Testing

@testable import Roster

@Suite("Scroll velocity")
struct ScrollVelocityTests {
  @Test("The velocity is that of the last tenth of a second")
  func speed() {
    var velocity = ScrollVelocity()
    for frame in 0..<60 { velocity.move(by: frame < 30 ? 100 : 16, at: Double(frame) / 60) }
    #expect(abs(velocity.value(at: 59.0 / 60) - 960) < 1)
    velocity.move(by: -16, at: 1)
    #expect(velocity.value(at: 1) < 960)
  }

  @Test("A single motion, such as a key press, has no velocity")
  func single() {
    var velocity = ScrollVelocity()
    velocity.move(by: 500, at: 3)
    #expect(velocity.value(at: 3) == 0)
    velocity.move(by: 500, at: 4)
    #expect(velocity.value(at: 4) == 0)
  }

  @Test("A list at rest or after scrolling to a target has no velocity")
  func rest() {
    var velocity = ScrollVelocity()
    velocity.move(by: 10, at: 1)
    velocity.move(by: 10, at: 1.02)
    #expect(abs(velocity.value(at: 1.02) - 500) < 1)
    #expect(velocity.value(at: 2) == 0)
    velocity.move(by: 10, at: 2)
    velocity.move(by: 10, at: 2.02)
    velocity.stop()
    #expect(velocity.value(at: 2.02) == 0)
  }

  @Test("A motion counts for exactly a tenth of a second")
  func memory() {
    var velocity = ScrollVelocity()
    velocity.move(by: 10, at: 0)
    velocity.move(by: 10, at: ScrollVelocity.memory)
    #expect(velocity.value(at: ScrollVelocity.memory) == 100)
    velocity.move(by: 10, at: ScrollVelocity.memory * 2)
    #expect(velocity.value(at: ScrollVelocity.memory * 2) == 100)
    #expect(velocity.value(at: ScrollVelocity.memory * 2 + 0.001) == 0)
  }
}
