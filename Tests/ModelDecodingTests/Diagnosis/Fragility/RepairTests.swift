import Foundation
import JSONModel
import ModelDecoding
import Spawn
import SwiftInterpreting
import TestFiles
import Testing

@testable import ModelDiagnosis

@Suite("repairs of one app, made one after the other")
struct RepairTests {
    private static let app = """
        import Foundation

        struct Page<Item: Decodable>: Decodable {
            let items: [Item]
            let next: String?
        }
        struct User: Decodable { let id: Int }
        struct Post: Decodable { let title: String }

        @propertyWrapper
        struct Trim<Value: Codable>: Codable {
            var wrappedValue: Value
            init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
            init(from decoder: any Decoder) throws {
                wrappedValue = try decoder.singleValueContainer().decode(Value.self)
            }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(wrappedValue)
            }
        }
        struct Named: Codable { @Trim var name: String }
        struct Kept: Codable {
            @Trim var name: String
            var n: Int = 3
        }

        struct Counted: Decodable {
            var n: Int = 3
            let m: Int
            let tags: [Tag]
        }
        public struct Tag: Codable, Equatable { public let id: Int }
        public struct Shelf: Codable, Equatable { public let list: [Tag] }

        enum Flag: UInt8, Codable { case zero, one }
        enum Priority: Int, Codable { case low = 1, high }
        struct Bill: Codable {
            let price: Decimal
            let priority: Priority
            let flag: Flag
        }
        struct Pair: Codable { let a: Int, b: Int }
        struct Shared: Codable { let c, d: Int }

        """

