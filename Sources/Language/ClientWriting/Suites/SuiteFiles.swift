import HTTPModel
import JSONModel
import ScriptSyntax

/// The files of a test suite on recordings.
package struct SuiteFiles {
    /// The location of the tests.
    package struct Place: Sendable {
        /// The module with the client, in a package.
        package var module: String?
        /// The folder of recordings that Sonde's library reads, instead of copies.
        package var recordings: String?

        package init(module: String? = nil) {
            self.module = module
        }
    }

    let parts: ClientParts
    let calls: ClientCalls
    let tests: ClientTests
    let place: Place

    /// Nil where clients of this style cannot be tested.
    package init?(for api: ClientAPI, _ style: StyleName, _ options: ClientOptions, in place: Place) {
        guard style.hasTests else { return nil }
        parts = style.parts(of: api, options)
        calls = ClientCalls(style: style, parts: parts)
        tests = ClientTests(of: parts.api)
        self.place = place
    }

    /// The recordings without a test, and the reasons.
    package var losses: [ClientLoss] { tests.losses }

    package var files: [ClientFile] {
        let suite = ClientFile("\(parts.names.sender)Tests.swift", self.suite)
        guard let folder = place.recordings else {
            return [suite, ClientFile("Recording.swift", recording)] + responses
        }
        let recorded = parts.file(imports: ["FixtureTesting", "Fixtures"], testsIn: place) { file in
            writeRecorded(folder, to: &file)
            writeShared(to: &file)
        }
        return [suite, ClientFile("Recorded.swift", recorded)]
    }

    /// What tests need however they are answered: the code of their calls, and what they say of errors.
    func writeShared(to file: inout SwiftFile) {
        if let support = calls.support { file.add(support: support) }
        let outcomes = tests.all.flatMap(\.steps).map(\.outcome)
        let isRefused = outcomes.contains { if case .refused = $0 { true } else { false } }
        let isUndecodable = outcomes.contains { if case .undecodable = $0 { true } else { false } }
        let needed = [("status", isRefused), ("isUndecodable", isUndecodable)].filter(\.1)
        guard !needed.isEmpty else { return }
        file.gap()
        file.block("extension \(parts.names.error)") { file in
            for (part, _) in needed { file.add(support: parts.support("APIError.\(part)", isShared: true)) }
        }
    }

    private var responses: [ClientFile] {
        var names: Set<String> = []
        return tests.all.flatMap(\.examples).filter { !$0.body.isEmpty && names.insert($0.name).inserted }
            .map { ClientFile("Answers/\($0.responseFile)", [UInt8]($0.body)) }
    }
}

extension ClientExample {
    var responseFile: String {
        switch MediaType(contentType).content {
        case .json: "\(name).json"
        case .jsonLines: "\(name).jsonl"
        case .text: contentType?.contains("html") == true ? "\(name).html" : "\(name).txt"
        default: (try? JSONDocument([UInt8](body))) != nil ? "\(name).json" : "\(name).data"
        }
    }
}

// MARK: The suite

extension SuiteFiles {
    private var suite: String {
        parts.file(imports: ["Testing"], testsIn: place, networking: false) { writeSuite(to: &$0) }
    }

    private func writeSuite(to file: inout SwiftFile) {
        file.documentation(
            "The recorded responses of \(parts.api.name), each to its recorded request.")
        file.line("@Suite(\(SwiftText.literal("\(parts.api.name), as it was recorded")))")
        file.block("struct \(parts.names.sender)Tests") { file in
            for test in tests.all where !isHidden(test) { write(test, to: &file) }
            for test in tests.all where isHidden(test) {
                file.gap()
                file.line("// \(test.title): only its secret distinguishes this recording from another.")
            }
            for line in tests.unsaid {
                if line == tests.unsaid.first { file.gap() }
                file.line("// \(line)")
            }
        }
    }

