import Roster
import RosterTesting
import Testing

@Test("F-31 text fields set properties and keep what the page makes of their text") @MainActor
func textFieldsSetProperties() async throws {
  let profile = ProfilePage()
  let harness = try await PageHarness(profile)
  #expect(harness.text.contains("A name is required."))
  try await harness.type("Robin", into: "Name")
  #expect(profile.name == "Robin")
  #expect(!harness.text.contains("A name is required."))

  let coupon = CouponPage()
  try await PageHarness(coupon).type("abc-1", into: "Code")
  #expect(coupon.code == "ABC-1")
}
