import Foundation
import Observation
import Roster
import RosterHTTP
