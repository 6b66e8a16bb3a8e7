import Foundation
import HTTPMiddleware
import HTTPModel
import ModelDecoding
import ScriptSyntax

extension FunctionTable {
    /// A script's own members of dates, counted and written in UTC.
    static let dates: [FunctionEntry] = moments + components

    /// Now is what the clock of a run says.
    static let dateBodies: Bodies = [
        "timeIntervalSinceNow": { call in
            .double(call.date.timeIntervalSince(call.evaluator.surroundings.clockAndRandom.now))
        }
    ]
    static let dateStatics: Bodies = ["now": { call in .model(.date(call.evaluator.surroundings.clockAndRandom.now)) }]
    static let dateInitialisers: Bodies = [
        "Date()": { call in .model(.date(call.evaluator.surroundings.clockAndRandom.now)) }
    ]

    private static let moments: [FunctionEntry] = [
        FunctionEntry(
            .initialiser("Date"), "init", [.init(nil, "String")], "Date",
            "The date in an ISO 8601 text; a day alone is its first moment.",
            (#"Date("2018-04-17") + 1d"#, "2018-04-18T00:00:00Z")
        ) { (call) throws(RuntimeError) in
            if case .model(.date) = call.value(0) { return call.value(0) }
            let text = try call.text(0)
            guard let date = InternetDate.read(text.revealed) else {
                throw call.failure(
                    "\(Printable.text(text.description)) is not an ISO 8601 date",
                    advice: #"write "2018-04-17", "2018-04-17T10:30:00Z", or add format: "dd.MM.yyyy""#)
            }
            return .model(.date(date))
        },
        FunctionEntry(
            .initialiser("Date"), "init", [.init(nil, "String"), .init("format", "String")], "Date?",
            "The date in a text with a Unicode date pattern, or nil.",
            (#"Date("17.04.2018", format: "dd.MM.yyyy")"#, "2018-04-17T00:00:00Z")
        ) { (call) throws(RuntimeError) in
            let date = call.evaluator.kept.date(try call.string(0), format: try call.string(1))
            return date.map { .model(.date($0)) } ?? .nil
        },
        FunctionEntry(
            .date, "formatted", [.init(nil, "String")], "String", "The date in a Unicode date pattern.",
            (#"Date("2018-04-17").formatted("d MMM yyyy")"#, #""17 Apr 2018""#)
        ) { (call) throws(RuntimeError) in
            if case .implicitCase("iso8601", _) = call.value(0) {
                return .string(call.date.ISO8601Format())
            }
            return try call.made(call.evaluator.kept.text(call.date, format: try call.string(0)))
        },
        FunctionEntry(
            .date, "formatted", [], "String", "The date in ISO 8601.",
            (#"Date("2018-04-17").formatted()"#, #""2018-04-17T00:00:00Z""#)
        ) { call in
            .string(InternetDate.exact(call.date))
        },
    ]

    private static let components: [FunctionEntry] =
        [
            ("year", .year, "The year.", "2018"), ("month", .month, "The month, from 1 to 12.", "4"),
            ("day", .day, "The day of the month.", "17"), ("hour", .hour, "The hour, from 0 to 23.", "10"),
            ("minute", .minute, "The minute.", "30"), ("second", .second, "The second.", "15"),
            ("weekday", .weekday, "The day of the week; 1 is Sunday.", "3"),
        ].map { (name: String, component: Calendar.Component, summary: String, value: String) in
            FunctionEntry(.date, name, "Int", summary, (#"Date("2018-04-17T10:30:15Z")."# + name, value)) { call in
                .int(call.calendar.component(component, from: call.date))
            }
        }

    /// Durations, written 500ms, 30s, 5m, 2h, 7d.
    static let durations: [FunctionEntry] = [
        FunctionEntry(.duration, "seconds", "Double", "The duration in seconds.", ("1500ms.seconds", "1.5")) { call in
            .double(call.duration.seconds)
        },
        FunctionEntry(
            .duration, "milliseconds", "Double", "The duration in milliseconds.", ("2s.milliseconds", "2000.0")
        ) { call in
            .double(call.duration.seconds * 1000)
        },
    ]
}

extension Value {
    /// A duration as a word: `300ms`.
    package init?(durationWord word: String) {
        let amount = word.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        guard let unit = DurationUnit(rawValue: String(word.dropFirst(amount.count))),
            let duration = try? Literal.duration(String(amount), unit, at: 0..<0)
        else { return nil }
        self = duration
    }

    /// A duration, also in Swift's notation: `.seconds(1)`.
    package var asDuration: Duration? {
        switch self {
        case .duration(let duration): return duration
        case .secretValue(let value, _): return value.asDuration
        case .implicitCase(let name, let values) where values.count == 1 && values[0].label == nil:
            let unit = ["seconds": 1.0, "milliseconds": 1e-3, "microseconds": 1e-6, "nanoseconds": 1e-9][name]
            guard let unit,
                case let value = SecretMark.without(values[0].value),
                case .model(.floatingPoint(let number))? = value.adapted(to: .double)
                    ?? value.int.map({ .double(Double($0)) }), abs(number.shortest) < 1e12
            else { return nil }
            return .seconds(number.shortest * unit)
        default: return nil
        }
    }
}

extension FunctionCall {
    fileprivate var date: Date { if case .model(.date(let date)) = receiver { date } else { .distantPast } }

    fileprivate var duration: Duration { if case .duration(let duration) = receiver { duration } else { .zero } }

    fileprivate var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }
}
