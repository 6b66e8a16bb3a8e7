import Foundation
import ModelDecoding

/// `"\(year: .defaultDigits)-\(month: .twoDigits)"`, the format of a `Date.ParseStrategy`, put together as Swift does.
struct DateFormatText {
    private var text = Date.FormatString.StringInterpolation(literalCapacity: 8, interpolationCount: 6)

    /// The format of the pieces of a text; nil where one of them is not known.
    static func format(_ pieces: [CodeExpression.StringPiece]) -> Date.FormatString? {
        var text = DateFormatText()
        for piece in pieces {
            switch piece {
            case .text(let part): text.text.appendLiteral(part)
            case .arguments(let arguments):
                guard arguments.count == 1, let label = arguments[0].label, let symbol = Symbol(arguments[0].value),
                    text.append(label, symbol)
                else { return nil }
            case .value: return nil
            }
        }
        return Date.FormatString(stringInterpolation: text.text)
    }
}

extension DateFormatText {
    private mutating func append(_ label: String, _ symbol: Symbol) -> Bool {
        switch (label, symbol.name) {
        case ("year", "defaultDigits"): text.appendInterpolation(year: .defaultDigits)
        case ("year", "twoDigits"): text.appendInterpolation(year: .twoDigits)
        case ("year", "padded"): text.appendInterpolation(year: .padded(symbol.number ?? 4))
        case ("month", "defaultDigits"): text.appendInterpolation(month: .defaultDigits)
        case ("month", "twoDigits"): text.appendInterpolation(month: .twoDigits)
        case ("month", "abbreviated"): text.appendInterpolation(month: .abbreviated)
        case ("month", "wide"): text.appendInterpolation(month: .wide)
        case ("day", "defaultDigits"): text.appendInterpolation(day: .defaultDigits)
        case ("day", "twoDigits"): text.appendInterpolation(day: .twoDigits)
        case ("hour", _): return appendHour(symbol)
        case ("minute", "defaultDigits"): text.appendInterpolation(minute: .defaultDigits)
        case ("minute", "twoDigits"): text.appendInterpolation(minute: .twoDigits)
        case ("second", "defaultDigits"): text.appendInterpolation(second: .defaultDigits)
        case ("second", "twoDigits"): text.appendInterpolation(second: .twoDigits)
        case ("secondFraction", "fractional"):
            guard let count = symbol.number else { return false }
            text.appendInterpolation(secondFraction: .fractional(count))
        default: return false
        }
        return true
    }

    private mutating func appendHour(_ symbol: Symbol) -> Bool {
        let clock: Date.FormatStyle.Symbol.VerbatimHour.Clock =
            symbol.clock == "twelveHour" ? .twelveHour : .twentyFourHour
        let cycle: Date.FormatStyle.Symbol.VerbatimHour.HourCycle = symbol.cycle == "oneBased" ? .oneBased : .zeroBased
        guard symbol.clock != nil, symbol.cycle != nil else { return false }
        switch symbol.name {
        case "twoDigits": text.appendInterpolation(hour: .twoDigits(clock: clock, hourCycle: cycle))
        case "defaultDigits": text.appendInterpolation(hour: .defaultDigits(clock: clock, hourCycle: cycle))
        default: return false
        }
        return true
    }

    /// `.twoDigits`, `.padded(4)`, `.twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)`
    private struct Symbol {
        var name: String
        var number: Int?
        var clock: String?
        var cycle: String?

        init?(_ expression: CodeExpression) {
            switch expression.form {
            case .implicitMember(let name): self.name = name
            case .call(let callee, let arguments):
                guard case .implicitMember(let name) = callee.form else { return nil }
                self.name = name
                for argument in arguments {
                    switch (argument.label, argument.value.form) {
                    case (nil, .integer(let number)): self.number = number.number(as: Int.self)
                    case ("clock", .implicitMember(let name)): clock = name
                    case ("hourCycle", .implicitMember(let name)): cycle = name
                    default: return nil
                    }
                }
            default: return nil
            }
        }
    }
}
