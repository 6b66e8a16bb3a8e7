package import HTTPModel
package import JSONModel
import ScriptExpressions
import ScriptRuntime

/// JSON with a line for each member, as it came: order, number text and repeated names are not touched.
enum JSONView {
    static func picture(of value: Value, on canvas: Canvas) -> RenderedView {
        guard canvas.audience == .person else { return .bytes(bytes(of: value, masked: canvas.mask)) }
        var sink = StyledSink()
        ValueJSON.value(of: value).masked(by: canvas.mask).write(as: .pretty, to: &sink)
        return .text(sink.text)
    }

    /// The bytes for a program.
    private static func bytes(of value: Value, masked mask: SecretMask) -> [UInt8] {
        var bytes = ValueJSON.bytes(of: value, as: .pretty)
        if !mask.isEmpty, !mask.occurrences(in: bytes).isEmpty {
            bytes = ValueJSON.value(of: value).masked(by: mask).bytes(as: .pretty)
        }
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }
}

extension JSONValue {
    /// The value with secrets replaced by their names. It is still JSON, so a secret number becomes a string.
    package func masked(by mask: SecretMask) -> JSONValue {
        guard !mask.isEmpty, !mask.occurrences(in: Array(document.bytes[range])).isEmpty else { return self }
        var sink = MaskingSink(mask: mask)
        write(as: .compact, to: &sink)
        return (try? JSONDocument(sink.written, depthLimit: .max).root) ?? .null
    }
}

/// Collects tokens as styled text. Invisible characters are written as JSON escapes.
private struct StyledSink: JSONTokenSink {
    var text = StyledText()

    mutating func write(_ bytes: Span<UInt8>, as token: JSONToken) {
        let written = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        guard token != .whitespace else { return layOut(written) }
        text.append(Self.escaped(written), token.meaning)
    }

    private mutating func layOut(_ whitespace: String) {
        guard whitespace.first == "\n" else { return text.append(whitespace) }
        text.append(.lineBreak)
        text.append(whitespace.dropFirst())
    }

    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x7f }) else { return text }
        return text.unicodeScalars.reduce(into: "") { shown, scalar in
            if Printable.isControl(scalar) {
                let digits = String(scalar.value, radix: 16)
                shown += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                shown.unicodeScalars.append(scalar)
            }
        }
    }
}

/// Masks the values of tokens and not their spelling, so that the output is as well formed as the input.
private struct MaskingSink: JSONTokenSink {
    let mask: SecretMask
    var written = ""

    mutating func write(_ bytes: Span<UInt8>, as token: JSONToken) {
        let text = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        let said: String? =
            switch token {
            case .name, .string: (try? JSONDocument(text))?.root.string
            case .number, .literal: text
            case .punctuation, .whitespace: nil
            }
        let masked = said.map { mask.masked($0) }
        written += masked == said ? text : ValueJSON.quoted(masked ?? "")
    }
}

extension JSONToken {
    fileprivate var meaning: Meaning {
        switch self {
        case .name: .name
        case .string: .string
        case .number: .number
        case .literal: .literal
        case .punctuation: .dim
        case .whitespace: .plain
        }
    }
}
