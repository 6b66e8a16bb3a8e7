import Basics
import HTTPMiddleware
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// An endpoint as declared so far.
struct KnownEndpoint: Sendable {
    let declaration: EndpointDeclaration
    let api: Flow.CurrentAPI
    /// With its parameters' types; nil where one of them is not known.
    let vocabulary: Endpoint?
    let parameters: [(name: String, type: ModelType?)]
    let result: StaticType?
    /// Indicates whether it needs a base.
    let isRelative: Bool
}

/// Checks calls of endpoints, in words and in parentheses.
enum EndpointCallCheck {
    /// An argument. Its content is `nil` if its value is not known from the text alone.
    struct GivenArgument {
        var label: String?
        var content: Endpoint.Argument.Content?
        /// The type of a value that has to be made first.
        var type: StaticType?
        var json: ScriptExpression?
        let range: SourceRange

        /// True if it is a word that has yet to be read.
        fileprivate var isText: Bool { if case .word? = content { true } else { false } }
    }

    static func literal(_ expression: ScriptExpression) -> ParameterValue? {
        switch expression.kind {
        case .nil: .null
        case .boolean(let value): .boolean(value)
        case .integer(let text): Int(text).map { .integer($0) } ?? UInt64(text).map { .unsigned($0) }
        case .string(let template): template.plain.map { .string($0) }
        case .implicitMember(let name, nil): .string(name.text)
        case .parenthesised(let inner): literal(inner)
        default: nil
        }
    }

    /// `episode 1`: a call in words.
    static func checkCallInWords(_ checker: inout ScriptChecker, _ name: Name, _ words: [WordArgument]) -> StaticType? {
        if let function = checker.function(named: name.text) {
            checker.use(name.text, at: name.range)
            return FunctionCheck.checkFunctionCall(&checker, of: function, inWords: words, at: name.range)
        }
        let found = checker.endpoint(named: name.text)
        var taken = GivenArguments(
            of: found.flatMap { checker.endpoints[$0]?.parameters } ?? [], in: checker.outline.models)
        let labels = taken.labels
        var given: [GivenArgument] = []
        for word in words {
            let label = taken.label(of: word)
            given.append(content(&checker, of: word, for: label, as: taken.type(of: label)))
        }
        guard let path = found else {
            if case .endpoint(let other)? = checker.local(name.text)?.type {
                checker.use(name.text, at: name.range)
                return checkEndpointCall(&checker, other, given, at: name.range)
            }
            use(&checker, endpoint: name.text, at: name.range)
            return nil
        }
        checker.use(name.text, at: name.range)
        if let meant = words.asMeant(for: labels) {
            let range = name.range.lowerBound..<(words.last?.word.range ?? name.range).upperBound
            checker.findings.append(Diagnostic(foreignCallOf: name.text, meaning: meant, at: range))
            return nil
        }
        for argument in words {
            guard let label = argument.labelWithoutSpace(among: labels) else { continue }
            checker.findings.append(Diagnostic(labelWithoutSpace: label, at: argument.word.range))
        }
        return checkEndpointCall(&checker, path, given, at: name.range)
    }

    /// A word that is only a splice is the value itself, and JSON where that is wanted; any other is text that is still to be
    /// read.
    static func content(
        _ checker: inout ScriptChecker,
        of argument: WordArgument, for label: String?, as wanted: ModelType?
    ) -> GivenArgument {
        let (word, range) = (argument.word, argument.word.range)
        if let wanted, let json = word.value(as: wanted, in: checker.outline.models) {
            ExpressionCheck.checkExpression(&checker, json)
            return GivenArgument(label: label, content: nil, json: json, range: range)
        }
        if let told = Diagnostic(textOfList: word, as: wanted) { checker.findings.append(told) }
        var given = GivenArgument(
            label: label,
            content: word.template.plain.map { word.isQuoted ? .value(.string($0)) : .word($0) }, range: range)
        if let expression = word.splice {
            given.type = ExpressionCheck.checkExpression(&checker, expression)
            given.json = expression
        } else {
            ExpressionCheck.checkTemplate(&checker, word.template)
        }
        return given
    }

    static func content(_ checker: inout ScriptChecker, of argument: ScriptSyntax.Argument) -> GivenArgument {
        let type = ExpressionCheck.checkExpression(&checker, argument.value)
        return GivenArgument(
            label: argument.label?.text, content: Self.literal(argument.value).map { .value($0) }, type: type,
            json: argument.value,
            range: argument.label.map { $0.range.lowerBound..<argument.value.range.upperBound }
                ?? argument.value.range)
    }

