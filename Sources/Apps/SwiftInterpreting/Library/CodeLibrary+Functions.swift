import Foundation
import ModelDecoding

extension CodeLibrary {
    /// True if the library has functions of a name that belong to no type.
    static func hasFunction(_ name: String) -> Bool { LibraryKind.functions.members.names.contains(name) }

    /// A function that belongs to no type: `max(a, b)`; nil if such a call is not known here.
    static func function(
        _ name: String, _ arguments: [CodeArgument], expected: ModelType?, _ run: any CodeRunning
    ) throws(Interruption) -> ModelValue? {
        try run.step(1)
        var nothing = ModelValue.nil
        let result = try LibraryKind.functions.members.call(name, on: &nothing, arguments, expected: expected, run)
        return try result.map { (result) throws(Interruption) in
            try checked(arguments.passingHashOrder(to: result, run), run)
        }
    }
}

extension CodeLibrary {
    /// The functions of numbers with a fraction, which make such a number of any literal.
    static let mathematics: Set<String> = Set(
        ["floor", "ceil", "round", "trunc", "sqrt", "fabs", "pow", "atan2", "hypot", "fmod"]
    ).union(LibraryKind.curves.map(\.name))
}

extension LibraryKind {
    /// The functions that belong to no type.
    static let functions = LibraryKind("Swift", "Foundation") { functions in
        functions.addComparisons()
        functions.addSequences()
        functions.addEnds()
        functions.addMathematics(Double.self)
        functions.addMathematics(Float.self)
        functions.addMathematics(CGFloat.self)
        functions.member("pow(_:_:)") { (base: Decimal, exponent: Int) in pow(base, exponent) }
        functions.mutating("NSDecimalRound(_:_:_:)") {
            (result: inout Decimal, number: Decimal, scale: Int, mode: NSDecimalNumber.RoundingMode) in
            var number = number
            NSDecimalRound(&result, &number, scale, mode)
        }
        functions.member("type(of: Any) -> String", "The kind of a value.", #"type(of: [1, 2]) → "[Int]""#) {
            (value: ModelValue) throws(Interruption) -> ModelValue in
            // A text is a `String`, a `Substring` or a `Character`, and does not say which.
            guard let type = value.type, !type.holdsText else {
                throw .unknown("the type of this value is not known")
            }
            return .code(CodeValue(.type(type)))
        }
        functions.member(
            "print(...: Any, separator?: String) -> Void", "Shows values on a line of their own.",
            #"print("a", 1) → ()"#
        ) { (_: LibraryRest) in ModelValue.void }
        functions.member("debugPrint(...:)") { (_: LibraryRest) in ModelValue.void }
        functions.member("NSLocalizedString(_:comment:)") { (key: String, _: String) throws(Interruption) -> String in
            throw .unknown("the translations of “\(key)” are not known")
        }
    }
}

extension LibraryKind {
    private mutating func addComparisons() {
        member("min(...: Value) -> Value", "The smallest of several values.", "min(3, 1.5) → 1.5") {
            (values: LibraryRest, call: LibraryCall) throws(Interruption) -> ModelValue in
            var values = values.alike
            guard values.count > 1 else { throw .unknown("'min' needs two or more values") }
            var least = values.removeFirst()
            for value in values where try call.isLess(value, least) { least = value }
            return least
        }
        member("max(...: Value) -> Value", "The greatest of several values.", "max(3, 1.5) → 3.0") {
            (values: LibraryRest, call: LibraryCall) throws(Interruption) -> ModelValue in
            var values = values.alike
            guard values.count > 1 else { throw .unknown("'max' needs two or more values") }
            var greatest = values.removeFirst()
            for value in values where try !call.isLess(value, greatest) { greatest = value }
            return greatest
        }
        member("abs(_: Number) -> Number", "The number without its sign.", "abs(-3) → 3") {
            (value: ModelValue) throws(Interruption) -> ModelValue in
            switch value {
            case .integer(let number):
                guard let zero = IntegerValue(0, as: number.type), number < zero else { return value }
                return try CodeLibrary.arithmetic("-", zero, number) ?? value
            case .floatingPoint(let number):
                return .floatingPoint(FloatingPointValue(number.double.magnitude, as: number.type))
            case .decimal(let number): return .decimal(abs(number))
            default: throw .unknown("this is not a number")
            }
        }
    }

