import Foundation
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("Code that would end or never end an app ends in a word")
struct BadCodeTests {
    @Test(
        "with its place and its reason",
        arguments: [
            ("let text: String? = nil; name = text!", "'!' meets nil"),
            ("name = [\"a\"][3]", "ndex"),
            ("fatalError(\"no such film\")", "no such film"),
            ("let number = Int8(127); name = \"\\(number + 1)\"", "out of the range"),
            ("name = try! c.decode(String.self, forKey: .missing)", "'try!' meets an error"),
            ("while true { }; name = \"\"", "steps"),
            ("var text = \"x\"; while true { text += text }; name = text", "more than"),
            ("name = Self.forever(1)", "calls itself"),
            ("name = withUnsafeBytes(of: 1) { _ in \"a\" }", "withUnsafeBytes"),
        ] as [(String, String)])
    func endings(body: String, reason: String) throws {
        let failures = try failures(of: body)
        let failure = try #require(failures.first)
        #expect(failure.reason.contains(reason), "\(failure.reason)")
        #expect(failure.declaration != nil)
    }

    @Test("and the next body decodes as if nothing had been")
    func goesOn() throws {
        let models = try models(
            "if c.contains(.missing) { fatalError(\"ended\") }; name = try c.decode(String.self, forKey: .name)")
        let type = try models.type(named: "[Film]")
        #expect(throws: DecodingFailures.self) {
            try JSONBodyDecoder().decode(Data(#"[{"missing":1,"name":"A"}]"#.utf8), as: type, in: models)
        }
        let value = try JSONBodyDecoder().decode(Data(#"[{"name":"A"},{"name":"B"}]"#.utf8), as: type, in: models)
        #expect("\(value)" == #"[Film(name: "A"), Film(name: "B")]"#)
    }

    @Test("What is not run leaves the verdict open, and does not refuse")
    func unknown() throws {
        let models = try models("name = withUnsafeBytes(of: 1) { _ in \"a\" }")
        let type = try models.type(named: "Film")
        let failures = #expect(throws: DecodingFailures.self) {
            try JSONBodyDecoder().decode(Data(#"{"name":"A"}"#.utf8), as: type, in: models)
        }
        #expect(failures?.isUnknown == true)
    }

    @Test("'try?' does not hide what is not known")
    func openAttempt() throws {
        let failures = try failures(of: "name = (try? withUnsafeBytes(of: 1) { _ in \"a\" }) ?? \"none\"")
        #expect(failures.contains { if case .unknown = $0.kind { true } else { false } })
    }

    @Test("Sources that do not parse leave the type open, at their line")
    func garbage() throws {
        let failures = try failures(of: "name = ]) #$% (((")
        #expect(!failures.isEmpty)
    }

    private func failures(of body: String) throws -> [DecodingFailure] {
        let models = try models(body)
        let type = try models.type(named: "Film")
        do {
            let value = try JSONBodyDecoder().decode(Data(#"{"name":"A"}"#.utf8), as: type, in: models)
            Issue.record("decodes to \(value)")
            return []
        } catch {
            return error.groups.flatMap(\.failures)
        }
    }

    private func models(_ body: String) throws -> ModelCatalogue {
        var models = ModelCatalogue(interpreter: .swift)
        let source = """
            struct Film: Decodable {
                let name: String
                enum CodingKeys: String, CodingKey { case name, missing }
                init(from decoder: any Decoder) throws {
                    let c = try decoder.container(keyedBy: CodingKeys.self)
                    \(body)
                }
                static func forever(_ count: Int) -> String { forever(count + 1) }
            }
            """
        _ = try models.add([SourceText(source, named: "Film.swift", isFile: true)])
        return models
    }
}

extension DecodingFailure {
    /// What the app's code did, or what is not known of it.
    fileprivate var reason: String {
        switch kind {
        case .trap(let reason), .thrown(let reason), .unknown(let reason): reason
        default: "\(kind)"
        }
    }
}
