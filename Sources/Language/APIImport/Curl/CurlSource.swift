import APIDocuments
import Basics
import ScriptSyntax

/// Lines for curl, on their own or in a shell's script: each request is a statement, in their order.
struct CurlSource {
    func api(of document: ForeignDocument) throws(ImportError) -> ImportedAPI {
        guard let text = String(validUTF8: document.bytes), !ShellVariables.occur(in: text) else {
            throw ImportError("\(document.name) does not contain command lines")
        }
        var reading = CurlReading(text, of: document.name)
        reading.read(ShellScript(text))
        var api = ImportedAPI(
            .curl, named: ScriptNames.name(ofDocument: document.name), declarations: WrittenDeclarations())
        api.variables = reading.settings()
        api.statements = reading.statements()
        api.tally = reading.tally
        return api
    }
}

private struct CurlReading {
    private struct Request {
        var line: CurlLine
        var comments: [String]
        var place: ForeignPlace
    }

    private(set) var tally = ImportTally()
    private let document: String
    private let lines: SourceLines
    private var variables = ShellVariables()
    private var assignments: [(name: String, statement: String)] = []
    private var names = ScriptNames()
    /// The parameter that standard input is.
    private var inputName: String?
    private var requests: [Request] = []
    private var base = SharedBase()

    init(_ text: String, of document: String) {
        self.document = document
        lines = SourceLines(text)
    }

    mutating func read(_ script: ShellScript) {
        variables = script.variables
        for item in script.items {
            switch item {
            case .curl(let command): read(command)
            case .assignment(let name, let value): assign(name, variables.written(value))
            case .other(let text, let offset):
                let message = "\(text.beginning): left out; only lines for curl are read"
                tally.lose("command", "command", message, at: place(offset))
            case .fault(let fault, let text, let offset):
                tally.lose(text.contains("curl") ? "request" : "command", loss(fault, of: text, at: offset))
            }
        }
        base = SharedBase(of: requests.map(\.line.url), naming: &names)
    }

    private func place(_ offset: Int) -> ForeignPlace {
        let location = lines.location(of: offset)
        return ForeignPlace(document: document, line: location.line, column: location.column)
    }

    private func loss(_ fault: Diagnostic, of text: String, at offset: Int) -> ImportLoss {
        let message = fault.message.replacing(", and nothing was sent", with: "")
        let advice = fault.advice.map { "; \($0)" } ?? ""
        return ImportLoss(
            fault.message, "\(text.beginning): left out; \(message)\(advice)",
            at: place(fault.range.lowerBound > offset ? fault.range.lowerBound : offset))
    }

    private mutating func read(_ command: ShellScript.Command) {
        do throws(Diagnostic) {
            let range = command.offset..<(command.offset + 4)
            let lines = try CurlLine.requests(
                of: command.words, reading: input(of: command), variables: variables, at: range)
            if lines.isEmpty { throw Diagnostic("curl needs an address", at: range) }
            for (number, line) in lines.enumerated() {
                var line = line
                if let output = command.output?.text, line.output == nil { line.output = output }
                if line.output == "/dev/null" { line.output = nil }
                let comments = number == 0 ? command.comments.flatMap(CommentText.lines) : []
                add(Request(line: line, comments: comments, place: place(command.offset)))
            }
        } catch {
            tally.lose("request", loss(error, of: "curl", at: command.offset))
        }
    }

    /// Returns the input of a command. If nothing provides it, it becomes a parameter of the script.
    private mutating func input(of command: ShellScript.Command) -> CurlLine.Input? {
        guard command.input == nil, command.words.contains(where: { $0.text.hasSuffix("@-") || $0.text == "-" }) else {
            return command.input
        }
        let name = inputName ?? names.variable(named: "input")
        inputName = name
        return variables.text(standingFor: name).map { .text($0) }
    }