    /// Checks a call's labels and the types of its values. Returns the type that its responses are decoded as.
    static func checkEndpointCall(
        _ checker: inout ScriptChecker, _ name: String, _ given: [GivenArgument], at range: SourceRange
    ) -> StaticType? {
        let endpoint = checker.endpoints[name]
        fit(&checker, given, to: name, at: range)
        if let endpoint, endpoint.isRelative { requireBase(&checker, of: endpoint.api, at: range) }
        checker.flow.success = endpoint?.result
        return endpoint?.result
    }

    /// Checks `list.all(…)`, `list.pages(…)`, `list.url(…)` and `list.curl(…)`. Returns `nil` for anything that
    /// is not a function of an endpoint.
    static func checkFunction(
        _ checker: inout ScriptChecker,
        _ function: String, ofEndpoint name: String, _ arguments: [ScriptSyntax.Argument], at range: SourceRange
    ) -> StaticType?? {
        guard ["all", "pages", "url", "curl"].contains(function) else { return nil }
        let isPaging = function == "all" || function == "pages"
        var given = arguments.map { content(&checker, of: $0) }
        if isPaging, let limit = given.firstIndex(where: { $0.label == "limit" }) {
            let type = given.remove(at: limit).type
            if let type, !type.fits(.int) {
                checker.report("Int is expected here, but this is \(type.name)", at: arguments[limit].value.range)
            }
        }
        fit(&checker, given, to: name, at: range)
        guard let endpoint = checker.endpoints[name] else { return .some(nil) }
        if endpoint.isRelative { requireBase(&checker, of: endpoint.api, at: range) }
        guard isPaging else { return .some(.scalar(function == "url" ? .url : .string)) }
        if endpoint.declaration.paging == nil {
            checker.report(
                "\(name) does not say how it is paged",
                "add to its declaration: paged by page, paged by cursor = it.next, or paged by link", at: range)
        }
        checker.flow.success = endpoint.result
        return .some(.array(of: function == "all" ? elements(checker, of: endpoint) : endpoint.result))
    }

    private static func elements(_ checker: ScriptChecker, of endpoint: KnownEndpoint) -> StaticType? {
        if case .keyPath(let path)? = endpoint.declaration.paging?.elements?.kind {
            var silent = checker
            return ExpressionCheck.checkKeyPath(&silent, path, from: endpoint.result)?.element
        }
        switch endpoint.result {
        case .array(let element)?: return element
        case .model(let reference)?:
            let arrays = (checker.fields(of: reference) ?? []).compactMap { field -> StaticType? in
                if case .array? = StaticType(field.type) { StaticType(field.type) } else { nil }
            }
            return arrays.count == 1 ? arrays[0].element : nil
        default: return nil
        }
    }

    /// Requires a base for a request, unless its URL names a host.
    static func requireBase(_ checker: inout ScriptChecker, of api: Flow.CurrentAPI? = nil, at range: SourceRange) {
        guard checker.flow.base(of: api ?? checker.flow.api) == .none, !checker.isTried, !checker.isDeferred,
            !checker.isOpen
        else { return }
        checker.report(
            "there is no base for this URL", "set one: base https://…, or write an absolute URL",
            at: range)
    }

    private static func fit(
        _ checker: inout ScriptChecker, _ given: [GivenArgument], to name: String, at range: SourceRange
    ) {
        guard let declared = checker.endpoints[name], let known = declared.vocabulary else { return }
        var taken = GivenArguments(of: declared.parameters, in: checker.outline.models)
        var (arguments, members): ([GivenArgument], [GivenArgument]) = ([], [])
        let labels = given.map { taken.label($0.label, isObject: $0.json?.isObject == true) }
        let words = zip(given, labels).map { GivenArguments.Given($1, mayBeBody: !$0.isText) }
        if let told = taken.twice(words, in: known.name) { return checker.report(told.message, told.advice, at: range) }
        for (var argument, label) in zip(given, labels) {
            argument.label = label
            if let type = taken.type(of: label), let json = argument.json,
                argument.type == nil || json.hasParts && type.isStructure(in: checker.outline.models)
            {
                check(&checker, json, as: type, at: taken.path(of: label))
            }
            if let member = taken.member(label) {
                argument.label = member.name
                argument.content = argument.content.map { member.content($0) }
                members.append(argument)
            } else {
                arguments.append(argument)
            }
        }
        if let first = members.first, let body = taken.body {
            for member in body.hidden {
                var told = Diagnostic(hidden: member.name, of: body, in: known, at: range)
                if member.isRequired { told.severity = .error }
                checker.findings.append(told)
            }
            fit(&checker, members, to: body.vocabulary(of: known.name), of: known, called: name, taken, at: range)
            arguments.append(GivenArgument(label: body.name, content: nil, range: first.range))
        }
        fit(&checker, arguments, to: known, of: known, called: name, taken, at: range)
    }

