import Foundation
import JSONModel
import ModelDecoding
import Testing

@Suite("The page about models")
struct ModelsPageTests {
    @Test("shows what Sonde says of the models and the body before")
    func examples() throws {
        var models = ModelCatalogue()
        var body = ""
        var checked = 0
        for block in try Self.blocks() {
            switch block.word {
            case "model": _ = try models.add([SourceText(block.text, named: "Models.swift")])
            case "body": body = block.text
            case "sample": #expect(try block.text == Self.sample())
            case "":
                continue
            case let view:
                let shown = try Self.shown(view, block.subject, block.text, of: body, models, block.configuration)
                #expect(shown == block.text, "\(view) \(block.subject)")
            }
            checked += 1
        }
        #expect(checked > 15)
    }

    @Test("shows a program that does what it says")
    func program() throws {
        let body = Data(#"[{"name": "Alien", "released": "1979-05-25"}]"#.utf8)
        // sample
        var models = ModelCatalogue()
        _ = try models.add([SourceText("struct Film: Decodable { let name: String; let released: Date }")])
        var configuration = DecoderConfiguration()
        configuration.dateDecodingStrategy = .formatted("yyyy-MM-dd")
        let type = try models.type(named: "[Film]")
        do throws(DecodingFailures) {
            let films = try JSONBodyDecoder(configuration).decode(body, as: type, in: models)
            print(films[0]?.member("name")?.description ?? "no film")
        } catch {
            print(error)
            print(DecodingExplanation(of: body, as: type, in: models, decodedWith: configuration))
        }
        // end
        let films = try JSONBodyDecoder(configuration).decode(body, as: type, in: models)
        #expect(films[0]?.member("name") == .string("Alien"))
    }
}

private extension ModelsPageTests {
    /// A fenced block. Behind the language stand what it is, what it is about, and settings.
    struct Block {
        var word = ""
        var subject = ""
        var configuration = DecoderConfiguration()
        var text = ""

        init(_ info: Substring) {
            var words = info.split(separator: " ").dropFirst()
            word = words.popFirst().map(String.init) ?? ""
            subject = words.popFirst().map(String.init) ?? ""
            if let format = words.popFirst() { configuration.dateDecodingStrategy = .formatted(String(format)) }
        }
    }

    static func blocks() throws -> [Block] {
        let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let page = try String(contentsOf: root.appending(path: "Documentation/Models.md"), encoding: .utf8)
        var blocks: [Block] = []
        var isOpen = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isOpen.toggle()
                if isOpen { blocks.append(Block(line.dropFirst(3))) }
            } else if isOpen {
                blocks[blocks.count - 1].text += line + "\n"
            }
        }
        return blocks
    }

    /// The lines of this file that the page shows.
    static func sample() throws -> String {
        let lines = try String(contentsOfFile: #filePath, encoding: .utf8).split(separator: "\n")
        let inside = lines.drop { !$0.hasSuffix(" // sample") }.dropFirst().prefix { !$0.hasSuffix(" // end") }
        return inside.map { $0.dropFirst(8) + "\n" }.joined()
    }

    static func shown(
        _ view: String, _ subject: String, _ text: String, of body: String, _ models: ModelCatalogue,
        _ configuration: DecoderConfiguration
    ) throws -> String {
        if view == "refused" { return refusal(of: text) }
        let data = Data(body.utf8)
        if view == "why" {
            let type = try models.type(named: subject)
            return "\(DecodingExplanation(of: data, as: type, in: models, decodedWith: configuration))\n"
        }
        let root = try JSONDocument(body).root
        if view == "infer" {
            let model = InferredModel(named: subject, from: [root], decodedWith: configuration)
            return model.source(showingEvidence: true)
        }
        let type = try models.type(named: subject)
        return switch view {
        case "try": "\(DecoderGrid(of: root, as: type, in: models, decodedWith: configuration))\n"
        case "coverage": "\(ModelCoverage(of: [root], as: type, in: models, decodedWith: configuration))\n"
        default: "There is no view '\(view)'."
        }
    }

    /// A source, an empty line, and what is said of it.
    static func refusal(of text: String) -> String {
        let source = text.components(separatedBy: "\n\n")[0] + "\n"
        var models = ModelCatalogue()
        do {
            _ = try models.add([SourceText(source, named: "Place.swift")])
            return source
        } catch {
            return source + "\n\(error)\n"
        }
    }
}
