import Basics
import JSONModel

/// The source of one declared type, as its reader sees it: what has to be written differently for a change.
struct DeclarationRewriting {
    let type: DeclaredType
    let models: ModelCatalogue
    let tokens: [SwiftToken]

    init?(of name: String, in models: ModelCatalogue) {
        guard let type = models.declaredType(name) else { return nil }
        self.type = type
        self.models = models
        tokens = SwiftLexer.tokens(of: type.source).tokens
    }

    /// Returns the edits for a change, or nil if it has no place of its own: `let a, b: Int` gives two properties
    /// one type.
    func edits(for change: DeclarationChange) -> (source: SourceText, edits: [SourceEdit])? {
        switch change {
        case .type(let property, let wanted): typeEdits(property, wanted)
        case .key(let property, let key): keyEdit(property, key).map { ($0.source, [$0.edit]) }
        case .wrapper(let property, let name): wrapperEdit(property, name).map { (type.source, [$0]) }
        case .mark(let property, let mark): markEdit(property, mark).map { (type.source, [$0]) }
        case .draft(let naming, let marks): draftEdits(naming: naming, marks: marks).map { (type.source, $0) }
        case .cases(let cases): casesEdit(cases).map { (type.source, [$0]) }
        case .rawValue(let name, let text): rawValueEdit(name, text).map { (type.source, [$0]) }
        case .conformance(let name): conformanceEdit(name).map { (type.source, [$0]) }
        case .initializer(let isPublic): initializerEdit(isPublic: isPublic).map { (type.source, [$0]) }
        case .neighbour(let text): neighbourEdit(text).map { (type.source, [$0]) }
        case .replacement(let old, let new): replacementEdit(old, new).map { (type.source, [$0]) }
        }
    }

    /// The declaration itself, from the start of its line.
    var text: String? {
        guard let body else { return nil }
        let bytes = Array(type.source.text.utf8)
        let start = lineStart(of: type.syntax.nameSpan.lowerBound, in: bytes)
        return String(decoding: bytes[start..<body.upperBound], as: UTF8.self)
    }
}

// MARK: Types and keys

extension DeclarationRewriting {
    private func typeEdits(_ name: String, _ wanted: ModelType) -> (source: SourceText, edits: [SourceEdit])? {
        guard let property = type.syntax.members.properties.first(where: { $0.name == name }) else {
            return inherited?.typeEdits(name, wanted)
        }
        guard let next = tokens.first(where: { $0.span.lowerBound >= property.nameSpan.upperBound }) else { return nil }
        if next.isSymbol(",") || sharesType(property) { return nil }
        guard next.isSymbol(":"), let written = property.type?.span else {
            let place = property.nameSpan.upperBound
            return (type.source, [SourceEdit(span: place..<place, text: ": \(wanted)")])
        }
        let spans = [written] + parameterTypes(setting: property, written)
        let before = models[type.qualifiedName]?.fields.first { $0.name == name }?.type
        if let before, wanted == .optional(before) {
            return (type.source, spans.map { SourceEdit(span: $0.upperBound..<$0.upperBound, text: "?") })
        }
        guard property.hasInitialValue(fitting: wanted, in: type.source) else { return nil }
        return (type.source, spans.map { SourceEdit(span: $0, text: "\(wanted)") })
    }

    /// True if the type is also that of a property before: `let a, b: Int`.
    private func sharesType(_ property: PropertySyntax) -> Bool {
        type.syntax.members.properties.contains { other in
            other.name != property.name && other.type != nil && other.type?.span == property.type?.span
        }
    }

    /// The types of parameters, in the type's own initializers, that the property is set to.
    private func parameterTypes(setting property: PropertySyntax, _ written: Range<Int>) -> [Range<Int>] {
        type.syntax.members.initializers.filter { !$0.isDecodingInitializer }.flatMap(\.parameters)
            .filter { $0.name == property.name && type.source.text($0.type.span) == type.source.text(written) }
            .map(\.type.span)
    }

    private func wrapperEdit(_ name: String, _ wrapper: String) -> SourceEdit? {
        guard let (start, keyword) = introduction(of: name) else { return nil }
        let bytes = Array(type.source.text.utf8)
        let between = String(decoding: bytes[start..<keyword.lowerBound], as: UTF8.self)
        return SourceEdit(span: start..<keyword.upperBound, text: "@\(wrapper) \(between)var")
    }