    private mutating func addSequences() {
        member("zip(_:_:)") { (numbers: PartialRangeValue, list: LibrarySequence) throws(Interruption) -> LibraryList in
            let start = try numbers.start(counting: list.elements)
            return LibraryList(zip(start..., list.elements).map { .tuple([(nil, .int($0)), (nil, $1)]) })
        }
        member("zip(_:_:)") { (list: LibrarySequence, numbers: PartialRangeValue) throws(Interruption) -> LibraryList in
            let start = try numbers.start(counting: list.elements)
            return LibraryList(zip(list.elements, start...).map { .tuple([(nil, $0), (nil, .int($1))]) })
        }
        member(
            "zip(_: [First], _: [Second]) -> [(First, Second)]",
            "The elements of two arrays in pairs, up to the end of the shorter one.",
            #"zip([1, 2], ["a", "b"]).map { "\($0)\($1)" } → ["1a", "2b"]"#
        ) { (one: LibrarySequence, two: LibrarySequence) in
            LibraryList(zip(one.elements, two.elements).map { .tuple([(nil, $0), (nil, $1)]) })
        }
        member(
            "stride(from: Number, to: Number, by: Number) -> [Number]", "Numbers in steps, without the end.",
            "stride(from: 0, to: 10, by: 5) → [0, 5]"
        ) { (start: Int, end: Int, step: Int) throws(Interruption) in
            try LibraryKind.stride(from: start, to: end, by: step) { step > 0 ? $0 < end : $0 > end }
        }
        member(
            "stride(from: Number, through: Number, by: Number) -> [Number]", "Numbers in steps, with the end.",
            "stride(from: 10, through: 0, by: -5) → [10, 5, 0]"
        ) { (start: Int, end: Int, step: Int) throws(Interruption) in
            try LibraryKind.stride(from: start, to: end, by: step) { step > 0 ? $0 <= end : $0 >= end }
        }
        member("stride(from:to:by:)") { (start: Double, end: Double, step: Double) throws(Interruption) -> [Double] in
            try LibraryKind.checkStride(from: start, to: end, by: step)
            return Array(Swift.stride(from: start, to: end, by: step))
        }
        member("stride(from:through:by:)") {
            (start: Double, end: Double, step: Double) throws(Interruption) -> [Double] in
            try LibraryKind.checkStride(from: start, to: end, by: step)
            return Array(Swift.stride(from: start, through: end, by: step))
        }
    }

    /// Refuses a stride of more numbers than are made, before any is.
    private static func checkStride(from start: Double, to end: Double, by step: Double) throws(Interruption) {
        guard step != 0 else { throw .trap("a stride cannot be zero") }
        let count = ((end - start) / step).rounded(.up)
        // Swift never stops if a bound is not a number.
        try CodeLibrary.refuse(size: count <= 0 ? 0 : Int(exactly: count) ?? .max)
    }

    private static func stride(
        from start: Int, to end: Int, by step: Int, while isWithin: (Int) -> Bool
    ) throws(Interruption) -> [Int] {
        try checkStride(from: Double(start), to: Double(end), by: Double(step))
        var numbers: [Int] = []
        var (next, overflow) = (start, false)
        while !overflow, isWithin(next) {
            try CodeLibrary.refuse(size: numbers.count + 1)
            numbers.append(next)
            (next, overflow) = next.addingReportingOverflow(step)
        }
        return numbers
    }

    private mutating func addEnds() {
        for name in ["fatalError", "preconditionFailure", "assertionFailure"] {
            member("\(name)(_?:file?:line?:)") {
                (message: String?, _: ModelValue?, _: ModelValue?) throws(Interruption) -> ModelValue in
                throw .trap(message.map { "'\(name)': \($0)" } ?? "'\(name)' is called")
            }
        }
        for name in ["precondition", "assert"] {
            member("\(name)(_:_?:file?:line?:)") {
                (isTrue: Bool, message: String?, _: ModelValue?, _: ModelValue?) throws(Interruption) -> ModelValue in
                guard isTrue else { throw .trap("'\(name)' fails" + (message.map { ": \($0)" } ?? "")) }
                return .void
            }
        }
    }