    private func write(_ test: ClientTest, to file: inout SwiftFile) {
        file.gap()
        file.list("@Test", [SwiftText.literal(test.title)], "")
        file.block("func \(SwiftText.name(test.name))() async throws") { file in
            writeClient(for: test, to: &file)
            let read = Set(test.conditions.flatMap(\.mentionedNames))
            for step in test.steps { write(step, isRead: read.contains(Substring(step.call.name)), to: &file) }
            for condition in test.conditions { file.list("#expect", [condition], "") }
            for line in test.unsaid { file.line("// \(line)") }
        }
    }

    /// Returns true if Sonde's library gives another response first, which a key or a password would distinguish.
    private func isHidden(_ test: ClientTest) -> Bool {
        place.recordings != nil && test.examples.contains { $0.turn == nil }
    }

    private func writeClient(for test: ClientTest, to file: inout SwiftFile) {
        let inputs = inputs(of: test)
        guard place.recordings == nil else {
            return file.list("let client = try \(parts.names.sender).recorded", inputs, "")
        }
        let recordings = tests.recordings(of: test).enumerated().map { place, name in
            "\(place == 0 ? "answeredBy: " : "").\(SwiftText.name(name))"
        }
        file.list("let client = \(parts.names.sender)", inputs + recordings, "")
    }

    private func write(_ step: ClientTest.Step, isRead: Bool, to file: inout SwiftFile) {
        let values = step.call.isPaged ? step.call.arguments : step.examples.first?.arguments ?? [:]
        let arguments = ArgumentCode(step.endpoint, values, in: parts.api)
        guard arguments.unwritten == nil else { return }
        let name = SwiftText.name(step.call.name)
        let code = calls.answer(of: step.endpoint, arguments)
        let turn = place.recordings == nil || step.call.isPaged ? 0 : step.examples.first?.turn ?? 0
        if turn > 0 {
            file.line("// Earlier recordings come first.")
            let before = "_ = try? \(code.dropFirst("try ".count))"
            file.line(turn == 1 ? before : "for _ in 0..<\(turn) { \(before) }")
        }
        switch step.outcome {
        case .value where step.call.isPaged:
            guard let paging = step.endpoint.paging else { return }
            file.line("var pages: [\(step.endpoint.result.text)] = []")
            calls.writePages(of: step.endpoint, arguments, to: &file)
            file.line("let \(name) = \(paging.joined)")
        case .value where !isRead && step.endpoint.result.kind == .body: file.line(code)
        case .value: file.line("\(isRead ? "let \(name)" : "_") = \(code)")
        case .refused(let status): write("error?.status == \(status)", after: code, to: &file)
        case .undecodable: write("error?.isUndecodable == true", after: code, to: &file)
        }
    }

    private func write(_ condition: String, after call: String, to file: inout SwiftFile) {
        let head = "let error = await #expect(throws: \(parts.names.error).self)"
        if file.fits("\(head) { \(call) }") {
            file.line("\(head) { \(call) }")
        } else {
            file.block(head) { $0.line(call) }
        }
        file.line("#expect(\(condition))")
    }

    /// The inputs that are not there from the beginning, where they were sent.
    private func inputs(of test: ClientTest) -> [String] {
        parts.api.inputs.filter { input in
            input.isOptional && parts.api.keys.contains { $0.isSent(with: input, in: test.examples) }
        }.map { "\($0.name): \(SwiftText.literal($0.name))" }
    }
}

extension ClientPaging {
    /// All elements of `pages`.
    fileprivate var joined: String {
        if elements.isEmpty { return "pages.flatMap { $0 }" }
        return elementsAreOptional ? "pages.flatMap { $0\(elements) ?? [] }" : "pages.flatMap(\\\(elements))"
    }
}

extension ClientKey {
    /// Returns true if it was sent with an input that it is made of.
    fileprivate func isSent(with input: ClientInput, in examples: [ClientExample]) -> Bool {
        values.flatMap(\.all).contains(.input(input.name))
            && examples.contains { example in
                if case .query(let name, _) = self { return example.url.contains("\(name)=") }
                return example.headers[header?.name ?? "Authorization"] != nil
            }
    }
}
