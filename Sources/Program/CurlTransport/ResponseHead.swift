import Basics
package import HTTPModel

/// The head of a response: its status line and its fields.
package struct ResponseHead: Sendable {
    package let version: String
    package let status: Status
    package let reason: String
    package let headers: HeaderFields
}

/// `HTTP/1.1 404 Not here`: the protocol, the status, the words that follow it as they came.
struct ResponseStatusLine: Sendable {
    let version: String
    let status: Status
    let reason: String

    init(_ line: [UInt8]) throws(TransportError) {
        let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count > 1, Self.isVersion(parts[0]), let code = Self.code(parts[1]) else {
            throw TransportError(.malformed, "“\(String(octets: line))” is not a status line")
        }
        version = String(octets: parts[0])
        status = Status(code)
        reason = parts.count > 2 ? String(octets: parts[2]) : ""
    }

    private static func isVersion(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count == 6 || bytes.count == 8, bytes.starts(with: "HTTP/".utf8) else { return false }
        let digits = Array(bytes.dropFirst(5))
        guard digits[0].isDigit else { return false }
        return digits.count == 1 || (digits[1] == UInt8(ascii: ".") && digits[2].isDigit)
    }

    private static func code(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count == 3, bytes.allSatisfy(\.isDigit) else { return nil }
        let code = bytes.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return code >= 100 ? code : nil
    }
}