    private static let bodies: [(type: String, body: String)] = [
        ("Page<User>", #"{"items": [{"id": 1}], "next": null}"#),
        ("Page<Post>", #"{"items": [{"title": "a"}], "next": null}"#),
        ("Named", #"{"name": "a"}"#),
        ("Kept", #"{"name": "a", "n": 1}"#),
        ("Counted", #"{"n": 1, "m": 2, "tags": [{"id": 1}]}"#),
        ("Shelf", #"{"list": [{"id": 1}]}"#),
        ("Bill", #"{"price": 9.5, "priority": 1, "flag": 0}"#),
        ("Pair", #"{"a": 1, "b": 2}"#),
        ("Shared", #"{"c": 1, "d": 2}"#),
    ]

    /// What is mended, and what compiled models must then decode, with something of it that is 1.
    private static let tomorrows: [(spot: String, type: String, body: String, shown: String)] = [
        ("Page.items: a bad element", "Page<User>", #"{"items": [{"id": 1}, null]}"#, "items.count"),
        ("Page.items: a bad element", "Page<Post>", #"{"items": [{"title": "a"}, null]}"#, "items.count"),
        ("Kept.n: a missing member", "Kept", #"{"name": "a"}"#, "n - 2"),
        ("Counted.n: a missing member", "Counted", #"{"m": 2, "tags": []}"#, "n - 2"),
        ("Counted.m: a missing member", "Counted", #"{"n": 1, "tags": []}"#, "n"),
        ("Shelf.list: a bad element", "Shelf", #"{"list": [{"id": 1}, null]}"#, "list.count"),
        ("Bill.flag: a new case", "Bill", #"{"price": 9.5, "priority": 1, "flag": 2}"#, "priority.rawValue"),
    ]

    private struct Mended {
        let report: FragilityReport
        let models: ModelCatalogue
        /// The titles of the spots, each with the lines of its repair.
        var lines: [String: [String]] = [:]
    }

    /// The app after some of the repairs that are shown, each tried again after those before.
    private func mended() throws -> Mended {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(Self.app, named: "App.swift", isFile: true)])
        var survey = FragilitySurvey()
        for (type, body) in Self.bodies {
            survey.add(try JSONDocument(body).root, of: type, as: try models.type(named: type), in: models)
        }
        let report = survey.report()
        var lines: [String: [String]] = [:]
        var mended: [FragileSpot] = []
        for row in Self.tomorrows where lines[row.spot] == nil {
            let number = try #require(report.spots.first { $0.title == row.spot }?.repair, "\(row.spot)")
            let spots = report.spots.filter { $0.repair == number }
            let remedy = survey.remedy(
                for: spots, offered: report.repairs[number - 1].step.changes, keeping: mended
            ) { [models] _ in (models, nil) }
            guard case .step(let step)? = remedy else {
                Issue.record("\(row.spot): \(remedy as Any)")
                continue
            }
            #expect(try step.changes.rewrite(&models), "\(step)")
            for spot in spots { lines[spot.title] = step.lines }
            mended += spots
        }
        return Mended(report: report, models: models, lines: lines)
    }

    @Test("compile together, and decode what each of them is said to survive")
    func together() throws {
        let mended = try mended()
        let folder = try TemporaryFolder()
        let text = try #require(mended.models.sources.first { $0.name == "App.swift" }?.text)
        try folder.write(text, to: "App.swift")
        var main = ["import Foundation", "let decoder = JSONDecoder()"]
        for row in Self.bodies {
            main.append("_ = try decoder.decode(\(row.type).self, from: Data(#\"\(row.body)\"#.utf8))")
        }
        for row in Self.tomorrows {
            let value = "try decoder.decode(\(row.type).self, from: Data(#\"\(row.body)\"#.utf8))"
            main.append("print(\(row.spot.debugDescription), \(value).\(row.shown))")
        }
        try folder.write(main.joined(separator: "\n"), to: "main.swift")
        let compiled = try Compiler.run(
            ["-swift-version", "6", "-diagnostic-style=llvm", "-o", "app", "App.swift", "main.swift"], in: folder.url)
        #expect(compiled.status == 0, "\(compiled.errors)\(text)")
        let outcome = try Program(at: folder.url.appending(path: "app").path).run([])
        #expect(outcome.output == Self.tomorrows.map { "\($0.spot) 1\n" }.joined(), "\(outcome)\(text)")
    }

    @Test("keep what the models mean: generic parameters, lists, numbers of money and cases")
    func meaning() throws {
        let mended = try mended()
        #expect(mended.lines["Page.items: a bad element"]?.first == "@LossyArray var items: [Item]", "\(mended.lines)")
        #expect(mended.lines["Bill.flag: a new case"]?.first == "case unknown = 255")
        let text = mended.models.sources.map(\.text).joined()
        #expect(text.components(separatedBy: "struct LossyArray<").count == 2)
        #expect(text.contains("public struct LossyArray<") && text.contains("extension LossyArray: Equatable where"))
        #expect(text.contains("        _name = try container.decode(Trim<String>.self, forKey: .name)\n"), "\(text)")
        let kept = [
            "Bill.price": "OrString", "Bill.priority": "priority: ", "Pair.": "@", "Shared.": "Int?",
            "Named.name: a missing member": "String?",
        ]
        for (place, code) in kept {
            let spots = mended.report.spots.filter { $0.title.hasPrefix(place) && $0.mutation.kind != .null }
            #expect(!spots.isEmpty, "\(place)")
            let lines = spots.compactMap(\.repair).flatMap { mended.report.repairs[$0 - 1].step.lines }
            #expect(!lines.contains { $0.contains(code) && !$0.contains("Priority?") }, "\(place): \(lines)")
        }
        #expect(mended.report.spots.first { $0.title == "Pair.a: null" }?.repair != nil)
    }

    @Test("the draft of Swift's next decoding gets no type that only JSONDecoder reads")
    func draft() throws {
        let source = "@JSONDecodable struct Order { let id: Int?; let code: String }"
        let tried = try Case(#"{"id": 1, "code": "5"}"#, source, as: "Order")
        var survey = FragilitySurvey()
        survey.add(tried.body, of: "order", as: tried.type, in: tried.models)
        let lines = survey.report().repairs.flatMap(\.step.lines)
        #expect(lines.contains("let code: String?"), "\(lines)")
        #expect(!lines.contains { $0.contains("OrString") || $0.contains("@ValueOrText") }, "\(lines)")
    }

    @Test("what a change leaves to be written is named: switches over all cases, and code that uses the member")
    func consequences() throws {
        let source = """
            enum Status: String, Decodable {
                case open
                case closed // for good
                var title: String {
                    switch self {
                    case .open: "Open"
                    case .closed: if case .open = self { "?" } else { "Closed" }
                    }
                }
                var isOpen: Bool {
                    switch self {
                    case .open: true
                    default: false
                    }
                }
            }
            struct Row: Decodable {
                let status: Status
                let code: String
                var shown: String { code + "x" }
                func shown(code: Int) -> String { "\\(code)" }
            }

            """
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(source, named: "Row.swift", isFile: true)])
        let before = models
        let unknown = try #require(UnknownCaseAdvice.change(of: "Status", in: models))
        var code = try #require(models["Row"]?.fields.last)
        code.type = .optional(code.type)
        code.isOptional = true
        let changes = [unknown, .field(of: "Row", to: code)]
        #expect(try changes.rewrite(&models))
        #expect(models.sources.first?.text.contains("    case closed // for good\n    case unknown\n") == true)
        #expect(
            changes.consequences(from: before, to: models) == [
                "Row.swift:6: this switch has no case for .unknown",
                "Row.swift:28: code is used here, and is String? now",
            ])
    }
}
