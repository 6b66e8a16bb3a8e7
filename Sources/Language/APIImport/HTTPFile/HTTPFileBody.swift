import Basics
import HTTPModel
import ScriptSyntax

/// The body of a request of a file, as the language writes it.
struct HTTPFileBody {
    var body: WrittenRequest.Body?
    /// Indicates whether the body states its own type, so that its Content-Type is left out.
    var isTyped = false
    /// The parts of it that are not carried.
    var faults: [String] = []

    init(
        _ lines: [HTTPFileLine], type: String?, isGraphQL: Bool, in scope: inout HTTPFileScope
    ) throws(Refusal) {
        let text = lines.map(\.text).joined(separator: "\n")
        guard let first = lines.first else { return }
        let kind = (type ?? "").prefix { $0 != ";" }.trimmed.lowercased()
        if isGraphQL {
            body = .text(Self.graphQL(lines, &scope))
        } else if kind.hasPrefix("multipart/"), let type, let boundary = MultipartPieces.boundary(of: type) {
            let parts = try Self.parts(lines, boundary: boundary, &scope, &faults)
            guard kind == "multipart/form-data", let parts else {
                body = .text(scope.written(lines.map(\.text).joined(separator: "\r\n")))
                return
            }
            body = .multipart(parts)
            isTyped = true
        } else if let file = Self.file(first) {
            if lines.dropFirst().contains(where: { !$0.isBlank }) { faults.append("what follows a file's line") }
            if file.isTemplate { faults.append("the values in \(file.path)") }
            body = .file(try Self.path(file.path))
        } else if kind == "application/x-www-form-urlencoded" {
            body = Self.form(lines, &scope)
        } else if kind.isEmpty || kind.contains("json") || kind.contains("{{") || text.contains("{{") {
            body = .text(scope.writtenAsJSON(text))
        } else {
            body = .exactly(scope.written(text))
        }
    }
}

extension HTTPFileBody {
    /// `< ./in.json`, `<@ ./in.json`, `<@latin1 ./in.json`
    private static func file(_ line: HTTPFileLine) -> (path: Substring, isTemplate: Bool)? {
        let text = line.trimmed
        guard text.hasPrefix("< ") || text.hasPrefix("<@") else { return nil }
        let isTemplate = text.hasPrefix("<@")
        let path = isTemplate ? text.dropFirst(2).drop { !$0.isWhitespace }.trimmed : text.dropFirst(2).trimmed
        return path.isEmpty ? nil : (path, isTemplate)
    }

    /// Returns the path of a file, which must be below the script's own folder.
    private static func path(_ path: Substring) throws(Refusal) -> String {
        var path = path
        while path.hasPrefix("./") { path = path.dropFirst(2) }
        guard !path.containsBytes("{{") else {
            throw Refusal("file", "a file's name is written out; write the name of \(path)")
        }
        guard !path.leadsOut, !path.hasPrefix("~"), !path.utf8.contains(where: { "\\:".utf8.contains($0) }) else {
            throw Refusal("file", "\(path) is outside of this folder; copy it here, and write its name")
        }
        return String(path)
    }

    /// The query, and its variables if an object stands below an empty line.
    private static func graphQL(_ lines: [HTTPFileLine], _ scope: inout HTTPFileScope) -> WrittenText {
        let gap = lines.indices.last { place in
            lines[place].isBlank && place + 1 < lines.count && lines[place + 1].trimmed.hasPrefix("{")
        }
        let query = lines[..<(gap ?? lines.endIndex)].map(\.text).joined(separator: "\n")
        let named = query.prefixMatch(of: /\s*(?:query|mutation|subscription)\s+([A-Za-z_][A-Za-z0-9_]*)/)
        let written = scope.written(query).inJSON
        let variables = gap.map { gap in
            scope.writtenAsJSON(lines[(gap + 1)...].map(\.text).joined(separator: "\n"))
        }
        let operation = named.map { WrittenText("\"\($0.1)\"") }
        return .object([("query", written), ("operationName", operation), ("variables", variables)], gap: "")
    }

