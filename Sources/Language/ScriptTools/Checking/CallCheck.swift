import Basics
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// Checks calls of functions and methods, link by link.
enum CallCheck {
    /// `a?.b[0].c()`: from its root, link by link, since a chain may have thousands of them.
    static func checkChain(_ checker: inout ScriptChecker, _ expression: ScriptExpression) -> StaticType? {
        checkLinks(&checker, expression).type
    }

    /// Returns the type of a chain, and whether Swift has an optional of it.
    private static func checkLinks(
        _ checker: inout ScriptChecker, _ expression: ScriptExpression
    ) -> (type: StaticType?, isOptional: Bool) {
        var links: [ScriptExpression] = []
        var root = expression
        while let inner = root.linked {
            links.append(root)
            root = inner
        }
        links.reverse()
        var (type, isOptional, place) = checkRoot(&checker, root, followedBy: links)
        while place < links.count {
            let (object, wasOptional) = (type, isOptional)
            isOptional = false
            switch links[place].kind {
            case .member(_, let name):
                if place + 1 < links.count, case .call(_, let arguments) = links[place + 1].kind {
                    let ofOptional = wasOptional ? checker.table.entries(.value(.optional), name.text) : []
                    if let object, !ofOptional.isEmpty {
                        type = checkGiven(&checker, arguments, of: ofOptional, on: object, at: name.range)
                        isOptional = true
                    } else {
                        type = checkMethod(&checker, name, of: object, arguments)
                        isOptional =
                            object.map { checker.entries(of: $0, name.text).giveOptional(for: arguments) } ?? false
                    }
                    place += 1
                } else {
                    type = MemberCheck.member(&checker, name, of: type)
                    isOptional = MemberCheck.isOptional(checker, name.text, of: object)
                }
            case .subscripted(_, let arguments):
                type = MemberCheck.checkElement(&checker, arguments, of: type, at: links[place].range)
                isOptional = arguments.count == 1 && object?.isKeyed == true
            case .call(_, let arguments): type = checkValueCall(&checker, type, arguments, at: links[place].range)
            default: break
            }
            place += 1
        }
        return (type, isOptional)
    }

    /// Checks the beginning of a chain. Returns its type, whether that is an optional, and the number of links that belong
    /// to it.
    private static func checkRoot(
        _ checker: inout ScriptChecker,
        _ root: ScriptExpression, followedBy links: [ScriptExpression]
    ) -> (StaticType?, Bool, Int) {
        if case .parenthesised(let inner) = root.kind {
            let (type, isOptional) = checkLinks(&checker, inner)
            return (type, isOptional || inner.hasOptionalLink, 0)
        }
        guard case .name(let name) = root.kind else {
            return (ExpressionCheck.checkExpression(&checker, root), false, 0)
        }
        if case .member? = links.first?.kind, let group = checker.group(named: name) {
            checker.used.insert(name)
            let (type, place) = APICheck.checkGroupPath(&checker, from: group, links, at: root.range)
            return (type, false, place)
        }
        switch links.first?.kind {
        case .call(_, let arguments)?:
            FileCheck.noteFile(&checker, named: name, arguments)
            FileCheck.noteProgram(&checker, named: name, arguments)
            let isOptional = checker.table.entries(.initialiser(name), "init").giveOptional(for: arguments)
            return (checkCall(&checker, name, arguments, at: root.range), isOptional, 1)
        case .member(_, let variable)? where name == "env":
            checker.reach.add("env.\(variable.text)", .variables)
            return (.scalar(.string), false, 1)
        default:
            let isOptional = checker.local(name)?.isOptional ?? false
            return (ExpressionCheck.checkExpression(&checker, root), isOptional, 0)
        }
    }

