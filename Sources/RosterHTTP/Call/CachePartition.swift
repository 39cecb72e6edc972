import Foundation

/// Calls that may share cached responses: those of one service, or those for one account of one server.
enum CachePartition: Sendable, Hashable {
  case account(String, HTTPOrigin)
  case service(UUID)
}
