import Foundation
import Roster

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

// What the article's clients declare, without a network.

nonisolated struct Course: Decodable, Identifiable, Sendable {
  let id: Int
}

nonisolated func endpoint(_ path: String, _ query: [String: String]) throws -> URL {
  guard let url = URL(string: "https://api.example.org/\(path)") else { throw URLError(.badURL) }
  return url.appending(queryItems: query.map { URLQueryItem(name: $0.key, value: $0.value) })
}

// Alamofire.

nonisolated struct Post: Decodable, Identifiable, Sendable {
  let id: Int
}

nonisolated struct Feed: Decodable, Sendable {
  let posts: [Post]
  let next: String?
}

nonisolated struct DataTask<Value: Decodable & Sendable>: Sendable {
  var value: Value { get async throws { throw CancellationError() } }
}

nonisolated struct DataRequest: Sendable {
  func serializingDecodable<Value: Decodable & Sendable>(_ type: Value.Type) -> DataTask<Value> { DataTask() }
}

nonisolated enum AF {
  static func request(_ url: String, parameters: [String: String]) -> DataRequest { DataRequest() }
}

// Swift OpenAPI Generator.

nonisolated enum Components {
  enum Schemas {
    struct Pet: Codable, Hashable, Sendable, Identifiable {
      var id: Int
    }

    struct PetPage: Codable, Hashable, Sendable {
      var pets: [Pet]
      var next: String?
    }
  }
}

nonisolated enum Operations {
  enum ListPets {
    struct Query: Sendable, Hashable {
      var limit: Int?
      var after: String?
    }

    enum Output: Sendable {
      struct Ok: Sendable {
        enum Body: Sendable {
          case value(Components.Schemas.PetPage)
          var json: Components.Schemas.PetPage {
            get throws {
              switch self {
              case .value(let page): page
              }
            }
          }
        }

        var body: Body
      }

      case ok(Ok)
      case undocumented(statusCode: Int)

      var ok: Ok {
        get throws {
          switch self {
          case .ok(let ok): ok
          case .undocumented: throw CancellationError()
          }
        }
      }
    }
  }
}

nonisolated protocol APIProtocol: Sendable {
  func listPets(query: Operations.ListPets.Query) async throws -> Operations.ListPets.Output
}

nonisolated struct Client: APIProtocol {
  func listPets(query: Operations.ListPets.Query) async throws -> Operations.ListPets.Output {
    .ok(.init(body: .value(.init(pets: [], next: nil))))
  }
}

nonisolated let client: any APIProtocol = Client()

// gRPC.

nonisolated struct Library_Book: Identifiable, Sendable {
  var id = ""
  var year: Int32 = 0
}

nonisolated struct Library_ListBooksRequest: Sendable {
  var pageSize: Int32 = 0
  var pageToken = ""

  static func with(_ populate: (inout Self) throws -> Void) rethrows -> Self {
    var message = Self()
    try populate(&message)
    return message
  }
}

nonisolated struct Library_ListBooksResponse: Sendable {
  var books: [Library_Book] = []
  var nextPageToken = ""
}

nonisolated struct RPCError: Error {
  enum Code: Sendable {
    case unavailable, unauthenticated
  }

  var code: Code
}

nonisolated struct LibraryClient: Sendable {
  func listBooks(_ request: Library_ListBooksRequest) async throws -> Library_ListBooksResponse {
    Library_ListBooksResponse()
  }
}

nonisolated let library = LibraryClient()

nonisolated func fetchBooks(before key: BookKey?, limit: Int) async throws -> [Library_Book] { [] }