    func markEdit(_ name: String, _ mark: String) -> SourceEdit? {
        guard let start = introduction(of: name)?.start,
            let property = type.syntax.members.properties.first(where: { $0.name == name })
        else { return nil }
        let former = property.attributes.first { mark.hasPrefix("@\($0.name)(") }
        guard let former, let end = former.arguments?.span.upperBound,
            let brace = tokens.first(where: { $0.span.lowerBound >= end })
        else { return SourceEdit(span: start..<start, text: mark + " ") }
        return SourceEdit(span: former.span.lowerBound..<brace.span.upperBound, text: mark)
    }

    /// The start of a property's modifiers, and its `let` or `var`; nil if it shares that with others.
    private func introduction(of name: String) -> (start: Int, keyword: Range<Int>)? {
        guard let property = type.syntax.members.properties.first(where: { $0.name == name }),
            let place = tokens.firstIndex(where: { $0.span == property.nameSpan }), place > 0,
            let next = tokens[place...].dropFirst().first, next.isSymbol(":") || next.isSymbol("="),
            tokens[place - 1].word == "let" || tokens[place - 1].word == "var", !isListed(after: property.nameSpan)
        else { return nil }
        let modifiers = tokens[..<(place - 1)].reversed().prefix { Self.modifiers.contains($0.word ?? "") }
        let keyword = tokens[place - 1].span
        return (modifiers.last?.span.lowerBound ?? keyword.lowerBound, keyword)
    }

    /// True if a declaration goes on with other properties: `let a: Int, b: Int`.
    private func isListed(after name: Range<Int>) -> Bool {
        let properties = type.syntax.members.properties
        guard let number = properties.firstIndex(where: { $0.nameSpan == name }), number + 1 < properties.count,
            let next = tokens.firstIndex(where: { $0.span == properties[number + 1].nameSpan }), next > 0
        else { return false }
        return tokens[next - 1].isSymbol(",")
    }

    private static let modifiers: Set<String> = ["public", "package", "internal", "fileprivate", "private", "final"]

    private var inherited: DeclarationRewriting? {
        guard let name = models[type.qualifiedName]?.superclass?.qualifiedName, name != type.qualifiedName else {
            return nil
        }
        return DeclarationRewriting(of: name, in: models)
    }

    private func keyEdit(_ name: String, _ key: String) -> (source: SourceText, edit: SourceEdit)? {
        guard type.syntax.members.properties.contains(where: { $0.name == name }) else {
            return inherited?.keyEdit(name, key)
        }
        if models[type.qualifiedName]?.isDraft == true {
            return markEdit(name, "@CodingKey(\(key.swiftLiteral))").map { (type.source, $0) }
        }
        guard let keys = DeclarationRewriting(of: "\(type.qualifiedName).CodingKeys", in: models) else {
            return keysEdit(name, key).map { (type.source, $0) }
        }
        return keys.caseEdit(name, key, written: written(name)).map { (keys.type.source, $0) }
    }

    /// The case of a property gets another raw value, or is added.
    private func caseEdit(_ name: String, _ key: String, written: String) -> SourceEdit? {
        rawValueEdit(name, key) ?? casesEdit([Self.keyCase(written, key)])
    }

    /// Returns nil if there is no such case.
    private func rawValueEdit(_ name: String, _ text: String) -> SourceEdit? {
        guard let span = type.syntax.members.cases.first(where: { $0.name == name })?.nameSpan else { return nil }
        let value = rawValueSpan(after: span)
        return SourceEdit(
            span: value ?? span.upperBound..<span.upperBound, text: (value == nil ? " = " : "") + text.swiftLiteral)
    }

    /// A list of all keys, because a list that leaves a property out does not decode it.
    private func keysEdit(_ name: String, _ key: String) -> SourceEdit? {
        guard let body, let fields = models[type.qualifiedName]?.fields else { return nil }
        let own = Set(type.syntax.members.properties.map(\.name))
        let cases = fields.filter { $0.isDecoded && own.contains($0.name) }.map { field in
            let key = field.name == name ? key : field.key ?? field.name
            return key == field.name ? written(field.name) : Self.keyCase(written(field.name), key)
        }
        let bytes = Array(type.source.text.utf8)
        let brace = body.upperBound - 1
        let start = lineStart(of: brace, in: bytes)
        guard bytes[start..<brace].allSatisfy({ $0.isBlank }), start > body.lowerBound else {
            let end = (bytes[..<brace].lastIndex { !$0.isBlank } ?? brace - 1) + 1
            let list = cases.joined(separator: ", ")
            return SourceEdit(span: end..<brace, text: "; enum CodingKeys: String, CodingKey { case \(list) } ")
        }
        let outer = String(decoding: bytes[start..<brace], as: UTF8.self)
        let inner = type.syntax.members.properties.first.map { indentation(at: $0.nameSpan.lowerBound, in: bytes) }
        let unit = inner.flatMap { $0.hasPrefix(outer) ? String($0.dropFirst(outer.count)) : nil } ?? "    "
        let lines =
            ["", outer + unit + "enum CodingKeys: String, CodingKey {"]
            + cases.map { outer + unit + unit + "case " + $0 } + [outer + unit + "}", ""]
        return SourceEdit(span: start..<start, text: lines.joined(separator: lineEnd))
    }

