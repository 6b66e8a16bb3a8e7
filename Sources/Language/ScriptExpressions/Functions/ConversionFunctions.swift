import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptSyntax

extension FunctionTable {
    /// Values made of values of another type: what Swift writes as the type's name.
    static let conversions: [FunctionEntry] =
        ScriptType.integers.flatMap(integer) + ScriptType.floatingPoints.map(floatingPoint) + others

    private enum ScriptType {
        static let integers = ScalarType.allCases.filter(\.isInteger)
        static let floatingPoints = ScalarType.allCases.filter(\.isFloatingPoint)
    }

    private static func integer(_ type: ScalarType) -> [FunctionEntry] {
        let name = type.rawValue
        return [
            FunctionEntry(
                .initialiser(name), "init", [.init(nil, "Any")], "\(name)?",
                "The whole number that a text spells, or nil; of another number, the part before the point.",
                ("\(name)(\"42\")", "42")
            ) { (call) throws(RuntimeError) in
                try call.integer(type)
            },
            FunctionEntry(
                .initialiser(name), "init", [.init("exactly", "Any")], "\(name)?",
                "The same number, if it is a whole one that fits.", ("\(name)(exactly: 2.5)", "nil")
            ) { call in
                guard let number = call.value(0).wholeNumber, number.isExact else { return .nil }
                return IntegerValue(number.value, as: type).map { .model(.integer($0)) } ?? .nil
            },
            FunctionEntry(
                .initialiser(name), "init", [.init(nil, "String"), .init("radix", "Int")], "\(name)?",
                "The number that a text spells in a base from 2 to 36, or nil.",
                ("\(name)(\"1f\", radix: 16)", "31")
            ) { (call) throws(RuntimeError) in
                let radix = try call.radix(1)
                let number = WholeNumber(try call.string(0), radix: radix)
                return number.flatMap { IntegerValue($0, as: type) }.map { .model(.integer($0)) } ?? .nil
            },
        ]
    }

    private static func floatingPoint(_ type: ScalarType) -> FunctionEntry {
        let name = type.rawValue
        return FunctionEntry(
            .initialiser(name), "init", [.init(nil, "Any")], "\(name)?",
            "The number that a text spells, or nil; another number as this type.", ("\(name)(\"1.5\")", "1.5")
        ) { (call) throws(RuntimeError) in
            let value = call.value(0)
            let spelled = value.text.map { Double($0.revealed) }
            guard let number = spelled ?? value.number else {
                if spelled != nil { return .nil }
                throw call.mismatch(0, "a number or a text")
            }
            return .model(.floatingPoint(FloatingPointValue(type.rounded(number), as: type)))
        }
    }

