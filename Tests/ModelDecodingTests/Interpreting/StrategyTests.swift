import Foundation
import SwiftInterpreting
import Testing

@testable import ModelDecoding

@Suite("A strategy in code does what JSONDecoder does with the same code")
struct StrategyTests {
    /// What the sources of an app have beside its models.
    static let app = """
        struct Visit: Decodable { let startsAt: Date; let ends: [Date]; let byName: [String: Date] }
        struct Photo: Decodable { let fileName: String; let bytes: Data }
        struct Album: Decodable { let coverPhoto: Photo?; let allPhotos: [String: Photo] }

        struct AnyKey: CodingKey {
            var stringValue: String
            var intValue: Int?
            init?(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { return nil }
        }

        enum DateProblem: Error { case unreadable(String) }

        extension DateFormatter {
            static let day: DateFormatter = {
                let formatter = DateFormatter()
                formatter.locale = Locale(identifier: "en_US_POSIX")
                formatter.timeZone = TimeZone(secondsFromGMT: 0)
                formatter.dateFormat = "yyyy-MM-dd"
                return formatter
            }()
            static let wholeDays = day
        }

        func dayOrSeconds(_ decoder: any Decoder) throws -> Date {
            let container = try decoder.singleValueContainer()
            if let seconds = try? container.decode(Double.self) { return Date(timeIntervalSince1970: seconds) }
            let text = try container.decode(String.self)
            guard let date = DateFormatter.day.date(from: text) else { throw DateProblem.unreadable(text) }
            return date
        }

        extension JSONDecoder.DateDecodingStrategy {
            static let lenient = custom(dayOrSeconds(_:))
            static var internet: JSONDecoder.DateDecodingStrategy { .iso8601 }
            static func days(after start: Double) -> Self {
                .custom { decoder in
                    let days = try decoder.singleValueContainer().decode(Int.self)
                    return Date(timeIntervalSince1970: start + Double(days) * 86_400)
                }
            }
        }

        extension JSONDecoder {
            static var app: JSONDecoder {
                let decoder = JSONDecoder()
                decoder.keyDecodingStrategy = .convertFromSnakeCase
                decoder.dateDecodingStrategy = .lenient
                return decoder
            }
        }
        """

    static let days: [String] = [
        #"["2024-02-29", 86400, "2024-02-29"]"#, #"["29.2.2024"]"#, "[true]", "[null]", "[]", #"[{"a":1}]"#, "[[1]]",
        #"["2024-02-30"]"#, "[1e300]", #"["2024-02-29T12:00:00Z"]"#,
    ]

    @Test("dates", arguments: days)
    func dates(body: String) throws {
        let dayOrSeconds = Self.decoder { $0.dateDecodingStrategy = .custom(Self.dayOrSeconds) }
        for text in [".custom(dayOrSeconds)", ".lenient", "JSONDecoder.DateDecodingStrategy.lenient"] {
            try expectEqual(body, dates: text, dayOrSeconds)
        }
        let formatted = Self.decoder { $0.dateDecodingStrategy = .formatted(Self.day) }
        for text in [".formatted(DateFormatter.day)", ".formatted(.day)", ".formatted(.wholeDays)"] {
            try expectEqual(body, dates: text, formatted)
        }
        try expectEqual(body, dates: ".internet", Self.decoder { $0.dateDecodingStrategy = .iso8601 })
        let later = Self.decoder {
            $0.dateDecodingStrategy = .custom { decoder in
                let days = try decoder.singleValueContainer().decode(Int.self)
                return Date(timeIntervalSince1970: 1_000 + Double(days) * 86_400)
            }
        }
        try expectEqual(body, dates: ".days(after: 1000)", later)
        let wrapped = Self.decoder {
            $0.dateDecodingStrategy = .custom { decoder in
                var list = try decoder.unkeyedContainer()
                return list.isAtEnd ? .distantPast : .init(timeIntervalSince1970: try list.decode(Double.self))
            }
        }
        try expectEqual(
            body,
            dates: """
                .custom { decoder in
                    var list = try decoder.unkeyedContainer()
                    return list.isAtEnd ? .distantPast : .init(timeIntervalSince1970: try list.decode(Double.self))
                }
                """, wrapped)
    }

