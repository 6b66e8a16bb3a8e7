import HTTPModel
import ModelDecoding
import PlainText
import ScriptExpressions
import ScriptSyntax

extension ScriptChecker {
    /// `a?.b[0].c()`: from its root, link by link, since a chain may have thousands of them.
    mutating func checkChain(_ expression: ScriptExpression) -> StaticType? {
        var links: [ScriptExpression] = []
        var root = expression
        while let inner = root.linked {
            links.append(root)
            root = inner
        }
        links.reverse()
        var (type, place) = checkRoot(root, followedBy: links)
        while place < links.count {
            switch links[place].kind {
            case .member(_, let name):
                if place + 1 < links.count, case .call(_, let arguments) = links[place + 1].kind {
                    type = checkMethod(name, of: type, arguments)
                    place += 1
                } else {
                    type = member(name, of: type)
                }
            case .subscripted(_, let arguments):
                type = checkElement(arguments, of: type, at: links[place].range)
            case .call(_, let arguments): type = checkValueCall(type, arguments, at: links[place].range)
            default: break
            }
            place += 1
        }
        return type
    }

    /// What a chain begins with, and how many of its links belong to that.
    private mutating func checkRoot(
        _ root: ScriptExpression, followedBy links: [ScriptExpression]
    ) -> (StaticType?, Int) {
        guard case .name(let name) = root.kind else { return (checkExpression(root), 0) }
        if case .member? = links.first?.kind, let group = group(named: name) {
            used.insert(name)
            return checkPath(from: group, links, at: root.range)
        }
        switch links.first?.kind {
        case .call(_, let arguments)?:
            noteFile(named: name, arguments)
            noteProgram(named: name, arguments)
            return (checkCall(name, arguments, at: root.range), 1)
        case .member(_, let variable)? where name == "env":
            reach.add("env.\(variable.text)", .variables)
            return (.scalar(.string), 1)
        default: return (checkExpression(root), 0)
        }
    }

    private mutating func checkCall(
        _ name: String, _ arguments: [ScriptSyntax.Argument], at range: SourceRange
    ) -> StaticType? {
        use(name, at: range)
        if let function = function(named: name) { return checkCall(of: function, arguments, at: range) }
        if let local = local(name) { return checkValueCall(local.type, arguments, at: range) }
        if let path = endpoint(named: name) { return checkValueCall(.endpoint(path), arguments, at: range) }
        let entries = table.entries(.none, name) + table.entries(.initialiser(name), "init")
        if name == "print" {
            for label in arguments.compactMap(\.label) where label.text != "separator" {
                report(
                    "print has no \(label.text)", "write separator: for what goes between its values",
                    at: label.range)
            }
        }
        guard entries.isEmpty else { return checkArguments(arguments, of: entries, on: nil, at: range) }
        let type = modelType(SwiftFragment(name, at: range))
        return checkValueCall(type.map { .type($0) }, arguments, at: range)
    }

    /// A value that is called.
    private mutating func checkValueCall(
        _ type: StaticType?, _ arguments: [ScriptSyntax.Argument], at range: SourceRange
    ) -> StaticType? {
        switch type {
        case .endpoint(let name)?:
            let given = arguments.map { content(of: $0) }
            return checkEndpointCall(name, given, at: range)
        case .declared(let function)?: return checkCall(of: function, arguments, at: range)
        case .function(let result)?:
            checkArguments(arguments)
            return result
        case .type(let type)?:
            checkArguments(arguments)
            if case .named(let reference) = type, !isOpen {
                let hasCases = if case .rawValueCases? = content(of: reference) { true } else { false }
                if !hasCases || arguments.count != 1 || arguments[0].label?.text != "rawValue" {
                    report(
                        "\(type) cannot be created here", "values of a model come from bodies: response -> \(type)",
                        at: range)
                }
                return .model(reference)
            }
            return table.conversion(to: type) == nil ? nil : StaticType(type)
        case .dictionary? where arguments.isEmpty && type?.ofEmptyLiteral != nil: return type?.ofEmptyLiteral
        case .scalar?, .wholeNumber?, .decimalNumber?, .duration?, .model?, .response?, .failure?, .dictionary?:
            checkArguments(arguments)
            report("\(type?.name ?? "") cannot be called", "leave the parentheses out", at: range)
            return nil
        default:
            checkArguments(arguments)
            return nil
        }
    }

