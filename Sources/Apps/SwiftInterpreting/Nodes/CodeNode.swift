import ModelDecoding

/// An expression whose names have been looked up. It is asked for its value as often as the code comes by.
class CodeNode {
    let span: Range<Int>

    init(_ span: Range<Int>) { self.span = span }

    /// The value, for a place that wants a type if `expected` says which.
    func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        throw frame.scope.unknown("this is not run here", at: span)
    }

    /// Returns the value in an optional; nil if there is none. The value is not wrapped for this if that can be
    /// avoided.
    func wrappedValue(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue? {
        let value = try value(frame, as: expected)
        return value.isNil ? nil : value.unwrapped
    }

    /// The value at a place whose type is known: an optional where that is one.
    @inline(__always)
    final func value(_ frame: CodeFrame, for type: ModelType?) throws(Interruption) -> ModelValue {
        let value = try value(frame, as: type)
        // A `nil` that is written is that of the place, however many optionals deep.
        guard let type, !(value.isNil && self is NilNode) else { return value }
        do { return try value.fitted(to: type) } catch { throw error.placed(span, in: frame.scope) }
    }

    /// True if Swift's type of the expression is an optional, as far as that shows before it is evaluated.
    func isOptional(_ frame: CodeFrame) -> Bool? { isLiteral ? false : nil }

    /// The value of a variable, of what is stored in one, or of a literal; nil for what has to be evaluated.
    func storedValue(_ frame: CodeFrame) -> ModelValue? { nil }

    /// Changes what is stored where the expression stands.
    func change(
        _ frame: CodeFrame, _ change: (inout ModelValue) throws(Interruption) -> Void
    ) throws(Interruption) {
        throw frame.scope.unknown("a change of '\(frame.scope.text(span))' is not run here", at: span)
    }

    /// Stores a value where the expression stands.
    func assign(_ value: ModelValue, _ frame: CodeFrame) throws(Interruption) {
        try change(frame) { place throws(Interruption) in place = value }
    }

    /// The type of the place where the expression stands, where that is known before a value is there.
    func placeType(_ frame: CodeFrame) throws(Interruption) -> ModelType? { nil }

    /// The type that the expression names, if it names one.
    func namedType(_ frame: CodeFrame) throws(Interruption) -> ModelType? { nil }

    /// `T`, where it is `T.self` or a parameter of the type `T.Type`.
    var writtenType: TypeSyntax? { nil }

    /// True if it stands for something outside the enclosing loop over a dictionary or a set, so that a list that
    /// grows there takes their order.
    func takesHashOrder(_ frame: CodeFrame) -> Bool { false }

    /// True if it is a literal, such as a number or a string, which takes the type of its place.
    var isLiteral: Bool { false }

    /// The number, if it is one that is written out.
    var number: LiteralNumber? { nil }

    /// Makes a number that is written out a fraction, unless its place wants another type.
    func becomeFraction() {}

    /// True if it has no value without the type of its place: `.name`, `nil`, a closure.
    var needsType: Bool { false }
}

extension CodeNode {
    /// The type that Swift gives the expression, as far as it shows before it is evaluated.
    func staticType(_ frame: CodeFrame) -> ModelType? {
        var typing = StaticTyping(frame.machine)
        return typing.type(of: self, frame)
    }

    /// A result, which takes on the type of the expression where it is an empty list that does not show its own.
    func typed(_ result: ModelValue, _ frame: CodeFrame) -> ModelValue {
        let isOpen =
            switch result {
            case .array(let list): list.count == 0 && list.elementType == .unknownElement
            case .set(let set): set.elements.isEmpty && set.elementType == .unknownElement
            case .dictionary(let dictionary): dictionary.keys.isEmpty && dictionary.valueType == .unknownElement
            default: false
            }
        guard isOpen, let type = staticType(frame) else { return result }
        return CodeLibrary.literal(result, as: type) ?? result
    }

    /// True if what stands beside it decides its type: of a literal, a choice of numbers, a member without a type.
    var takesType: Bool { isLiteral || needsType || number != nil }

    /// True if it is a list of members that have no meaning without a type: `[.red, .green]`.
    var isImplied: Bool {
        (self as? ListNode).map { !$0.elements.isEmpty && $0.elements.allSatisfy(\.needsType) } ?? false
    }

    /// True if it is a range of literals.
    var isRange: Bool {
        (self as? BinaryNode).map { $0.isLiteral && ["...", "..<"].contains($0.symbol) } ?? false
    }

