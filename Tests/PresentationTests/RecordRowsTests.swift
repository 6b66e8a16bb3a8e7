import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import Testing

@testable import Presentation

@Suite("a list that is shown from its body")
struct RecordRowsTests {
    private static let declarations = """
        struct Row: Decodable {
            let id: Int
            let title: String
            var note: String? = "none"
            let page: URL?
            let price: Double
            let day: Date
            let level: Level?
            let tags: [String]
            let host: Host?
            let kind = "row"
        }
        struct Host: Decodable { let name: String }
        enum Level: String, Decodable { case beginner, advanced }
        """

    private static let titles = [
        "plain", "José Núñez", "日本語の題名", "👩‍👩‍👧 e\\u0301tude", "tab\\tand \\\"quotes\\\"", "  ", "",
        "ends in blanks   ", "https://example.com/a title", "key s3cr3t-token ", "\\u202eturned",
        "x\\u0000y", "long words that are cut somewhere ",
    ]
    private static let pages = [
        "\"https://example.com/episodes/12/a-name-that-is-long.png\"", "null", "\"http:\\/\\/example.com\"", "\"a b\"",
    ]
    private static let days = [
        "2018-04-17T10:30:00Z", "2018-04-17T12:30:00+02:00", "1899-12-31T23:59:59Z", "0001-01-01T00:00:00Z",
    ]

    /// Objects in different orders, with members that are missing, unknown or there twice.
    private static func body(_ count: Int) -> String {
        let rows = (0..<count).map { number in
            let title = titles[number % titles.count]
            let first = "\"id\": \(number % 7 == 3 ? "\(number).0" : "\(number)"), \"title\": \"\(title)\""
            let note = ["", ", \"note\": null", ", \"note\": \"a\\nb \""][number % 3]
            let page = number % 5 == 4 ? "" : ", \"page\": \(pages[number % pages.count])"
            let rest = """
                , "price": \(["1.50", "2", "1e2", "-0"][number % 4]), "day": "\(days[number % days.count])", "x": {},
                "level": \(["\"beginner\"", "null"][number % 2]), "tags": ["a", "b\(number)"],
                "host": \(number % 3 == 0 ? "null" : "{\"name\": \"Bart\"}")
                """
            let again = number % 11 == 0 ? ", \"title\": \"another\"" : ""
            return number % 6 == 5
                ? "{\(rest.dropFirst())\(note)\(page), \(first)}" : "{\(first)\(note)\(page)\(rest)\(again)}"
        }
        return "[" + rows.joined(separator: ",") + "]"
    }

    /// The list as its body is read, and as its elements are.
    private static func lists(_ count: Int) throws -> (read: Value, made: Value) {
        let models = try Sample.models(declarations)
        var configuration = DecoderConfiguration()
        configuration.dateDecodingStrategy = .iso8601
        let decoder = JSONBodyDecoder(configuration)
        let (body, type) = (Data(body(count).utf8), try models.type(named: "[Row]"))
        let read = try decoder.decodeChecked(body, as: type, in: models)
        return (.model(read), .model(try decoder.decode(body, as: type, in: models)))
    }

    @Test("is the same table, wide or narrow, in every style", arguments: TextStyle.allCases, [12, 41, 100, 400])
    func table(style: TextStyle, width: Int) throws {
        let (read, made) = try Self.lists(width == 100 ? 4100 : 300)
        for columns in [[], ["title", "page", "id"]] {
            for secrets in [[], [Secret("TOKEN", "s3cr3t-token", from: .prompt)]] {
                var canvas = Canvas()
                canvas.width = width
                canvas.secrets = secrets
                let shown = try ValueTable(of: read, columns: columns).drawn(on: canvas).bytes(as: style)
                #expect(shown == (try ValueTable(of: made, columns: columns).drawn(on: canvas).bytes(as: style)))
                guard case .table(let table, _) = try ValueTable(of: read, columns: columns).drawn(on: canvas) else {
                    Issue.record("no table")
                    return
                }
                let lines = (0..<min(300, table.lineCount)).map { table.line($0).rendered(as: style) + "\n" }.joined()
                #expect(String(decoding: shown, as: UTF8.self).hasPrefix(lines))
            }
        }
        // The elements were never made.
        #expect(RecordRows(of: read) != nil)
    }

    @Test("has columns inside its columns")
    func path() throws {
        let (read, made) = try Self.lists(30)
        let tables = try [read, made].map { try ValueTable(of: $0, columns: ["host.name", "id"]).drawn(on: Canvas()) }
        #expect(tables[0].bytes(as: .plain) == tables[1].bytes(as: .plain))
    }

    @Test("is the same JSON and CSV", arguments: [1, 1300])
    func text(count: Int) throws {
        let (read, made) = try Self.lists(count)
        for format in [JSONFormat.compact, .pretty] {
            #expect(ValueJSON.bytes(of: read, as: format) == ValueJSON.bytes(of: made, as: format))
            #expect(ValueJSON.bytes(of: .array([read]), as: format) == ValueJSON.bytes(of: .array([made]), as: format))
        }
        #expect(try ValueTable(of: read).fields(on: Canvas()) == ValueTable(of: made).fields(on: Canvas()))
        #expect(RecordRows(of: read)?.count == count)
        #expect(RecordRows(of: made) == nil)
    }

    @Test("has an error for a column that it does not have")
    func unknownColumn() throws {
        let (read, _) = try Self.lists(3)
        #expect(throws: ViewError.self) { try ValueTable(of: read, columns: ["titel"]) }
    }

    @Test("says how long it is, and stays as it came")
    func status() throws {
        let (read, _) = try Self.lists(20)
        let line = StatusLine.drawn(try Sample.response(), value: read, on: Canvas()).rendered(as: .plain)
        #expect(line.contains("[Row] × 20"))
        #expect(RecordRows(of: read) != nil)
    }
}
