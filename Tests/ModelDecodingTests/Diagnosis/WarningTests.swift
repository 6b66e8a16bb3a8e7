import Foundation
import JSONModel
import ModelDecoding
import Testing

@testable import ModelDiagnosis

@Suite("what decodes, and not into what it means")
struct WarningTests {
    static let source = "struct Movie: Decodable { let released: Date }"

    static func warnings(
        _ value: String, _ dates: DecoderConfiguration.DateDecodingStrategy
    ) throws -> [DecodingWarning] {
        let tried = try Case(#"[{"released": \#(value)}]"#, source, as: "[Movie]", .init(dates: dates))
        let decoded = try JSONBodyDecoder(tried.configuration).decode(tried.body, as: tried.type, in: tried.models)
        return DecodingWarning.warnings(for: decoded, decodedWith: tried.configuration)
    }

    @Test(
        "letters of a date format that mean something else are noticed, and the format that is meant is said",
        arguments: [
            ("yyyy-mm-dd", #""2018-04-17""#, DateFormatMistake.minutesForMonths, "yyyy-MM-dd"),
            ("yyyy-MM-DD", #""2018-04-17""#, .dayOfYear, "yyyy-MM-dd"),
            ("YYYY-MM-dd", #""2018-04-17""#, .yearOfWeek, "yyyy-MM-dd"),
            ("yyyy-MM-dd hh:mm", #""2018-04-17 12:30""#, .halfDay, "yyyy-MM-dd HH:mm"),
            ("dd/mm/yyyy HH:mm", #""17/04/2018 12:30""#, .minutesForMonths, "dd/MM/yyyy HH:mm"),
            ("dd.yyyy HH:MM", #""17.2018 12:11""#, .monthsForMinutes, "dd.yyyy HH:mm"),
            ("'mm' yyyy-mm-dd", #""mm 2018-04-17""#, .minutesForMonths, "'mm' yyyy-MM-dd"),
        ] as [(String, String, DateFormatMistake, String)])
    func formats(format: String, text: String, mistake: DateFormatMistake, meant: String) throws {
        let warning = try #require(try Self.warnings(text, .formatted(DateFormat(format))).first)
        #expect(warning.kind == .format(format, mistake))
        #expect(warning.suggestion.dateDecodingStrategy == .formatted(DateFormat(meant)))
        #expect(warning.pattern == "[*].released")
    }

    @Test("of several confused letters, each warning says the whole format that is meant")
    func severalMistakes() throws {
        let warnings = try Self.warnings(#""2018-04-17""#, .formatted(DateFormat("YYYY-MM-DD")))
        #expect(warnings.map(\.kind) == [.format("YYYY-MM-DD", .dayOfYear), .format("YYYY-MM-DD", .yearOfWeek)])
        for warning in warnings {
            #expect(warning.suggestion.dateDecodingStrategy == .formatted(DateFormat("yyyy-MM-dd")))
        }
    }

    @Test(
        "a sound format is no reason for a warning",
        arguments: [
            ("yyyy-MM-dd", "2018-04-17"), ("yyyy-MM-dd HH:mm:ss", "2018-04-17 12:30:00"),
            ("MMM d, yyyy h:mm a", "Apr 17, 2018 2:30 PM"), ("HH:mm", "12:30"), ("MM/yyyy", "04/2018"),
            ("mm:ss", "04:05"),
        ] as [(String, String)])
    func soundFormats(format: String, text: String) throws {
        #expect(try Self.warnings(#""\#(text)""#, .formatted(DateFormat(format))).isEmpty)
    }

    @Test(
        "numbers that count something else are noticed",
        arguments: [
            ("1523939400123", .secondsSince1970, .millisecondsAsSeconds, .millisecondsSince1970),
            ("1523939400", .millisecondsSince1970, .secondsAsMilliseconds, .secondsSince1970),
            ("1523939400", .deferredToDate, .wrongEpoch, .secondsSince1970),
            ("1523939400123", .deferredToDate, .wrongEpoch, .millisecondsSince1970),
        ]
            as [(
                String, DecoderConfiguration.DateDecodingStrategy, DecodingWarning.Kind,
                DecoderConfiguration.DateDecodingStrategy
            )])
    func numbers(
        number: String, strategy: DecoderConfiguration.DateDecodingStrategy, kind: DecodingWarning.Kind,
        meant: DecoderConfiguration.DateDecodingStrategy
    ) throws {
        let warnings = try Self.warnings(number, strategy)
        #expect(warnings.map(\.kind) == [kind])
        #expect(warnings.first?.suggestion.dateDecodingStrategy == meant)
    }

    @Test(
        "numbers that count what the strategy counts are no reason for a warning",
        arguments: [
            ("1523939400", .secondsSince1970), ("1523939400123", .millisecondsSince1970),
            ("545632200", .deferredToDate),
            ("0", .secondsSince1970), ("-1e9", .secondsSince1970), ("0", .millisecondsSince1970),
        ] as [(String, DecoderConfiguration.DateDecodingStrategy)])
    func soundNumbers(number: String, strategy: DecoderConfiguration.DateDecodingStrategy) throws {
        #expect(try Self.warnings(number, strategy).isEmpty)
    }

    @Test("dates are found wherever they are, and counted")
    func everywhere() throws {
        let source = """
            enum When: Decodable { case at(Date) }
            struct Event: Decodable { let days: [String: [Date]]; let when: When?; let at: Date? }
            """
        let body =
            #"[{"days": {"a": [1523939400, 1]}, "when": {"at": {"_0": 1523939400}}, "at": 1523939400}, {"days": {}}]"#
        let warnings = try Case(body, source, as: "[Event]").explanation.warnings
        #expect(warnings.map(\.pattern) == ["[*].days.*[*]", "[*].when.at._0", "[*].at"] as [String])
        #expect(warnings.map(\.count) == [1, 1, 1])
        #expect(warnings.map(\.dates) == [2, 1, 1])
    }

    @Test("a warning says what is read, and what to type")
    func words() throws {
        let warning = try #require(try Self.warnings(#""2018-04-17""#, .formatted("yyyy-mm-dd")).first)
        #expect(
            warning.description == """
                `mm` stands for minutes in `yyyy-mm-dd`, so `[*].released` reads 2018-01-17T00:04:00Z. \
                Write `decoder.dateDecodingStrategy = .formatted("yyyy-MM-dd")`.
                """)
    }

    @Test("a proposal whose dates would be odd comes only if there is no other")
    func oddProposals() throws {
        let tried = try Case(
            #"{"released": 1523939400123}"#, Self.source, as: "Movie", .init(dates: .formatted("yyyy-mm-dd")))
        let proposals = tried.explanation.proposals
        #expect(proposals.first?.lines == ["decoder.dateDecodingStrategy = .millisecondsSince1970"] as [String])
        #expect(!proposals.map(\.lines).contains(["decoder.dateDecodingStrategy = .secondsSince1970"]))
    }

    @Test("seconds and milliseconds in one body are said to need two types, whichever strategy is set")
    func bothUnits() throws {
        let source = "struct Both: Decodable { let s: Date; let ms: Date }"
        let strategies: [DecoderConfiguration.DateDecodingStrategy] = [
            .secondsSince1970, .millisecondsSince1970, .firstOf([.deferredToDate, .iso8601]),
        ]
        for strategy in strategies {
            let body = #"{"s": 1709287200, "ms": 1709287200123}"#
            let warnings = try Case(body, source, as: "Both", .init(dates: strategy)).explanation.warnings
            #expect(!warnings.isEmpty)
            for warning in warnings {
                let text = warning.description
                #expect(text.contains("No strategy reads both `") && !text.contains("Write `"), "\(text)")
            }
        }
        let alone = try Case(
            #"{"s": 1709287200123, "ms": 1709287200123}"#, source, as: "Both", .init(dates: .secondsSince1970))
        for warning in alone.explanation.warnings {
            #expect(warning.description.hasSuffix("Write `decoder.dateDecodingStrategy = .millisecondsSince1970`."))
        }
    }
}
