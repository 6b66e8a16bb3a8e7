import Basics
import HTTPMiddleware
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

extension Completer {
    /// Completes a word in the arguments of a call: a value of its parameter, or a label that has no value yet.
    func words(
        of function: String, behind given: [String?], _ label: String?, at place: Place
    ) -> [Completion] {
        if function == "response" { return given.isEmpty ? responses(at: place) : [] }
        if let function = session.variable(named: function)?.value.declaredFunction {
            return words(of: function.declaration, behind: given, label, at: place)
        }
        guard let entry = session.endpoint(named: function) else { return [] }
        let open = entry.declaration.parameters.missing(behind: given)
        let models = session.models(of: entry)
        let body = arguments(of: entry, in: models).body
        if let label {
            if let member = body?.member(label) { return words(for: member, in: models, at: place) }
            return words(for: open.first { $0.name.text == label }, of: entry, in: models, at: place)
        }
        return words(for: open.first, of: entry, in: models, at: place) + labels(of: open, entry, at: place)
            + members(of: body, behind: given, at: place)
    }

    /// An argument between parentheses: the same, as Swift writes it.
    func arguments(
        of function: SourceRange, behind given: [String?], _ label: String?, at place: Place
    ) -> [Completion] {
        let name = place.text(function)
        if name == "response" { return responses(at: place) + values(at: place) }
        if let function = session.variable(named: name)?.value.declaredFunction {
            return (label == nil ? labels(of: function.declaration, behind: given, at: place) : []) + values(at: place)
        }
        guard let entry = session.endpoint(named: name) else {
            let names = value(at: function, of: place).map { quotedNames(of: $0, at: place) } ?? []
            return names + (label == nil ? labels(ofFunction: name, behind: given, at: place) : []) + values(at: place)
        }
        let open = entry.declaration.parameters.missing(behind: given)
        let models = session.models(of: entry)
        let body = arguments(of: entry, in: models).body
        guard let label else {
            return labels(of: open, entry, at: place) + members(of: body, behind: given, at: place) + values(at: place)
        }
        let parameter = open.first { $0.name.text == label }
        let type = parameter?.type.text ?? body?.member(label)?.type.description
        let cases = type.flatMap { models.cases(of: $0) } ?? []
        return cases.filter { place.fits(".\($0.name)") }.map { Completion(".\($0.name)", $0.detail) }
            + values(at: place)
    }
}

extension Completer {
    private func arguments(of entry: EndpointEntry, in models: ModelCatalogue) -> GivenArguments {
        let types = TypeReader(models: models)
        return GivenArguments(
            of: entry.declaration.parameters.map { ($0.name.text, try? types.type($0.type)) }, in: models)
    }

    /// The labels of a body's members, as long as the body itself is not given.
    private func members(of body: BodyParameter?, behind given: [String?], at place: Place) -> [Completion] {
        guard let body, !given.contains(body.name) else { return [] }
        return body.members.filter { place.fits($0.name) && (!given.contains($0.name) || $0.parameter.type.isList) }.map
        {
            Completion("\($0.name): ", label: "\($0.name):", $0.parameter.type.description, isWhole: false)
        }
    }

    private func words(
        for member: BodyParameter.Member, in models: ModelCatalogue, at place: Place
    ) -> [Completion] {
        if let cases = models.cases(of: member.type.description) {
            return cases.filter { place.fits($0.name) }.map { Completion($0.name, $0.detail) }
        }
        guard member.type.unwrapped == .scalar(.bool) else { return [] }
        return ["true", "false"].filter { place.fits($0) }.map { Completion($0) }
    }

    /// The members of the model that is being typed as an argument; nil where that is none.
    func fields(of open: CompletionContext.OpenBody) -> [ModelField]? {
        guard let entry = session.endpoint(named: open.function) else { return nil }
        let models = session.models(of: entry)
        let given = arguments(of: entry, in: models)
        let label = open.label ?? given.structure
        guard let label, var type = given.type(ofParameter: label) ?? given.member(label)?.type else { return nil }
        for step in open.path {
            let fields = models.bodyFields(of: type.element) ?? []
            guard let next = fields.first(where: { $0.key == step }) else { return nil }
            type = next.type
        }
        return models.bodyFields(of: type.element)?.filter { !open.given.contains($0.key ?? "") }
    }

    private func words(
        for parameter: ParameterDeclaration?, of entry: EndpointEntry, in models: ModelCatalogue, at place: Place
    ) -> [Completion] {
        guard let parameter else { return [] }
        if let cases = models.cases(of: parameter.type.text) {
            return cases.filter { place.fits($0.name) }.map { Completion($0.name, $0.detail) }
        }
        var words: [Completion] = []
        // A list is given by its elements.
        let isList = parameter.type.text.hasPrefix("[")
        if !isList, let value = parameter.defaultValue.map({ entry.text($0.range) }), !value.contains(" ") {
            words.append(Completion(value.trimming { $0 == "\"" }, "\(parameter.name.text), the default"))
        }
        if parameter.type.text.trimming({ $0 == "?" }) == "Bool" { words += ["true", "false"].map { Completion($0) } }
        return words.filter { place.fits($0.text) }
    }

    private func labels(
        of parameters: [ParameterDeclaration], _ entry: EndpointEntry, at place: Place
    ) -> [Completion] {
        parameters.filter { place.fits($0.name.text) }.map { parameter in
            let value = parameter.defaultValue.map { " = \(entry.text($0.range))" } ?? ""
            return Completion(
                "\(parameter.name.text): ", label: "\(parameter.name.text):", parameter.type.text + value,
                isWhole: false)
        }
    }

    /// Returns the labels of a function in the table, by its name alone or on the value before its dot.
    private func labels(ofFunction text: String, behind given: [String?], at place: Place) -> [Completion] {
        let name = text.split(separator: ".").last.map(String.init) ?? text
        var entries =
            session.functions.entries(.none, text) + session.functions.entries(.initialiser(text), "init")
        if let receiver = PreviewEvaluator(session).receiver(of: text) {
            entries += session.functions.entries(of: receiver, name)
        }
        return entries.compactMap { entry -> Completion? in
            guard let parameters = entry.parameters, parameters.indices.contains(given.count),
                let label = parameters[given.count].label, place.fits(label)
            else { return nil }
            return Completion("\(label): ", label: "\(label):", parameters[given.count].type, isWhole: false)
        }
    }
}

extension ModelType {
    /// The type of its elements, or the type itself.
    fileprivate var element: ModelType {
        switch unwrapped {
        case .array(let element), .set(let element), .dictionary(_, let element): element.element
        default: unwrapped
        }
    }
}

extension [ParameterDeclaration] {
    /// Those that nothing was given for, in their order. A list may be given again.
    fileprivate func missing(behind given: [String?]) -> [ParameterDeclaration] {
        let taken = Set(takers(of: given).compactMap { $0?.type.text.hasPrefix("[") == false ? $0?.name.text : nil })
        return filter { !taken.contains($0.name.text) }
    }
}
