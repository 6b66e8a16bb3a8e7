import Foundation
import JSONModel
import ModelDecoding
import ModelDiagnosis
import SwiftInterpreting
import Testing

@Suite("The pages about ModelDecoding and ModelDiagnosis")
struct ModelDecodingPagesTests {
    // page ModelDecoding.md
    /// A film as its declaration reads it.
    func film(in body: Data) throws -> ModelValue {
        let source = "struct Film: Decodable { let title: String; let releaseYear: Int? }"
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(source)])
        var configuration = DecoderConfiguration()
        configuration.keyDecodingStrategy = .convertFromSnakeCase
        let type = try models.type(named: "Film")
        return try JSONBodyDecoder(configuration).decode(body, as: type, in: models)
    }
    // end

    // page ModelDiagnosis.md
    /// A declaration for a body, with what was seen of each property.
    func declaration(_ name: String, for body: String) throws -> String {
        let model = InferredModel(named: name, from: [try JSONDocument(body).root])
        return model.source(showingEvidence: true)
    }
    // end

    // page SwiftInterpreting.md
    /// The price of a body, which the model's own code reads from a text.
    func price(in body: Data) throws -> ModelValue {
        let source = """
            struct Price: Decodable {
                let cents: Int
                init(from decoder: any Decoder) throws {
                    let text = try decoder.singleValueContainer().decode(String.self)
                    cents = Int(text) ?? 0
                }
            }
            """
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(source)])
        return try JSONBodyDecoder().decode(body, as: models.type(named: "Price"), in: models)
    }
    // end

    @Test("a model's own code is run, and without an interpreter it is unknown")
    func code() throws {
        let page = try Page.named("SwiftInterpreting.md")
        let price = try price(in: Data(try #require(page.blocks("json").first).utf8))
        let shown = try page.blocks("text")
        #expect(["\(price)"] == shown)

        var models = ModelCatalogue()
        _ = try models.add([
            SourceText(
                "struct Price: Decodable { let cents: Int; init(from decoder: any Decoder) throws { cents = 1 } }")
        ])
        let type = try models.type(named: "Price")
        do throws(DecodingFailures) {
            _ = try JSONBodyDecoder().decode(Data("{}".utf8), as: type, in: models)
            Issue.record("code was run without an interpreter")
        } catch {
            let kinds = error.groups.flatMap(\.failures).map(\.kind)
            guard case .unknown(let reason)? = kinds.first else {
                Issue.record("\(error)")
                return
            }
            #expect(reason.contains("ModelCatalogue(interpreter: .swift)"))
        }
    }

    @Test("a film is read by its declaration")
    func reading() throws {
        let page = try Page.named("ModelDecoding.md")
        let film = try film(in: Data(try #require(page.blocks("json").first).utf8))
        let shown = try page.blocks("text")
        #expect(["\(film)"] == shown)
        #expect(film.member("title") == .string("Arrival"))
    }

    @Test("a declaration is made for a body as the page shows it")
    func inference() throws {
        let page = try Page.named("ModelDiagnosis.md")
        let declared = try declaration("Cake", for: #require(page.blocks("json").first))
        let shown = try page.blocks("text")
        #expect([declared] == shown.map { "\($0)\n" })
    }
}

@Suite("The article about bodies that are not JSON")
struct BodiesThatAreNotJSONTests {
    // page BodiesThatAreNotJSON.md
    /// The films of a body, whatever its `Content-Type` names.
    func films(in body: Data, _ contentType: String) throws -> ModelValue {
        let format: BodyFormat =
            switch contentType.prefix(while: { $0 != ";" }) {
            case "text/csv": .csv
            case "application/x-ndjson": .jsonLines
            case "application/x-plist": .propertyList
            default: .json
            }
        let film = "struct Film: Decodable { let title: String; let seen: Bool; let stars: Int? }"
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(film)])
        let films = try models.type(named: "[Film]")
        return try DocumentBodyDecoder(format).decode(body, as: films, in: models)
    }
    // end

    // page BodiesThatAreNotJSON.md
    /// What the author of the table has to mend, a line for each column.
    func complaints(about body: Data) throws -> [String] {
        do {
            _ = try films(in: body, "text/csv")
            return []
        } catch let failures as DecodingFailures {
            return failures.summaries.map { "\($0.headline) (\($0.example))" }
        }
    }
    // end

    // page BodiesThatAreNotJSON.md
    /// Skips the guard `)]}',` that some servers put before JSON.
    struct GuardedJSONDecoder: BodyDecoder {
        func decode(
            _ data: Data, as type: ModelType, in models: ModelCatalogue
        ) throws(DecodingFailures) -> ModelValue {
            let json = data.starts(with: Data(")]}',".utf8)) ? data.dropFirst(5) : data
            return try JSONBodyDecoder().decode(json, as: type, in: models)
        }
    }
    // end

    private func shown(_ language: String) throws -> String {
        try #require(try Page.named("BodiesThatAreNotJSON.md").blocks(language).first)
    }

    @Test("the same films come out of JSON lines and of a table")
    func formats() throws {
        let lines = try films(in: Data(try shown("json").utf8), "application/x-ndjson")
        #expect(lines.count == 2)
        #expect(try films(in: Data(try shown("csv").utf8), "text/csv; charset=utf-8") == lines)
    }

    @Test("what does not fit is told by its line in the table")
    func complaint() throws {
        let table = try shown("csv").replacing("Dune,false,", with: "Dune,false,five")
        let said = try complaints(about: Data(table.utf8))
        let words = try shown("text")
        #expect(said == [words])
        #expect(try complaints(about: Data(try shown("csv").utf8)).isEmpty)
    }

    @Test("a guard before JSON is skipped where there is one", arguments: [")]}',[1]", "[1]"])
    func guarded(body: String) throws {
        let list = ModelType.array(.scalar(.int))
        let decoded = try GuardedJSONDecoder().decode(
            Data(body.utf8), as: list, in: ModelCatalogue(interpreter: .swift))
        #expect(decoded[0] == .int(1))
    }
}

@Suite("The tutorial about trying a model")
struct TryingAModelTests {
    private enum FirstStep {
        // page trying-01.swift
        /// Checks a declaration against the responses of a server.
        struct ModelCheck {
            private var models = ModelCatalogue(interpreter: .swift)

            init(_ source: String, named file: String) throws {
                _ = try models.add([SourceText(source, named: file)])
            }
        }
        // end
    }

    private enum SecondStep {
        // page trying-02.swift
        /// Checks a declaration against the responses of a server.
        struct ModelCheck {
            private var models = ModelCatalogue(interpreter: .swift)
            var configuration = DecoderConfiguration()

            init(_ source: String, named file: String) throws {
                _ = try models.add([SourceText(source, named: file)])
            }

            /// Returns what does not decode, and where.
            func failures(of body: Data, as type: String) throws -> [String] {
                let type = try models.type(named: type)
                do throws(DecodingFailures) {
                    _ = try JSONBodyDecoder(configuration).decode(body, as: type, in: models)
                    return []
                } catch {
                    return error.lines.map(\.description)
                }
            }
        }
        // end
    }

    private enum LastStep {
        // page trying-03.swift trying-04.swift
        /// Checks a declaration against the responses of a server.
        struct ModelCheck {
            private var models = ModelCatalogue(interpreter: .swift)
            var configuration = DecoderConfiguration()

            init(_ source: String, named file: String) throws {
                _ = try models.add([SourceText(source, named: file)])
            }

            /// Returns what to type so that the body decodes; empty if it does, or if no change was found.
            func changes(for body: Data, as type: String) throws -> [String] {
                let why = DecodingExplanation(
                    of: body, as: try models.type(named: type), in: models, decodedWith: configuration)
                return why.proposals.first?.lines ?? []
            }
            // end

            // page trying-04.swift
            /// The members that the model leaves out, each with its first value.
            func ignored(in body: Data, as type: String) throws -> [String] {
                let coverage = ModelCoverage(
                    of: [try JSONDocument(Array(body)).root], as: try models.type(named: type), in: models,
                    decodedWith: configuration)
                return coverage.ignored.map { "\($0.pattern): \($0.sample)" }
            }
            // end
            // page trying-03.swift trying-04.swift
        }
        // end
    }

    private let source = "struct Film: Decodable {\n    let title: String\n    let releasedAt: Date\n}"
    private let body = Data(#"[{"title": "Arrival", "released_at": "2016-11-11T00:00:00Z", "stars": 5}]"#.utf8)

    @Test("a declaration that cannot be is an error with its line")
    func declaration() throws {
        _ = try FirstStep.ModelCheck(source, named: "Film.swift")
        let error = #expect(throws: DeclarationErrors.self) {
            try FirstStep.ModelCheck("struct Film: Decodable {\n    let place: (Int, Int)\n}", named: "Film.swift")
        }
        #expect(error?.diagnostics.first?.position.line == 2)
    }

    @Test("all that does not decode is told with both places")
    func failures() throws {
        let lines = try SecondStep.ModelCheck(source, named: "Film.swift").failures(of: body, as: "[Film]")
        #expect(lines.first == "[*].releasedAt: 1 of 1: missing, expected Date")
        #expect(lines.last?.contains("declared at Film.swift:3:9") == true)
    }

    @Test("what to change is told, and with it the body decodes; what is left out is told as well")
    func changes() throws {
        var check = try LastStep.ModelCheck(source, named: "Film.swift")
        #expect(
            try check.changes(for: body, as: "[Film]") == [
                "decoder.dateDecodingStrategy = .iso8601", "decoder.keyDecodingStrategy = .convertFromSnakeCase",
            ])
        check.configuration.dateDecodingStrategy = .iso8601
        check.configuration.keyDecodingStrategy = .convertFromSnakeCase
        #expect(try check.changes(for: body, as: "[Film]").isEmpty)
        #expect(try check.ignored(in: body, as: "[Film]") == ["[*].stars: 5"])
    }
}
