/// The name of an item of HTTPie, which says where in a body its value is.
///
///     a[b]=1 c[]=2 c[]:=3 d[0][e]=x
///     {"a": {"b": "1"}, "c": ["2", 3], "d": [{"e": "x"}]}
private struct HTTPieItemPath {
    enum Step {
        case member(Substring)
        case element(Int)
        case newElement
    }

    private(set) var steps: [Step] = []

    init?(_ name: String) {
        let head = name.prefix { $0 != "[" }
        if !head.isEmpty { steps.append(.member(head)) }
        var rest = name[head.endIndex...]
        while rest.popFirst() == "[" {
            let step = rest.prefix { $0 != "]" }
            guard step.endIndex < rest.endIndex, !step.contains("[") else { return nil }
            rest = rest[rest.index(after: step.endIndex)...]
            steps.append(step.isEmpty ? .newElement : Int(step).map(Step.element) ?? .member(step))
        }
        guard rest.isEmpty, !steps.isEmpty else { return nil }
    }
}

extension ForeignValue {
    /// The number of elements that may be null because only a later one is given.
    private static let elementLimit = 1_000

    /// Puts a value where an HTTPie item's name says. Returns false if that is not a
    /// name, or if the place is taken.
    mutating func put(_ value: ForeignValue, at name: String) -> Bool {
        HTTPieItemPath(name).map { put(value, at: $0.steps[...]) } ?? false
    }

    private mutating func put(_ value: ForeignValue, at steps: ArraySlice<HTTPieItemPath.Step>) -> Bool {
        guard let step = steps.first else {
            self = value
            return true
        }
        switch (step, self) {
        case (.member(let name), .unread): return put(value, in: [], at: name, steps.dropFirst())
        case (.member(let name), .members(let members)): return put(value, in: members, at: name, steps.dropFirst())
        case (.element(let place), .unread): return put(value, in: [], at: place, steps.dropFirst())
        case (.element(let place), .list(let list)): return put(value, in: list, at: place, steps.dropFirst())
        case (.newElement, .unread): return put(value, in: [], at: 0, steps.dropFirst())
        case (.newElement, .list(let list)): return put(value, in: list, at: list.count, steps.dropFirst())
        default: return false
        }
    }

    private mutating func put(
        _ value: ForeignValue, in members: [(name: String, value: ForeignValue)], at name: Substring,
        _ steps: ArraySlice<HTTPieItemPath.Step>
    ) -> Bool {
        var members = members
        let place = members.firstIndex { $0.name == name } ?? members.count
        if place == members.count { members.append((String(name), .unread)) }
        guard members[place].value.put(value, at: steps) else { return false }
        self = .members(members)
        return true
    }

    private mutating func put(
        _ value: ForeignValue, in list: [ForeignValue], at place: Int, _ steps: ArraySlice<HTTPieItemPath.Step>
    ) -> Bool {
        guard 0..<Self.elementLimit ~= place else { return false }
        var list = list
        while list.count < place { list.append(.literal("null")) }
        if place == list.count { list.append(.unread) }
        guard list[place].put(value, at: steps) else { return false }
        self = .list(list)
        return true
    }
}
