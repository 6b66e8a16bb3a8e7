import Basics
import Foundation
package import HTTPModel

extension SensitiveValue {
    /// The secrets in a header line: cookies, credentials, keys, and items of the URLs in it.
    package static func inHeader(_ field: HeaderField) -> [SensitiveValue] {
        let found = named(field)
        guard found.isEmpty, !TextForm.isFraming(field) else { return found }
        let start = field.name.utf8.count + 1
        return KeyShape.values(in: field.line, from: start) + inAddresses(field.line, from: start)
    }

    /// The secrets that its name reveals.
    private static func named(_ field: HeaderField) -> [SensitiveValue] {
        let name = field.name
        let start = name.utf8.count + 1
        let value = trimmed(field.line, start..<field.line.count)
        guard !value.isEmpty else { return [] }
        switch name.lowercased() {
        case "cookie": return cookies(in: field.line, value)
        case "set-cookie":
            let end = field.line[value].firstIndex(of: UInt8(ascii: ";")) ?? value.upperBound
            return cookies(in: field.line, value.lowerBound..<end)
        case "authorization", "proxy-authorization": return [credentials(in: field.line, value, named: name)]
        case "www-authenticate", "proxy-authenticate", "authentication-info", "proxy-authentication-info":
            return digestParts(in: field.line, value)
        case "location", "content-location", "referer", "link", "refresh":
            let isRedirect = name.lowercased() == "location"
            return inItems(field.line, from: start, apartBy: "?&#;,<>\" ", isRedirect: isRedirect)
        default:
            guard SensitiveName.ofHeader(name) else { return [] }
            return [SensitiveValue(value, name, String(octets: field.line[value]))]
        }
    }
}

extension SensitiveValue {
    /// The values of `a=b; c=d`. Of one in quotes, what stands between them.
    private static func cookies(in line: [UInt8], _ range: Range<Int>) -> [SensitiveValue] {
        line[range].split(separator: UInt8(ascii: ";")).compactMap { pair in
            guard let sign = pair.firstIndex(of: UInt8(ascii: "=")) else { return nil }
            let name = String(octets: line[trimmed(line, pair.startIndex..<sign)])
            var value = trimmed(line, (sign + 1)..<pair.endIndex)
            let quote = UInt8(ascii: "\"")
            if value.count > 1, line[value.lowerBound] == quote, line[value.upperBound - 1] == quote {
                value = (value.lowerBound + 1)..<(value.upperBound - 1)
            }
            guard !value.isEmpty else { return nil }
            let text = String(octets: line[value])
            var cookie = SensitiveValue(value, "cookie \(name)", text, from: .cookie)
            let decoded = String(decoding: PercentEncoding.decode(text), as: UTF8.self)
            if decoded != text { cookie.others.append(cookie.secret.replaced(by: decoded)) }
            return cookie
        }
    }

    /// Returns the parts that a reply to a challenge needs, because a Digest reply is worthless without them.
    /// Also returns the proof that a server knows the password, because passwords can be tried on it.
    private static func digestParts(in line: [UInt8], _ range: Range<Int>) -> [SensitiveValue] {
        let parts = ["nonce": "nonce", "nextnonce": "nonce", "cnonce": "cnonce", "rspauth": "digest response"]
        let found = parameters(in: line, range).compactMap { name, value in
            parts[name].map { (text: String(octets: line[value]), name: $0) }
        }
        let names = Dictionary(found.filter { !$0.text.isEmpty }.map { ($0.text, $0.name) }, uniquingKeysWith: min)
        let places = names.flatMap { text, name in
            line[range].ranges(of: Array(text.utf8)).map { SensitiveValue($0, name, text) }
        }
        return places.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Returns the credentials after the scheme: `Bearer …`. For `Basic`, the pair and the password are also
    /// learned.
    private static func credentials(in line: [UInt8], _ range: Range<Int>, named name: String) -> SensitiveValue {
        let blank = line[range].firstIndex(of: UInt8(ascii: " "))
        let value = blank.map { trimmed(line, $0..<range.upperBound) } ?? range
        let text = String(octets: line[value])
        var found = SensitiveValue(value, name, text)
        let scheme = blank.map { String(octets: line[range.lowerBound..<$0]) }?.lowercased()
        if scheme == "basic", let pair = Data(base64Encoded: text).flatMap({ String(data: $0, encoding: .utf8) }) {
            let password = pair.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).dropFirst()
            found.others += ([pair] + password.map(String.init)).map(found.secret.replaced)
        }
        return found
    }

    /// The values of `a=b, c="d"` by their names in lower case, whatever stands before a name or between two of them.
    private static func parameters(in line: [UInt8], _ range: Range<Int>) -> [(name: String, value: Range<Int>)] {
        var found: [(name: String, value: Range<Int>)] = []
        var place = range.lowerBound
        func ends(_ byte: UInt8) -> Bool { byte.isBlank || byte == UInt8(ascii: ",") }
        while let sign = line[place..<range.upperBound].firstIndex(of: UInt8(ascii: "=")) {
            let word = line[place..<sign].split(whereSeparator: ends).last ?? []
            let rest = line[(sign + 1)..<range.upperBound].drop { $0.isBlank }
            let isQuoted = rest.first == UInt8(ascii: "\"")
            var isEscaped = false
            let value =
                isQuoted
                ? rest.dropFirst().prefix { byte in
                    defer { isEscaped = !isEscaped && byte == UInt8(ascii: "\\") }
                    return isEscaped || byte != UInt8(ascii: "\"")
                } : rest.prefix { !ends($0) }
            found.append((String(octets: word).lowercased(), value.indices))
            place = min(value.endIndex + (isQuoted ? 1 : 0), range.upperBound)
        }
        return found
    }

    private static func trimmed(_ line: [UInt8], _ range: Range<Int>) -> Range<Int> {
        func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }
        guard let first = line[range].firstIndex(where: { !isBlank($0) }),
            let last = line[range].lastIndex(where: { !isBlank($0) })
        else { return range.lowerBound..<range.lowerBound }
        return first..<(last + 1)
    }
}