    /// True if Swift's type of the expression is an optional, by what is stored or by what is declared.
    func givesOptional(_ frame: CodeFrame) -> Bool? {
        isOptional(frame) ?? staticType(frame).map { $0.wrapped != nil }
    }
}

/// An expression that is not understood, reported when it is reached.
final class UnknownNode: CodeNode {
    private let message: String

    init(_ message: String, _ span: Range<Int>) {
        self.message = message
        super.init(span)
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        throw frame.scope.unknown(message, at: span)
    }
}

/// A value that is known beforehand: a number, a text, `true`.
final class ConstantNode: CodeNode {
    private let constant: ModelValue
    private let mayChangeType: Bool
    private var isFraction = false
    // The type of the place is mostly the same each time.
    private var converted: (type: ModelType, value: ModelValue)?

    init(_ constant: ModelValue, isLiteral: Bool = true, _ span: Range<Int>) {
        self.constant = constant
        mayChangeType = isLiteral
        super.init(span)
    }

    override var isLiteral: Bool { mayChangeType }

    override var number: LiteralNumber? {
        guard mayChangeType else { return nil }
        return switch constant {
        case .integer: isFraction ? .fraction : .whole
        case .floatingPoint: .fraction
        default: nil
        }
    }

    override func becomeFraction() { isFraction = true }

    override func isOptional(_ frame: CodeFrame) -> Bool? { constant.isOptional }

    override func storedValue(_ frame: CodeFrame) -> ModelValue? { try? value(frame, as: nil) }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        guard mayChangeType, let wanted = expected?.innermost ?? (isFraction ? .scalar(.double) : nil),
            wanted != constant.type
        else { return constant }
        if let converted, converted.type == wanted { return converted.value }
        let value = try frame.machine.making.literal(constant, as: wanted) ?? constant
        converted = (wanted, value)
        return value
    }
}

/// `nil`
final class NilNode: CodeNode {
    override var needsType: Bool { true }
    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue { .nil }
    override func isOptional(_ frame: CodeFrame) -> Bool? { true }
}

/// A text with values in it.
final class InterpolationNode: CodeNode {
    enum Piece {
        case text(String)
        case value(CodeNode)
    }

    private let pieces: [Piece]

    init(_ pieces: [Piece], _ span: Range<Int>) {
        self.pieces = pieces
        super.init(span)
    }

    override var isLiteral: Bool { true }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        var text = ""
        var unknown: ModelValue?
        for piece in pieces {
            switch piece {
            case .text(let part): text += part
            case .value(let node):
                let value = try node.value(frame, as: nil)
                let shown = try frame.machine.placed(node.span, frame.scope) { machine throws(Interruption) in
                    try machine.shownText(of: value)
                }
                switch shown {
                case .string(let part): text += part
                case let part: unknown = unknown ?? part
                }
            }
            try frame.machine.grow(to: text.utf8.count, frame.scope, span)
        }
        if let unknown {
            guard let wanted = expected?.innermost, wanted != .scalar(.string), wanted != .opaque("Any") else {
                return unknown
            }
            return try unknown.known()
        }
        guard let wanted = expected?.innermost, wanted != .scalar(.string) else { return .string(text) }
        return try frame.machine.making.literal(.string(text), as: wanted) ?? .string(text)
    }
}

/// `[a, b]`
final class ListNode: CodeNode {
    let elements: [CodeNode]

    init(_ elements: [CodeNode], _ span: Range<Int>) {
        self.elements = elements
        super.init(span)
        Self.join(elements)
    }

