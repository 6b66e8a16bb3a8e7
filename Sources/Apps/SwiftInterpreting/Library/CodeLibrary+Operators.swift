import Foundation
import ModelDecoding

extension CodeLibrary {
    /// Evaluates `one symbol two`; nil if the library does not have this operator for such values.
    static func operate(_ symbol: String, _ one: ModelValue, _ two: ModelValue, _ run: any CodeRunning)
        throws(Interruption) -> ModelValue?
    {
        switch symbol {
        case "==": return isComparable(one, two) ? .bool(try areEqual(one, two, run)) : nil
        case "!=": return isComparable(one, two) ? .bool(try !areEqual(one, two, run)) : nil
        case "<": return try isLess(one, two, run).map(ModelValue.bool)
        case ">": return try isLess(two, one, run).map(ModelValue.bool)
        case "<=": return try isAtMost(one, two, run).map(ModelValue.bool)
        case ">=": return try isAtMost(two, one, run).map(ModelValue.bool)
        case "~=": return try matches(one, two, run).map(ModelValue.bool)
        case "...", "..<": return try range(symbol, one, two, run)
        default: break
        }
        switch (one, two) {
        case (.integer(let one), .integer(let two)): return try arithmetic(symbol, one, two)
        case (.floatingPoint(let one), .floatingPoint(let two)): return arithmetic(symbol, one, two)
        case (.decimal(let one), .decimal(let two)): return arithmetic(symbol, one, two)
        case (.date(let date), .floatingPoint(let interval)) where interval.type == .double:
            return symbol == "+" ? .date(date + interval.double) : symbol == "-" ? .date(date - interval.double) : nil
        case (.date, .integer):
            // Swift adds no whole number to a moment, so this one is written out.
            guard let interval = literal(two, as: .scalar(.double)) else { return nil }
            return try operate(symbol, one, interval, run)
        default:
            if let result = try durations(symbol, one, two) { return result }
            if symbol == "+", one.isText, two.isText, let unknown = one.unknown ?? two.unknown {
                return .unknown(unknown)
            }
            var joined = one
            guard symbol == "+", try append(two, to: &joined, run) else { return nil }
            return joined
        }
    }

    /// Evaluates `one symbol= two`, in place if that saves a copy; false if the library does not have this
    /// operator.
    static func assign(_ symbol: String, _ one: inout ModelValue, _ two: ModelValue, _ run: any CodeRunning)
        throws(Interruption) -> Bool
    {
        if symbol == "+", try append(two, to: &one, run) { return true }
        guard let result = try operate(symbol, one, two, run) else { return false }
        one = result
        return true
    }

    /// Evaluates `-x`, `!x`, `~x`, `...x`; nil if the library does not have this operator for such a value.
    static func operate(prefix symbol: String, _ value: ModelValue, _ run: any CodeRunning) throws(Interruption)
        -> ModelValue?
    {
        switch (symbol, value) {
        case ("+", .integer), ("+", .floatingPoint), ("+", .decimal): return value
        case ("-", .integer(let number)):
            guard let zero = IntegerValue(0, as: number.type), number.type.isSigned else { return nil }
            return try arithmetic("-", zero, number)
        case ("~", .integer(let number)): return .integer(number.complement)
        case ("-", .floatingPoint(let number)):
            return .floatingPoint(FloatingPointValue(-number.double, as: number.type))
        case ("-", .decimal(let number)): return .decimal(-number)
        case ("!", .bool(let value)): return .bool(!value)
        case ("...", _): return PartialRangeValue(lower: nil, upper: value, includesUpper: true).codeValue
        case ("..<", _): return PartialRangeValue(lower: nil, upper: value, includesUpper: false).codeValue
        default: return nil
        }
    }

    /// Evaluates `x...`; nil if the library does not have this operator for such a value.
    static func operate(postfix symbol: String, _ value: ModelValue, _ run: any CodeRunning) throws(Interruption)
        -> ModelValue?
    {
        symbol == "..." ? PartialRangeValue(lower: value, upper: nil, includesUpper: false).codeValue : nil
    }

    /// Adds a text to a text or a list to a list; false if they are neither.
    private static func append(_ other: ModelValue, to value: inout ModelValue, _ run: any CodeRunning)
        throws(Interruption) -> Bool
    {
        switch (value, other) {
        case (.string(var text), .string(let other)):
            try refuse(size: text.utf8.count + other.utf8.count)
            try run.step(1 + other.utf8.count / 64)
            value = .nil
            text += other
            value = .string(text)
        case (.string, .array(let none)) where none.count == 0:
            // This is the result of `joined()` on an empty list of strings.
            break
        case (.array(var array), _):
            guard var more = LibrarySequence.listed(other) else { return false }
            if array.elementType.holdsOptional {
                more = try more.map { (element) throws(Interruption) in try element.fitted(to: array.elementType) }
            }
            try refuse(size: array.count + more.count)
            try run.step(1 + more.count)
            value = .nil
            array.changeElements { $0 += more }
            if other.isInHashOrder {
                run.noteHashOrder()
                array.isUnordered = true
            }
            value = .array(array)
        case (.data(var data), .data(let other)):
            try refuse(size: data.count + other.count)
            value = .nil
            data += other
            value = .data(data)
        default: return false
        }
        try made(value, run)
        return true
    }
}

extension CodeLibrary {
    /// Two numbers of which Swift adds none to the other, so that one was a literal, as it is where the type of a closure's
    /// parameter is not known: as numbers of the other one's type.
    static func literalsAlike(_ one: ModelValue, _ two: ModelValue) -> (ModelValue, ModelValue)? {
        guard let first = one.type, let second = two.type, first != second, one.isNumber, two.isNumber else {
            return nil
        }
        if first == .scalar(.int), let number = literal(one, as: second) { return (number, two) }
        if second == .scalar(.int), let number = literal(two, as: first) { return (one, number) }
        // `Double` and `CGFloat` are taken for each other.
        if case .scalar(.cgFloat) = first { return (one, two.converted(to: first)) }
        if case .scalar(.cgFloat) = second { return (one.converted(to: second), two) }
        return nil
    }

    /// The values of a list as they are typed in Swift: optionals where one is, and in `[1, 2.5]` two of the type of the
    /// second.
    static func alike(_ values: [ModelValue]) -> [ModelValue] {
        guard values.contains(where: { $0.isOptional == true }) else { return numbersAlike(values) }
        return zip(values, numbersAlike(values.map(\.unwrapped))).map { value, alike in
            value.isNil || alike.isNil ? value : .optional(alike)
        }
    }

    private static func numbersAlike(_ values: [ModelValue]) -> [ModelValue] {
        guard values.count > 1, values.allSatisfy({ $0.isNumber || $0.isNil }) else { return values }
        let types = values.compactMap(\.type)
        let literals: [ModelType] = [.scalar(.int), .scalar(.double)]
        guard let other = types.first(where: { !literals.contains($0) }) ?? types.first(where: { $0 == literals[1] })
        else { return values }
        return values.map { $0.type == other ? $0 : literal($0, as: other) ?? $0 }
    }
}

extension ModelValue {
    fileprivate var isNumber: Bool {
        switch self {
        case .integer, .floatingPoint, .decimal: true
        default: false
        }
    }

    fileprivate var isText: Bool {
        if case .string = self { true } else { unknown != nil && type == .scalar(.string) }
    }
}

extension ScalarType {
    fileprivate var isSigned: Bool { (integerRange?.lowerBound ?? -1) < 0 }
}
