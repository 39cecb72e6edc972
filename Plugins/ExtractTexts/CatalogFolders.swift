/// Which catalogs have the keys of which module.
struct CatalogFolders {
  /// A module of the package that can have texts.
  struct Module {
    var name: String
    /// The names of the modules on which it depends, directly or not.
    var dependencies: Set<String> = []
    /// Whether its target has a folder `po`.
    var hasCatalogs = false
  }

  private let modules: [Module]

  init(_ modules: [Module]) {
    self.modules = modules
  }

  /// Returns the module that has the catalogs for the keys of a module: the module itself, the only one of the package with catalogs,
  /// or the only one with catalogs on which it depends. `nil` if there is none, or more than one.
  func owner(of module: Module) -> String? {
    if module.hasCatalogs { return module.name }
    let all = modules.filter(\.hasCatalogs).map(\.name)
    if all.count <= 1 { return all.first ?? (modules.count == 1 ? module.name : nil) }
    let used = all.filter(module.dependencies.contains)
    return used.count == 1 ? used.first : nil
  }
}
