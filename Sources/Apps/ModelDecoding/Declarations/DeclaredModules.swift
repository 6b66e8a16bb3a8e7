/// The modules of the packages whose sources were read.
package struct DeclaredModules: Hashable, Sendable {
    private var modules: [String: SourceModule.Outline] = [:]
    /// The modules that declare a name which more than one of them declares.
    private var homes: [String: [String]] = [:]
}

extension DeclaredModules {
    var isEmpty: Bool { modules.isEmpty }

    func contains(_ name: String) -> Bool { modules[name] != nil }

    /// Returns the modules that a name must be qualified with; empty if at most one declares it.
    func homes(of name: String) -> [String] { homes[name] ?? [] }

    /// True if a module sees what another one declares for other modules.
    func sees(_ module: String, _ other: String) -> Bool { modules[module]?.imports.contains(other) ?? false }

    /// True if it is a module of the given package rather than of a dependency.
    func isOwn(_ module: String) -> Bool { modules[module]?.isOwn ?? false }

    /// Notes modules, with all that each sees by way of what others export again.
    mutating func add(_ added: [SourceModule]) {
        let names = Set(added.map(\.name))
        homes = homes.mapValues { $0.filter { !names.contains($0) } }
        let exports = Dictionary(added.map { ($0.name, $0.exports) }, uniquingKeysWith: { $0.union($1) })
        for module in added {
            var seen = module.imports
            var waiting = Array(seen)
            while let next = waiting.popLast() {
                waiting += (exports[next] ?? []).filter { seen.insert($0).inserted }
            }
            modules[module.name] = SourceModule.Outline(imports: seen, isOwn: module.isOwn)
        }
    }

    /// Notes the names that more than one module declares.
    mutating func tellApart(_ files: [(members: MemberSyntax, source: SourceText)]) {
        guard !isEmpty else { return }
        var declaring: [String: Set<String>] = homes.mapValues(Set.init)
        for (members, source) in files {
            guard let module = source.module else { continue }
            let types = members.types.filter { $0.keyword != .extension }.map(\.path[0])
            for name in types + members.aliases.map(\.name) { declaring[name, default: []].insert(module) }
        }
        homes = declaring.filter { $0.value.count > 1 }.mapValues { $0.sorted() }
    }
}

extension DeclarationTable {
    /// The names around what a text declares outside of all types.
    func home(of name: String, in source: SourceText, _ namespace: [String]) -> [String] {
        guard let module = source.module, modules.homes(of: name).contains(module) else { return namespace }
        return [module]
    }

    /// Returns the declaration that a name outside all types refers to: in the text's module, in the modules that it
    /// imports, outside all modules, or in the package itself.
    package func meaning(of name: String, from source: SourceText?) -> Meaning? {
        let plain = plainMeaning(of: name)
        guard !modules.isEmpty else { return plain }
        let module = source?.module
        let all = [plain].compactMap(\.self) + modules.homes(of: name).compactMap { member(name, of: $0) }
        let seen = all.filter { isSeen($0, from: module) }
        if seen.count < 2 { return seen.first }
        let near = seen.filter { $0.source?.module == module }
        if !near.isEmpty { return near.first }
        let own = seen.filter { $0.source?.module.map(modules.isOwn) ?? true }
        return own.count == 1 ? own.first : nil
    }

    /// Returns the declaration of a name that no module qualifies.
    func plainMeaning(of name: String) -> Meaning? {
        types[name].map { .type($0) } ?? aliases[name].map { .alias($0) }
    }

    private func isSeen(_ meaning: Meaning, from module: String?) -> Bool {
        guard let module, let home = meaning.source?.module, home != module, !meaning.isOnlyExtended else {
            return true
        }
        return meaning.access == .others && modules.sees(module, home)
    }

    /// Removes what modules have declared, before they are read again.
    mutating func forget(_ names: Set<String>) {
        func isGone(_ source: SourceText) -> Bool { source.module.map(names.contains) ?? false }
        types = types.filter { !isGone($0.value.source) }
        aliases = aliases.filter { !isGone($0.value.source) }
        for (name, type) in types where type.parts.contains(where: { isGone($0.source) }) {
            types[name]?.parts.removeAll { isGone($0.source) }
        }
        globals.remove(where: isGone)
    }
}

extension DeclarationTable.Meaning {
    var source: SourceText? {
        switch self {
        case .type(let type): type.source
        case .alias(let alias): alias.source
        case .genericParameter: nil
        }
    }

    fileprivate var access: AccessLevel {
        switch self {
        case .type(let type): type.syntax.access
        case .alias(let alias): alias.syntax.access
        case .genericParameter: .others
        }
    }

    fileprivate var isOnlyExtended: Bool { if case .type(let type) = self { type.isOnlyExtended } else { false } }
}