    private static func checkCall(
        _ checker: inout ScriptChecker,
        _ name: String, _ arguments: [ScriptSyntax.Argument], at range: SourceRange
    ) -> StaticType? {
        checker.use(name, at: range)
        if let function = checker.function(named: name) {
            return FunctionCheck.checkFunctionCall(&checker, of: function, arguments, at: range)
        }
        if let local = checker.local(name) { return checkValueCall(&checker, local.type, arguments, at: range) }
        if let path = checker.endpoint(named: name) {
            return checkValueCall(&checker, .endpoint(path), arguments, at: range)
        }
        let entries = checker.table.entries(.none, name) + checker.table.entries(.initialiser(name), "init")
        if name == "print" {
            for label in arguments.compactMap(\.label) where label.text != "separator" {
                checker.report(
                    "print takes no \(label.text)", "write separator: for what goes between its values",
                    at: label.range)
            }
        }
        if name == "response" { checkNumber(&checker, ofResponse: arguments.first?.value) }
        guard entries.isEmpty else { return checkGiven(&checker, arguments, of: entries, on: nil, at: range) }
        let type = checker.modelType(SwiftFragment(name, at: range))
        return checkValueCall(&checker, type.map { .type($0) }, arguments, at: range)
    }

    private static func checkNumber(_ checker: inout ScriptChecker, ofResponse number: ScriptExpression?) {
        guard let text = number?.numberText, let value = Int(text), value < 1 else { return }
        checker.report(
            "responses are numbered from 1, and this is \(text)", "write response(1); responses lists them",
            at: number?.range ?? 0..<0)
    }

    private static func checkValueCall(
        _ checker: inout ScriptChecker,
        _ type: StaticType?, _ arguments: [ScriptSyntax.Argument], at range: SourceRange
    ) -> StaticType? {
        switch type {
        case .endpoint(let name)?:
            let given = arguments.map { EndpointCallCheck.content(&checker, of: $0) }
            return EndpointCallCheck.checkEndpointCall(&checker, name, given, at: range)
        case .declared(let function)?:
            return FunctionCheck.checkFunctionCall(&checker, of: function, arguments, at: range)
        case .function(let result)?:
            ExpressionCheck.checkArguments(&checker, arguments)
            return result
        case .type(let type)?:
            ExpressionCheck.checkArguments(&checker, arguments)
            if case .named(let reference) = type, !checker.isOpen {
                let hasCases = if case .rawValueCases? = checker.content(of: reference) { true } else { false }
                if !hasCases || arguments.count != 1 || arguments[0].label?.text != "rawValue" {
                    checker.report(
                        "\(type) cannot be created here", "values of a model come from bodies: response -> \(type)",
                        at: range)
                }
                return .model(reference)
            }
            switch type {
            case .array, .set, .dictionary: return StaticType(type)
            default: return checker.table.conversion(to: type) == nil ? nil : StaticType(type)
            }
        case .array? where type?.ofEmptyLiteral != nil, .dictionary? where type?.ofEmptyLiteral != nil:
            ExpressionCheck.checkArguments(&checker, arguments)
            return type?.ofEmptyLiteral
        case .scalar?, .wholeNumber?, .decimalNumber?, .duration?, .model?, .response?, .failure?, .dictionary?:
            ExpressionCheck.checkArguments(&checker, arguments)
            checker.report("\(type?.name ?? "") cannot be called", "leave the parentheses out", at: range)
            return nil
        default:
            ExpressionCheck.checkArguments(&checker, arguments)
            return nil
        }
    }

