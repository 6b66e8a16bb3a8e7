import HTTPModel
import JSONModel
import ModelDecoding
import ModelDiagnosis
import ScriptExpressions
import ScriptRuntime

/// The declarations of a value's type, as Swift; for raw JSON, the declarations that fit it.
struct TypeView {
    let models: ModelCatalogue
    let configuration: DecoderConfiguration
    let isDraft: Bool

    func drawn(_ value: Value, on canvas: Canvas) throws(ViewError) -> StyledText {
        if let json = value.rawJSON {
            let model = InferredModel(
                named: "Response", from: [json], decodedWith: configuration, interpreter: models.interpreter)
            return canvas.source(written(model.appSource(), decodedWith: model.configuration))
        }
        guard let declared = Self.type(of: value) else {
            throw ViewError("\(value.kindName) has no declaration", advice: "show a model, a type or raw JSON")
        }
        let namespace = models.namespace(of: declared)
        let models = models.leaving(namespace)
        let type = namespace.map { declared.leaving($0) } ?? declared
        var names: [String] = []
        Self.collect(type, models, into: &names)
        guard !names.isEmpty else { return canvas.text("\(type)", .type) }
        let text = names.compactMap { models[$0]?.source(in: models) }.joined(separator: "\n\n")
        return canvas.source(written(text, decodedWith: configuration))
    }

    private func written(_ text: String, decodedWith configuration: DecoderConfiguration) -> String {
        isDraft ? DraftDeclarations.drafted(text, decodedWith: configuration) : text
    }

    private static func type(of value: Value) -> ModelType? {
        switch value {
        case .model(let model): model.type
        case .type(let type): type
        case .array(let elements), .set(let elements): elements.first.flatMap(type)
        default: nil
        }
    }

    /// The names of the outermost types that a type is made of, itself first; others stand inside these.
    private static func collect(_ type: ModelType, _ models: ModelCatalogue, into names: inout [String]) {
        switch type {
        case .scalar, .parameter: break
        case .optional(let inner), .array(let inner), .set(let inner), .pair(_, let inner):
            collect(inner, models, into: &names)
        case .dictionary(let key, let value):
            collect(key, models, into: &names)
            collect(value, models, into: &names)
        case .named(let reference):
            if let root = reference.components.first?.name, !names.contains(root) {
                names.append(root)
                let inside = models.declarations.filter { "\($0.qualifiedName).".hasPrefix("\(root).") }
                for part in inside.flatMap(\.partTypes) { collect(part, models, into: &names) }
            }
            for argument in reference.components.flatMap(\.arguments) { collect(argument, models, into: &names) }
        }
    }
}

extension Canvas {
    /// Lines of Swift, with keywords marked and comments dimmed.
    package func source(_ text: String) -> StyledText {
        mask.masked(text.hasSuffix("\n") ? String(text.dropLast()) : text).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map { line in
            line.drop { $0 == " " }.hasPrefix("//") ? StyledText(line, .dim) : Self.code(line)
        }.stacked()
    }

    /// A line of code, word by word.
    private static func code(_ line: Substring) -> StyledText {
        var drawn = StyledText("")
        var rest = line
        while let first = rest.first {
            let isWord = first.isLetter
            let piece = rest.prefix { $0.isLetter == isWord }
            drawn = drawn + StyledText(piece, isWord && keywords.contains(String(piece)) ? .literal : .plain)
            rest = rest.dropFirst(piece.count)
        }
        return drawn
    }

    private static let keywords: Set<String> = [
        "any", "async", "await", "case", "catch", "class", "do", "else", "enum", "extension", "fileprivate", "final",
        "for", "func", "guard", "if", "import", "in", "indirect", "init", "let", "mutating", "private", "protocol",
        "public", "return", "self", "some", "static", "struct", "switch", "throw", "throws", "try", "typealias", "var",
        "where", "while",
    ]
}
