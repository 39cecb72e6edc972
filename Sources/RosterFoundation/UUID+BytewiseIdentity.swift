import Foundation
import Roster

/// A `UUID` is its 16 bytes.
extension UUID: BytewiseIdentity {}
