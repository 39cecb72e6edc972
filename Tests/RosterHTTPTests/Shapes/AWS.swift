import Roster
import RosterHTTP

struct LambdaFunction: Identifiable {
  let id: String
}

struct FunctionList: JSONMappable {
  let functions: [LambdaFunction]
  let next: String?

  init(json: JSONReader) throws {
    functions = try json.each("Functions") { LambdaFunction(id: try $0.value("FunctionArn")) }
    next = try json.optional("NextMarker")
  }
}

func functions(on lambda: HTTPService) -> some PageSource<PageCursor, LambdaFunction> {
  HTTPPageSource(
    .get("2015-03-31/functions/", .mapped(FunctionList.self)),
    .cursor("Marker", size: "MaxItems", items: \.functions, next: \.next),
    on: lambda)
}
