import Foundation
import ModelDecoding
import ScriptSyntax

extension FunctionTable {
    /// The settings of an app's `DateFormatter`. A formatter is a tuple of settings; the others are identifiers.
    static let formatters: [FunctionEntry] = [
        FunctionEntry(
            .initialiser("DateFormatter"), "init", [],
            "(dateFormat: String, locale: String, timeZone: String, calendar: String)",
            "The settings of a formatter, for the decoder's `.formatted(…)`; English and GMT by default.",
            ("DateFormatter().timeZone", #""GMT""#)
        ) { _ in
            let format = DateFormat("")
            return .tuple([
                TupleElement("dateFormat", .string(format.pattern)), TupleElement("locale", .string(format.locale)),
                TupleElement("timeZone", .string(format.timeZone)),
                TupleElement("calendar", .string(format.calendar.rawValue)),
            ])
        },
        FunctionEntry(
            .initialiser("Locale"), "init", [.init("identifier", "String")], "String",
            "The identifier of a locale, for a formatter.", (#"Locale(identifier: "de_DE")"#, #""de_DE""#)
        ) { (call) throws(RuntimeError) in
            .string(try call.string(0))
        },
        FunctionEntry(
            .initialiser("TimeZone"), "init", [.init("identifier", "String")], "String",
            "The identifier of a time zone, for a formatter.",
            (#"TimeZone(identifier: "Europe/Berlin")"#, #""Europe/Berlin""#)
        ) { (call) throws(RuntimeError) in
            try call.zone(TimeZone(identifier: try call.string(0)))
        },
        FunctionEntry(
            .initialiser("TimeZone"), "init", [.init("abbreviation", "String")], "String",
            "The identifier of a time zone, for a formatter.", (#"TimeZone(abbreviation: "GMT")"#, #""GMT""#)
        ) { (call) throws(RuntimeError) in
            try call.zone(TimeZone(abbreviation: try call.string(0)))
        },
        FunctionEntry(
            .initialiser("TimeZone"), "init", [.init("secondsFromGMT", "Int")], "String",
            "The identifier of a time zone, for a formatter.", ("TimeZone(secondsFromGMT: 0)", #""GMT""#)
        ) { (call) throws(RuntimeError) in
            try call.zone(TimeZone(secondsFromGMT: try call.int(0)))
        },
        FunctionEntry(
            .initialiser("Calendar"), "init", [.init("identifier", "Any")], "String",
            "The name of a calendar, for a formatter.", ("Calendar(identifier: .iso8601)", #""iso8601""#)
        ) { (call) throws(RuntimeError) in
            guard let name = call.value(0).caseName, DateCalendar(rawValue: name) != nil else {
                throw call.failure(
                    "this is not a calendar",
                    advice: "write one of \(DateCalendar.allCases.map { "." + $0.rawValue }.joined(separator: " "))")
            }
            return .string(name)
        },
    ]
}

extension FunctionCall {
    fileprivate func zone(_ zone: TimeZone?) throws(RuntimeError) -> Value {
        guard let zone else {
            throw failure("this is not a time zone", advice: #"write TimeZone(identifier: "Europe/Berlin")"#)
        }
        return .string(zone.identifier)
    }
}
