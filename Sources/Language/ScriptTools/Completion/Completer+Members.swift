import Basics
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

extension Completer {
    /// The members of the value that stands there, as it is now.
    func members(ofValueAt range: SourceRange, at place: Place) -> [Completion] {
        let value = value(at: range, of: place)
        let own = value.map { members(of: $0, at: place) } ?? []
        guard value == nil || value?.isNil == true else { return own }
        let known = outside.members(place.text(range)).filter { place.fits($0.text) }
        // Of a value that is not there yet, only its type says whether it may be nil.
        return known.isEmpty ? own : known
    }

    /// `\.host.name`: the members of the elements that a call goes through, or of what other steps lead to.
    func elementMembers(
        goneThroughBy function: SourceRange?, behind steps: [String], at place: Place
    ) -> [Completion] {
        let element = function.flatMap { elementGiven(to: $0, of: place) }
        let value = steps.reduce(element) { value, step in value?.storedMember(named: step) }
        return value.map { members(of: $0, at: place) } ?? []
    }

    func value(at range: SourceRange, of place: Place) -> Value? {
        let glance = PreviewEvaluator(session)
        guard let closure = place.context.closure else { return glance.value(of: place.text(range)) }
        let element = elementGiven(to: closure.function, of: place)
        let names = closure.parameters.isEmpty ? ["$0", "$1"] : closure.parameters
        let given = element.map { element in Dictionary(names.map { ($0, element) }) { first, _ in first } } ?? [:]
        return glance.value(of: place.text(range), among: given)
    }

    /// Returns the value that `it.filter` passes to its closure: an element of `it`.
    private func elementGiven(to function: SourceRange, of place: Place) -> Value? {
        PreviewEvaluator(session).receiver(of: place.text(function))?.sequence?.first
    }
}

extension Completer {
    private func members(of value: Value, at place: Place) -> [Completion] {
        switch value {
        case .namespace(.env):
            return outside.variables.filter { place.fits($0) }.sorted().map { Completion($0, "environment variable") }
        case .namespace(.decoder): return settings(of: "decoder", at: place)
        case .namespace(.transport): return settings(of: "transport", at: place)
        case .namespace(.endpoints(let path)): return members(ofGroup: path, at: place)
        default: break
        }
        let stored = stored(in: value, at: place) + computed(of: value, at: place)
        let functions = FunctionTable.receivers(of: value).flatMap { receiver in
            session.functions.all.filter { entry in
                entry.receiver == receiver && place.fits(entry.name)
                    // On a JSON object, a name without parentheses is a member.
                    && !(value.isJSONObject && entry.parameters == nil)
            }
        }
        return stored + functions.map(Completion.init)
    }

    /// Returns its stored members, each with its declared type, if any, and its value.
    private func stored(in value: Value, at place: Place) -> [Completion] {
        if case .type(let type) = value { return cases(of: type, at: place) }
        let names = value.memberNames.filter { place.fits($0) && $0.isName }
        if case .model(.record(let record)) = value {
            return names.compactMap { name in
                guard let position = record.layout.position(of: name) else { return nil }
                return Completion(name, Value.model(record.values[position]).sketch(record.layout.types[position]))
            }
        }
        return names.map { Completion($0, value.storedMember(named: $0)?.sketch() ?? "") }
    }

    /// The properties that the code of its model computes, with their types.
    private func computed(of value: Value, at place: Place) -> [Completion] {
        guard case .model(let model) = value, let own = ComputedProperties(of: model, in: session.models) else {
            return []
        }
        return own.names.filter { place.fits($0) }.map { Completion($0, own[$0]?.type?.description ?? "") }
    }

    private func cases(of type: ModelType, at place: Place) -> [Completion] {
        guard let cases = session.models.cases(of: type.description) else { return [] }
        return cases.filter { place.fits($0.name) }.map { Completion($0.name, $0.detail) }
            + (place.fits("allCases") ? [Completion("allCases", "[\(type)]")] : [])
    }
}

extension ModelCatalogue {
    /// The cases of an enumeration with raw values, by the type's name with or without `?` and brackets.
    func cases(of type: String) -> [(name: String, raw: String, detail: String)]? {
        let name = type.trimming { "?[] ".contains($0) }
        guard case .rawValueCases(_, let cases)? = self[name]?.content else { return nil }
        return cases.map { entry in
            let raw = if case .string(let text) = entry.rawValue { text } else { entry.rawValue.description }
            return (entry.name, raw, entry.rawValue.description)
        }
    }
}

extension String {
    /// True if it can be written after a dot.
    fileprivate var isName: Bool {
        guard let first = unicodeScalars.first, first == "_" || first.properties.isXIDStart else {
            return !isEmpty && allSatisfy(\.isNumber)
        }
        return unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
    }
}
