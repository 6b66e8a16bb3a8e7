import HTTPModel
import ModelDecoding
import ScriptSyntax

extension Examiner {
    mutating func examine(_ expression: Expression) {
        switch expression.kind {
        case .nil, .null, .boolean, .integer, .decimal, .duration, .regex: break
        case .name(let name): use(name, at: expression.range)
        case .string(let template): examine(template)
        case .implicitMember(_, let arguments): examine(arguments ?? [])
        case .array(let elements): for element in elements { examine(element) }
        case .dictionary(let entries):
            for entry in entries {
                examine(entry.key)
                examine(entry.value)
            }
        case .object(let members): examine(members)
        case .tuple(let arguments): examine(arguments)
        case .member(let root, let name):
            if case .name("env") = root.kind { reach.add("env.\(name.text)", .variables) }
            examine(root)
            examine(member: name, of: root)
        case .parenthesised(let inner), .optionalChain(let inner), .forced(let inner), .prefix(_, let inner),
            .partialRange(_, let inner), .tried(let inner):
            examine(inner)
        case .subscripted(let root, let arguments):
            examine(root)
            examine(arguments)
        case .call(let callee, let arguments): examine(callOf: callee, arguments)
        case .closure(let closure): examine(closure)
        case .keyPath(let components):
            for case .subscripted(let arguments) in components { examine(arguments) }
        case .binary(let left, let operation, let right):
            examine(left)
            examine(right)
            examine(operation, left, right, at: expression.range)
        case .conditional(let condition, let then, let otherwise):
            examine(condition: condition)
            for part in [then, otherwise] { examine(part) }
        case .typeTest(let inner, let type), .cast(let inner, _, let type):
            examine(inner)
            examine(type: type)
        case .request(let request): examine(request)
        case .decoded(let inner, let type):
            examine(inner)
            examine(type: type)
        case .operation: break
        }
    }

    mutating func examine(_ arguments: [Argument]) {
        for argument in arguments { examine(argument.value) }
    }

    mutating func examine(_ members: [ObjectMember]) {
        for member in members {
            examine(member.key)
            examine(member.value)
        }
    }

    mutating func examine(_ template: StringTemplate) {
        for case .splice(let expression) in template.parts { examine(expression) }
    }

    /// What is known of the value that a closure is given is known of its only name, or of `$0`.
    private mutating func examine(_ closure: Closure, given type: StaticType? = nil) {
        closures += 1
        let outer = types
        inScope(closure.parameters.map(\.text)) { examiner in
            for name in ["$0", "$1"] { examiner.types[name] = nil }
            if closure.parameters.count < 2, !closure.takesPairs {
                examiner.types[closure.parameters.first?.text ?? "$0"] = type
            }
            examiner.examine(closure.body)
        }
        types = outer
        closures -= 1
    }

    private mutating func examine(callOf callee: Expression, _ arguments: [ScriptSyntax.Argument]) {
        for argument in arguments {
            let element = elementType(for: argument, of: callee)
            switch argument.value.kind {
            case .closure(let closure): examine(closure, given: element)
            case .keyPath(let path):
                examine(argument.value)
                if let element { examine(path, from: element) }
            default: examine(argument.value)
            }
        }
        switch callee.kind {
        case .member(let inner, let name):
            examine(inner)
            if case .name("env") = inner.kind { reach.add("env.\(name.text)", .variables) }
            examine(callOf: name, on: inner, arguments)
        case .name(let name):
            use(name, at: callee.range)
            noteFile(named: name, arguments)
            let isShadowed = scopes.contains { $0.contains(name) }
            if outline.entries[name]?.kind == .endpoint, !isShadowed {
                examine(callOf: name, arguments.map(Self.content(of:)), at: callee.range)
            } else if known[name] == nil, !isShadowed {
                let entries =
                    FunctionTable.entries(.none, name) + FunctionTable.entries(.initialiser(name), "init")
                examine(arguments, of: entries, at: callee.range)
            }
        default: examine(callee)
        }
    }

    /// `file("photo.jpg")`, `secret(file: "token")`: what they read.
    private mutating func noteFile(named function: String, _ arguments: [ScriptSyntax.Argument]) {
        let argument =
            switch function {
            case "file": arguments.first
            case "secret": arguments.first { $0.label?.text == "file" }
            default: nil as ScriptSyntax.Argument?
            }
        guard let argument else { return }
        reach.add(written(argument.value), .reads)
        if case .string(let template) = argument.value.kind, let path = template.plain {
            examine(path: path, at: argument.value.range)
        }
    }

    /// `transport = .fixtures("DIR")`, `transport.clientCertificate = "me.pem"`: what they read.
    mutating func noteFiles(of value: Expression, assignedTo target: Expression) {
        switch (target.kind, value.kind) {
        case (.name("transport"), .implicitMember(let name, let arguments?)) where name.text == "fixtures":
            if let folder = arguments.first { reach.add(written(folder.value), .reads) }
        default: break
        }
    }

    /// A text as it stands, without its quotation marks; anything computed as it is written.
    private func written(_ expression: Expression) -> String {
        if case .string(let template) = expression.kind, let text = template.plain { return text }
        return source.text(expression.range)
    }

    /// A type has to be known, or to come from elsewhere.
    mutating func examine(type text: ScriptSyntax.SourceText) {
        guard !isOpen else { return }
        if (try? outline.models.type(named: text.text)) == nil {
            let advice = nearType(text.text) ?? #"declare it, or load its file: models "Models/*.swift""#
            report("\(text.text) is no type that is known here", advice, at: text.range)
        }
    }

    mutating func examine(parameterType text: ScriptSyntax.SourceText, isGivenInWords: Bool = false) {
        guard !isOpen else { return }
        do throws(RuntimeError) {
            _ = try isGivenInWords ? outline.types.scriptParameterType(text) : outline.types.parameterType(text)
        } catch {
            report(error.message, nearType(text.text) ?? error.advice, at: text.range)
        }
    }

    private func nearType(_ text: String) -> String? {
        let bare = text.filter { $0.isLetter || $0.isNumber || $0 == "_" }
        let declared = outline.entries.filter { $0.value.kind == .model }.keys.sorted()
        let known = declared + ["Bool", "Data", "Date", "Decimal", "Double", "Int", "Secret", "String", "URL", "UUID"]
        return nearest(to: bare, among: known.filter { $0 != bare }).map { "did you mean \($0)?" }
    }
}
