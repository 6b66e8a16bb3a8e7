import ModelDecoding
import ScriptExpressions
import ScriptRuntime
package import ScriptSyntax

/// The names that a script declares and the places that mention them, as the check understood them.
package struct NameMeanings: Sendable {
    package struct Declaration: Sendable {
        /// The name as declared, in the text of its script.
        package let name: Name
        /// `endpoint`, `constant`, `model`.
        package let kind: String
        /// The path of the file that declares it; nil for the script itself.
        package let file: String?
        /// The type of its value, where the text determines that.
        let value: StaticType?
        /// The part of the script in which it is visible; nil if that is everything after it.
        package let scope: SourceRange?

        package var type: String? { value?.name }
    }

    /// A place that mentions a name.
    package struct Use: Sendable {
        package let range: SourceRange
        package let declaration: Int
        /// The type of its value at this place.
        package let type: String?
    }

    package private(set) var declarations: [Declaration] = []
    package private(set) var uses: [Use] = []
    /// The declarations of the top level, by the names that reach them from anywhere.
    private(set) var places: [String: Int] = [:]
    /// Names that may be declared further down: what an endpoint or a function mentions.
    private var waiting: [(range: SourceRange, names: [String])] = []
    /// The types of `it` after the statements of the top level, by their ends.
    private(set) var responses: [(end: Int, type: StaticType?)] = []
}

extension NameMeanings {
    /// The number of the declaration that a place declares or mentions.
    package func declaration(at offset: Int) -> Int? {
        func holds(_ range: SourceRange) -> Bool { range.lowerBound <= offset && offset <= range.upperBound }
        if let use = uses.first(where: { holds($0.range) }) { return use.declaration }
        return declarations.firstIndex { $0.file == nil && holds($0.name.range) }
    }

    /// The places of the script that mention a declaration, and the declaration itself if that is in the script.
    package func places(of declaration: Int) -> [SourceRange] {
        let own = declarations[declaration]
        let ranges = uses.filter { $0.declaration == declaration }.map(\.range)
        return Set(own.file == nil ? ranges + [own.name.range] : ranges).sorted { $0.lowerBound < $1.lowerBound }
    }

    /// The names that are visible at a place, the innermost last.
    package func known(at offset: Int) -> [Declaration] {
        declarations.filter { declaration in
            guard declaration.file == nil else { return false }
            return declaration.name.range.upperBound < offset && declaration.scope?.contains(offset) != false
        }
    }

    mutating func declare(_ declaration: Declaration, reachedBy path: String?) -> Int {
        declarations.append(declaration)
        if let path { places[path] = declarations.count - 1 }
        return declarations.count - 1
    }

    mutating func use(_ declaration: Int, at range: SourceRange, _ type: String? = nil) {
        uses.append(Use(range: range, declaration: declaration, type: type))
    }

    /// The declaration that the first of several names has.
    func place(of names: [String]) -> Int? {
        for name in names { if let found = places[name] { return found } }
        return nil
    }

    mutating func wait(for names: [String], at range: SourceRange) { waiting.append((range, names)) }

    mutating func noteResponse(_ type: StaticType?, after end: Int) { responses.append((end, type)) }

    /// Finds what was declared after it was mentioned.
    mutating func settle() {
        for (range, names) in waiting {
            if let found = place(of: names) { use(found, at: range) }
        }
        waiting = []
        var seen: Set<SourceRange> = []
        uses = uses.filter { seen.insert($0.range).inserted }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}

// MARK: What the check notes

extension ScriptChecker {
    /// Notes a declaration, and returns its number.
    mutating func noteDeclaration(
        _ name: Name, _ kind: String, _ type: StaticType?, reachedBy path: String?
    ) -> Int? {
        guard meanings != nil else { return nil }
        let (isLocal, file) = (frames.count > 1, isReplaying ? source.file : nil)
        return meanings?.declare(
            NameMeanings.Declaration(
                name: name, kind: kind, file: file, value: type, scope: isLocal ? topStatement : nil),
            reachedBy: path)
    }

    /// Notes the names that a block, a closure or an endpoint has for what it is given.
    mutating func noteGiven(_ names: [Name]) {
        guard meanings != nil, !isReplaying else { return }
        for name in names {
            let type = frames.last?[name.text]?.type
            let meaning = noteDeclaration(name, "parameter", type, reachedBy: nil)
            frames[frames.count - 1][name.text]?.meaning = meaning
        }
    }

    /// Notes that a name is mentioned: `movie`, `tmdb.movie`.
    mutating func noteUse(_ name: String, at range: SourceRange) {
        guard meanings != nil, !isReplaying else { return }
        let last = name.split(separator: ".").last.map(String.init) ?? name
        guard range.count >= last.utf8.count else { return }
        let own = (range.upperBound - last.utf8.count)..<range.upperBound
        guard source.text(own) == last else { return }
        if let dot = name.firstIndex(of: "."), range.count == name.utf8.count {
            let first = String(name[..<dot])
            noteUse(first, at: range.lowerBound..<(range.lowerBound + first.utf8.count))
        }
        if let local = local(name) {
            if let meaning = local.meaning { meanings?.use(meaning, at: own, local.type?.name) }
            return
        }
        note([endpoint(named: name), EndpointTable.path(name, in: api), name].compactMap(\.self), at: own)
    }

    /// Notes a member of an API or a group, by the name that reaches it from anywhere.
    mutating func noteMember(_ path: String, at range: SourceRange) {
        if meanings != nil, !isReplaying { note([path], at: range) }
    }

    /// Notes the variables of a URL's template: `{id}`.
    mutating func noteVariable(_ name: String, inURL range: SourceRange) {
        guard meanings != nil, !isReplaying else { return }
        let bytes = Array(source.text(range).utf8)
        let wanted = Array(name.utf8)
        for start in bytes.indices where bytes[start...].starts(with: wanted) {
            let (before, end) = (start > 0 ? bytes[start - 1] : 0, start + wanted.count)
            guard "{?&,+#./;".utf8.contains(before), end < bytes.count, "},*:".utf8.contains(bytes[end]),
                bytes[..<start].lastIndex(of: UInt8(ascii: "{")) != nil
            else { continue }
            noteUse(name, at: (range.lowerBound + start)..<(range.lowerBound + end))
        }
    }

    /// Notes the models that a type, or the source of a model, mentions.
    mutating func noteTypes(in text: SwiftFragment) {
        guard meanings != nil, !isReplaying else { return }
        for name in TypeNames.names(in: text) {
            note([EndpointTable.path(name.text, in: api), name.text], at: name.range)
        }
    }

    private mutating func note(_ paths: [String], at range: SourceRange) {
        if let found = meanings?.place(of: paths) {
            meanings?.use(found, at: range)
        } else {
            meanings?.wait(for: paths, at: range)
        }
    }

    /// Finds what was mentioned before it was declared, and models that are declared in files.
    mutating func settleMeanings() {
        guard meanings != nil else { return }
        for model in outline.models.within(nil).declarations {
            guard let position = model.position, position.source.isFile else { continue }
            let declaration = NameMeanings.Declaration(
                name: Name(model.name, at: position.span), kind: "model",
                file: "\(source.folder)/\(position.source.name)", value: nil, scope: nil)
            _ = meanings?.declare(declaration, reachedBy: model.qualifiedName)
        }
        meanings?.settle()
    }
}

extension ScriptSource {
    /// The path of its file. The folder is its own, and its name may be a path to it.
    fileprivate var file: String {
        "\(folder)/\(name.lastIndex(of: "/").map { name[name.index(after: $0)...] } ?? name[...])"
    }
}
