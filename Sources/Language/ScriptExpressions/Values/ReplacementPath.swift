import Basics
import HTTPModel
import JSONModel
import ModelDecoding
package import ScriptSyntax

/// A step into a value, as written to the left of `=`: `.title`, `["title"]`, `[0]`.
package enum ReplacementStep: Sendable {
    case member(Name)
    case key(Value)
}

/// A change to the value at a place.
package typealias ValueChange = (inout Value) throws(RuntimeError) -> Void

/// A place inside a value, as written to the left of `=`: `.items[0].title`.
package struct ReplacementPath: Sendable {
    fileprivate let steps: ArraySlice<ReplacementStep>
    fileprivate let range: SourceRange

    package init(_ steps: ArraySlice<ReplacementStep>, at range: SourceRange) {
        (self.steps, self.range) = (steps, range)
    }

    /// Returns the value at this place; `nil` if there is none.
    package func value(in whole: Value) throws(RuntimeError) -> Value {
        var value = whole
        for step in steps {
            switch step {
            case .member(let name): value = value.storedMember(named: name.text) ?? .nil
            case .key(let key): value = value.isNil ? .nil : try Evaluator.element(key, of: value, at: range)
            }
        }
        return value
    }

    /// Changes the value at this place. The containing values are taken apart and put together again, so that only
    /// values with other references are copied. `nil` removes a member of a dictionary or an object.
    package func change(_ value: inout Value, _ change: ValueChange) throws(RuntimeError) {
        guard let step = steps.first else { return try change(&value) }
        let rest = ReplacementPath(steps.dropFirst(), at: range)
        switch step {
        case .member(let name):
            if value.isJSONObject { return try self.change(&value, member: .string(name.text), rest, change) }
            guard case .tuple(var elements) = value, let place = elements.firstIndex(where: { $0.label == name.text })
            else {
                if case .tuple(let elements) = value { throw missing(name, among: elements.compactMap(\.label)) }
                if value.isNothing {
                    throw RuntimeError(
                        "this is \(value.isNil ? "nil" : "null"), and has no \(name.text) to set",
                        advice: "give it an object first: NAME = { \"\(name.text)\": … }", at: name.range)
                }
                throw RuntimeError(
                    "\(name.text) of \(value.kindName) cannot be set",
                    advice: advice(forSetting: name, of: value), at: name.range)
            }
            value = .nil
            defer { value = .tuple(elements) }
            try rest.change(&elements[place].value, change)
        case .key(let key):
            if case .headers = value { throw RuntimeError("the headers of a response cannot be set", at: range) }
            if isKeyed(value) { return try self.change(&value, member: key, rest, change) }
            try self.change(&value, elementAt: key, rest, change)
        }
    }

    private func advice(forSetting name: Name, of value: Value) -> String {
        if isKeyed(value) { return "a dictionary has keys: write NAME[\"\(name.text)\"] = …" }
        return value.asScalar.scalarType == nil
            ? "change it as JSON: var draft = it -> JSON"
            : "\(value.kindName) has no members that can be set: assign the whole value, NAME = …"
    }

    private func missing(_ name: Name, among labels: [String]) -> RuntimeError {
        let near = nearest(to: name.text, among: labels).map { "did you mean \($0)?" }
        return RuntimeError(
            "there is no \(name.text) to set", advice: near ?? (labels.isEmpty ? nil : "it has \(labels.listed)"),
            at: name.range)
    }

    private func isKeyed(_ value: Value) -> Bool {
        switch value {
        case .dictionary, .object, .model(.dictionary): true
        default: value.isJSONObject
        }
    }

    private func change(
        _ value: inout Value, elementAt key: Value, _ rest: ReplacementPath, _ change: ValueChange
    ) throws(RuntimeError) {
        guard value.sequence != nil else { throw RuntimeError("\(value.kindName) has no elements to set", at: range) }
        _ = try Evaluator.element(key, of: value, at: range)
        guard let place = key.int else {
            throw RuntimeError("an index must be an Int, and this is \(key.kindName)", at: range)
        }
        // No `switch` over `value`: it would hold a second reference while the elements change.
        if case .array(var elements) = value {
            value = .nil
            defer { value = .array(elements) }
            return try elements.change(at: place) { (one) throws(RuntimeError) in try rest.change(&one, change) }
        }
        if case .model(.array(var array)) = value {
            value = .nil
            defer { if value.isNil { value = .model(.array(array)) } }
            var element = array.take(place)
            defer { if let model = element.model(of: array.elementType) { array.put(model, at: place) } }
            try rest.change(&element, change)
            guard element.model(of: array.elementType) == nil else { return }
            var elements = array.elements.map(Value.model)
            elements[place] = element
            value = .array(elements)
            return
        }
        var elements = value.sequence.map(Array.init) ?? []
        try rest.change(&elements[place], change)
        value = value.rebuilt(elements)
    }

    private func change(
        _ value: inout Value, member key: Value, _ rest: ReplacementPath, _ change: ValueChange
    ) throws(RuntimeError) {
        if !value.isJSONObject {
            var members: KeyedEntries<DictionaryEntry>
            if case .dictionary(let known) = value {
                members = known
            } else {
                members = KeyedEntries(value.entries ?? [])
            }
            let key = members.first?.key.scalarType.flatMap { key.adapted(to: $0) } ?? key
            value = .nil
            defer { value = .dictionary(members) }
            return try members.change(key, rest, change)
        }
        guard let name = key.text else {
            throw RuntimeError("a JSON object is indexed by a name, and this is \(key.kindName)", at: range)
        }
        var members: KeyedEntries<ObjectEntry>
        if case .object(let known) = value {
            members = known
        } else {
            members = KeyedEntries(
                (value.entries ?? []).compactMap { entry in entry.key.text.map { ObjectEntry($0, entry.value) } })
        }
        value = .nil
        defer { value = .object(members) }
        try members.change(name, rest, change)
    }
}

extension KeyedEntries {
    /// Changes a member. A missing member is added, but nothing inside it can be changed.
    fileprivate mutating func change(
        _ key: Entry.Key, _ rest: ReplacementPath, _ change: ValueChange
    ) throws(RuntimeError) {
        let isThere = try self.change(key) { (value) throws(RuntimeError) in try rest.change(&value, change) }
        if isThere { return }
        guard rest.steps.isEmpty else {
            throw RuntimeError("there is no \(Entry.written(key)) to set something in", at: rest.range)
        }
        var value = Value.nil
        try change(&value)
        if !value.isNil { append(Entry(key, value)) }
    }
}

extension ArrayValue {
    /// The element of a place, which holds nothing until something is put there.
    fileprivate mutating func take(_ place: Int) -> Value {
        var taken = ModelValue.nil
        changeElements { elements in
            taken = elements[place]
            elements[place] = .nil
        }
        return .model(taken)
    }

    fileprivate mutating func put(_ element: ModelValue, at place: Int) {
        changeElements { $0[place] = element }
    }
}