    private mutating func addMathematics<Number: LibraryFloatingPoint>(_ type: Number.Type) {
        member("floor(_:)", "The next whole number below.", "floor(2.7) → 2.0") { (number: Number) in
            number.rounded(.down)
        }
        member("ceil(_:)", "The next whole number above.", "ceil(2.1) → 3.0") { (number: Number) in number.rounded(.up)
        }
        member("round(_:)", "The nearest whole number.", "round(2.5) → 3.0") { (number: Number) in number.rounded() }
        member("trunc(_:)", "The number without its fractional part.", "trunc(-2.7) → -2.0") { (number: Number) in
            number.rounded(.towardZero)
        }
        member("sqrt(_:)", "The square root.", "sqrt(16) → 4.0") { (number: Number) in number.squareRoot() }
        member("fabs(_:)", "The number without its sign.", "fabs(-2.5) → 2.5") { (number: Number) in
            Number(number.magnitude)
        }
        member("pow(_:_:)", "A number to the power of another.", "pow(1.5, 2) → 2.25") {
            (base: Number, exponent: Number) throws(Interruption) -> Number in
            try Self.refuseFloat("pow", Number.self)
            return Number(pow(Double(base), Double(exponent)))
        }
        for curve in Self.curves {
            member("\(curve.name)(_:)", curve.summary, curve.example) {
                (number: Number) throws(Interruption) -> Number in
                try Self.refuseFloat(curve.name, Number.self)
                return Number(curve.value(Double(number)))
            }
        }
        member("atan2(_:_:)", "The angle of a point, by its y and x.", "atan2(0, 1) → 0.0") {
            (y: Number, x: Number) throws(Interruption) -> Number in
            try Self.refuseFloat("atan2", Number.self)
            return Number(atan2(Double(y), Double(x)))
        }
        member("hypot(_:_:)", "The length of a line by its width and height.", "hypot(3, 4) → 5.0") {
            (width: Number, height: Number) throws(Interruption) -> Number in
            try Self.refuseFloat("hypot", Number.self)
            return Number(hypot(Double(width), Double(height)))
        }
        member("fmod(_:_:)", "The remainder of a division with a whole quotient.", "fmod(7.5, 2) → 1.5") {
            (number: Number, divisor: Number) in number.truncatingRemainder(dividingBy: divisor)
        }
    }

    /// A result that is computed as a `Double` may differ from Swift's result in the last digit of a `Float`.
    private static func refuseFloat<Number>(_ name: String, _ type: Number.Type) throws(Interruption) {
        guard type != Float.self else { throw .unknown("'\(name)' of a Float is not run here") }
    }

    fileprivate struct Curve: Sendable {
        let name: String
        let summary: String
        let example: String
        let value: @Sendable (Double) -> Double
    }

    fileprivate static let curves: [Curve] = [
        Curve(name: "exp", summary: "e to the power of a number.", example: "exp(0) → 1.0") { exp($0) },
        Curve(name: "log", summary: "The natural logarithm.", example: "log(1) → 0.0") { log($0) },
        Curve(name: "log2", summary: "The logarithm to base 2.", example: "log2(8) → 3.0") { log2($0) },
        Curve(name: "log10", summary: "The logarithm to base 10.", example: "log10(100) → 2.0") { log10($0) },
        Curve(name: "sin", summary: "The sine of an angle in radians.", example: "sin(0) → 0.0") { sin($0) },
        Curve(name: "cos", summary: "The cosine of an angle in radians.", example: "cos(0) → 1.0") { cos($0) },
        Curve(name: "tan", summary: "The tangent of an angle in radians.", example: "tan(0) → 0.0") { tan($0) },
        Curve(name: "asin", summary: "The angle of a sine, in radians.", example: "asin(0) → 0.0") { asin($0) },
        Curve(name: "acos", summary: "The angle of a cosine, in radians.", example: "acos(1) → 0.0") { acos($0) },
        Curve(name: "atan", summary: "The angle of a tangent, in radians.", example: "atan(0) → 0.0") { atan($0) },
        Curve(name: "cbrt", summary: "The cube root.", example: "cbrt(8) → 2.0") { cbrt($0) },
    ]
}

extension ModelType {
    fileprivate var holdsText: Bool { self == .scalar(.string) || parts.contains(where: \.holdsText) }
}

extension LibraryRest {
    /// The values as one type: beside numbers of another type, an `Int` was written as a literal.
    fileprivate var alike: [ModelValue] {
        guard let type = values.lazy.compactMap(\.type).first(where: { $0 != .scalar(.int) }) else { return values }
        return values.map { value in
            if case .integer(let number) = value, number.type == .int {
                CodeLibrary.literal(value, as: type) ?? value
            } else {
                value
            }
        }
    }
}