    private static let others: [FunctionEntry] = [
        FunctionEntry(
            .initialiser("Decimal"), "init", [.init(nil, "Any")], "Decimal?",
            "The decimal number that a text or a number spells, digit by digit.", (#"Decimal("1.10") * 3"#, "3.3")
        ) { (call) throws(RuntimeError) in
            let value = call.value(0)
            if let decimal = value.adapted(to: .decimal) { return decimal }
            guard let text = value.text?.revealed else {
                guard value.number != nil else { throw call.mismatch(0, "a number or a text") }
                return Decimal(string: value.written.revealed, locale: nil).map { .model(.decimal($0)) } ?? .nil
            }
            guard case .decimal(let number)? = try? ParameterType.decimal.read(text) else { return .nil }
            return .model(.decimal(number))
        },
        FunctionEntry(
            .initialiser("Decimal"), "init", [.init("string", "String")], "Decimal?",
            "The decimal number that a text spells, or nil.", (#"Decimal(string: "1.10")"#, "1.1")
        ) { (call) throws(RuntimeError) in
            guard case .decimal(let number)? = try? ParameterType.decimal.read(try call.string(0)) else { return .nil }
            return .model(.decimal(number))
        },
        FunctionEntry(
            .initialiser("Bool"), "init", [.init(nil, "String")], "Bool?",
            "The value of the text `true` or `false`; nil for any other.",
            (#"Bool("true")"#, "true")
        ) { (call) throws(RuntimeError) in
            if let bool = call.value(0).bool { return .bool(bool) }
            return Bool(try call.string(0)).map(Value.bool) ?? .nil
        },
        FunctionEntry(
            .initialiser("String"), "init", [.init(nil, "Any")], "String", "The value as interpolation writes it.",
            ("String(1.50)", #""1.5""#)
        ) { (call) throws(RuntimeError) in
            .text(try call.value(0).interpolated(within: call.evaluator.budget, at: call.range))
        },
        FunctionEntry(
            .initialiser("String"), "init", [.init("describing", "Any")], "String",
            "The value as interpolation writes it.",
            ("String(describing: [1])", #""[1]""#)
        ) { (call) throws(RuntimeError) in
            .text(try call.value(0).interpolated(within: call.evaluator.budget, at: call.range))
        },
        FunctionEntry(
            .initialiser("String"), "init",
            [.init(nil, "Int"), .init("radix", "Int"), .init("uppercase", "Bool", .optional)], "String",
            "A whole number in a base from 2 to 36.", ("String(255, radix: 16)", #""ff""#)
        ) { (call) throws(RuntimeError) in
            guard let number = call.value(0).wholeNumber, number.isExact else {
                throw call.mismatch(0, "a whole number")
            }
            let isUppercase = call.has(2) ? try call.bool(2) : false
            return .string(number.value.text(radix: try call.radix(1), uppercase: isUppercase))
        },
        FunctionEntry(
            .initialiser("String"), "init", [.init("repeating", "String"), .init("count", "Int")], "String",
            "The same text, repeated.", (#"String(repeating: "ab", count: 2)"#, #""abab""#)
        ) { (call) throws(RuntimeError) in
            let (text, count) = (try call.string(0), try call.count(1))
            let size = text.utf8.count.multipliedReportingOverflow(by: count)
            try call.check(size.overflow ? .max : size.partialValue)
            return try call.made(String(repeating: text, count: count))
        },
        FunctionEntry(
            .initialiser("JSON"), "init", [.init(nil, "Any")], "JSON",
            "The JSON that a text spells; any other value as JSON.", (#"JSON("{\"a\": 1.10}").a"#, "1.10")
        ) { (call) throws(RuntimeError) in
            try call.json(0)
        },
        FunctionEntry(
            .none, "type", [.init("of", "Any")], "String", "The kind of a value.",
            (#"type(of: [1, 2])"#, #""[Int]""#)
        ) { call in
            .string(call.value(0).kindName)
        },
    ]
}

extension FunctionCall {
    fileprivate func integer(_ type: ScalarType) throws(RuntimeError) -> Value {
        let value = value(0)
        if let text = value.text?.revealed {
            return WholeNumber(text).flatMap { IntegerValue($0, as: type) }.map { .model(.integer($0)) } ?? .nil
        }
        guard let number = value.wholeNumber else { throw mismatch(0, "a number or a text") }
        guard let fitting = IntegerValue(number.value, as: type) else {
            throw failure("\(value.written) does not fit in \(type.rawValue)")
        }
        return .model(.integer(fitting))
    }

    fileprivate func radix(_ place: Int) throws(RuntimeError) -> Int {
        let radix = try int(place)
        guard (2...36).contains(radix) else { throw failure("a base must be between 2 and 36") }
        return radix
    }

    fileprivate func json(_ place: Int) throws(RuntimeError) -> Value {
        let value = value(place)
        switch value {
        case .model(.string), .secretText, .model(.data), .secretData, .file:
            return try json(try data(place))
        default:
            _ = try value.interpolated(within: evaluator.budget, at: range)
            guard let json = value.json else { throw failure("\(value.kindName) cannot become JSON") }
            return .model(.json(json))
        }
    }
}

extension Value {
    /// The number without its fraction, and whether there was none.
    fileprivate var wholeNumber: (value: WholeNumber, isExact: Bool)? {
        switch asScalar {
        case .model(.integer(let number)): (number.whole, true)
        case .model(.floatingPoint(let number)):
            WholeNumber(exactly: number.double.rounded(.towardZero)).map {
                ($0, number.double.rounded() == number.double)
            }
        case .model(.decimal(let number)):
            WholeNumber(number.wholePart.description).map { ($0, number.wholePart == number) }
        default: nil
        }
    }

    fileprivate var number: Double? {
        switch asScalar {
        case .model(.integer(let number)): number.double
        case .model(.floatingPoint(let number)): number.double
        case .model(.decimal(let number)): Double(number.description)
        case .duration(let duration): duration.seconds
        default: nil
        }
    }
}

extension Decimal {
    fileprivate var wholePart: Decimal {
        var (value, whole) = (self, Decimal())
        NSDecimalRound(&whole, &value, 0, self < 0 ? .up : .down)
        return whole
    }
}
