import HTTPModel
import JSONModel
import ModelDecoding
import ScriptSyntax

/// A step into a value, as it stands left of `=`: `.title`, `["title"]`, `[0]`.
enum ReplacementStep {
    case member(Name)
    case key(Value)
}

extension Value {
    /// What stands at a place inside; nil where nothing does.
    func standing(at steps: [ReplacementStep], _ range: SourceRange) throws(RuntimeError) -> Value {
        var value = self
        for step in steps {
            switch step {
            case .member(let name): value = value.storedMember(named: name.text) ?? .nil
            case .key(let key): value = value.isNil ? .nil : try Evaluator.element(key, of: value, at: range)
            }
        }
        return value
    }

    /// The same value with another one at a place inside; a `nil` takes a dictionary's or an object's member away.
    func replacing(
        _ steps: ArraySlice<ReplacementStep>, by new: Value, at range: SourceRange
    ) throws(RuntimeError) -> Value {
        guard let step = steps.first else { return new }
        let rest = steps.dropFirst()
        switch step {
        case .member(let name):
            if isJSONObject { return try replacingMember(.string(name.text), rest, by: new, at: range) }
            if case .tuple(var elements) = self, let place = elements.firstIndex(where: { $0.label == name.text }) {
                elements[place].value = try elements[place].value.replacing(rest, by: new, at: range)
                return .tuple(elements)
            }
            throw RuntimeError(
                "\(name.text) of \(kindName) cannot be set", advice: "change it as JSON: var draft = it -> JSON",
                at: name.range)
        case .key(let key):
            if case .headers = self { throw RuntimeError("the headers of an answer cannot be set", at: range) }
            if entries != nil { return try replacingMember(key, rest, by: new, at: range) }
            guard var elements else {
                throw RuntimeError("\(kindName) has no elements to set", at: range)
            }
            guard let place = key.int else {
                throw RuntimeError("an index is an Int, and this is \(key.kindName)", at: range)
            }
            let old = try Evaluator.element(key, of: self, at: range)
            elements[place] = try old.replacing(rest, by: new, at: range)
            return rebuilt(elements)
        }
    }

    private func replacingMember(
        _ key: Value, _ rest: ArraySlice<ReplacementStep>, by new: Value, at range: SourceRange
    ) throws(RuntimeError) -> Value {
        guard !isJSONObject || key.text != nil else {
            throw RuntimeError("a JSON object is asked by a name, and this is \(key.kindName)", at: range)
        }
        var members = entries ?? []
        let place = members.firstIndex { $0.key.isEqual(to: key) == true }
        guard rest.isEmpty || place != nil else {
            throw RuntimeError("there is no \(key.written.description) to set something in", at: range)
        }
        let value = try (place.map { members[$0].value } ?? .nil).replacing(rest, by: new, at: range)
        switch place {
        case let place? where value.isNil: members.remove(at: place)
        case let place?: members[place].value = value
        case nil: if !value.isNil { members.append(DictionaryEntry(key, value)) }
        }
        guard isJSONObject else { return .dictionary(members) }
        return .object(members.compactMap { member in member.key.text.map { ObjectEntry($0, member.value) } })
    }
}