    /// `.sorted(by: >)`: is there such a function, and do its arguments fit?
    private mutating func checkMethod(
        _ name: Name, of type: StaticType?, _ arguments: [ScriptSyntax.Argument]
    ) -> StaticType? {
        guard let type else { return checkMethod(name, ofUnknown: arguments) }
        switch type {
        case .endpoint(let endpoint):
            if let result = checkFunction(name.text, ofEndpoint: endpoint, arguments, at: name.range) { return result }
        case .type(let type):
            let entries = table.entries(.type(type.description), name.text)
            if name.text == "init" { return checkCall("\(type)", arguments, at: name.range) }
            if !entries.isEmpty { return checkArguments(arguments, of: entries, on: nil, at: name.range) }
            checkArguments(arguments)
            return member(name, of: .type(type))
        case .model:
            checkArguments(arguments)
            let found = findings.count
            if let field = member(name, of: type), findings.count == found {
                report("\(field.name) cannot be called", "write \(name.text)", at: name.range)
            }
            return nil
        case .tuple(let parts) where parts.contains { $0.label == name.text }:
            checkArguments(arguments)
            return nil
        default: break
        }
        let entries = entries(of: type, name.text)
        guard !entries.isEmpty else {
            checkArguments(arguments)
            reportMissing(name, in: type)
            return nil
        }
        return checkArguments(arguments, of: entries, on: type, at: name.range)
    }

    /// A function on a value of which nothing is known: some kind of value has to have it.
    private mutating func checkMethod(
        _ name: Name, ofUnknown arguments: [ScriptSyntax.Argument]
    ) -> StaticType? {
        let entries = table.all.filter { entry in
            guard entry.name == name.text, case .value(let kind) = entry.receiver else { return false }
            return kind != .any
        }
        guard !entries.isEmpty else {
            checkArguments(arguments)
            guard !isOpen, !table.all.contains(where: { $0.name == name.text }) else { return nil }
            let near =
                FunctionTable.instead(ofChanging: name.text)
                ?? nearest(to: name.text, among: table.all.map(\.name)).map { "did you mean \($0)?" }
            report("nothing has a function \(name.text)", near ?? "`help functions` names them all", at: name.range)
            return nil
        }
        let callable = entries.filter { $0.parameters != nil }
        let fitting = callable.filter { $0.places(for: arguments) != nil }
        guard let first = fitting.first else {
            checkArguments(arguments)
            guard !callable.isEmpty else { return nil }
            report(
                unknownName: "these arguments do not fit", "it is declared as \(Self.list(callable))", at: name.range)
            return nil
        }
        guard fitting.allSatisfy({ $0.parameters == first.parameters }) else {
            checkArguments(arguments)
            return nil
        }
        let result = checkArguments(arguments, of: [first], on: nil, at: name.range)
        return fitting.allSatisfy { $0.result == first.result } ? result : nil
    }

    private static func list(_ entries: [FunctionEntry]) -> String {
        entries.map(\.signature).eachOnce().joined(separator: ", ")
    }
}

// MARK: Arguments

extension ScriptChecker {
    /// Arguments have the labels of one of the functions of a name, and are of the types it wants.
    private mutating func checkArguments(
        _ arguments: [ScriptSyntax.Argument], of entries: [FunctionEntry], on receiver: StaticType?,
        at range: SourceRange
    ) -> StaticType? {
        let callable = entries.filter { $0.parameters != nil }
        guard let entry = callable.first(where: { $0.places(for: arguments) != nil }),
            let places = entry.places(for: arguments)
        else {
            checkArguments(arguments)
            guard !callable.isEmpty, !arguments.isEmpty || callable.count == entries.count else {
                report("\(entries[0].name) cannot be used like this", "write \(entries[0].name)", at: range)
                return nil
            }
            report(
                unknownName: "these arguments do not fit", "it is declared as \(Self.list(callable))", at: range)
            return nil
        }
        var names = names(on: receiver)
        for (argument, place) in zip(arguments, places) {
            guard let parameter = entry.parameters?[place] else { continue }
            checkArgument(argument.value, as: parameter, of: entry, &names)
        }
        checkSpelling(arguments, of: entry)
        return TypeForm(entry.result).type(names)
    }