    @Test("a date anywhere in a model is one of the strategy's")
    func nested() throws {
        let models = try Self.models()
        let body = #"{"startsAt":"2024-02-29","ends":[1,"2024-03-01"],"byName":{"a":2}}"#
        let value = try decode(body, as: "Visit", dates: ".lenient", in: models)
        #expect(
            value.description == """
                Visit(startsAt: 2024-02-29T00:00:00Z, ends: [1970-01-01T00:00:01Z, 2024-03-01T00:00:00Z], \
                byName: ["a": 1970-01-01T00:00:02Z])
                """)
    }

    @Test("what a strategy throws is told at the date's place")
    func thrown() throws {
        let models = try Self.models()
        let failures = try #require(throws: DecodingFailures.self) {
            try decode(
                #"{"startsAt":"soon","ends":[],"byName":{"a":true}}"#, as: "Visit", dates: ".lenient", in: models)
        }
        #expect(failures.groups.map(\.pattern) == ["startsAt", "byName.*"] as [String])
        #expect(failures.groups.first?.failures.first?.kind == .thrown(#".unreadable("soon")"#))
        #expect(failures.groups.last?.failures.first?.kind == .mismatch)
    }

    @Test("a strategy that cannot be run leaves the verdict open, with its place")
    func unknown() throws {
        let models = try Self.models()
        let failures = try #require(throws: DecodingFailures.self) {
            try decode(#"["2024-02-29"]"#, as: "[Date]", dates: ".custom { try AppDates.read($0) }", in: models)
        }
        let failure = try #require(failures.groups.first?.failures.first)
        #expect(failure.kind == .unknown("Sonde cannot find 'AppDates'"))
        #expect(failure.declaration?.source.text == ".custom { try AppDates.read($0) }")
    }

    @Test("keys, with the whole way to each")
    func keys() throws {
        let models = try Self.models()
        let bodies = [
            #"{"cover-photo":{"file-name":"a","bytes":"AAA="},"all-photos":{"x-y":{"file-name":"b","bytes":""}}}"#,
            #"{"coverPhoto":null,"all-photos":{}}"#, #"{"all-photos":{"x-y":{"fileName":1,"file-name":"b"}}}"#,
            #"{"all-photos":{"a":{"file-name":"a","fileName":2,"bytes":""}}}"#, #"{"all-photos":[]}"#,
            #"{"-":1,"all-photos":{}}"#, "{}",
        ]
        for body in bodies {
            let log = Log()
            let decoder = Self.decoder {
                $0.keyDecodingStrategy = .custom { keys in
                    let way = keys.map { "\($0.stringValue) \($0.intValue.map { "\($0)" } ?? "-")" }
                    log.ways.insert(way.joined(separator: " > "))
                    return Self.camelCased(keys)
                }
            }
            let theirs = Result { try decoder.decode(Album.self, from: Data(body.utf8)) }
            let ours = Result {
                try decode(body, as: "Album", keys: ".custom { keys in \(Self.camelCasedText) }", in: models)
            }
            let theirVerdict = (try? theirs.get()) != nil
            let ourVerdict = (try? ours.get()) != nil
            #expect(theirVerdict == ourVerdict, "\(body): \(theirs) \(ours)")
            // Each way that the compiled code sees makes this interpreted one fail: none other may be met.
            let ways = log.ways.sorted().map { $0.debugDescription }.joined(separator: ", ")
            let strict = """
                .custom { keys in
                    let way = keys.map { "\\($0.stringValue) \\($0.intValue.map { "\\($0)" } ?? "-")" }
                    precondition([\(ways)].contains(way.joined(separator: " > ")))
                    \(Self.camelCasedText)
                }
                """
            let again = Result { try decode(body, as: "Album", keys: strict, in: models) }
            #expect((try? again.get()) == (try? ours.get()), "\(body): \(again)")
        }
    }

    @Test("the way to a key has the numbers of elements")
    func elements() throws {
        let body = #"[{"id":1},{"id":2},{"id":3}]"#
        let text = """
            .custom { keys in
                AnyKey(stringValue: keys.count == 2 && keys[0].intValue == 1 ? "other" : "name")!
            }
            """
        let models = try Self.models(adding: "struct Item: Decodable { let name: Int }")
        let failures = try #require(throws: DecodingFailures.self) {
            try decode(body, as: "[Item]", keys: text, in: models)
        }
        #expect(failures.groups.flatMap(\.failures).map { "\($0.path)" } == ["[1].name"] as [String])
    }

    @Test("a key that code cannot convert leaves its object open")
    func unknownKey() throws {
        let models = try Self.models()
        let failures = try #require(throws: DecodingFailures.self) {
            try decode(
                #"{"allPhotos":{}}"#, as: "Album", keys: ".custom { AppKeys.convert($0) }", in: models)
        }
        #expect(failures.groups.first?.failures.first?.kind == .unknown("Sonde cannot find 'AppKeys'"))
    }

    static let bytes = [#"["ff00"]"#, #"["f"]"#, "[5]", "[null]", "[]", #"["zz"]"#]

    @Test("data", arguments: bytes)
    func data(body: String) throws {
        let decoder = Self.decoder {
            $0.dataDecodingStrategy = .custom { decoder in
                let text = try decoder.singleValueContainer().decode(String.self)
                guard text.count.isMultiple(of: 2) else {
                    throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "odd"))
                }
                return Data(text.utf8)
            }
        }
        let theirs = try? decoder.decode([Data].self, from: Data(body.utf8))
        let models = try Self.models()
        var configuration = DecoderConfiguration()
        configuration.dataDecodingStrategy = try models.dataStrategy(
            SourceText(
                """
                .custom { decoder in
                    let text = try decoder.singleValueContainer().decode(String.self)
                    guard text.count.isMultiple(of: 2) else {
                        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "odd"))
                    }
                    return Data(text.utf8)
                }
                """))
        let value = try? JSONBodyDecoder(configuration).decode(
            Data(body.utf8), as: .array(.scalar(.data)), in: models)
        #expect(value == theirs.map { .array(ArrayValue($0.map { .data($0) }, of: .scalar(.data))) })
    }

    @Test("a whole decoder of an app lends its settings")
    func decoder() throws {
        let models = try Self.models()
        let configuration = try models.decoderConfiguration(SourceText("JSONDecoder.app"))
        #expect(configuration.keyDecodingStrategy == .convertFromSnakeCase)
        #expect(models.staticMembers(of: "JSONDecoder") == ["app"] as [String])
        #expect("\(configuration.dateDecodingStrategy)" == "JSONDecoder.app.dateDecodingStrategy")
        let body = Data(#"{"starts_at":"2024-02-29","ends":[],"by_name":{}}"#.utf8)
        let value = try JSONBodyDecoder(configuration).decode(body, as: models.type(named: "Visit"), in: models)
        #expect("\(value)" == "Visit(startsAt: 2024-02-29T00:00:00Z, ends: [], byName: [:])")
    }

    @Test("a decoder of an app's own class lends the settings that its initialiser makes")
    func subclass() throws {
        let models = try Self.models(
            adding: """
                final class AppDecoder: JSONDecoder, @unchecked Sendable {
                    internal override init() {
                        super.init()
                        keyDecodingStrategy = .convertFromSnakeCase
                        self.dateDecodingStrategy = .custom { decoder in
                            let text = try decoder.singleValueContainer().decode(String.self)
                            guard let date = Self.date(text) else { throw DateProblem.unreadable(text) }
                            return date
                        }
                    }

                    private static func date(_ text: String) -> Date? { DateFormatter.day.date(from: text) }
                }
                """)
        let configuration = try models.decoderConfiguration(SourceText("AppDecoder()"))
        #expect(configuration.keyDecodingStrategy == .convertFromSnakeCase)
        let body = Data(#"{"starts_at":"2024-02-29","ends":[],"by_name":{}}"#.utf8)
        let value = try JSONBodyDecoder(configuration).decode(body, as: models.type(named: "Visit"), in: models)
        #expect("\(value)" == "Visit(startsAt: 2024-02-29T00:00:00Z, ends: [], byName: [:])")
    }

    @Test(
        "what is no strategy is refused before a body is read",
        arguments: [".sometimes", ".custom(readDate)", ".formatted(DateFormatter.month)", "5", ""])
    func refused(text: String) throws {
        let models = try Self.models()
        #expect(throws: UnknownCode.self) { try models.dateStrategy(SourceText(text)) }
    }
}

extension StrategyTests {
    struct Photo: Decodable {
        let fileName: String
        let bytes: Data
    }

    struct Album: Decodable {
        let coverPhoto: Photo?
        let allPhotos: [String: Photo]
    }

    struct AnyKey: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(_ text: String) { stringValue = text }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    struct Unreadable: Error {}

    /// The ways that a strategy was asked about.
    final class Log: @unchecked Sendable {
        var ways: Set<String> = []
    }

    static let day: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter
    }()

    @Sendable static func dayOrSeconds(_ decoder: any Decoder) throws -> Date {
        let container = try decoder.singleValueContainer()
        if let seconds = try? container.decode(Double.self) { return Date(timeIntervalSince1970: seconds) }
        let text = try container.decode(String.self)
        guard let date = day.date(from: text) else { throw Unreadable() }
        return date
    }

    @Sendable static func camelCased(_ keys: [any CodingKey]) -> any CodingKey {
        let words = (keys.last?.stringValue ?? "").split(separator: "-")
        guard let first = words.first else { return AnyKey("") }
        return AnyKey(String(first) + words.dropFirst().map(\.capitalized).joined())
    }

    static let camelCasedText = """
        let words = (keys.last?.stringValue ?? "").split(separator: "-")
        guard let first = words.first else { return AnyKey(stringValue: "")! }
        return AnyKey(stringValue: String(first) + words.dropFirst().map(\\.capitalized).joined())!
        """

    static func decoder(_ set: (JSONDecoder) -> Void) -> JSONDecoder {
        let decoder = JSONDecoder()
        set(decoder)
        return decoder
    }

    static func models(adding more: String = "") throws -> ModelCatalogue {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(app + "\n" + more, named: "App.swift")])
        return models
    }

    func decode(
        _ body: String, as type: String, dates: String? = nil, keys: String? = nil, in models: ModelCatalogue
    ) throws -> ModelValue {
        var configuration = DecoderConfiguration()
        if let dates { configuration.dateDecodingStrategy = try models.dateStrategy(SourceText(dates)) }
        if let keys { configuration.keyDecodingStrategy = try models.keyStrategy(SourceText(keys)) }
        return try JSONBodyDecoder(configuration).decode(
            Data(body.utf8), as: models.type(named: type), in: models)
    }

    /// Whether both decoders read the same dates from a list.
    func expectEqual(
        _ body: String, dates: String, _ decoder: JSONDecoder, location: SourceLocation = #_sourceLocation
    ) throws {
        let theirs = try? decoder.decode([Date].self, from: Data(body.utf8))
        let models = try Self.models()
        let ours = try? decode(body, as: "[Date]", dates: dates, in: models)
        #expect(
            ours == theirs.map { .array(ArrayValue($0.map { .date($0) }, of: .scalar(.date))) }, "\(dates) \(body)",
            sourceLocation: location)
    }
}
