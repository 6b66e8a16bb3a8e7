import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct RequestSettings: Sendable {}

extension RequestSettings {
    // MARK: items
    /// The items of a query, without those that have no value.
    internal func items(_ members: KeyValuePairs<String, (any CustomStringConvertible)?>) -> [String] {
        members.compactMap { name, value in value.map { "\(name)=\(($0 as? EscapedText)?.text ?? escaped($0))" } }
    }

    // MARK: step
    /// A value as one segment of a path, whatever it contains.
    internal func step(_ value: any CustomStringConvertible) throws(APIError) -> String {
        let steps = "\(value)".split { "/\\".contains($0) }.map { $0.prefix { $0 != ";" } }
        guard !steps.isEmpty, !steps.contains(where: { $0 == "." || $0 == ".." }) else { throw .invalidEndpoint }
        return escaped(value)
    }

    // MARK: steps
    /// The escaped values that exist, each as a segment of a path after a slash.
    internal func steps(_ values: [String?]) throws(APIError) -> String {
        var steps = ""
        for case let value? in values { steps += try "/" + contained(value) }
        return steps
    }

    // MARK: contained
    /// Escaped text in a path, if it does not lead elsewhere.
    internal func contained(_ text: String) throws(APIError) -> String {
        guard let decoded = text.removingPercentEncoding, !text.isEmpty else { throw .invalidEndpoint }
        let steps = decoded.unicodeScalars.split { "/\\".unicodeScalars.contains($0) }
        let names = steps.map { step in String(step.prefix { $0 != ";" }) }
        guard !names.contains("."), !names.contains("..") else { throw .invalidEndpoint }
        return text
    }

    // MARK: expanded
    /// The escaped values that exist, after marks.
    internal func expanded(_ values: [String?], _ opening: String, _ separator: String) -> String {
        let values = values.compactMap(\.self)
        return values.isEmpty ? "" : opening + values.joined(separator: separator)
    }

    // MARK: joined
    /// Texts with commas between them; nil if there are none.
    internal func joined(_ values: [String]) -> String? {
        values.isEmpty ? nil : values.joined(separator: ",")
    }

    // MARK: reserved
    /// A value in which characters and escapes keep their meaning, except for those that would lead elsewhere.
    internal func reserved(_ value: any CustomStringConvertible) -> String {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
        let plain = CharacterSet(charactersIn: letters + "-._~!$&'()*+,;=:@%")
        let text = "\(value)".addingPercentEncoding(withAllowedCharacters: plain) ?? ""
        return text.replacingOccurrences(of: "%(?![0-9A-Fa-f]{2})", with: "%25", options: .regularExpression)
    }

    // MARK: list
    /// A list as one value, with commas between its elements; nil if it is empty.
    internal func list(_ values: [some CustomStringConvertible]?) -> EscapedText? {
        guard let values, !values.isEmpty else { return nil }
        return EscapedText(text: values.map { escaped($0) }.joined(separator: ","))
    }

    /// Text for a query, unchanged.
    internal struct EscapedText: CustomStringConvertible {
        let text: String
        var description: String { text }
    }

    // MARK: number
    /// A number, without a decimal point if it is whole.
    internal func number(_ value: some BinaryFloatingPoint & LosslessStringConvertible) -> String {
        Int(exactly: value).map { "\($0)" } ?? "\(value)"
    }

    // MARK: written
    /// A date as the API reads it.
    internal func written(_ date: Date) -> String {
        let microseconds = (date.timeIntervalSince1970 * 1_000_000).rounded()
        let second = (microseconds / 1_000_000).rounded(.down)
        let text = Date(timeIntervalSince1970: second).formatted(Date.ISO8601FormatStyle())
        let digits = "\(Int(microseconds - second * 1_000_000) + 1_000_000)".dropFirst()
        if digits == "000000" { return text }
        return "\(text.dropLast()).\(digits.hasSuffix("000") ? digits.prefix(3) : digits)Z"
    }

    // MARK: writtenSeconds
    /// A date as the API reads it.
    internal func written(seconds date: Date) -> String {
        number((date.timeIntervalSince1970 * 1_000_000).rounded() / 1_000_000)
    }

    // MARK: writtenMilliseconds
    /// A date as the API reads it.
    internal func written(milliseconds date: Date) -> String {
        number((date.timeIntervalSince1970 * 1_000_000).rounded() / 1000)
    }

    // MARK: writtenFormatted
    /// A date as the API reads it.
    internal func written(formatted date: Date) -> String {
        let formatter = DateFormatter()
        return formatter.string(from: date)
    }

    // MARK: escaped
    /// A value for a URL, in which everything except letters, digits and -._~ is escaped.
    internal func escaped(_ value: any CustomStringConvertible) -> String {
        let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        return "\(value)".addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    }
}

struct RepeatingSettings {
    let single = RequestSettings()

    func escaped(_ value: any CustomStringConvertible) -> String { single.escaped(value) }

    typealias EscapedText = RequestSettings.EscapedText

    // MARK: repeatedItems
    /// The items of a query, one for each element of a list; those without a value are left out.
    internal func items(_ members: KeyValuePairs<String, (any CustomStringConvertible)?>) -> [String] {
        members.flatMap { name, value in
            let values = value as? [any CustomStringConvertible] ?? value.map { [$0] } ?? []
            return values.map { "\(name)=\(($0 as? EscapedText)?.text ?? escaped($0))" }
        }
    }
}
