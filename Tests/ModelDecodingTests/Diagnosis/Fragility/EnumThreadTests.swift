import Foundation
import JSONModel
import ModelDecoding
import Spawn
import TestFiles
import Testing

@testable import ModelDiagnosis

@Suite("enumerations that meet a new case")
struct EnumThreadTests {
    /// The models of a thread, after the repair that survives a new case.
    private func mended(_ thread: EnumThread) throws -> String {
        let tried = try Case(thread.today, thread.source, as: thread.type)
        var survey = FragilitySurvey()
        survey.add(tried.body, of: "it", as: tried.type, in: tried.models)
        let report = survey.report()
        let spot = try #require(report.spots.first { $0.mutation.kind == .newCase }, "\(thread.type)")
        let repair = report.repairs[try #require(spot.repair, "\(thread.type): \(spot)") - 1]
        #expect(repair.words == (thread.type == "Weather" ? "an unrecognized case" : "an unknown case"))
        var models = tried.models
        for change in repair.step.changes { #expect(try change.rewrite(&models), "\(thread.type)") }
        let type = try models.type(named: thread.type)
        for body in [thread.today, thread.tomorrow] {
            #expect(throws: Never.self, "\(thread.type)") {
                try JSONBodyDecoder().decode(JSONDocument(body).root, as: type, in: models)
            }
        }
        return models.sources.map(\.text).joined(separator: "\n\n")
    }

    @Test("each of ten is mended by one change, compiles in Swift 5 and 6, and decodes today and tomorrow")
    func threads() throws {
        let folder = try TemporaryFolder()
        var calls = ["import Foundation"]
        for (number, thread) in EnumThread.all.enumerated() {
            let text = try mended(thread)
            try folder.write("import Foundation\n\n\(text)\n", to: "thread\(number).swift")
            calls.append("try attempt(#\"\(thread.today)\"#, \(thread.type).self)")
            calls.append("try attempt(#\"\(thread.tomorrow)\"#, \(thread.type).self)")
            guard thread.isSent else { continue }
            calls.append("try send(#\"\(thread.today)\"#, \(thread.type).self, isKnown: true)")
            calls.append("try send(#\"\(thread.tomorrow)\"#, \(thread.type).self, isKnown: false)")
        }
        try folder.write(
            """
            import Foundation

            func attempt<T: Decodable>(_ body: String, _ type: T.Type) throws {
                _ = try JSONDecoder().decode(type, from: Data(body.utf8))
            }

            func send<T: Codable>(_ body: String, _ type: T.Type, isKnown: Bool) throws {
                let value = try JSONDecoder().decode(type, from: Data(body.utf8))
                let sent = try? JSONEncoder().encode(value)
                if (sent != nil) != isKnown { print("\\(body): \\(sent == nil ? "not sent" : "sent")") }
            }
            """, to: "attempt.swift")
        try folder.write(calls.joined(separator: "\n"), to: "main.swift")
        let files = EnumThread.all.indices.map { "thread\($0).swift" } + ["attempt.swift", "main.swift"]
        let checking = ["-typecheck", "-warnings-as-errors", "-swift-version", "5", "-diagnostic-style=llvm"]
        let checked = try Compiler.run(checking + files, in: folder.url)
        #expect(checked.status == 0, "\(checked.errors)")
        let building = [
            "-wmo", "-swift-version", "6", "-warnings-as-errors", "-diagnostic-style=llvm", "-o", "program",
        ]
        let built = try Compiler.run(building + files, in: folder.url)
        try #require(built.status == 0, "\(built.errors)")
        let outcome = try Program(at: folder.url.appending(path: "program").path)
            .run(environment: ProcessInfo.processInfo.environment, in: folder.url)
        #expect(outcome.output == "" && outcome.errors == "" && outcome.status == 0, "\(outcome)")
    }

    @Test("where a body has many new values, or there are many cases, the unknown case comes first, and why says so")
    func evidence() throws {
        func explained(_ states: [String]) throws -> DecodingExplanation {
            try Case(
                "[" + states.map { "{\"state\": \"\($0)\"}" }.joined(separator: ",") + "]",
                "enum S: String, Codable { case live }; struct E: Codable { let state: S }", as: "[E]"
            ).explanation
        }
        let few = try explained(["live", "closed"])
        #expect(few.proposals.map { $0.lines.first } == ["case closed", "case unknown", "let state: String"], "\(few)")
        #expect(
            "\(few)".contains("`S` has 1 case, and the body has 1 more: the fix that adds cases names what is new"),
            "\(few)")
        let many = try explained(["live", "closed", "void", "paid"])
        #expect(many.proposals.first?.lines.first == "case unknown", "\(many)")
        #expect(many.proposals.first?.lines.contains("    func encode(to encoder: any Encoder) throws {") == true)
        #expect("\(many)".contains("more will follow, so an unknown case comes first"), "\(many)")
    }

    @Test("models as they are generated are opened, and nothing else of them changes")
    func opened() {
        let closed = """
            /// An order.
            struct Order: Codable {
                let state: State

                enum State: String, Codable {
                    case open
                    case shipped = "SHIPPED"
                }
                let other: Elsewhere
            }
            """
        let opened = OpenEnumerations.opened(closed).text
        #expect(opened.contains("case shipped = \"SHIPPED\"\n        case unknown\n"), "\(opened)")
        #expect(opened.contains("extension Order.State {\n    init(from decoder: any Decoder) throws {"), "\(opened)")
        for other in ["struct Row: Decodable { let id: Int }", "enum Sent: String, Encodable { case a }"] {
            #expect(OpenEnumerations.opened(other).text == other)
        }
    }

    @Test("an enumeration of numbers with fractions is opened, and one that code reads is said to stay closed")
    func numbers() throws {
        let rate = OpenEnumerations.opened("enum Rate: Double, Decodable { case none = -1, half = 0.5 }")
        #expect(rate.text.contains("unknown = -2"), "\(rate)")
        #expect(rate.text.contains("decode(Double.self)") && rate.remarks.isEmpty, "\(rate)")
        let coded = """
            struct Order: Decodable {
                let mixed: Mixed
                enum Mixed: Decodable {
                    case one, a
                    init(from decoder: any Decoder) throws { self = .one }
                }
            }
            """
        let opened = OpenEnumerations.opened(coded)
        #expect(opened.text == coded && opened.remarks == ["Order.Mixed stays closed: its own code reads it"])
        let open = coded.replacing("case one, a", with: "case one, a, unknown")
        #expect(OpenEnumerations.opened(open).remarks.isEmpty)
    }

    @Test("an enumeration that has a case called unknown and is sent gets another for what came")
    func ownUnknown() {
        let sent = OpenEnumerations.opened("enum S: String, Codable { case paid, unknown }").text
        #expect(sent.contains("?? .unrecognized") && sent.contains("guard self != .unrecognized else {"), "\(sent)")
        let received = OpenEnumerations.opened("enum S: String, Decodable { case paid, unknown }").text
        #expect(received.contains("?? .unknown") && !received.contains("unrecognized"), "\(received)")
    }
}