    /// JSON that is written out has the members of its type.
    private static func check(
        _ checker: inout ScriptChecker, _ json: ScriptExpression, as type: ModelType, at path: String
    ) {
        // A key may be written either way: how keys are converted may depend on what runs before.
        var configuration = DecoderConfiguration()
        configuration.keyDecodingStrategy = .convertFromSnakeCase
        let faults = WrittenJSON(json).faults(as: type, at: path, in: checker.outline.models, configuration)
        // If code determines the keys, they are unknown here.
        guard !faults.isEmpty, !checker.source.text.contains("keyDecodingStrategy = .custom") else { return }
        checker.findings += faults
    }

    private static func fit(
        _ checker: inout ScriptChecker,
        _ given: [GivenArgument], to vocabulary: Endpoint, of known: Endpoint, called: String, _ taken: GivenArguments,
        at range: SourceRange
    ) {
        var endpoint = vocabulary
        let name = known.name
        var arguments: [Endpoint.Argument] = []
        var filled: Set<String> = []
        var places: [String: SourceRange] = [:]
        for argument in given {
            let place = endpoint.parameters.firstIndex { parameter in
                if let label = argument.label { label == parameter.name } else { !filled.contains(parameter.name) }
            }
            if let place {
                filled.insert(endpoint.parameters[place].name)
                places[endpoint.parameters[place].name] = argument.range
            } else if let label = argument.label {
                places[label] = argument.range
            }
            let isValue = !argument.isText && argument.content != .value(.null)
            if let place, argument.content == nil || (isValue && endpoint.parameters[place].type.isStructure) {
                let parameter = endpoint.parameters[place]
                if let type = argument.type, !type.may(fill: parameter.type) {
                    checker.report(
                        "\(name): \(parameter.name) is \(parameter.type), but this is \(type.name)", at: argument.range)
                }
                endpoint.parameters[place] = Parameter(
                    parameter.name, .optional(of: parameter.type), default: parameter.defaultValue)
            }
            let isFree = place.map { isValue && endpoint.parameters[$0].type.isStructure } ?? false
            arguments.append(
                Endpoint.Argument(argument.label, isFree ? .value(.null) : argument.content ?? .value(.null)))
        }
        do throws(EndpointError) { _ = try endpoint.values(for: arguments) } catch {
            // A value that is still unknown may be another element of a list.
            if case .repeated(let parameter) = error.kind, parameter.type.isList,
                given.contains(where: { $0.content == nil })
            {
                return
            }
            let place: SourceRange? =
                switch error.kind {
                case .mismatch(let parameter, _), .repeated(let parameter): places[parameter.name]
                case .unknown(let label): places[label]
                case .tooMany: given.dropFirst(endpoint.parameters.count).first?.range
                default: nil
                }
            // A label may be that of a member which is not known.
            let isOpen = known.parameters.contains { $0.type.isStructure && taken.type(ofParameter: $0.name) == nil }
            if case .unknown = error.kind, isOpen { return }
            let example = CallExample(of: called, checker.outline.models, DecoderConfiguration())
            if let told = error.told(of: known, taken, example) {
                return checker.report(told.message, told.advice, at: place ?? range)
            }
            checker.report(
                error.description, splice(checker, insteadOf: error, in: given, of: name), at: place ?? range)
        }
    }

    /// A word that is a variable's name where a value of another type is wanted.
    private static func splice(
        _ checker: ScriptChecker, insteadOf error: EndpointError, in given: [GivenArgument], of name: String
    ) -> String? {
        guard case .mismatch(let parameter, _) = error.kind else { return nil }
        for argument in given {
            guard case .word(let word)? = argument.content, (try? parameter.type.read(word)) == nil,
                checker.local(word) != nil
            else { continue }
            return Endpoint.advice(splicing: word, in: name, argument.label)
        }
        return nil
    }

