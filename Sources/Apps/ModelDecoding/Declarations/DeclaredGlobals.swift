/// A function or a property that a file declares outside its types.
package struct DeclaredGlobal<Syntax: Hashable & Sendable>: Hashable, Sendable {
    package var syntax: Syntax
    var namespace: String?
    package var source: SourceText
    var access: AccessLevel
}

/// The declarations of files outside types, by name.
package struct DeclaredGlobals: Hashable, Sendable {
    private var functions: [String: [DeclaredGlobal<FunctionSyntax>]] = [:]
    private var properties: [String: [DeclaredGlobal<PropertySyntax>]] = [:]
}

extension DeclaredGlobals {
    /// The functions that a name in a file's code can refer to.
    package func functions(
        named name: String, in namespace: String?, from source: SourceText
    ) -> [DeclaredGlobal<FunctionSyntax>] {
        Self.visible(functions[name] ?? [], in: namespace, from: source)
    }

    /// The constant or variable that a name in a file's code refers to.
    package func property(
        named name: String, in namespace: String?, from source: SourceText
    ) -> DeclaredGlobal<PropertySyntax>? {
        let all = Self.visible(properties[name] ?? [], in: namespace, from: source)
        return all.last { $0.source == source } ?? all.last { $0.source.module == source.module } ?? all.last
    }

    /// Returns the texts that declare the globals that a namespace sees.
    func sources(in namespace: String?) -> Set<SourceText> {
        func isSeen<Syntax>(_ global: DeclaredGlobal<Syntax>) -> Bool {
            global.namespace == nil || global.namespace == namespace
        }
        let ofFunctions = functions.values.joined().filter(isSeen).map(\.source)
        return Set(ofFunctions + properties.values.joined().filter(isSeen).map(\.source))
    }

    /// The names of all functions.
    var functionNames: some Sequence<String> { functions.keys }

    /// Adds what files declare, in the place of what the same files declared before.
    mutating func add(_ files: [(members: MemberSyntax, source: SourceText)], in namespace: String?) {
        let renewed = Set(files.map { Origin($0.source) })
        func keeps<Syntax>(_ global: DeclaredGlobal<Syntax>) -> Bool {
            global.namespace != namespace || !renewed.contains(Origin(global.source))
        }
        functions = functions.mapValues { $0.filter(keeps) }
        properties = properties.mapValues { $0.filter(keeps) }
        for (members, source) in files {
            for each in members.functions {
                functions[each.name, default: []].append(
                    DeclaredGlobal(syntax: each, namespace: namespace, source: source, access: each.access))
            }
            for each in members.properties + members.computedProperties {
                properties[each.name, default: []].append(
                    DeclaredGlobal(syntax: each, namespace: namespace, source: source, access: each.access))
            }
        }
    }
}

extension DeclaredGlobals {
    /// Removes what some texts declare.
    mutating func remove(where isGone: (SourceText) -> Bool) {
        functions = functions.mapValues { $0.filter { !isGone($0.source) } }
        properties = properties.mapValues { $0.filter { !isGone($0.source) } }
    }

    /// A file, whatever stands in it now.
    private struct Origin: Hashable {
        var name: String
        var firstLine: Int

        init(_ source: SourceText) {
            name = source.name
            firstLine = source.firstLine
        }
    }

    /// Returns the globals that a text sees. Those of the namespace hide those at the top level. Another file's
    /// private global counts only if there is no other, and another module's internal one never counts.
    private static func visible<Syntax>(
        _ all: [DeclaredGlobal<Syntax>], in namespace: String?, from source: SourceText
    ) -> [DeclaredGlobal<Syntax>] {
        let inside = all.filter { $0.namespace == namespace }
        let near = inside.isEmpty ? all.filter { $0.namespace == nil } : inside
        let open = near.filter { $0.access.isSeen(from: source, in: $0.source) }
        return open.isEmpty ? near.filter { $0.access == .file && $0.source.module == source.module } : open
    }
}