    /// `.sorted(by: >)`: is there such a function, and do its arguments fit?
    private static func checkMethod(
        _ checker: inout ScriptChecker,
        _ name: Name, of type: StaticType?, _ arguments: [ScriptSyntax.Argument]
    ) -> StaticType? {
        if name.text == "piped", arguments.map(\.label?.text) == ["to"] {
            ProgramCheck.checkPipe(&checker, arguments[0].value)
            return .scalar(.string)
        }
        guard let type else { return checkMethod(&checker, name, ofUnknown: arguments) }
        switch type {
        case .endpoint(let endpoint):
            if let result = EndpointCallCheck.checkFunction(
                &checker, name.text, ofEndpoint: endpoint, arguments, at: name.range)
            {
                return result
            }
        case .type(let type):
            let entries = checker.table.entries(.type(type.description), name.text)
            if name.text == "init" { return checkCall(&checker, "\(type)", arguments, at: name.range) }
            if !entries.isEmpty { return checkGiven(&checker, arguments, of: entries, on: nil, at: name.range) }
            ExpressionCheck.checkArguments(&checker, arguments)
            return MemberCheck.member(&checker, name, of: .type(type))
        case .model where checker.entries(of: type, name.text).isEmpty:
            ExpressionCheck.checkArguments(&checker, arguments)
            let found = checker.findings.count
            if let field = MemberCheck.member(&checker, name, of: type), checker.findings.count == found {
                checker.report("\(field.name) cannot be called", "write \(name.text)", at: name.range)
            }
            return nil
        case .tuple(let parts) where parts.contains { $0.label == name.text }:
            ExpressionCheck.checkArguments(&checker, arguments)
            return nil
        default: break
        }
        let entries = checker.entries(of: type, name.text)
        guard !entries.isEmpty else {
            ExpressionCheck.checkArguments(&checker, arguments)
            MemberCheck.reportMissing(&checker, name, in: type)
            return nil
        }
        return checkGiven(&checker, arguments, of: entries, on: type, at: name.range)
    }

    /// A function on a value of which nothing is known: some kind of value has to have it.
    private static func checkMethod(
        _ checker: inout ScriptChecker,
        _ name: Name, ofUnknown arguments: [ScriptSyntax.Argument]
    ) -> StaticType? {
        let entries = checker.table.all.filter { entry in
            switch entry.receiver {
            case .value(let kind): entry.name == name.text && kind != .any
            case .object: entry.name == name.text
            case .none, .initialiser, .type: false
            }
        }
        guard !entries.isEmpty else {
            ExpressionCheck.checkArguments(&checker, arguments)
            guard !checker.isOpen, !checker.table.all.contains(where: { $0.name == name.text }) else { return nil }
            let near =
                FunctionTable.instead(of: name.text)
                ?? nearest(to: name.text, among: checker.table.all.map(\.name)).map { "did you mean \($0)?" }
            checker.report(
                "there is no function \(name.text)", near ?? "`help functions` names them all", at: name.range)
            return nil
        }
        let callable = entries.filter { $0.parameters != nil }
        let fitting = callable.filter { $0.places(for: arguments) != nil }
        guard let first = fitting.first else {
            ExpressionCheck.checkArguments(&checker, arguments)
            guard !callable.isEmpty else { return nil }
            checker.report(
                unknownName: "these arguments do not match", "it is declared as \(Self.list(callable))", at: name.range)
            return nil
        }
        guard fitting.allSatisfy({ $0.parameters == first.parameters }) else {
            ExpressionCheck.checkArguments(&checker, arguments)
            return nil
        }
        let result = checkGiven(&checker, arguments, of: [first], on: nil, at: name.range)
        return fitting.allSatisfy { $0.result == first.result } ? result : nil
    }

    private static func list(_ entries: [FunctionEntry]) -> String {
        entries.map(\.signature).eachOnce().joined(separator: ", ")
    }

    /// Arguments have the labels of one of the functions of a name, and are of the types it wants.
    private static func checkGiven(
        _ checker: inout ScriptChecker,
        _ arguments: [ScriptSyntax.Argument], of entries: [FunctionEntry], on receiver: StaticType?,
        at range: SourceRange
    ) -> StaticType? {
        let callable = entries.filter { $0.parameters != nil }
        guard let entry = callable.first(where: { $0.places(for: arguments) != nil }),
            let places = entry.places(for: arguments)
        else {
            ExpressionCheck.checkArguments(&checker, arguments)
            guard !callable.isEmpty, !arguments.isEmpty || callable.count == entries.count else {
                checker.report("\(entries[0].name) cannot be used like this", "write \(entries[0].name)", at: range)
                return nil
            }
            checker.report(
                unknownName: "these arguments do not match", "it is declared as \(Self.list(callable))", at: range)
            return nil
        }
        var names = receiver?.names ?? [:]
        for (argument, place) in zip(arguments, places) {
            guard let parameter = entry.parameters?[place] else { continue }
            checkArgument(&checker, argument.value, as: parameter, of: entry, &names)
        }
        checkSpelling(&checker, arguments, of: entry)
        return entry.result(on: receiver).type(names)
    }

