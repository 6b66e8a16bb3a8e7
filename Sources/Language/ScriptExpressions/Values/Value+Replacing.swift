import Basics
import HTTPModel
import JSONModel
import ModelDecoding
package import ScriptSyntax

/// A step into a value, as it stands left of `=`: `.title`, `["title"]`, `[0]`.
package enum ReplacementStep: Sendable {
    case member(Name)
    case key(Value)
}

/// A change to the value at a place.
package typealias ValueChange = (inout Value) throws(RuntimeError) -> Void

extension Value {
    /// Returns the value at a place inside; `nil` if there is none.
    package func standing(at steps: [ReplacementStep], _ range: SourceRange) throws(RuntimeError) -> Value {
        var value = self
        for step in steps {
            switch step {
            case .member(let name): value = value.storedMember(named: name.text) ?? .nil
            case .key(let key): value = value.isNil ? .nil : try Evaluator.element(key, of: value, at: range)
            }
        }
        return value
    }

    /// Changes what stands at a place inside, where it stands: whatever holds it is taken apart and put together again,
    /// so that nothing is copied that nothing else holds. A `nil` takes a dictionary's or an object's member away.
    package mutating func change(
        at steps: ArraySlice<ReplacementStep>, _ range: SourceRange, _ change: ValueChange
    ) throws(RuntimeError) {
        guard let step = steps.first else { return try change(&self) }
        let rest = steps.dropFirst()
        switch step {
        case .member(let name):
            if isJSONObject { return try self.change(.string(name.text), rest, range, change) }
            guard case .tuple(var elements) = self, let place = elements.firstIndex(where: { $0.label == name.text })
            else {
                if case .tuple(let elements) = self { throw Self.missing(name, among: elements.compactMap(\.label)) }
                if isNothing {
                    throw RuntimeError(
                        "this is \(isNil ? "nil" : "null"), and has no \(name.text) to set",
                        advice: "give it an object first: NAME = { \"\(name.text)\": … }", at: name.range)
                }
                throw RuntimeError(
                    "\(name.text) of \(kindName) cannot be set",
                    advice: asScalar.scalarType == nil
                        ? "change it as JSON: var draft = it -> JSON"
                        : "\(kindName) has no members that can be set: assign the whole value, NAME = …",
                    at: name.range)
            }
            self = .nil
            defer { self = .tuple(elements) }
            try elements[place].value.change(at: rest, range, change)
        case .key(let key):
            if case .headers = self { throw RuntimeError("the headers of a response cannot be set", at: range) }
            if isKeyed { return try self.change(key, rest, range, change) }
            try self.change(elementAt: key, rest, range, change)
        }
    }
}

extension Value {
    private static func missing(_ name: Name, among labels: [String]) -> RuntimeError {
        let near = nearest(to: name.text, among: labels).map { "did you mean \($0)?" }
        return RuntimeError(
            "there is no \(name.text) to set", advice: near ?? (labels.isEmpty ? nil : "it has \(labels.listed)"),
            at: name.range)
    }

    private var isKeyed: Bool {
        switch self {
        case .dictionary, .object, .model(.dictionary): true
        default: isJSONObject
        }
    }

    private mutating func change(
        elementAt key: Value, _ rest: ArraySlice<ReplacementStep>, _ range: SourceRange, _ change: ValueChange
    ) throws(RuntimeError) {
        guard sequence != nil else { throw RuntimeError("\(kindName) has no elements to set", at: range) }
        _ = try Evaluator.element(key, of: self, at: range)
        guard let place = key.int else {
            throw RuntimeError("an index must be an Int, and this is \(key.kindName)", at: range)
        }
        // No `switch` over `self`: it would hold a second reference while the elements change.
        if case .array(var elements) = self {
            self = .nil
            defer { self = .array(elements) }
            return try elements.change(at: place) { (element) throws(RuntimeError) in
                try element.change(at: rest, range, change)
            }
        }
        if case .model(.array(var array)) = self {
            self = .nil
            defer { if isNil { self = .model(.array(array)) } }
            var element = array.take(place)
            defer { if let model = element.model(of: array.elementType) { array.put(model, at: place) } }
            try element.change(at: rest, range, change)
            guard element.model(of: array.elementType) == nil else { return }
            var elements = array.elements.map(Value.model)
            elements[place] = element
            self = .array(elements)
            return
        }
        var elements = sequence.map(Array.init) ?? []
        try elements[place].change(at: rest, range, change)
        self = rebuilt(elements)
    }

    private mutating func change(
        _ key: Value, _ rest: ArraySlice<ReplacementStep>, _ range: SourceRange, _ change: ValueChange
    ) throws(RuntimeError) {
        if !isJSONObject {
            var members: KeyedEntries<DictionaryEntry>
            if case .dictionary(let known) = self { members = known } else { members = KeyedEntries(entries ?? []) }
            let key = members.first?.key.scalarType.flatMap { key.adapted(to: $0) } ?? key
            self = .nil
            defer { self = .dictionary(members) }
            return try members.change(key, rest, range, change)
        }
        guard let name = key.text else {
            throw RuntimeError("a JSON object is indexed by a name, and this is \(key.kindName)", at: range)
        }
        var members: KeyedEntries<ObjectEntry>
        if case .object(let known) = self {
            members = known
        } else {
            members = KeyedEntries(
                (entries ?? []).compactMap { entry in entry.key.text.map { ObjectEntry($0, entry.value) } })
        }
        self = .nil
        defer { self = .object(members) }
        try members.change(name, rest, range, change)
    }
}

extension KeyedEntries {
    /// Changes a member. A missing member is added, but nothing inside it can be changed.
    fileprivate mutating func change(
        _ key: Entry.Key, _ rest: ArraySlice<ReplacementStep>, _ range: SourceRange, _ change: ValueChange
    ) throws(RuntimeError) {
        let isThere = try self.change(key) { (value) throws(RuntimeError) in
            try value.change(at: rest, range, change)
        }
        if isThere { return }
        guard rest.isEmpty else {
            throw RuntimeError("there is no \(Entry.written(key)) to set something in", at: range)
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
