import Basics
package import HTTPModel

/// The head of a response: its status line and its fields.
package struct ResponseHead: Sendable {
    /// The status line as received, without its line end.
    package let line: [UInt8]
    package let version: String
    package let status: Status
    package let reason: String
    package let headers: HeaderFields
}

/// `HTTP/1.1 404 Not here`: the protocol, the status, the words that follow it as they came.
struct ResponseStatusLine: Sendable {
    /// All of it, as it came.
    let bytes: [UInt8]
    let version: String
    let status: Status
    let reason: String

    init(_ line: [UInt8]) throws(TransportError) {
        let blank = UInt8(ascii: " ")
        let version = line.prefix { $0 != blank }
        let code = line.dropFirst(version.count + 1).prefix { $0 != blank }
        guard Self.isVersion(version), let code = Self.code(code) else {
            throw TransportError(.malformed, "“\(String(octets: line))” is not a status line")
        }
        bytes = line
        self.version = String(octets: version)
        status = Status(code)
        reason = String(octets: line.dropFirst(version.count + 5))
    }

    private static func isVersion(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count == 6 || bytes.count == 8, bytes.starts(with: "HTTP/".utf8), bytes[5].isDigit else {
            return false
        }
        return bytes.count == 6 || (bytes[6] == UInt8(ascii: ".") && bytes[7].isDigit)
    }

    private static func code(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count == 3, bytes.allSatisfy(\.isDigit) else { return nil }
        let code = bytes.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return code >= 100 ? code : nil
    }
}