    private static func checkArgument(
        _ checker: inout ScriptChecker,
        _ value: ScriptExpression, as parameter: FunctionEntry.Parameter, of entry: FunctionEntry,
        _ names: inout TypeForm.Names
    ) {
        let form = TypeForm(parameter.type)
        guard case .function(let parameters, let result) = form else {
            let found = ExpressionCheck.checkExpression(&checker, value)
            checkArgumentType(&checker, found, as: parameter, of: entry, names, at: value)
            // A number that is written out may become another one on the way.
            if entry.name != "reduce" || found?.isNumber != true { form.bind(found, to: &names) }
            return
        }
        let given = parameters.map { $0.type(names) }
        var found: StaticType?
        switch value.kind {
        case .closure(let closure): found = ExpressionCheck.checkClosure(&checker, closure, given: given)
        case .keyPath(let path): found = ExpressionCheck.checkKeyPath(&checker, path, from: given.first ?? nil)
        case .operation: return
        default:
            let type = ExpressionCheck.checkExpression(&checker, value)
            switch type {
            case .function(let result)?: found = result
            case .declared(let function)?:
                found = FunctionCheck.checkFunctionCall(&checker, of: function, given: given, at: value.range)
            case .endpoint(let name)?: found = checker.endpoints[name]?.result
            case .type(let type)?: found = checker.table.conversion(to: type) == nil ? nil : StaticType(type)
            case nil: return
            case let type?:
                return checker.report(
                    "a closure is expected here, but this is \(type.name)", "write { … }", at: value.range)
            }
        }
        if value.mightSend { checker.flow.success = nil }
        let isOrder = parameters.count == 2 && !value.isClosure
        if result == .named("Bool"), !isOrder, let found, found != .scalar(.bool) {
            checker.report(
                "a condition must be a Bool, but this closure returns \(found.name)", "compare it with something",
                at: value.range)
        }
        result.bind(found, to: &names)
    }

    /// A value of a type that its parameter does not take.
    private static func checkArgumentType(
        _ checker: inout ScriptChecker,
        _ found: StaticType?, as parameter: FunctionEntry.Parameter, of entry: FunctionEntry,
        _ names: TypeForm.Names, at value: ScriptExpression
    ) {
        guard let found else { return }
        if case .implicitCase(let name) = found {
            // Of two types with one label the table shows one: `components(separatedBy: .newlines)`.
            let kind = entry.name == "components" ? "CharacterSet" : parameter.type
            guard let cases = checker.table.cases(of: kind), !cases.contains(name) else { return }
            let near = nearest(to: name, among: cases).map { "did you mean .\($0)?" }
            return checker.report(
                "\(entry.name) does not take .\(name)", near ?? "there are .\(cases.joined(separator: ", ."))",
                at: value.range)
        }
        // A list may be a set of options.
        let isList = if case .array = found { true } else { false }
        if !isList, parameter.type != "Duration", checker.table.cases(of: parameter.type) != nil {
            return checker.report("a name with a dot is expected here, but this is \(found.name)", at: value.range)
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
            takes = parameter.scalar.map { found.fits($0) } ?? true
        case "[Element]", "[First]", "[Second]", "some Sequence":
            (takes, wanted) = (found.isSequence, "an array")
        case "FloatingPoint":
            takes = [.double, .float, .cgFloat].contains(where: found.fits)
            wanted = "Double"
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
        if !takes { checker.report("\(wanted) is expected here, but this is \(found.name)", nil, at: value.range) }
    }
}