    private static func use(_ checker: inout ScriptChecker, endpoint name: String, at range: SourceRange) {
        checker.used.insert(name)
        guard !checker.isOpen else { return }
        let entry = checker.outline.entries[EndpointTable.path(name, in: checker.api)] ?? checker.outline.entries[name]
        if let entry, entry.kind == .endpoint {
            if checker.isDeferred { return }
            return checker.report(
                "\(name) is declared further down, \(checker.outline.place(of: entry))", "declare it first", at: range)
        }
        let meant =
            [EndpointTable.path(name, in: checker.api), name].map { checker.candidates(for: $0) }.first { !$0.isEmpty }
            ?? []
        guard meant.count < 2 else {
            return checker.report("\(name) may be any of \(meant.count) endpoints", "write \(meant.listed)", at: range)
        }
        let parts = name.split(separator: ".").map(String.init)
        if parts.count > 1, checker.group(named: parts[0]) == nil {
            if checker.local(parts[0]) != nil || ScriptChecker.always.contains(parts[0]) {
                return checker.report(
                    "\(parts[0]) is a value, but a call in words begins with an API",
                    "spaces on both sides make - or + an operator; for a call, write \(name)(…)", at: range)
            }
            let near = nearest(to: parts[0], among: checker.known.filter { $0.value == .api }.keys.sorted())
            return checker.report(
                "no API is called \(parts[0])",
                near.map { "did you mean \($0)?" } ?? "declare it: api \(parts[0]) { … }",
                at: range)
        }
        let prefix = checker.api.map { $0 + "." } ?? ""
        let declared = checker.endpoints.keys.sorted().map {
            $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0
        }
        let near = nearest(to: name, among: declared + checker.functionNames) ?? CommandTable.nearest(to: name)
        let declaring =
            name == "test" ? "write test \"NAME\" { … }, with braces" : "declare it: endpoint \(name) { GET … }"
        checker.report(
            unknownName: "no endpoint is called \(name)", near.map { "did you mean \($0)?" } ?? declaring, at: range)
    }
}

extension StaticType {
    /// Indicates whether a value of this type may fill a parameter. Only certain mismatches are refused.
    func may(fill parameter: ParameterType) -> Bool {
        switch parameter {
        case .optional(let wrapped): return may(fill: wrapped)
        case .list(let element):
            guard case .array(let own) = self else { return may(fill: element) }
            return own?.may(fill: element) ?? true
        case .structure("JSON"): return true
        default: break
        }
        switch self {
        case .wholeNumber: return [.integer, .unsigned, .number, .decimal].contains(parameter)
        case .decimalNumber: return [.number, .decimal].contains(parameter)
        case .scalar(let scalar):
            if scalar.isInteger { return [.integer, .unsigned, .number, .decimal].contains(parameter) }
            if scalar.isFloatingPoint { return parameter == .number }
            switch (scalar, parameter) {
            case (.string, .string), (.string, .secret), (.string, .date), (.string, .url), (.string, .uuid),
                (.string, .enumeration), (.bool, .boolean), (.decimal, .decimal), (.date, .date), (.url, .url),
                (.uuid, .uuid):
                return true
            default: return !Self.plainTypes.contains(scalar) || !parameter.isPlain
            }
        case .implicitCase, .model, .open: return true
        case .array, .stream, .dictionary, .duration, .tuple, .range, .function, .declared, .type, .regex:
            return !parameter.isPlain
        case .response, .headers, .failure, .result, .endpoint, .settings, .nothing, .file: return !parameter.isPlain
        }
    }

    private static let plainTypes: Set<ScalarType> = [.string, .bool, .decimal, .date, .url, .uuid]
}

extension ParameterType {
    /// True if it is one of the types that a URL is made of.
    fileprivate var isPlain: Bool {
        switch self {
        case .string, .integer, .unsigned, .number, .decimal, .boolean, .date, .url, .uuid, .secret, .enumeration: true
        case .structure, .list, .optional: false
        }
    }
}

extension ScriptExpression {
    /// True if it is more than a single string, number or Bool, for which the type alone explains the error.
    fileprivate var hasParts: Bool {
        switch kind {
        case .string, .integer, .decimal, .boolean: false
        default: true
        }
    }
}
