import HTTPModel
import ModelDecoding
import ScriptSyntax

extension Examiner {
    /// `title` of `episode(id: 1).title`: is there such a member, and is it used without parentheses?
    mutating func examine(member name: Name, of inner: Expression) {
        if case .name(let root) = inner.kind, let names = caseNames(of: root), !names.contains(name.text) {
            let near = nearest(to: name.text, among: names).map { "did you mean \($0)?" }
            return report(
                "\(root) has no case \(name.text)", near ?? "it has \(names.joined(separator: ", "))", at: name.range)
        }
        guard let type = type(of: inner) else { return }
        if case .model(let reference) = type { return examine(member: name, ofModel: reference) }
        let entries = entries(of: type, name.text)
        if entries.contains(where: { $0.parameters == nil }) { return }
        guard entries.isEmpty else {
            return report("\(name.text) is not used like this", "write \(name.text)(…)", at: name.range)
        }
        reportMissing(name, in: type)
    }

    /// `.sorted(by: >)`: is there such a function, and do its arguments fit?
    mutating func examine(
        callOf name: Name, on inner: Expression, _ arguments: [ScriptSyntax.Argument]
    ) {
        if case .name(let root) = inner.kind, isType(root) { return }
        guard let type = type(of: inner) else {
            let known = FunctionTable.all.map(\.name)
            guard !known.contains(name.text), !isOpen else { return }
            let near =
                FunctionTable.instead(ofChanging: name.text)
                ?? nearest(to: name.text, among: known).map { "did you mean \($0)?" }
            return report(
                "nothing has a function \(name.text)", near ?? "`help functions` names them all", at: name.range)
        }
        if case .model = type { return }
        let entries = entries(of: type, name.text)
        if entries.isEmpty { return reportMissing(name, in: type) }
        examine(arguments, of: entries, at: name.range)
    }

    /// Arguments have the labels of one of the functions of a name, and literals of the right types.
    mutating func examine(
        _ arguments: [ScriptSyntax.Argument], of entries: [FunctionEntry], at range: SourceRange
    ) {
        let callable = entries.filter { $0.parameters != nil }
        guard !callable.isEmpty else { return }
        guard let entry = callable.first(where: { $0.places(for: arguments) != nil }),
            let places = entry.places(for: arguments)
        else {
            let known = callable.map(\.signature).joined(separator: ", ")
            return report("these arguments do not fit", "it is known as \(known)", at: range)
        }
        if case .initialiser = entry.receiver { return }
        for (argument, place) in zip(arguments, places) {
            let wanted = entry.parameters?[place].type ?? "Any"
            guard let scalar = ScalarType(rawValue: wanted), [.string, .int, .double, .bool].contains(scalar),
                let type = type(of: argument.value), !type.fits(scalar)
            else { continue }
            report("\(wanted) is wanted here, and this is \(type.name)", nil, at: argument.value.range)
        }
    }

    /// The elements that a function of an array gives to a closure or a key path.
    func elementType(for argument: ScriptSyntax.Argument, of callee: Expression) -> StaticType? {
        guard case .member(let inner, let name) = callee.kind, case .array(let element?)? = type(of: inner) else {
            return nil
        }
        let entries = FunctionTable.entries(.value(.array), name.text)
        let takesElements = entries.contains { entry in
            entry.parameters?.contains { $0.type.hasPrefix("(Element)") || $0.type.hasPrefix("(Element,") } == true
        }
        return takesElements ? element : nil
    }

    mutating func examine(_ path: [KeyPathComponent], from type: StaticType) {
        guard case .member(let name)? = path.first, case .model(let reference) = type else { return }
        examine(member: name, ofModel: reference)
    }

    private mutating func examine(member name: Name, ofModel reference: ModelReference) {
        guard !isOpen, let fields = fields(of: reference) else { return }
        let names = fields.map(\.name)
        guard !names.contains(name.text), FunctionTable.entries(.value(.record), name.text).isEmpty else { return }
        let near = nearest(to: name.text, among: names).map { "did you mean \($0)?" }
        report(
            "\(reference) has no member \(name.text)", near ?? "it has \(names.joined(separator: ", "))", at: name.range
        )
    }

    private mutating func reportMissing(_ name: Name, in type: StaticType) {
        let known = type.kinds.flatMap { FunctionTable.names(of: .value($0)) }
        let near =
            FunctionTable.instead(ofChanging: name.text)
            ?? nearest(to: name.text, among: known).map { "did you mean \($0)?" }
        report("\(type.name) has no member \(name.text)", near ?? "it has \(known.listed)", at: name.range)
    }

    private func isType(_ name: String) -> Bool {
        ScalarType(rawValue: name) != nil || (try? outline.models.type(named: name)) != nil
            || ["env", "decoder", "transport"].contains(name)
    }

    /// The cases of an enumeration with raw values, if that is what a name means; `allCases` with them.
    private func caseNames(of name: String) -> [String]? {
        guard !scopes.contains(where: { $0.contains(name) }),
            case .named(let reference)? = try? outline.models.type(named: name),
            case .rawValueCases(_, let cases)? = outline.models.declaration(of: reference)?.content
        else { return nil }
        return cases.map(\.name) + ["allCases"]
    }
}
