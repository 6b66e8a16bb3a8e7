import ModelDecoding
import PlainText
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

extension Completer {
    /// A word of a call in words: a value of the parameter it is for, or the label of one that has none yet.
    func words(
        of function: String, behind given: [String?], _ label: String?, at place: Place
    ) -> [Completion] {
        guard let entry = session.endpoint(named: function) else { return [] }
        let open = entry.declaration.parameters.missing(behind: given)
        if let label { return words(for: open.first { $0.name.text == label }, of: entry, at: place) }
        return words(for: open.first, of: entry, at: place) + labels(of: open, entry, at: place)
    }

    /// An argument between parentheses: the same, as Swift writes it.
    func arguments(
        of function: SourceRange, behind given: [String?], _ label: String?, at place: Place
    ) -> [Completion] {
        let name = place.text(function)
        guard let entry = session.endpoint(named: name) else {
            let names = value(at: function, of: place).map { quotedNames(of: $0, at: place) } ?? []
            return names + (label == nil ? labels(ofFunction: name, behind: given, at: place) : []) + values(at: place)
        }
        let open = entry.declaration.parameters.missing(behind: given)
        guard let label else { return labels(of: open, entry, at: place) + values(at: place) }
        let parameter = open.first { $0.name.text == label }
        let cases = parameter.flatMap { models(of: entry).cases(of: $0.type.text) } ?? []
        return cases.filter { place.fits(".\($0.name)") }.map { Completion(".\($0.name)", $0.detail) }
            + values(at: place)
    }
}

extension Completer {
    private func words(
        for parameter: ParameterDeclaration?, of entry: EndpointEntry, at place: Place
    ) -> [Completion] {
        guard let parameter else { return [] }
        if let cases = models(of: entry).cases(of: parameter.type.text) {
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

    /// The models as an endpoint's declaration means them.
    private func models(of entry: EndpointEntry) -> ModelCatalogue { session.models.within(entry.api) }

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

    /// The labels of a function of the table, by its name alone or on the value that stands before its dot.
    private func labels(ofFunction text: String, behind given: [String?], at place: Place) -> [Completion] {
        let name = text.split(separator: ".").last.map(String.init) ?? text
        var entries = FunctionTable.entries(.none, text) + FunctionTable.entries(.initialiser(text), "init")
        if let receiver = PreviewEvaluator(session).receiver(of: text) {
            entries += FunctionTable.receivers(of: receiver).flatMap { FunctionTable.entries($0, name) }
        }
        return entries.compactMap { entry -> Completion? in
            guard let parameters = entry.parameters, parameters.indices.contains(given.count),
                let label = parameters[given.count].label, place.fits(label)
            else { return nil }
            return Completion("\(label): ", label: "\(label):", parameters[given.count].type, isWhole: false)
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
