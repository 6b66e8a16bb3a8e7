import Basics
import Fixtures
import Foundation

/// The seed of a masked value: its place, and nothing that changes.
struct MaskSeed {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    func at(_ place: String) -> MaskSeed { MaskSeed("\(text)\0\(place)") }

    /// Sixteen hexadecimal digits.
    var digits: String { Checksum(of: Data(text.utf8)).text }
    var number: UInt64 { UInt64(digits, radix: 16) ?? 0 }
}

/// Texts that look like what they stand for: a date like a date, a UUID like a UUID.
///
/// A masked text is masked to itself, so that what was masked before stays as it is.
enum MaskedText {
    static func text(for text: String, _ seed: MaskSeed) -> String {
        if let inner = text.quotedInner { return text.replacing(inner, with: self.text(for: inner, seed)) }
        if let date = date(text, seed) { return date }
        if text.wholeMatch(of: /[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}/) != nil {
            return uuid(isUpper: text.contains(where: \.isUppercase), seed)
        }
        if text.hasPrefix("http://") || text.hasPrefix("https://") || text.hasPrefix("/"), text.contains("?") {
            return url(text, seed)
        }
        if text.wholeMatch(of: /[0-9]+/) != nil { return String(10_000_000 + seed.number % 90_000_000) }
        if text.wholeMatch(of: /[0-9a-f]{16,}|[0-9A-F]{16,}/) != nil {
            let digits = String(repeating: seed.digits, count: text.count / 16 + 1).prefix(text.count)
            return text.contains(where: \.isUppercase) ? digits.uppercased() : String(digits)
        }
        return "masked-\(seed.digits.prefix(8))"
    }

    private static func date(_ text: String, _ seed: MaskSeed) -> String? {
        if let match = text.wholeMatch(
            of: /\d{4}-\d\d-\d\d(?:([T ])\d\d:\d\d(:\d\d)?([.,]\d+)?(Z|[+\-]\d\d:?\d\d)?)?/)
        {
            let day = String(format: "2001-01-%02d", 1 + Int(seed.number % 28))
            guard let separator = match.1 else { return day }
            let (seconds, fraction) = (match.2 == nil ? "" : ":00", match.3 == nil ? "" : ".000")
            return "\(day)\(separator)00:00\(seconds)\(fraction)\(match.4 ?? "")"
        }
        let shape = /[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/
        guard text.wholeMatch(of: shape) != nil else { return nil }
        return "Mon, 01 Jan 2001 00:00:00 GMT"
    }

    private static func uuid(isUpper: Bool, _ seed: MaskSeed) -> String {
        let digits = Array(seed.digits + seed.at("").digits)
        let text =
            "\(String(digits[0..<8]))-\(String(digits[8..<12]))-4\(String(digits[13..<16]))"
            + "-8\(String(digits[17..<20]))-\(String(digits[20..<32]))"
        return isUpper ? text.uppercased() : text
    }

    /// Masks only the values in the query, because the API determines where the URL leads.
    private static func url(_ text: String, _ seed: MaskSeed) -> String {
        let address = text.prefix { $0 != "?" }
        let items = text[address.endIndex...].dropFirst().split(separator: "&", omittingEmptySubsequences: false)
        let masked = items.map { item in
            guard let sign = item.firstIndex(of: "=") else { return String(item) }
            return item[...sign] + "masked-\(seed.at(String(item[..<sign])).digits.prefix(8))"
        }
        return "\(address)?\(masked.joined(separator: "&"))"
    }
}

extension String {
    /// The text between the quotation marks of an entity tag, `"abc"` or `W/"abc"`.
    fileprivate var quotedInner: String? {
        wholeMatch(of: /(?:W\/)?"([^"]+)"/).map { String($0.1) }
    }
}
