import APIDocuments
import HTTPModel
import ScriptSyntax

extension RequestWriter {
    mutating func body() -> (body: WrittenRequest.Body, type: String?)? {
        switch request.body {
        case nil: return nil
        case .text(let text, let type):
            guard !text.isEmpty else { return nil }
            let isJSON = Self.isJSON(text, type)
            let shown = isJSON ? secrets.hiding(json: text, at: request.place, &tally) : text
            return (.text(written(shown, isJSON: isJSON)), type)
        case .form(let items):
            return (
                .form(
                    items.map { item in
                        WrittenRequest.Item(written(item.name), written(hiding(item.name, item.value)))
                    }), "application/x-www-form-urlencoded"
            )
        case .multipart(let parts): return (.multipart(parts.flatMap { self.parts(of: $0) }), nil)
        case .file(let path): return (.value(file(path, type: nil)), nil)
        case .graphQL(let query, let variables):
            return (.text(graphQL(query, variables)), "application/json")
        }
    }

    /// A part that is text is sent without a type of its own.
    private mutating func parts(of entry: CollectionEntry) -> [WrittenRequest.Part] {
        if let files = entry.files {
            return files.map { path in
                let value = WrittenText([.value(file(path, type: entry.type))])
                return WrittenRequest.Part(written(entry.name), .text(value))
            }
        }
        if let type = entry.type {
            let name = CommentText.lines(entry.name.source).first ?? ""
            let part = "type \(CommentText.lines(type).first ?? "") of part \(name) of \(request.title)"
            let advice = "a part that is text cannot have one, but a file can: file(…, type: …)"
            note("type of a part", "\(part): left out; \(advice)", at: entry.place)
        }
        return [WrittenRequest.Part(written(entry.name), .text(written(hiding(entry.name, entry.value))))]
    }

    private static func isJSON(_ text: TemplateText, _ type: String?) -> Bool {
        if let type, !type.contains("json") { return false }
        guard case .text(let plain)? = text.pieces.first else { return false }
        return plain.trimmed.hasPrefix("{") || plain.trimmed.hasPrefix("[")
    }

    private mutating func hiding(_ name: TemplateText, _ value: TemplateText) -> TemplateText {
        guard let plain = name.plain, SensitiveName.ofMember(plain.utf8) else { return value }
        return hidden(value, plain)
    }

    private mutating func graphQL(_ query: TemplateText, _ variables: TemplateText) -> WrittenText {
        let hasVariables = variables.plain?.allSatisfy(\.isWhitespace) != true
        let hidden = secrets.hiding(json: variables, at: request.place, &tally)
        return .object([
            ("query", written(query).inJSON), ("variables", hasVariables ? written(hidden, isJSON: true) : nil),
        ])
    }
}
