import Foundation
import HTTPMiddleware
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptSyntax

extension FunctionTable {
    /// Numbers made of raw JSON and of texts; each says what does not fit.
    static let numberInitialisers: [(FunctionEntry.Receiver, Bodies)] =
        ScalarType.allCases.compactMap { type in
            let name = type.rawValue
            if type.isInteger { return (.initialiser(name), integerInitialisers(type)) }
            guard type.isFloatingPoint, type != .float16 else { return nil }
            return (.initialiser(name), ["\(name)(_:)": { (call) throws(RuntimeError) in try call.float(type) }])
        }

    private static func integerInitialisers(_ type: ScalarType) -> Bodies {
        [
            "\(type.rawValue)(_:)": { (call) throws(RuntimeError) in try call.integer(type) },
            "\(type.rawValue)(exactly:)": { call in
                guard let number = call.value(0).wholeNumber, number.isExact else { return .nil }
                return IntegerValue(number.value, as: type).map { .model(.integer($0)) } ?? .nil
            },
        ]
    }

    static let decimalInitialisers: Bodies = [
        "Decimal(_:)": { (call) throws(RuntimeError) in
            let value = call.value(0)
            if let decimal = value.adapted(to: .decimal) { return decimal }
            guard let text = value.text?.revealed else {
                guard value.number != nil else { throw call.mismatch(0, "a number or a text") }
                return Decimal(string: value.written.revealed, locale: nil).map { .model(.decimal($0)) } ?? .nil
            }
            guard case .decimal(let number)? = try? ParameterType.decimal.read(text) else { return .nil }
            return .model(.decimal(number))
        }
    ]

    /// Texts as interpolation writes them.
    static let textInitialisers: Bodies = [
        "String(_:)": { (call) throws(RuntimeError) in
            if !call.value(0).isJSON, let text = call.value(0).sequence?.joinedCharacters { return .text(text) }
            return .text(try call.value(0).interpolated(within: call.evaluator.budget, at: call.range))
        },
        "String(describing:)": { (call) throws(RuntimeError) in
            .text(try call.value(0).interpolated(within: call.evaluator.budget, at: call.range))
        },
        "String(repeating:count:)": { (call) throws(RuntimeError) in
            let (text, count) = (try call.string(0), try call.count(1))
            let size = text.utf8.count.multipliedReportingOverflow(by: count)
            try call.check(size.overflow ? .max : size.partialValue)
            return try call.made(String(repeating: text, count: count))
        },
        "String(format:…)": { (call) throws(RuntimeError) in try call.made(try call.formatted()) },
    ]

    static let kindNames: Bodies = ["type(of:)": { call in .string(call.value(0).kindName) }]

    /// Initialisers without a row in the library.
    static let initialisers: [FunctionEntry] = [
        FunctionEntry(
            .initialiser("Float16"), "init", [.init(nil, "Any")], "Float16?",
            "The number in a text, or nil; another number as this type.", (#"Float16("1.5")"#, "1.5")
        ) { (call) throws(RuntimeError) in
            try call.float(.float16)
        },
        FunctionEntry(
            .initialiser("JSON"), "init", [.init(nil, "Any")], "JSON",
            "The JSON in a text; any other value as JSON.", (#"JSON("{\"a\": 1.10}").a"#, "1.10")
        ) { (call) throws(RuntimeError) in
            try call.json(0)
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

    fileprivate func float(_ type: ScalarType) throws(RuntimeError) -> Value {
        let value = value(0)
        let spelled = value.text.map { Double($0.revealed) }
        guard let number = spelled ?? value.number else {
            if spelled != nil { return .nil }
            throw mismatch(0, "a number or a text")
        }
        return .model(.floatingPoint(FloatingPointValue(type.rounded(number), as: type)))
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

    /// The same, and a duration in seconds.
    fileprivate var number: Double? {
        if case .duration(let duration) = self { duration.seconds } else { approximateNumber }
    }
}

extension Elements {
    /// The text that a list of characters is.
    fileprivate var joinedCharacters: SecretText? {
        var whole = SecretText()
        for element in self {
            guard let text = element.text, text.revealed.count == 1 else { return nil }
            whole += text
        }
        return whole
    }
}

extension Decimal {
    fileprivate var wholePart: Decimal {
        var (value, whole) = (self, Decimal())
        NSDecimalRound(&whole, &value, 0, self < 0 ? .up : .down)
        return whole
    }
}
