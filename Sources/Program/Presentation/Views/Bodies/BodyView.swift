import Basics
import Foundation
import HTTPModel
import ScriptRuntime

/// Bytes: as they are for a program, printable for a person.
struct BodyView {
    let bytes: [UInt8]
    let contentType: String?

    init(_ bytes: some Sequence<UInt8>, contentType: String? = nil) {
        self.bytes = Array(bytes)
        self.contentType = contentType
    }

    /// The text, if it is readable: UTF-8 without a NUL.
    var text: String? { bytes.contains(0) ? nil : String(validUTF8: bytes) }

    func raw(on canvas: Canvas) -> RenderedView {
        guard canvas.audience == .person else { return .bytes(bytes) }
        guard let text else { return .text(summary(on: canvas)) }
        return .text(canvas.wholeLines(text))
    }

    /// Returns the default picture of bytes: an image, if it can be shown here, and a summary.
    func picture(on canvas: Canvas) -> RenderedView {
        let text = summary(on: canvas)
        guard let method = canvas.imageProtocol, canvas.audience == .person,
            let image = TerminalImage(bytes, by: method, in: canvas.imageSpace), hides(image, on: canvas)
        else { return .text(text) }
        return .image(image, text)
    }

    /// `image/png · 640 × 480 · 12.3 kB`, or `application/zip · 15.6 kB · 89 50 4e 47 0d 0a 1a 0a …`: anything but text is named, never dumped.
    func summary(on canvas: Canvas) -> StyledText {
        if let size = ImageSize(of: bytes) {
            let extent = "\(size.width) × \(size.height)"
            return [
                canvas.text(contentType ?? size.type, .type), StyledText(extent, .number),
                StyledText(Quantity.size(bytes.count), .number),
            ].joined(canvas.separator)
        }
        let first = bytes.prefix(8)
        let digits = Self.masked(bytes, canvas.mask).prefix(8).map { $0.map(Self.hexadecimal) ?? "**" }
        let more = bytes.count > first.count ? " \(canvas.ellipsis)" : ""
        let summary = [
            canvas.text(contentType ?? "data", .type), StyledText(Quantity.size(bytes.count), .number),
            StyledText(digits.joined(separator: " ") + more, .dim),
        ].filter { !$0.isEmpty }.joined(canvas.separator)
        guard isCalledText, let place = firstByteOutsideUTF8 else { return summary }
        let reason = "this is not text: byte \(place + 1) is not UTF-8; `response | hex` shows the bytes"
        return [summary, StyledText(reason, .dim)].stacked()
    }

    /// Sixteen bytes a line, with their offset and their characters. A person gets the first 64 KiB.
    func hex(on canvas: Canvas) -> StyledText {
        let limit = canvas.audience == .person ? 1 << 16 : Int.max
        let masked = Self.masked(bytes, canvas.mask).prefix(limit)
        var lines = stride(from: 0, to: masked.count, by: 16).map { offset in
            Self.hexLine(masked[offset..<min(offset + 16, masked.count)], at: offset)
        }
        if bytes.count > limit {
            lines.append(StyledText("\(canvas.ellipsis) and \(Quantity.size(bytes.count - limit)) more", .dim))
        }
        return lines.isEmpty ? StyledText("no bytes", .dim) : lines.stacked()
    }
}

extension BodyView {
    /// True if a picture contains no secret. Masking one later would break the picture, and so would bytes that
    /// only look like a secret.
    private func hides(_ image: TerminalImage, on canvas: Canvas) -> Bool {
        canvas.mask.isEmpty
            || canvas.mask.occurrences(in: bytes).isEmpty && canvas.mask.masked(image.sequence) == image.sequence
    }

    /// True if its sender declares it as JSON, XML or another text.
    private var isCalledText: Bool {
        guard let type = contentType?.prefix(while: { $0 != ";" }).lowercased() else { return false }
        return type.hasPrefix("text/") || ["json", "xml", "javascript"].contains { type.hasSuffix($0) }
    }

    private var firstByteOutsideUTF8: Int? {
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var place = 0
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let scalar): place += scalar.count
            case .error: return place
            case .emptyInput: return nil
            }
        }
    }

    /// Returns the bytes, with nil for those of a secret.
    private static func masked(_ bytes: [UInt8], _ mask: SecretMask) -> [UInt8?] {
        var shown = bytes.map(Optional.some)
        for occurrence in mask.occurrences(in: bytes) {
            for place in occurrence.range { shown[place] = nil }
        }
        return shown
    }

    private static func hexLine(_ bytes: ArraySlice<UInt8?>, at offset: Int) -> StyledText {
        var digits = ""
        var characters = ""
        for (place, byte) in bytes.enumerated() {
            digits += place == 8 ? "  " : place == 0 ? "" : " "
            digits += byte.map(hexadecimal) ?? "**"
            characters += byte.map { (0x20..<0x7f).contains($0) ? String(Unicode.Scalar($0)) : "." } ?? "*"
        }
        let number = String(offset, radix: 16)
        return StyledText(String(repeating: "0", count: max(0, 8 - number.count)) + number + "  ", .dim)
            + StyledText(digits + String(repeating: " ", count: 50 - digits.count)) + StyledText(characters, .string)
    }

    private static func hexadecimal(_ byte: UInt8) -> String { hexadecimals[Int(byte)] }

    private static let hexadecimals = (0...255).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
}
