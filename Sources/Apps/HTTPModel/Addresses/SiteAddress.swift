import Basics

/// The beginning of an absolute URL, read strictly: `https://api.example.com:8080`.
///
/// It is refused unless every reader, including the library that connects, agrees on scheme, host and port.
package struct SiteAddress: Sendable, Hashable {
    /// The text as it is sent.
    package let text: String
    /// The scheme, host and port it addresses.
    package let origin: Origin

    /// Reads the beginning of `text` and gives the rest, which is empty or starts with `/`, `?` or `#`.
    package static func read(_ text: String) throws(AddressError) -> (site: SiteAddress, rest: Substring) {
        // Byte by byte, as others read addresses: a `/` with an accent on it is a slash to them.
        if let byte = text.utf8.first(where: { $0 < 0x20 || $0 == 0x7f }) { throw .control(byte) }
        guard let scheme = scheme(of: text) else {
            throw text.utf8.starts(with: slashes) ? .networkPath : .noScheme(text)
        }
        let known = scheme.lowercased()
        guard let usualPort = Origin.usualPorts[known] else { throw .scheme(scheme) }
        let afterScheme = text.utf8.dropFirst(scheme.utf8.count + 1)
        guard afterScheme.starts(with: slashes) else { throw .noSlashes(scheme: scheme) }
        let afterSlashes = afterScheme.dropFirst(slashes.count)
        let authority = Substring(afterSlashes.prefix { !isEnd($0) })
        guard !authority.utf8.contains(UInt8(ascii: "@")) else { throw .userInfo }

        let (host, port) = try hostAndPort(authority)
        let ascii = try HostName.ascii(host)
        let site = SiteAddress(
            text: "\(scheme)://\(ascii)" + (port.map { ":\($0)" } ?? ""),
            origin: Origin(
                scheme: known,
                host: (ascii.hasPrefix("[") ? String(ascii.dropFirst().dropLast()) : ascii).lowercased(),
                port: port ?? usualPort))
        return (site, text[authority.endIndex...])
    }

    /// The scheme at the beginning of a text: letters and digits before a colon, with no slash before it.
    package static func scheme(of text: some StringProtocol) -> String? {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), text.utf8.first?.isLetter == true else {
            return nil
        }
        let scheme = text[..<colon]
        let isScheme = scheme.utf8.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
        return isScheme ? String(scheme) : nil
    }

    private static let slashes = "//".utf8

    /// True if a path, a query or a fragment begins with this byte.
    fileprivate static func isEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }
}

extension SiteAddress {
    /// Indicates whether a text begins with this site as it is sent, and its scheme, host and port end there. For
    /// a stable site, reading the text gives the same result.
    package func begins(_ text: String) -> Bool { text.begins(withSite: self.text, of: self.text.utf8.count) }

    /// Indicates whether reading the sent text gives this site again.
    package var isStable: Bool {
        guard let again = try? Self.read(text) else { return false }
        return again.site == self && again.rest.isEmpty
    }

    private static func hostAndPort(_ authority: Substring) throws(AddressError) -> (Substring, Int?) {
        let afterHost: String.Index?
        if authority.utf8.first == UInt8(ascii: "[") {
            guard let close = authority.utf8.firstIndex(of: UInt8(ascii: "]")) else {
                throw .host(String(authority), .address)
            }
            afterHost = authority.utf8.index(after: close)
        } else {
            afterHost = authority.utf8.firstIndex(of: UInt8(ascii: ":"))
        }
        guard let afterHost, afterHost < authority.endIndex else { return (authority, nil) }
        let host = authority[..<afterHost]
        guard authority.utf8[afterHost] == UInt8(ascii: ":") else { throw .host(String(authority), .address) }
        let digits = Substring(authority.utf8[afterHost...].dropFirst())
        guard let port = Int(digits), String(port) == digits, (1...65535).contains(port) else {
            throw .port(String(digits))
        }
        return (host, port)
    }
}

extension String {
    /// Indicates whether it begins with the first bytes of another address (a scheme, a host, perhaps a port), and its own
    /// scheme, host and port end there too.
    func begins(withSite other: String, of length: Int) -> Bool {
        var (text, other) = (self, other)
        return text.withUTF8 { text in
            other.withUTF8 { other in
                text.count >= length && text.prefix(length).elementsEqual(other.prefix(length))
                    && (text.count == length || SiteAddress.isEnd(text[length]))
            }
        }
    }
}
