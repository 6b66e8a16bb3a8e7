extension SuiteFiles {
    private var examples: [ClientExample] { tests.all.flatMap(\.examples) }
    private var hasLinks: Bool { parts.api.endpoints.contains { $0.paging?.step == .link } }
    private var hasBodies: Bool { examples.contains { $0.sent != nil } }
    private var lines: [[String]] { tests.recordings.map { $0.example.checkedLines(in: parts.api) } }
    private var hasHeaders: Bool { lines.contains { Set($0) != Set(usualHeaders) } }

    /// The lines that all recordings have.
    private var usualHeaders: [String] {
        let all = lines
        guard let first = all.first, all.count > 1 else { return [] }
        return first.filter { line in all.allSatisfy { $0.contains(line) } }
    }

    /// The file beside the tests that stands in for the network.
    var recording: String {
        parts.file(imports: ["Testing"], testsIn: place) { file in
            writeRecording(to: &file)
            file.gap()
            writeRecordings(to: &file)
            file.add(support: choosing)
            file.gap()
            writeAnswered(to: &file)
            writeShared(to: &file)
        }
    }

    // MARK: A recording

    private func writeRecording(to file: inout SwiftFile) {
        file.documentation("A recorded response and its request.")
        file.block("struct Recording: Sendable") { file in
            var members = [("method", "String", ""), ("path", "String", "")]
            if hasHeaders { members.append(("headers", "[String: String]", " = [:]")) }
            if hasBodies { members.append(("body", "String?", " = nil")) }
            members.append(("status", "Int", " = 200"))
            if hasLinks { members.append(("link", "String?", " = nil")) }
            members.append(("answer", "String?", " = nil"))
            for (name, type, _) in members {
                if name == "path" { file.documentation("The address below the server.") }
                if name == "answer" { file.documentation("The file of the response's body, if it has one.") }
                file.line("var \(name): \(type)")
            }
            file.line()
            let parameters = members.map { name, type, value in
                "\(["method", "path"].contains(name) ? "_ " : "")\(name): \(type)\(value)"
            }
            file.function("init", parameters) { for (name, _, _) in members { $0.line("self.\(name) = \(name)") } }
            file.add(support: functions)
        }
    }

    private var functions: String {
        let usual = usualHeaders
        let conditions: [(String, Bool)] = [
            ("WITHOUT_USUAL", usual.isEmpty), ("WITHOUT_LINES", usual.isEmpty && !hasHeaders),
            ("WITHOUT_BODIES", !hasBodies), ("WITHOUT_LINKS", !hasLinks), ("IN_MODULE", place.module != nil),
            ("WITHOUT_ANSWERS", !examples.contains { !$0.body.isEmpty }),
        ]
        let all = "headers.merging(usual, uniquingKeysWith: { own, _ in own })"
        return parts.support("Recording", isShared: true, where: Set(conditions.filter(\.1).map(\.0)))
            .replacing(all, with: usual.isEmpty ? "headers" : hasHeaders ? all : "usual")
            .replacing(#"["Accept": "application/json"]"#, with: "[\(usual.joined(separator: ", "))]")
    }

    // MARK: What stands around it

    private func writeRecordings(to file: inout SwiftFile) {
        let usual = usualHeaders
        file.block("extension Recording") { file in
            for (name, example) in tests.recordings {
                let arguments = example.recordingCode(in: parts.api, without: usual)
                file.call("static let \(SwiftText.name(name)) = Recording", arguments)
            }
        }
    }

    private var choosing: String {
        let hasServer = parts.api.hasServer
        let hasOthers = hasServer && tests.recordings.contains { $0.example.path.contains("://") }
        var text = parts.support("Recording.choosing", isShared: true)
        if !hasOthers {
            let start = "(recording.path.contains(\"://\") ? \"\" : server) + "
            text = text.replacing(start, with: hasServer ? "server + " : "")
        }
        return hasServer ? text : text.replacing(", below server: String", with: "")
    }
}