    private mutating func checkArgument(
        _ value: ScriptExpression, as parameter: FunctionEntry.Parameter, of entry: FunctionEntry,
        _ names: inout TypeForm.Names
    ) {
        let form = TypeForm(parameter.type)
        guard case .function(let parameters, let result) = form else {
            let found = checkExpression(value)
            checkArgumentType(found, as: parameter, of: entry, names, at: value)
            // A number that is written out may become another one on the way.
            if entry.name != "reduce" || found?.isNumber != true { form.bind(found, to: &names) }
            return
        }
        let given = parameters.map { $0.type(names) }
        var found: StaticType?
        switch value.kind {
        case .closure(let closure): found = checkClosure(closure, given: given)
        case .keyPath(let path): found = checkKeyPath(path, from: given.first ?? nil)
        case .operation: return
        default:
            let type = checkExpression(value)
            switch type {
            case .function(let result)?: found = result
            case .declared(let function)?: found = checkCall(of: function, given: given, at: value.range)
            case .endpoint(let name)?: found = endpoints[name]?.result
            case .type(let type)?: found = table.conversion(to: type) == nil ? nil : StaticType(type)
            case nil: return
            case let type?:
                return report("a closure is expected here, and this is \(type.name)", "write { … }", at: value.range)
            }
        }
        if value.mightSend { flow.success = nil }
        let isOrder = parameters.count == 2 && !value.isClosure
        if result == .named("Bool"), !isOrder, let found, found != .scalar(.bool) {
            report(
                "a condition must be a Bool, and this closure returns \(found.name)", "compare it with something",
                at: value.range)
        }
        result.bind(found, to: &names)
    }

    /// A value of a type that its parameter does not take.
    private mutating func checkArgumentType(
        _ found: StaticType?, as parameter: FunctionEntry.Parameter, of entry: FunctionEntry,
        _ names: TypeForm.Names, at value: ScriptExpression
    ) {
        guard let found else { return }
        if case .implicitCase(let name) = found {
            // Of two types with one label the table shows one: `components(separatedBy: .newlines)`.
            let kind = entry.name == "components" ? "CharacterSet" : parameter.type
            guard let cases = table.cases(of: kind), !cases.contains(name) else { return }
            let near = nearest(to: name, among: cases).map { "did you mean .\($0)?" }
            return report(
                "\(entry.name) does not know .\(name)", near ?? "there are .\(cases.joined(separator: ", ."))",
                at: value.range)
        }
        // A list may be a set of options.
        let isList = if case .array = found { true } else { false }
        if !isList, table.cases(of: parameter.type) != nil {
            return report("a name with a dot is expected here, and this is \(found.name)", at: value.range)
        }
        if case .initialiser("Data") = entry.receiver, parameter.label == nil { return }
        let takes: Bool
        var wanted = parameter.type
        switch parameter.type {
        case "String": takes = found.fits(.string) || found == .regex
        case "Regex": takes = found.fits(.string) || found == .regex
        case "Data": takes = found.fits(.string) || found.fits(.data) || found == .file
        case "Duration": takes = found == .duration
        case "Int", "Double", "Bool", "Date", "Decimal", "URL":
            takes = ScalarType(rawValue: parameter.type).map { found.fits($0) } ?? true
        case "[Element]", "[First]", "[Second]", "some Sequence":
            (takes, wanted) = (found.isSequence, "an array")
        case "Number":
            (takes, wanted) = (found.isNumber || found == .duration, "a number")
        case "Value":
            guard let other = names["Value"] else { return }
            let (one, two) = StaticType.matched(other, found)
            guard one.isNumber != two.isNumber else { return }
            (takes, wanted) = (false, other.name)
        case "Element":
            guard let element = names["Element"] else { return }
            let (one, two) = StaticType.matched(element, found)
            (takes, wanted) = (one.mayEqual(two), element.name)
        default: return
        }
        if !takes { report("\(wanted) is expected here, and this is \(found.name)", nil, at: value.range) }
    }
}

extension StaticType {
    /// What `[Int]()` and `[String: [Int]]()` make; nil where it is not types that stand in the brackets.
    fileprivate var ofEmptyLiteral: StaticType? {
        switch self {
        case .type(let type): StaticType(type)
        case .array(let element?): element.ofEmptyLiteral.map { .array(of: $0) }
        case .dictionary(let key?, let value?):
            key.ofEmptyLiteral.flatMap { key in value.ofEmptyLiteral.map { .dictionary(key: key, value: $0) } }
        default: nil
        }
    }
}

extension ScriptExpression {
    /// What stands left of the last link of a chain.
    fileprivate var linked: ScriptExpression? {
        switch kind {
        case .member(let inner, _), .subscripted(let inner, _), .call(let inner, _), .optionalChain(let inner),
            .forced(let inner):
            inner
        default: nil
        }
    }
}
