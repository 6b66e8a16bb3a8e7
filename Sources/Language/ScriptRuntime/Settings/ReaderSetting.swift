import HTTPModel
import JSONModel
package import ScriptExpressions
package import ScriptSyntax

/// `decoder["application/xml"] = .program("./xml2json.py")`: the reader of bodies of a kind.
package struct ReaderSetting: Sendable {
    private let kind: String
    private let range: SourceRange

    /// Nil for any other assignment.
    package init?(_ assignment: Assignment, whereDecoder isDecoder: (String) -> Bool) throws(RuntimeError) {
        guard case .subscripted(let root, let arguments) = assignment.target.kind, case .name(let word) = root.kind,
            word == "decoder" || isDecoder(word)
        else { return nil }
        range = assignment.target.range
        guard arguments.count == 1, arguments[0].label == nil, case .string(let template) = arguments[0].value.kind,
            let kind = template.plain, MediaType(kind).name.contains("/")
        else {
            throw RuntimeError(
                "the kind of body must be a media type in quotation marks",
                advice: #"decoder["application/xml"] = .program("./xml2json.py")"#, at: range)
        }
        self.kind = MediaType(kind).name
    }

    /// `decoder["application/xml"]`
    package var path: String { "decoder[\(kind.swiftLiteral)]" }

    /// Applies the value; nil removes the reader.
    package func set(
        _ decoder: inout DecoderSettings, to value: Value, in folder: String, at range: SourceRange
    ) throws(RuntimeError) {
        decoder.readers[kind] = value.isNil ? nil : try DecoderSettings.reader(value, in: folder, at: range)
    }

    package func line(in decoder: DecoderSettings) -> String {
        "\(path) = \(decoder.readers[kind]?.written ?? "nil")"
    }
}
