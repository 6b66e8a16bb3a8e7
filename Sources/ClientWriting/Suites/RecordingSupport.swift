import Foundation
import HTTPModel
import JSONModel

/// The file beside the tests that stands in for the network.
struct RecordingSupport {
    let tests: ClientTests
    let parts: ClientParts
    let calls: any ClientCalls
    let place: SuiteFiles.Place

    private var examples: [ClientExample] { tests.all.flatMap(\.examples) }
    private var hasLinks: Bool { parts.api.endpoints.contains { $0.paging?.step == .link } }
    private var hasBodies: Bool { examples.contains { $0.sent != nil } }
    private var codes: [RecordingCode] { tests.recordings.map { RecordingCode($0.example, in: parts.api) } }
    private var hasHeaders: Bool { codes.contains { Set($0.headers) != Set(usualHeaders) } }

    /// The lines that all recordings have.
    private var usualHeaders: [String] {
        guard let first = codes.first, codes.count > 1 else { return [] }
        return first.headers.filter { line in codes.allSatisfy { $0.headers.contains(line) } }
    }

    var text: String {
        parts.tested(importing: ["Testing"], place.module) { file in
            writeRecording(to: &file)
            file.gap()
            writeRecordings(to: &file)
            file.gap()
            file.add(choosing)
            file.gap()
            RecordedClient(parts: parts, calls: calls).writeAnswered(to: &file)
            calls.writeSupport(to: &file)
            tests.writeErrors(of: parts.names.error, to: &file)
        }
    }

    // MARK: A recording

    private func writeRecording(to file: inout SwiftFile) {
        file.documentation("An answer that was recorded, and the request that it answered.")
        file.block("struct Recording: Sendable") { file in
            var members = [("method", "String", ""), ("path", "String", "")]
            if hasHeaders { members.append(("headers", "[String: String]", " = [:]")) }
            if hasBodies { members.append(("body", "String?", " = nil")) }
            members.append(("status", "Int", " = 200"))
            if hasLinks { members.append(("link", "String?", " = nil")) }
            members.append(("answer", "String?", " = nil"))
            for (name, type, _) in members {
                if name == "path" { file.documentation("The address below the server.") }
                if name == "answer" { file.documentation("The file of the answer, if it has a body.") }
                file.line("var \(name): \(type)")
            }
            file.line()
            let parameters = members.map { name, type, value in
                "\(["method", "path"].contains(name) ? "_ " : "")\(name): \(type)\(value)"
            }
            file.list("init", parameters, " {")
            file.deeper { file in for (name, _, _) in members { file.line("self.\(name) = \(name)") } }
            file.line("}")
            file.line()
            file.add(checking)
            file.line()
            file.add(answering)
            if hasBodies {
                file.line()
                file.add(comparing)
            }
        }
    }

    private var checking: String {
        var lines = ["/// Checks that a request is the recorded one.", "func check(_ request: URLRequest) {"]
        let usual = usualHeaders
        if !usual.isEmpty { lines.append("    let usual = [\(usual.joined(separator: ", "))]") }
        if hasHeaders || !usual.isEmpty {
            let all =
                usual.isEmpty
                ? "headers" : hasHeaders ? "headers.merging(usual, uniquingKeysWith: { own, _ in own })" : "usual"
            lines += [
                "    for (name, value) in \(all) {",
                "        #expect(request.value(forHTTPHeaderField: name) == value, \"\\(name)\")",
                "    }",
            ]
        }
        if hasBodies {
            lines += [
                "    if let body {",
                "        #expect(Self.comparable(request.httpBody ?? Data()) == Self.comparable(Data(body.utf8)))",
                "    }",
            ]
        } else {
            lines.append("    #expect(request.httpBody == nil)")
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    private var answering: String {
        let file: [String] =
            place.module == nil
            ? [
                "    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()",
                "    let body = try answer.map { try Data(contentsOf: here.appendingPathComponent(\"Answers/\\($0)\")) }",
            ]
            : [
                "    let answers = Bundle.module.resourceURL?.appendingPathComponent(\"Answers\")",
                "    let body = try answer.map { try Data(contentsOf: #require(answers).appendingPathComponent($0)) }",
            ]
        let head =
            hasLinks
            ? [
                "    let lines = link.map { [\"Link\": $0] }",
                "    let head = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: lines)",
            ] : ["    let head = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)"]
        let bodies = examples.contains { !$0.body.isEmpty } ? file : ["    let body = Data?.none"]
        return
            (["/// The answer, from that address.", "func response(from url: URL) throws -> (Data, URLResponse) {"]
            + bodies
            + head + ["    return (body ?? Data(), try #require(head))", "}"]).joined(separator: "\n")
    }

    private var comparing: String {
        """
        /// JSON with its members in the order of their names, anything else as it is.
        private static func comparable(_ body: Data) -> Data {
            guard let value = try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed) else { return body }
            return (try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])) ?? body
        }
        """
    }

    // MARK: What stands around it

    private func writeRecordings(to file: inout SwiftFile) {
        let usual = usualHeaders
        file.block("extension Recording") { file in
            for (name, example) in tests.recordings {
                let arguments = RecordingCode(example, in: parts.api).arguments(without: usual)
                file.call("static let \(SwiftText.name(name)) = Recording", arguments)
            }
        }
    }

    private var choosing: String {
        let hasServer = parts.api.hasServer
        let hasOthers = hasServer && tests.recordings.contains { $0.example.path.contains("://") }
        let start = hasOthers ? "(recording.path.contains(\"://\") ? \"\" : server) + " : hasServer ? "server + " : ""
        return """
            extension [Recording] {
                /// The answer to a request, which has to be one of those that were recorded.
                func answer(to request: URLRequest\(hasServer ? ", below server: String" : "")) throws -> (Data, URLResponse) {
                    let url = try #require(request.url)
                    let asked = first { recording in
                        let address = \(start)recording.path
                        return recording.method == request.httpMethod && address == url.absoluteString
                    }
                    let recording = try #require(asked, "nothing is recorded of \\(request.httpMethod ?? "") \\(url)")
                    recording.check(request)
                    return try recording.response(from: url)
                }
            }
            """
    }
}

extension Data {
    var isJSON: Bool { (try? JSONDocument([UInt8](self))) != nil }
}
