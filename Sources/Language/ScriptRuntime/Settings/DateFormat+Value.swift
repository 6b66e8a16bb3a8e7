import Foundation
import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

extension DateFormat {
    /// Creates a format from the arguments of `.formatted`: a format, alone or with `locale:`, `timeZone:` and
    /// `calendar:`, or a formatter in its current state.
    init(_ arguments: [LabelledValue], at range: SourceRange) throws(RuntimeError) {
        guard let first = arguments.first, first.label == nil else { throw Self.missing(at: range) }
        var parts: [(name: String?, value: Value)] = arguments.dropFirst().map { ($0.label, $0.value) }
        if case .tuple(let elements) = first.value {
            parts += elements.map { ($0.label, $0.value) }
            self.init("")
        } else if let pattern = first.value.text?.revealed {
            self.init(pattern)
        } else {
            throw Self.missing(at: range)
        }
        for (name, value) in parts {
            guard let name, let text = Self.name(of: value) else {
                throw RuntimeError(
                    "\(name ?? "this") is not a text", advice: #"write Locale(identifier: "en_US_POSIX")"#, at: range)
            }
            try set(name, to: text, at: range)
        }
        guard !pattern.isEmpty else {
            throw RuntimeError("this formatter has no format", advice: #"NAME.dateFormat = "yyyy-MM-dd""#, at: range)
        }
    }

    private mutating func set(_ name: String, to text: String, at range: SourceRange) throws(RuntimeError) {
        switch name {
        case "dateFormat": pattern = text
        case "locale": locale = text
        case "timeZone":
            timeZone = text == "gmt" ? "GMT" : text
            guard zone != nil else {
                throw RuntimeError(
                    "\(text) is not a time zone", advice: #"write TimeZone(identifier: "Europe/Berlin")"#, at: range)
            }
        case "calendar":
            guard let calendar = DateCalendar(rawValue: text) else {
                throw RuntimeError(
                    "\(text) is not a calendar", advice: "write Calendar(identifier: .gregorian)", at: range)
            }
            self.calendar = calendar
        default:
            throw RuntimeError(
                "a format has no \(name)", advice: "it has locale, timeZone and calendar", at: range)
        }
    }

    /// The identifier of a locale, a time zone or a calendar.
    private static func name(of value: Value) -> String? {
        if case .model(.code(let code)) = value, case .native(let calendar as Calendar, _) = code.content {
            return "\(calendar.identifier)"
        }
        return value.text?.revealed ?? value.caseName
    }

    private static func missing(at range: SourceRange) -> RuntimeError {
        RuntimeError("a format is missing", advice: #".formatted("yyyy-MM-dd")"#, at: range)
    }
}