    private mutating func add(_ request: Request) {
        var request = request
        let thing = "\(request.line.method) \(request.line.url.word)"
        if let output = request.line.output,
            output.isEmpty || output.hasPrefix("~") || output.leadsOut || ShellVariables.occur(in: output)
        {
            tally.note("output", "\(output) for \(thing.beginning): left out; write | write FILE", at: request.place)
            request.line.output = nil
        }
        guard request.line.importedText(at: request.line.url).isStatement else {
            let message = "\(thing.beginning): left out; its text cannot be written as a script"
            return tally.lose("request", "unwritable request", message, at: request.place)
        }
        for remark in request.line.remarks {
            let advice = remark.advice.map { "; \($0)" } ?? ""
            let message = "\(remark.message), for \(thing.beginning)\(advice)"
            tally.note(remark.message, message, at: place(remark.range.lowerBound))
        }
        tally.carry("request")
        requests.append(request)
    }

    /// A variable that the script sets itself, and that a request may name.
    private mutating func assign(_ name: String, _ value: WrittenText) {
        guard variables.names.contains(name), variables.values[name] == nil else { return }
        let written = names.variable(named: name)
        let statement = "let \(written) = \(value.literal)"
        guard ScriptLayout.isWhole(statement) else { return }
        variables.values[name] = written
        assignments.append((name, statement))
        tally.carry("variable")
    }
}

extension CurlReading {
    /// Returns the statements above the requests: variables, the base, and the settings that all requests share.
    mutating func settings() -> [String] {
        var settings = inputName.map { ["parameter \($0): String = \"\""] } ?? []
        settings += assignments.map(\.statement)
        settings += base.statements
        if hasPlainResponses { settings.append("header Accept-Encoding none") }
        return settings + transport()
    }

    /// Indicates whether curl leaves a response's encoding to the server, where Sonde would ask for compression.
    private var hasPlainResponses: Bool {
        requests.map(\.line).contains { line in
            !line.isCompressed
                && !line.headers.contains { ["accept-encoding", "range"].contains($0.name.lowercased()) }
        }
    }

    /// A setting counts for the whole script: it is one where all the requests have it.
    private mutating func transport() -> [String] {
        var settings: [String] = []
        for (name, alike) in requests.flatMap(\.line.settings).grouped(by: { $0.statement.prefix { $0 != " " } }) {
            let all = alike.map(\.statement)
            if name == "transport.insecureHosts" {
                let hosts = all.map { $0.dropFirst(name.count + 4).dropLast() }.eachOnce()
                settings.append("\(name) = [\(hosts.joined(separator: ", "))]")
                tally.carry("setting", count: all.count)
            } else if all.count == requests.count, Set(all).count == 1 {
                settings.append(all[0])
                tally.carry("setting", count: all.count)
            } else {
                for request in requests {
                    for setting in request.line.settings where setting.statement.hasPrefix("\(name) ") {
                        tally.lose(
                            "setting", "setting of one request",
                            "\(setting.option.text) of \(request.line.method) \(request.line.url.word.beginning): "
                                + "left out; write \(setting.statement) above it",
                            at: place(setting.option.range.lowerBound))
                    }
                }
            }
        }
        return settings
    }

    func statements() -> [String] {
        let hasPlainResponses = hasPlainResponses
        return requests.enumerated().flatMap { number, request in
            let encodings = hasPlainResponses && request.line.isCompressed ? "gzip, deflate, br" : nil
            let text = request.line.importedText(at: base.relative(request.line.url), accepting: encodings)
            return [text].below(request.comments, isFirst: number == 0)
        }
    }
}

extension CurlLine {
    /// The request as a statement, to the last byte.
    fileprivate func importedText(at address: WrittenText, accepting encodings: String? = nil) -> String {
        var request = written
        if let encodings, !headers.contains(where: { $0.name.lowercased() == "accept-encoding" }) {
            request.headers.append(WrittenRequest.Header("Accept-Encoding", WrittenText(encodings)))
        }
        request.address = address
        if case .text(let text)? = request.body { request.body = .exactly(text) }
        let statement = request.statement(without: omittedHeaders)
        return output.map { "\(statement) | write \(SondeText.word($0))" } ?? statement
    }
}

extension String {
    /// The name in a report: the first line, shortened if it is long.
    package var beginning: String {
        let line = prefix { !$0.isNewline }
        return line.count > 60 ? line.prefix(60) + "…" : String(line)
    }
}
