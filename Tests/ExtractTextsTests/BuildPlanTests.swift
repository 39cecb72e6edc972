import Foundation
import Testing

/// The arguments of the compiler in the plan of a build.
@Suite struct BuildPlanTests {
  private func command(_ module: String, _ executable: String) -> String {
    """
    {"executable": "\(executable)", "moduleName": "\(module)", "importPath": "/build/Modules", "isLibrary": true,
    "otherArguments": ["-incremental", "-DDEBUG", "-emit-objc-header", "-emit-objc-header-path", "/build/Shop.h", "-I", "/c"],
    "sources": ["/Shop/A.swift"], "fileList": "/build/sources"}
    """
  }

  private func plan(_ commands: [String: String]) throws -> BuildPlan {
    let members = commands.map { "\"\($0)\": \($1)" }.joined(separator: ",")
    return try BuildPlan(Data("{\"swiftCommands\": {\(members)}}".utf8), path: "/build/description.json")
  }

  @Test("T-40 a module is dumped as it is compiled, without what a build writes")
  func arguments() throws {
    let plan = try plan([
      "C.Shop-x86_64-debug-tool.module": command("Shop", "/host/swiftc"),
      "C.Shop-x86_64-debug.module": command("Shop", "/swiftc"),
    ])
    let shop = try plan.command(of: "Shop")
    #expect(shop.executable == "/swiftc")
    #expect(
      shop.dumpArguments(outputs: "/map.json") == [
        "-module-name", "Shop", "-parse-as-library", "-DDEBUG", "-I", "/c", "-I", "/build/Modules", "-dump-ast",
        "-Xfrontend", "-dump-ast-format", "-Xfrontend", "json", "-output-file-map", "/map.json", "/Shop/A.swift",
      ])
    #expect(
      try JSONDecoder().decode(
        [String: [String: String]].self, from: shop.outputFileMap(in: URL(fileURLWithPath: "/trees")))
        == ["/Shop/A.swift": ["ast-dump": "/trees/0.json"]])
    #expect(throws: ExtractionError("SwiftPM’s plan of the build has no module Mail.")) { try plan.command(of: "Mail") }
  }

  @Test("T-40 another form of the plan is refused with its path")
  func unknown() {
    let error = #expect(throws: ExtractionError.self) {
      try BuildPlan(Data("{}".utf8), path: "/build/description.json")
    }
    #expect(error?.description.hasPrefix("/build/description.json is not as SwiftPM") == true)
  }
}
