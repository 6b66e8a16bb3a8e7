import Foundation
import HTTPModel
import ModelDecoding

extension FunctionCall {
    /// Every place is read here, so that no format can reach for what was not given.
    func formatted() throws(RuntimeError) -> String {
        var text = ""
        var values = rest.map(\.value)[...]
        var format = try string(0)[...]
        while let mark = format.firstIndex(of: "%") {
            text += format[..<mark]
            format = format[format.index(after: mark)...]
            if format.first == "%" {
                text += "%"
                format = format.dropFirst()
                continue
            }
            let place = try FormatPlace(reading: &format, for: self)
            guard let value = values.popFirst() else {
                throw failure("the format has more places than there are values", advice: "write %% for a percent sign")
            }
            text += try place.text(of: value, for: self)
            try check(text.utf8.count)
        }
        guard values.isEmpty else { throw failure("there are more values than the format has places") }
        return text + format
    }
}

/// `%05.2f`: one place of a format.
private struct FormatPlace {
    private let flags: String
    private let width: Int
    private let precision: Int?
    private let kind: Character
    /// The size of a whole number there, as C writes it: 64 bits for `l`, 16 and 8 for `h` and `hh`, otherwise 32.
    private let size: String

    init(reading format: inout Substring, for call: FunctionCall) throws(RuntimeError) {
        func number() -> Int? {
            let digits = format.prefix { ("0"..."9").contains($0) }
            format = format.dropFirst(digits.count)
            return Int(digits)
        }
        let flags = format.prefix { "+- 0#".contains($0) }
        format = format.dropFirst(flags.count)
        let width = number() ?? 0
        var precision: Int?
        if format.first == "." {
            format = format.dropFirst()
            precision = number() ?? 0
        }
        let size = format.prefix { "hlLqzjt".contains($0) }
        format = format.dropFirst(size.count)
        guard let kind = format.popFirst(), "diuxXofFeEgG@s".contains(kind) else {
            throw call.failure(
                "the format has a place of an unknown kind",
                advice: "write %d, %x, %.2f, %e or %@, and %% for a percent sign")
        }
        guard width <= 10_000, precision ?? 0 <= 500 else { throw call.failure("this place in the format is too wide") }
        (self.flags, self.width, self.precision, self.kind) = (String(flags), width, precision, kind)
        self.size = size.contains { $0 != "h" } ? "l" : size.count > 1 ? "hh" : String(size)
    }

    func text(of value: Value, for call: FunctionCall) throws(RuntimeError) -> String {
        switch kind {
        case "@", "s": return padded(precision.map { String(words(of: value).prefix($0)) } ?? words(of: value))
        case "d", "i", "u", "x", "X", "o":
            guard let number = value.int else { throw mismatch("an Int", value, forNumbers: "%.2f", call) }
            if size == "l" { return String(format: specification(size), number) }
            return String(format: specification(size), Int32(truncatingIfNeeded: number))
        default:
            guard case .model(.floatingPoint(let number)) = value.adapted(to: .double) ?? value else {
                throw mismatch("a Double", value, forNumbers: "%d, or convert it: Double(…)", call)
            }
            return String(format: specification(""), number.double)
        }
    }

    private func mismatch(
        _ wanted: String, _ value: Value, forNumbers advice: String, _ call: FunctionCall
    ) -> RuntimeError {
        let isNumber = value.adapted(to: .double) != nil || value.int != nil
        return call.failure(
            "%\(kind) takes \(wanted), but this is \(value.kindName)",
            advice: "write \(isNumber ? advice : "%@")")
    }

    private func words(of value: Value) -> String { value.interpolated.revealed }

    private func specification(_ length: String) -> String {
        "%\(flags)\(width > 0 ? String(width) : "")\(precision.map { ".\($0)" } ?? "")\(length)\(kind == "i" ? "d" : String(kind))"
    }

    private func padded(_ text: String) -> String {
        let blanks = String(repeating: " ", count: max(0, width - text.count))
        return flags.contains("-") ? text + blanks : blanks + text
    }
}
