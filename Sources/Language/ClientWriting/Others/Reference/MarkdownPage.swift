import Basics
import HTTPModel

/// A page of an API in Markdown, as repositories and wikis show it. What comes from an API is escaped, or stands where
/// nothing has a meaning.
struct MarkdownPage {
    private var text = ""

    static func text(of reference: APIReference, _ mark: String) -> String {
        var page = MarkdownPage()
        page.line("<!-- \(mark.replacingBytes(">", with: "&gt;")) -->")
        page.head(reference)
        for group in reference.groups {
            page.heading(2, group.name.isEmpty ? "Endpoints" : group.name)
            for endpoint in group.endpoints { page.add(endpoint) }
        }
        if !reference.types.isEmpty { page.heading(2, "Types") }
        for type in reference.types { page.add(type) }
        return page.text
    }

    /// A line or several, in which nothing is what a terminal would obey.
    private mutating func line(_ line: String = "") {
        let lines = line.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        text += lines.map { Printable.inCode($0) + "\n" }.joined()
    }

    private mutating func heading(_ level: Int, _ title: String) {
        line()
        line(String(repeating: "#", count: level) + " " + Self.escaped(title))
    }

    private mutating func head(_ reference: APIReference) {
        line("# \(Self.escaped(reference.title))")
        if !reference.servers.isEmpty { line() }
        for (name, address) in reference.servers {
            line("- \(name.isEmpty ? "Server" : Self.escaped(name)): \(Self.code(address))")
        }
        for (name, purpose) in reference.inputs { line("- You provide \(Self.code(name)): \(Self.escaped(purpose))") }
        for header in reference.headers { line("- Every request has \(Self.code(header))") }
        for (lines, endpoints) in reference.decoders {
            let whose =
                endpoints.isEmpty
                ? "Responses are" : "Responses of \(endpoints.map(Self.code).joined(separator: ", ")) are"
            paragraph("\(whose) decoded with:")
            block(lines.joined(separator: "\n"), of: "swift")
        }
    }

    private mutating func add(_ endpoint: APIReference.Endpoint) {
        heading(3, endpoint.name)
        block(endpoint.signature, of: "swift")
        documentation(endpoint.documentation)
        paragraph(Self.code("\(endpoint.method) \(endpoint.address)"))
        if let paging = endpoint.paging { paragraph(Self.escaped(paging)) }
        let parameters = endpoint.parameters.map {
            [
                Self.code($0.name), Self.code($0.type), $0.place, $0.standard.map(Self.code) ?? "",
                Self.escaped($0.documentation),
            ]
        }
        table(["Parameter", "Type", "In", "Default", "Meaning"], parameters)
        for header in endpoint.headers { paragraph("Header: \(Self.code(header))") }
        if let body = endpoint.body { paragraph("Body: \(Self.code(body))") }
        for example in endpoint.examples {
            line()
            line("<details><summary>\(HTMLText.escaped(example.title))</summary>")
            block(example.body + (example.isCut ? "\n…" : ""), of: "json")
            line()
            line("</details>")
        }
    }

    private mutating func add(_ type: ReferenceType) {
        heading(3, type.name)
        documentation(type.documentation)
        if type.isHandWritten { paragraph("Its own code decodes it.") }
        let rows = type.rows.map { row in
            [
                Self.code(row.name), row.type.isEmpty ? "" : Self.code(row.type), row.key.map(Self.code) ?? "",
                Self.escaped(row.documentation),
            ]
        }
        table([type.isEnumeration ? "Case" : "Property", "Type", "In responses", ""], rows)
    }

    // MARK: Blocks

    private mutating func paragraph(_ text: String) {
        line()
        line(text)
    }

    private mutating func documentation(_ text: String) {
        guard !text.isEmpty else { return }
        paragraph(Self.escaped(text))
    }

    /// Writes code in a fence that is longer than any inside it.
    private mutating func block(_ code: String, of language: String) {
        let fence = String(repeating: "`", count: max(3, Self.longestRun(in: code) + 1))
        line()
        line(fence + language)
        line(code)
        line(fence)
    }

    /// Columns without anything in them are left out.
    private mutating func table(_ titles: [String], _ rows: [[String]]) {
        let columns = titles.indices.filter { column in rows.contains { !$0[column].isEmpty } }
        guard !columns.isEmpty else { return }
        func row(_ cells: [String]) -> String {
            "| \(columns.map { cells[$0].split(whereSeparator: \.isNewline).joined(separator: " ") }.joined(separator: " | ")) |"
        }
        line()
        line(row(titles))
        line("|\(String(repeating: " --- |", count: columns.count))")
        for cells in rows { line(row(cells)) }
    }

    // MARK: Text

    /// Text in which nothing is a mark but what a page shows otherwise: code and links.
    private static func escaped(_ text: String) -> String {
        DocumentationText.spans(text).enumerated().map { place, span in
            switch span {
            case .text(let text): lines(text, startsLine: place == 0)
            case .strong(let text): "**\(lines(text, startsLine: false))**"
            case .code(let text): code(text)
            case .link(let text, let address):
                text == address && !address.contains("_") && !address.contains("*")
                    ? address
                    : "[\(lines(text, startsLine: false))](<\(address.filter { $0 != "<" && $0 != ">" && $0 != "\\" })>)"
            }
        }.joined()
    }

    private static func lines(_ text: String, startsLine: Bool) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map { place, line in
            plain(String(line), startsLine: place > 0 || startsLine)
        }.joined(separator: "\n")
    }

    private static func plain(_ text: String, startsLine: Bool) -> String {
        // Four spaces at its beginning would make a line code.
        let shown = startsLine ? text.drop(while: \.isWhitespace) : text[...]
        // One by one: an accent after a mark does not keep it from being one.
        let characters = shown.unicodeScalars.map(Character.init)
        var plain = ""
        for (place, character) in characters.enumerated() {
            let isFirst = startsLine && characters[..<place].allSatisfy { $0.isNumber }
            let isWithinWord =
                place > 0 && place + 1 < characters.count
                && [characters[place - 1], characters[place + 1]].allSatisfy { $0.isLetter || $0.isNumber }
            switch character {
            case "<": plain += "&lt;"
            case "&": plain += "&amp;"
            case "\\", "*", "[", "]", "|", "~", "$", "`": plain += "\\\(character)"
            case "_" where !isWithinWord: plain += "\\_"
            case _ where isFirst && "#>+-.)=".contains(character): plain += "\\\(character)"
            default: plain.append(character)
            }
        }
        return plain
    }

    /// Text as code, in a table too.
    private static func code(_ text: String) -> String {
        let marks = String(repeating: "`", count: longestRun(in: text) + 1)
        let scalars = text.unicodeScalars
        let gap = scalars.first == "`" || scalars.last == "`" ? " " : ""
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ").replacingBytes("|", with: "\\|")
        return marks + gap + line + gap + marks
    }

    private static func longestRun(in text: String) -> Int {
        var (longest, run) = (0, 0)
        for scalar in text.unicodeScalars {
            run = scalar == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
