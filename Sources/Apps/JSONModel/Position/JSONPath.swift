/// The path from a document's root to a value, as you would write it: `results[3].title`.
public struct JSONPath: Sendable, Hashable {
    /// A step into a container.
    public enum Step: Sendable, Hashable {
        /// To the member with this name.
        case member(String)
        /// To the element with this index, counted from 0.
        case element(Int)
    }

    /// The steps, outermost first; empty for the root.
    public var steps: [Step]

    /// A path of these steps.
    public init(_ steps: [Step] = []) {
        self.steps = steps
    }
}

extension JSONPath: CustomStringConvertible {
    /// The path as you would write it. A name that is not an identifier is in brackets and quotes.
    public var description: String {
        steps.reduce(into: "") { text, step in
            switch step {
            case .element(let number): text += "[\(number)]"
            case .member(let name) where name.isIdentifier: text += text.isEmpty ? name : ".\(name)"
            case .member(let name): text += "[\(name.swiftLiteral)]"
            }
        }
    }
}

extension JSONPath: ExpressibleByArrayLiteral {
    /// A path of these steps.
    public init(arrayLiteral steps: Step...) {
        self.init(steps)
    }
}

extension JSONPath.Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// A step to the member with this name.
    public init(stringLiteral name: String) { self = .member(name) }

    /// A step to the element with this index.
    public init(integerLiteral number: Int) { self = .element(number) }
}

extension JSONValue {
    /// The steps that lead here from the document's root.
    public var path: JSONPath {
        var path = JSONPath()
        var container = 0
        while container < entry, let child = index.child(of: container, containing: entry) {
            path.steps.append(child.name.map { .member(index.text(of: $0)) } ?? .element(child.number))
            container = child.value
        }
        return path
    }

    /// The value at the end of a path from here, or nil. For a repeated name, the first member is taken.
    public subscript(path: JSONPath) -> JSONValue? {
        path.steps.reduce(Optional(self)) { value, step in
            switch step {
            case .member(let name): value?[name]
            case .element(let number): value?[number]
            }
        }
    }
}

extension JSONDocument {
    /// The innermost value at an offset of the text, or nil outside the document. At a member's name, it is the object.
    public func value(at offset: Int) -> JSONValue? {
        root.range.contains(offset) ? JSONValue(storage, entry: index.innermostValue(at: offset)) : nil
    }
}

extension String {
    fileprivate var isIdentifier: Bool {
        guard let first = unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return unicodeScalars.dropFirst().allSatisfy(\.properties.isXIDContinue)
    }
}
