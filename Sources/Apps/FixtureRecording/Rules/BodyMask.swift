import Fixtures
import HTTPModel
import JSONModel
import Redaction

/// One rule that masks a place of a body, and the editing of a body by all of them.
///
/// Only the values' own bytes are replaced: everything else in the body stays as it came.
struct BodyMask {
    let path: BodyPath
    let replacement: JSONValue?
    /// The name that an exchange uses for it.
    let name: String

    struct Edited {
        var bytes: [UInt8]
        /// The rules that found something.
        var places: Set<String> = []
        /// Texts that were replaced, and by what.
        var texts: [(text: String, masked: String)] = []
    }

    private struct Edit {
        let range: Range<Int>
        let bytes: [UInt8]
    }

    /// A body that is JSON, or has JSON in its lines, as streams do; any other stays as it is.
    static func edited(_ body: [UInt8], _ masks: [BodyMask], _ seed: MaskSeed, isStream: Bool = false) -> Edited {
        var edited = Edited(bytes: body)
        if BodyLikeness.beginsJSON(body), let document = try? JSONDocument(body, depthLimit: depthLimit) {
            edited.bytes = apply(masks, to: document, seed, &edited)
        } else if isStream || BodyLikeness.beginsJSON(body) {
            var (bytes, end): ([UInt8], Int) = ([], 0)
            for range in BodyLikeness.linesOfJSON(in: body) {
                guard let document = try? JSONDocument(Array(body[range])) else { continue }
                bytes += body[end..<range.lowerBound] + apply(masks, to: document, seed, &edited)
                end = range.upperBound
            }
            edited.bytes = bytes + body[end...]
        }
        return edited
    }

    /// A body in which every string and every number that is one of these is another.
    static func replacing(_ texts: [String: String], in body: [UInt8]) -> [UInt8] {
        guard let document = try? JSONDocument(body, depthLimit: depthLimit) else { return body }
        var edits: [Edit] = []
        document.root.eachLeaf(at: []) { value, _ in
            if let text = value.string, let other = texts[text] {
                edits.append(Edit(range: value.range, bytes: Array(quoted(other))))
            } else if let number = value.numberText, let other = texts[number], isNumber(other) {
                edits.append(Edit(range: value.range, bytes: Array(other.utf8)))
            }
        }
        return edits.isEmpty ? body : apply(edits, to: body)
    }
}

extension BodyMask {
    private static let depthLimit = 500

    private static func apply(
        _ masks: [BodyMask], to document: JSONDocument, _ seed: MaskSeed, _ edited: inout Edited
    ) -> [UInt8] {
        var edits: [Edit] = []
        for mask in masks {
            for (path, value) in mask.path.values(in: document.root) where !value.isNull {
                edited.places.insert(mask.name)
                if let replacement = mask.replacement {
                    if let text = value.string ?? value.numberText,
                        let other = replacement.string ?? replacement.numberText
                    {
                        edited.texts.append((text, other))
                    }
                    edits.append(Edit(range: value.range, bytes: Array(replacement.sourceText.utf8)))
                    continue
                }
                value.eachLeaf(at: path) { leaf, path in
                    guard let bytes = made(for: leaf, seed.at(BodyPath.text(of: path)), &edited) else { return }
                    edits.append(Edit(range: leaf.range, bytes: bytes))
                }
            }
        }
        return apply(edits, to: document.bytes)
    }

    /// Applies edits. The rules of the folder come before those of its parents.
    private static func apply(_ edits: [Edit], to body: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        var end = 0
        let order = edits.enumerated().sorted {
            ($0.element.range.lowerBound, -$0.element.range.upperBound, $0.offset)
                < ($1.element.range.lowerBound, -$1.element.range.upperBound, $1.offset)
        }
        for (_, edit) in order where edit.range.lowerBound >= end {
            bytes += body[end..<edit.range.lowerBound] + edit.bytes
            end = edit.range.upperBound
        }
        return bytes + body[end...]
    }

    /// A value of the same type and shape, made from its place; `nil` where the value says nothing.
    private static func made(for value: JSONValue, _ seed: MaskSeed, _ edited: inout Edited) -> [UInt8]? {
        switch value.kind {
        case .boolean: return Array("false".utf8)
        case .number:
            let isWhole = value.numberText?.contains { ".eE".contains($0) } == false
            let masked = "\(1000 + seed.number % 9000)\(isWhole ? "" : ".5")"
            if let number = value.numberText { edited.texts.append((number, masked)) }
            return Array(masked.utf8)
        case .string:
            guard let text = value.string, !text.isEmpty else { return nil }
            let masked = MaskedText.text(for: text, seed)
            edited.texts.append((text, masked))
            return Array(quoted(masked))
        case .null, .array, .object: return nil
        }
    }

    private static func isNumber(_ text: String) -> Bool {
        (try? JSONDocument(Array(text.utf8)))?.root.kind == .number
    }

    private static func quoted(_ text: String) -> [UInt8] {
        Array(JSONValue.quoted(text).utf8)
    }
}

extension JSONValue {
    /// Everything in it that has nothing inside.
    fileprivate func eachLeaf(at path: [JSONPath.Step], _ body: (JSONValue, [JSONPath.Step]) -> Void) {
        switch kind {
        case .object: for member in members { member.value.eachLeaf(at: path + [.member(member.name)], body) }
        case .array:
            for (number, element) in elements.enumerated() { element.eachLeaf(at: path + [.element(number)], body) }
        default: body(self, path)
        }
    }
}
