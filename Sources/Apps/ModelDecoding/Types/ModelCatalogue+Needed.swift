extension ModelCatalogue {
    /// Returns the texts that names depend on: those that declare them, extend those declarations, or declare what
    /// these texts mention, as visible from the namespace. The namespace's own declarations take precedence.
    ///
    /// Words in comments are ignored. Every other word that is a declaration's name counts as a mention, because an
    /// unneeded text does less harm than a missing one.
    package func sources(neededBy names: some Sequence<String>) -> [SourceText] {
        let outlines = visibleOutlines
        var declaring: [String: [Int]] = [:]
        var extending: [String: [Int]] = [:]
        var adding: [String: [Int]] = [:]
        for (place, outline) in outlines.enumerated() {
            for name in outline.declared { declaring[name, default: []].append(place) }
            for name in outline.extended { extending[name, default: []].append(place) }
            for name in outline.added { adding[name, default: []].append(place) }
        }
        var needed: Set<Int> = []
        var waiting = Set(names)
        var seen: Set<String> = []
        while let name = waiting.popFirst() {
            guard seen.insert(name).inserted else { continue }
            // An extension of a library type is needed for its members.
            let extensions = declaring[name] == nil ? [] : extending[name] ?? []
            for place in (declaring[name] ?? []) + extensions + (adding[name] ?? [])
            where needed.insert(place).inserted {
                waiting.formUnion(outlines[place].mentioned)
            }
        }
        return needed.sorted { outlines[$0].order < outlines[$1].order }.map { outlines[$0].source }
    }

    private var visibleOutlines: [SourceOutline] {
        let sources = visibleSources
        let own = Set(sources.filter(\.isOwn).map(\.source))
        let outlines = sources.map { SourceOutline($0.source) }
        let hidden = Set(outlines.filter { own.contains($0.source) }.flatMap(\.declared))
        let known = Set(outlines.flatMap(\.declared))
        return outlines.map { outline in
            var outline = outline
            if !own.contains(outline.source) { outline.declared.subtract(hidden) }
            outline.forgetMembers(ofTypesNamed: known)
            return outline
        }
    }
}

/// The top-level declarations of a text, and the names that it mentions.
private struct SourceOutline {
    let source: SourceText
    var declared: Set<String>
    let extended: Set<String>
    /// The members that it adds to types it does not declare itself, by the types' names.
    private var members: [String: Set<String>]
    let mentioned: Set<String>

    init(_ source: SourceText) {
        self.source = source
        let file = DeclarationReader.read(source).file
        declared = Set(file.types.filter { $0.keyword != .extension }.flatMap(\.path))
            .union(file.aliases.map(\.name)).union(file.functions.map(\.name)).union(file.properties.map(\.name))
            .union(file.computedProperties.map(\.name))
        let extensions = file.types.filter { $0.keyword == .extension }
        extended = Set(extensions.compactMap(\.path.first))
        members = Dictionary(
            extensions.map { ($0.path.first ?? "", $0.members.names) }, uniquingKeysWith: { $0.union($1) })
        mentioned = Set(SwiftLexer.tokens(of: source).tokens.compactMap(\.name))
    }

    /// The members that it adds to types of the library.
    var added: Set<String> { members.values.reduce(into: []) { $0.formUnion($1) } }

    var order: (String, Int) { (source.name, source.firstLine) }

    mutating func forgetMembers(ofTypesNamed known: Set<String>) {
        members = members.filter { !known.contains($0.key) }
    }
}

extension SourceText {
    /// The names of the types that it declares outside all others.
    package var declaredTypes: Set<String> {
        let file = DeclarationReader.read(self).file
        let types = file.types.filter { $0.keyword != .extension && $0.path.count == 1 }
        return Set(types.flatMap(\.path)).union(file.aliases.map(\.name))
    }
}

extension MemberSyntax {
    /// The names of what it declares.
    fileprivate var names: Set<String> {
        Set(functions.map(\.name)).union(computedProperties.map(\.name)).union(staticProperties.map(\.name))
            .union(initializers.isEmpty ? [] : ["init"])
    }
}