    private static func keyCase(_ name: String, _ key: String) -> String { "\(name) = \(key.swiftLiteral)" }

    /// The name of a property as its declaration spells it, in backticks if it needs them.
    private func written(_ name: String) -> String {
        guard let span = type.syntax.members.properties.first(where: { $0.name == name })?.nameSpan else { return name }
        return String(decoding: Array(type.source.text.utf8)[span], as: UTF8.self)
    }
}

// MARK: Cases and conformances

extension DeclarationRewriting {
    private func casesEdit(_ added: [String]) -> SourceEdit? {
        guard let last = type.syntax.members.cases.last else { return nil }
        let end = rawValueSpan(after: last.nameSpan)?.upperBound ?? last.nameSpan.upperBound
        let bytes = Array(type.source.text.utf8)
        let start = lineStart(of: last.nameSpan.lowerBound, in: bytes)
        let others = type.syntax.members.cases.dropLast()
        let isAlone =
            !others.contains { $0.nameSpan.lowerBound >= start } && !others.isEmpty
            && start > type.syntax.nameSpan.lowerBound
        let separator = isAlone ? lineEnd + indentation(at: start, in: bytes) + "case " : ", "
        // A comment after the last case stays with it.
        let place = isAlone ? self.place(after: end, in: bytes) : end
        return SourceEdit(span: place..<place, text: added.map { separator + $0 }.joined())
    }

    private func conformanceEdit(_ name: String) -> SourceEdit? {
        guard let body else { return nil }
        let head = tokens.filter {
            $0.span.lowerBound >= type.syntax.nameSpan.upperBound && $0.span.upperBound <= body.lowerBound
        }
        let list = head.prefix { $0.word != "where" }
        let end = list.last?.span.upperBound ?? type.syntax.nameSpan.upperBound
        return SourceEdit(span: end..<end, text: (type.syntax.inherited.isEmpty ? ": " : ", ") + name)
    }

    /// The raw value that is written after a case's name.
    private func rawValueSpan(after name: Range<Int>) -> Range<Int>? {
        guard let place = tokens.firstIndex(where: { $0.span.lowerBound >= name.upperBound }),
            tokens[place].isSymbol("="), place + 1 < tokens.count
        else { return nil }
        let isNegative = tokens[place + 1].isSymbol("-") && place + 2 < tokens.count
        return tokens[place + 1].span.lowerBound..<tokens[isNegative ? place + 2 : place + 1].span.upperBound
    }
}

// MARK: Places

extension DeclarationRewriting {
    /// The braces and what they hold.
    var body: Range<Int>? {
        var cursor = TokenCursor(tokens[...])
        while !cursor.isAtEnd, cursor.current.span.lowerBound < type.syntax.nameSpan.upperBound { cursor.advance() }
        while !cursor.isAtEnd, !cursor.current.isSymbol("{") { cursor.advance() }
        let start = cursor.current.span.lowerBound
        return cursor.skipGroup() ? start..<cursor.lastEnd : nil
    }

    var lineEnd: String { type.source.text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n" }

    /// The end of the line of a place, if only a comment follows; otherwise the place.
    func place(after end: Int, in bytes: [UInt8]) -> Int {
        let rest = bytes[end...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        return tokens.contains { rest.indices.contains($0.span.lowerBound) } ? end : rest.endIndex
    }

    func lineStart(of place: Int, in bytes: [UInt8]) -> Int {
        (bytes[..<place].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    }

    func indentation(at place: Int, in bytes: [UInt8]) -> String {
        let start = lineStart(of: place, in: bytes)
        return String(decoding: bytes[start...].prefix { $0.isBlank }, as: UTF8.self)
    }
}
