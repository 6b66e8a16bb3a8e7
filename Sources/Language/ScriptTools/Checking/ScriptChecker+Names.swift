import Basics
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

extension ScriptChecker {
    /// A name is asked for.
    ///
    /// - Parameter other: What else may be meant where nothing has that name.
    mutating func use(_ name: String, at range: SourceRange, orElse other: String? = nil) {
        used.insert(name)
        noteUse(name, at: range)
        if name.hasPrefix("$") {
            if closures == 0 {
                report("\(name) is known only inside a closure", "write it between { and }", at: range)
            } else if local(name) == nil {
                report("nothing is called \(name) here", "this closure is given fewer values", at: range)
            }
            return
        }
        guard !isKnown(name) else { return }
        if let entry = outline.entries[EndpointTable.path(name, in: api)] ?? outline.entries[name] {
            if isDeferred { return }
            return report(
                "\(name) is declared further down, \(outline.place(of: entry))", "declare it first", at: range)
        }
        guard !isOpen else { return }
        let near = nearest(to: name, among: names)
        let advice =
            FunctionTable.instead(ofNaming: name)
            ?? near.map { "did you mean \($0)?" }
            ?? [other, "declare it with let \(name) = …"].compactMap(\.self).joined(separator: "; or ")
        report(unknownName: "nothing is called \(name)", advice, at: range)
    }

    /// The same of a variable in a URL.
    mutating func use(variable name: String, at range: SourceRange) {
        noteVariable(name, inURL: range)
        guard !isKnown(name), outline.entries[EndpointTable.path(name, in: api)] == nil, outline.entries[name] == nil,
            !isOpen
        else { return use(name, at: range) }
        used.insert(name)
        let otherwise =
            isDeferred
            ? "add a parameter: \(name): String, or declare let \(name) = …" : "declare it with let \(name) = …"
        report(
            "nothing is called \(name)", UnknownVariable.advice(for: name, among: names) ?? otherwise, at: range)
    }

    /// Returns what is known of a name that a block, a closure, an endpoint or the top level has declared.
    func local(_ name: String) -> Local? {
        for frame in frames.reversed() {
            if let local = frame[name] { return local }
        }
        return nil
    }

    /// Indicates whether a block, a closure or an endpoint declares a name of its own.
    func isShadowed(_ name: String) -> Bool { frames.dropFirst().contains { $0[name] != nil } }

    private func isKnown(_ name: String) -> Bool {
        isShadowed(name) || known[name] != nil || function(named: name) != nil || endpoint(named: name) != nil
            || group(named: name) != nil
            || Self.always.contains(name) || name == "last"
            || !table.entries(.none, name).isEmpty || !table.entries(.initialiser(name), "init").isEmpty
            || (try? models.type(named: name)) != nil || table.type(named: name) != nil
    }

    var names: [String] {
        let prefix = api.map { $0 + "." } ?? ""
        let (endpoints, others) = (known.filter { $0.value == .endpoint }, known.filter { $0.value != .endpoint })
        return frames.dropFirst().flatMap { $0.keys.sorted() }
            + endpoints.keys.sorted().map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
            + others.keys.sorted()
            + Self.always.sorted() + ["last"] + table.free
    }

    static let always: Set = ["it", "response", "error", "result", "env", "decoder", "transport"]

    /// A name gets a meaning: in the innermost block, or for the script.
    mutating func declare(_ name: Name, _ kind: DeclarationIndex.Kind, _ local: Local? = nil) {
        if Self.always.contains(name.text) {
            return report("\(name.text) is reserved", "choose another name", at: name.range)
        }
        let belongsToAPI = kind == .endpoint || kind == .model || kind == .function && frames.count == 1
        let reach = frames.count == 1 ? EndpointTable.path(name.text, in: belongsToAPI ? api : nil) : nil
        let meaning = noteDeclaration(name, kind.rawValue, local?.type, reachedBy: reach)
        if !belongsToAPI || api == nil {
            frames[frames.count - 1][name.text] =
                local ?? (kind == .endpoint || kind == .model || kind == .api ? nil : Local(isFixed: false))
            frames[frames.count - 1][name.text]?.meaning = meaning
        }
        guard frames.count == 1 else { return }
        if let warning = Diagnostic(hiding: name, asValue: kind.isValue) { findings.append(warning) }
        let path = EndpointTable.path(name.text, in: belongsToAPI ? api : nil)
        let earlier = known[path] ?? (belongsToAPI && known[name.text] == .api ? .api : nil)
        if let earlier, earlier.isOther(than: kind) {
            report("\(name.text) is already \(earlier.withArticle)", "choose another name", at: name.range)
        }
        known[path] = kind
    }

    /// A name of the open block, for what follows in it.
    mutating func bind(_ name: Name, _ type: StaticType?) {
        frames[frames.count - 1][name.text] = Local(type: type?.settled, isFixed: true)
        noteGiven([name])
    }

    /// Looks at something whose names end with it.
    mutating func inScope<Result>(
        _ names: [String: StaticType?] = [:], given: [Name] = [], _ look: (inout ScriptChecker) -> Result
    ) -> Result {
        frames.append(names.mapValues { Local(type: $0?.settled, isFixed: true) })
        noteGiven(given)
        defer { frames.removeLast() }
        return look(&self)
    }

    /// The same of a block of statements.
    mutating func inBlock(
        _ names: [String: StaticType?] = [:], given: [Name] = [], _ look: (inout ScriptChecker) -> Void
    ) {
        blocks += 1
        inScope(names, given: given, look)
        blocks -= 1
    }
}

extension DeclarationIndex.Kind {
    /// The same kind may be declared again; a constant and a variable are one kind.
    fileprivate func isOther(than kind: DeclarationIndex.Kind) -> Bool {
        self != kind && !(isValue && kind.isValue)
    }

    fileprivate var isValue: Bool { self == .variable || self == .constant || self == .parameter || self == .function }
}
