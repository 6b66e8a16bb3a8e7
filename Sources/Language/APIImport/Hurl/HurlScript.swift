import APIDocuments
import Basics
import ScriptSyntax

/// A Hurl file: requests one after another, with their expected responses.
struct HurlScript {
    private var statements: [String] = []
    private var tally = ImportTally()
    private var variables: HurlVariables
    private var settings = HurlSettings()
    private let base: TemplateText?
    private let places: LineTable
    private let bytes: [UInt8]

    static func api(
        of document: ForeignDocument, finding finder: any DocumentFinder
    ) throws(ImportError) -> ImportedAPI {
        var reader = try HurlReader(document)
        let script = HurlScript(try reader.entries(), of: document, given: variables(beside: document, finder))
        let name = String(document.name.prefix { $0 != "." })
        var api = ImportedAPI(.hurl, named: name, declarations: WrittenDeclarations())
        api.variables = script.variables.parameters
        api.statements = script.statements
        api.tally = script.tally
        return api
    }

    /// The variables that a file beside the document gives: `NAME=VALUE`, a line each.
    private static func variables(beside document: ForeignDocument, _ finder: any DocumentFinder) -> [String: String] {
        for name in [String(document.name.prefix { $0 != "." }) + ".env", "variables.env", "vars.env"] {
            guard let location = try? document.location.resolving(name), let file = try? finder.document(at: location),
                String(validUTF8: file.bytes) != nil
            else { continue }
            return Dictionary(file.assignments.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        }
        return [:]
    }

    private init(_ entries: [HurlEntry], of document: ForeignDocument, given: [String: String]) {
        variables = HurlVariables(given: given)
        base = Self.base(of: entries.map(\.address))
        places = LineTable(of: document.bytes, named: document.name)
        bytes = document.bytes
        // Unlike Sonde, Hurl requests a compressed response only where an entry says so.
        let isPlain = !entries.allSatisfy(\.isCompressed)
        if let base {
            let written = try? variables.written(base)
            written.map { statements.append("base \($0.headerValue)") }
        }
        // Hurl keeps cookies from one request to the next.
        if entries.count > 1 { statements.append("transport.cookies = .session") }
        if isPlain { statements.append("header Accept-Encoding none") }
        for entry in entries { add(isPlain ? entry.namingEncodings() : entry) }
    }

    private mutating func add(_ entry: HurlEntry) {
        var written = HurlStatements(of: entry)
        let before = (variables, settings)
        do throws(Refusal) {
            try written.write(base: base, &variables, &settings)
            guard written.request.allSatisfy(\.isStatement) else {
                throw Refusal("request", "its text cannot be written as a statement")
            }
        } catch {
            (variables, settings) = before
            return lose("request", "\(entry.method) \(sourceLine(at: entry.offset))", error, at: entry.offset)
        }
        if !statements.isEmpty { statements.append("") }
        statements += entry.comments.flatMap { CommentText.lines($0) }.map { "// \($0)" }
        statements += written.request
        tally.carry("request")
        if written.optionCount > 0 { tally.carry("option", count: written.optionCount) }
        for finding in written.findings {
            if let refusal = finding.refusal {
                lose(finding.thing, finding.text, refusal, at: finding.offset)
            } else if finding.text.isStatement {
                tally.carry(finding.thing)
                statements.append(finding.text)
            } else {
                let refusal = Refusal(finding.thing, "its text cannot be written as a statement")
                lose(finding.thing, sourceLine(at: finding.offset), refusal, at: finding.offset)
            }
        }
    }

    private mutating func lose(_ thing: String, _ text: String, _ refusal: Refusal, at offset: Int) {
        let place = places.place(at: offset)
        let shown = CommentText.lines(text).first ?? thing
        tally.lose(thing, refusal.kind, "\(shown): left out; \(refusal.advice)", at: place)
    }

    private func sourceLine(at offset: Int) -> String {
        String(decoding: bytes.dropFirst(offset).prefix { !$0.isNewline }.prefix(200), as: UTF8.self)
    }

    /// Returns the most common beginning of addresses: an origin, or a variable for it.
    private static func base(of addresses: [TemplateText]) -> TemplateText? {
        let roots = addresses.map(RequestAddress.init).filter { address in
            guard address.root.pieces.count == 1 else { return false }
            if let plain = address.root.plain {
                return plain.wholeMatch(of: /https?:\/\/[A-Za-z0-9.:\[\]-]+/) != nil
            }
            if case .text(let rest)? = address.rest.pieces.first { return rest.hasPrefix("/") }
            return false
        }.map(\.root)
        guard let (base, count) = roots.mostFrequent, base.plain == nil || count > 1 else { return nil }
        return base
    }
}