    /// Items over one line or several, with blanks around their signs.
    private static func form(_ lines: [HTTPFileLine], _ scope: inout HTTPFileScope) -> WrittenRequest.Body {
        let text = lines.map(\.trimmed).joined()
        var items: [WrittenRequest.Item] = []
        for item in text.split(separator: "&") {
            let sign = item.firstIndex(of: "=") ?? item.endIndex
            let value = sign < item.endIndex ? item[item.index(after: sign)...].trimmed : ""
            guard let name = decoded(item[..<sign].trimmed, &scope), let value = decoded(value, &scope) else {
                return .exactly(scope.written(text))
            }
            items.append(.init(name, value))
        }
        return .form(items)
    }

    /// Nil where an escape is not one.
    private static func decoded(_ text: Substring, _ scope: inout HTTPFileScope) -> WrittenText? {
        var decoded = WrittenText()
        for piece in scope.written(text).pieces {
            guard case .text(let text) = piece else {
                decoded.append(piece)
                continue
            }
            guard text.contains("%") else {
                decoded.append(.text(text.replacingBytes("+", with: " ")))
                continue
            }
            guard let plain = FormText.decode(text[...]) else { return nil }
            decoded.append(.text(plain))
        }
        return decoded
    }
}

extension HTTPFileBody {
    /// The parts between the lines of a boundary. Nil where they are not a form's.
    private static func parts(
        _ lines: [HTTPFileLine], boundary: String, _ scope: inout HTTPFileScope, _ faults: inout [String]
    ) throws(Refusal) -> [WrittenRequest.Part]? {
        let mark = "--\(boundary)"
        var sections: [(lines: [HTTPFileLine], isEnded: Bool)] = []
        var isInside = false
        for var line in lines {
            // The end may follow the last file on its line.
            if isInside, line.trimmed != mark + "--", line.trimmed.hasSuffix(" \(mark)--") {
                line.text = String(line.trimmed.dropLast(mark.count + 2))
            }
            if line.trimmed == mark || line.trimmed == mark + "--" {
                if isInside { sections[sections.count - 1].isEnded = true }
                isInside = line.trimmed == mark
                if isInside { sections.append(([], false)) }
            } else if isInside {
                sections[sections.count - 1].lines.append(line)
            }
        }
        var parts: [WrittenRequest.Part] = []
        for (lines, isEnded) in sections where isEnded || !lines.allSatisfy(\.isBlank) {
            guard let part = try part(lines, &scope, &faults) else { return nil }
            parts.append(part)
        }
        return parts.isEmpty ? nil : parts
    }

    private static func part(
        _ lines: [HTTPFileLine], _ scope: inout HTTPFileScope, _ faults: inout [String]
    ) throws(Refusal) -> WrittenRequest.Part? {
        var name: WrittenText?
        var fileName: String?
        var type: String?
        let head = lines.prefix { !$0.isBlank }
        for line in head where line.trimmed.contains(":") {
            let sign = line.trimmed.firstIndex(of: ":") ?? line.trimmed.endIndex
            let value = line.trimmed[sign...].dropFirst().trimmed
            switch line.trimmed[..<sign].lowercased() {
            case "content-disposition":
                name = MultipartPieces.parameter("name", of: String(value)).map { scope.written($0) }
                fileName = MultipartPieces.parameter("filename", of: String(value))
            case "content-type": type = String(value)
            default: faults.append("\(line.trimmed[..<sign]) of a part")
            }
        }
        guard let name else { return nil }
        var rest = lines[head.endIndex...].drop(while: \.isBlank)
        while rest.last?.isBlank == true { rest.removeLast() }
        // Comments stand above a file's line, and belong to nothing that is sent.
        let told = rest.drop { $0.comment != nil }
        if let first = told.first, let file = file(first) {
            let path = try path(file.path)
            let own = path.split(separator: "/").last.map(String.init)
            let sent = fileName.flatMap { $0 == own || $0.contains("{{") ? nil : $0 }
            return .init(name, .file(path, type: type, name: sent))
        }
        if let fileName { faults.append("the file name \(fileName) of a part that is written out") }
        if let type { faults.append("the type \(type) of a part that is text") }
        let text = (fileName == nil ? rest : told).map(\.text).joined(separator: "\n")
        return .init(name, .text(scope.written(text)))
    }
}