    override var isLiteral: Bool { true }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        let wanted = expected?.innermost
        let elementType: ModelType? =
            switch wanted {
            case .array(let element), .set(let element): element
            default: nil
            }
        var values: [ModelValue] = []
        values.reserveCapacity(elements.count)
        // `[.withFullDate, .withTime]` is a set of options, each of the type of all.
        let partType =
            elementType
            ?? wanted.flatMap { CodeLibrary.isOptionSet($0) ? $0 : frame.machine.making.typeOfLiteralParts(of: $0) }
        // In `[Keys.red, .green]` and `[.red, key]` one says what the others are.
        var impliedType: ModelType?
        if partType == nil, elements.contains(where: { $0 is ImplicitNode || $0 is ImplicitCallNode }) {
            impliedType = elements.lazy.compactMap { $0.staticType(frame) }.first
        }
        for element in elements {
            values.append(try element.value(frame, for: impliedType ?? partType))
        }
        if elementType == nil { values = CodeLibrary.alike(values) }
        let type = elementType ?? frame.machine.optionals.type(ofElements: values) ?? .opaque("Any")
        if case .set = wanted {
            for value in values { _ = try value.known() }
            return try frame.machine.placed(span, frame.scope) { machine throws(Interruption) in
                try OwnEquality.checked(.set(SetValue(values, of: type)), machine)
            }
        }
        let list = ModelValue.array(
            ArrayValue(values, of: type.holdsOptional ? type : frame.machine.optionals.type(ofElements: values) ?? type)
        )
        guard let wanted, elementType == nil else { return list }
        return try frame.machine.making.literal(list, as: wanted) ?? list
    }

    override func storedValue(_ frame: CodeFrame) -> ModelValue? {
        elements.allSatisfy { $0.storedValue(frame) != nil } ? try? value(frame, as: nil) : nil
    }
}

/// `[a: b]`
final class DictionaryNode: CodeNode {
    let members: [(key: CodeNode, value: CodeNode)]

    init(_ members: [(key: CodeNode, value: CodeNode)], _ span: Range<Int>) {
        self.members = members
        super.init(span)
        Self.join(members.map(\.key))
        Self.join(members.map(\.value))
    }

    override var isLiteral: Bool { true }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        var types: (key: ModelType, value: ModelType)?
        if case .dictionary(let key, let value)? = expected?.innermost { types = (key, value) }
        var made: [DictionaryValue.Member] = []
        for member in members {
            let key = try member.key.value(frame, as: types?.key).known()
            made.append((key, try member.value.value(frame, for: types?.value)))
        }
        let machine = frame.machine
        if types == nil { made = zip(made, CodeLibrary.alike(made.map(\.value))).map { ($0.key, $1) } }
        let keyType = types?.key ?? made.first.flatMap { machine.type(of: $0.key) } ?? .opaque("AnyHashable")
        let valueType = types?.value ?? machine.optionals.type(ofElements: made.map(\.value)) ?? .opaque("Any")
        guard Set(made.map(\.key)).count == made.count else {
            throw frame.scope.trap("a dictionary literal has a key twice", at: span)
        }
        return try machine.placed(span, frame.scope) { machine throws(Interruption) in
            try OwnEquality.checked(
                .dictionary(DictionaryValue(made, keyType: keyType, valueType: valueType)), machine)
        }
    }
}

/// `(a, b: c)`
final class TupleNode: CodeNode {
    let elements: [(label: String?, node: CodeNode)]

    init(_ elements: [(label: String?, node: CodeNode)], _ span: Range<Int>) {
        self.elements = elements
        super.init(span)
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        var made: [CodeValue.TupleElement] = []
        let wanted = expected?.innermost
        let types = wanted?.tupleElements
        for (number, element) in elements.enumerated() {
            let isTyped = types?.count == elements.count
            let value = try element.node.value(frame, for: isTyped ? types?[number] : nil)
            made.append(.init(label: element.label ?? (isTyped ? wanted?.tupleLabel(number) : nil), value: value))
        }
        return .code(CodeValue(.tuple(made)))
    }

    override func isOptional(_ frame: CodeFrame) -> Bool? { false }

    override func assign(_ value: ModelValue, _ frame: CodeFrame) throws(Interruption) {
        guard case .code(let code) = value, case .tuple(let values) = code.content, values.count == elements.count
        else { throw frame.scope.unknown("this assignment is not run here", at: span) }
        for (element, value) in zip(elements, values) where !(element.node is AnywhereNode) {
            try element.node.assign(value.value, frame)
        }
    }
}

/// `_` on the left of `=`.
final class AnywhereNode: CodeNode {
    override func assign(_ value: ModelValue, _ frame: CodeFrame) throws(Interruption) {}
}

/// `Page<Movie>`, `[Int]`, as a value or in front of a dot.
final class TypeNode: CodeNode {
    private let syntax: TypeSyntax
    private var known: ModelType?

    init(_ syntax: TypeSyntax, _ span: Range<Int>) {
        self.syntax = syntax
        super.init(span)
    }

    override func namedType(_ frame: CodeFrame) throws(Interruption) -> ModelType? {
        if let known { return known }
        let type = frame.machine.type(syntax, in: frame.scope)
        known = type
        return type
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        try namedType(frame).map { .type($0) } ?? .nil
    }
}
