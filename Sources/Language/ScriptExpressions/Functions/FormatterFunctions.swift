import Foundation
import ModelDecoding
import ScriptSyntax

extension FunctionTable {
    /// The settings of an app's `DateFormatter`. A formatter is a tuple of settings; the others are identifiers.
    static let formatters: [(FunctionEntry.Receiver, Bodies)] = [
        (.initialiser("DateFormatter"), ["DateFormatter()": { _ in newFormatter }]),
        (
            .initialiser("Locale"),
            ["Locale(identifier:)": { (call) throws(RuntimeError) in try call.made(call.string(0)) }]
        ),
        (
            .initialiser("TimeZone"),
            [
                "TimeZone(identifier:)": { (call) throws(RuntimeError) in
                    try call.zone(TimeZone(identifier: try call.string(0)))
                },
                "TimeZone(abbreviation:)": { (call) throws(RuntimeError) in
                    try call.zone(TimeZone(abbreviation: try call.string(0)))
                },
                "TimeZone(secondsFromGMT:)": { (call) throws(RuntimeError) in
                    try call.zone(TimeZone(secondsFromGMT: try call.int(0)))
                },
            ]
        ),
        (
            .initialiser("Calendar"),
            [
                "Calendar(identifier:)": { (call) throws(RuntimeError) in
                    guard let name = call.value(0).caseName, let calendar = DateCalendar(rawValue: name) else {
                        let known = DateCalendar.allCases.map { "." + $0.rawValue }.joined(separator: " ")
                        throw call.failure("this is not a calendar", advice: "write one of \(known)")
                    }
                    return .model(
                        .code(CodeValue(.native(Calendar(identifier: calendar.identifier), typeName: "Calendar"))))
                }
            ]
        ),
    ]

    /// In English and GMT until it is set.
    private static var newFormatter: Value {
        let format = DateFormat("")
        return .tuple([
            TupleElement("dateFormat", .string(format.pattern)), TupleElement("locale", .string(format.locale)),
            TupleElement("timeZone", .string(format.timeZone)),
            TupleElement("calendar", .string(format.calendar.rawValue)),
        ])
    }
}

extension FunctionCall {
    fileprivate func zone(_ zone: TimeZone?) throws(RuntimeError) -> Value {
        guard let zone else {
            throw failure("this is not a time zone", advice: #"write TimeZone(identifier: "Europe/Berlin")"#)
        }
        return .string(zone.identifier)
    }
}
