import JSONModel

/// A call in code that decodes a member: `self.n = try c.decode(Int.self, forKey: .n) ?? 0`.
public struct DecodingCall: Sendable, Hashable {
    /// The argument of `forKey:`.
    public enum Key: Sendable, Hashable {
        /// A case of the coding keys, such as `.n`.
        case named(String)
        /// A string, as string-keyed helpers take it.
        case text(String)
    }

    /// The position of the call.
    public let position: SourcePosition
    /// The type, as written before `.self`.
    public let type: String
    /// The key, if it is written in a form that can be changed.
    public let key: Key?
    /// The property or variable that the value is assigned to directly.
    public let property: String?
    /// Indicates whether the member may be missing: `decodeIfPresent`.
    public let isOptional: Bool
    /// Indicates whether `??` follows the call.
    public let hasDefault: Bool

    let method: Range<Int>
    let typeSpan: Range<Int>
    let keySpan: Range<Int>?
    let end: Int
}

/// A change of a call that decodes.
public enum DecodingCallChange: Sendable, Hashable {
    /// Decodes another type.
    case type(ModelType)
    /// Decodes another member, if the key is written as a string.
    case key(String)
    /// Lets the member be missing, with this value or nil instead.
    case optional(default: String?)
}

extension ModelCatalogue {
    /// The decoding call at a position in code; nil if there is none, or if it has another form.
    package func decodingCall(at position: SourcePosition) -> DecodingCall? {
        DecodingCallReader(position.source).call(at: position)
    }

    /// The innermost type whose declaration or extension contains a position.
    package func declaration(around position: SourcePosition) -> ModelDeclaration? {
        let around = declarations.filter { declaration in
            declaredType(declaration.qualifiedName)?.parts.contains { part in
                part.source == position.source && part.span.contains(position.span.lowerBound)
            } ?? false
        }
        return around.max { $0.qualifiedName.utf8.count < $1.qualifiedName.utf8.count }
    }

    /// The enumeration inside a type that has this case, such as its coding keys.
    package func enumeration(with name: String, in owner: ModelDeclaration) -> String? {
        let prefix = owner.qualifiedName + "."
        let names = table.types.filter { type in
            type.key.hasPrefix(prefix) && type.value.syntax.members.cases.contains { $0.name == name }
        }
        return names.keys.min()
    }

    /// Changes a decoding call. Returns whether there was anything to change.
    package mutating func rewrite(
        _ call: DecodingCall, _ change: DecodingCallChange
    ) throws(DeclarationErrors) -> Bool {
        // A text that was changed since has the call in another place.
        guard let changed = call.rewritten(change), table.has(call.position.source) else { return false }
        try replace(call.position.source, by: changed)
        return true
    }
}

extension DeclarationTable {
    /// Indicates whether a text declares a type, or a part of one.
    fileprivate func has(_ source: SourceText) -> Bool {
        types.values.contains { type in type.source == source || type.parts.contains { $0.source == source } }
    }
}

extension DecodingCall {
    /// The text with the call changed; nil if the change makes no sense here.
    func rewritten(_ change: DecodingCallChange) -> SourceText? {
        let edits = edits(for: change)
        return edits.isEmpty ? nil : position.source.replacing(edits)
    }

    /// The lines of the call after a change, up to its end and without the indentation of the first line.
    package func lines(after change: DecodingCallChange) -> [String] {
        guard let changed = rewritten(change) else { return [] }
        let start = position.span.lowerBound
        let growth = changed.text.utf8.count - position.source.text.utf8.count
        let end = edits(for: change).map(\.span.upperBound).max().map { $0 + growth } ?? start
        var lines = [SourcePosition(start..<start, in: changed).lineText]
        let margin = lines[0].prefix { $0 == " " || $0 == "\t" }
        let bytes = changed.text.utf8.enumerated().prefix(end).dropFirst(start)
        for (offset, byte) in bytes where byte == UInt8(ascii: "\n") {
            lines.append(SourcePosition(offset + 1..<offset + 1, in: changed).lineText)
        }
        return lines.map { $0.hasPrefix(margin) ? String($0.dropFirst(margin.count)) : $0 }
    }

    private func edits(for change: DecodingCallChange) -> [SourceEdit] {
        switch change {
        case .type(let wanted):
            return type == "\(wanted)" ? [] : [SourceEdit(span: typeSpan, text: "\(wanted)")]
        case .key(let key):
            guard case .text(let old) = self.key, old != key, let keySpan else { return [] }
            return [SourceEdit(span: keySpan, text: key.swiftLiteral)]
        case .optional(let value):
            guard !isOptional else { return [] }
            let rest = value.flatMap { hasDefault ? nil : SourceEdit(span: end..<end, text: " ?? \($0)") }
            return [SourceEdit(span: method, text: "decodeIfPresent")] + [rest].compactMap(\.self)
        }
    }
}
