import Foundation
import HTTPModel

/// Where a response sends the client: its `Location`, read strictly where a lenient reading would have two meanings.
///
/// Blanks and characters beyond ASCII in path and query become escapes, as in every browser. A user name and
/// a password are left out, and so is the fragment: neither is ever sent on.
struct RedirectLocation {
    /// Did it name a user?
    let hasUserInfo: Bool
    private let reference: String

    /// The place a response names; `nil` where it names none.
    init?(of response: Response) throws(RedirectRefusal) {
        let places = response.headers.values(of: "Location")
        guard let text = places.first else { return nil }
        guard Set(places).count == 1 else { throw RedirectRefusal("it has \(places.count) different Locations") }
        try self.init(text)
    }

    init(_ text: String) throws(RedirectRefusal) {
        guard !text.isEmpty else { throw RedirectRefusal("its Location is empty") }
        guard !text.unicodeScalars.contains(where: { $0 == "\\" || $0.value < 0x20 || $0.value == 0x7f }) else {
            throw RedirectRefusal("its Location holds a backslash or a control character")
        }
        let rest = text.prefix { $0 != "#" }
        let scheme = try Self.scheme(of: rest)
        var place = rest.dropFirst(scheme.count)
        guard place.hasPrefix("//") else {
            guard scheme.isEmpty else { throw RedirectRefusal("its Location names no host") }
            hasUserInfo = false
            reference = Self.escaped(place)
            return
        }
        place = place.dropFirst(2)
        let authority = place.prefix { $0 != "/" && $0 != "?" }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false)
        guard host.count <= 2, let last = host.last, Self.isHost(last) else {
            throw RedirectRefusal("its Location names no host that can be read in one way only")
        }
        hasUserInfo = host.count == 2
        reference = "\(scheme)//\(last)\(Self.escaped(place.dropFirst(authority.count)))"
    }

    /// The URL it means, seen from the one that was asked (RFC 3986, 5.2).
    func resolved(against base: URL) throws(RedirectRefusal) -> URL {
        guard !reference.isEmpty else { return base }
        guard let url = URL(string: reference, relativeTo: base)?.absoluteURL else {
            throw RedirectRefusal("its Location is no URL")
        }
        return url
    }
}

extension RedirectLocation {
    /// The scheme with its colon, or nothing.
    private static func scheme(of text: Substring) throws(RedirectRefusal) -> Substring {
        guard let colon = text.firstIndex(where: { ":/?".contains($0) }), text[colon] == ":" else { return "" }
        let scheme = text[...colon]
        guard ["http:", "https:"].contains(scheme.lowercased()) else {
            throw RedirectRefusal("it leads to \(scheme), and only http and https are followed")
        }
        return scheme
    }

    /// A name or an address with or without a port: nothing that needs to be decoded to know whom it means.
    private static func isHost(_ text: Substring) -> Bool {
        let end = text.hasPrefix("[") ? text.firstIndex(of: "]").map(text.index(after:)) : text.firstIndex(of: ":")
        let host = text[..<(end ?? text.endIndex)]
        let port = text[host.endIndex...]
        let isKnown = host.utf8.allSatisfy(host.hasPrefix("[") ? isAddress : isName)
        let isNumber = port.dropFirst().utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return !host.isEmpty && isKnown && isNumber && (port.count <= 1 || UInt16(port.dropFirst()) != nil)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || "-._".utf8.contains(byte)
    }

    private static func isAddress(_ byte: UInt8) -> Bool {
        "0123456789abcdefABCDEF:.[]".utf8.contains(byte)
    }

    /// The same text with an escape for every byte that cannot stand in a path or a query.
    private static func escaped(_ text: Substring) -> String {
        var escaped = ""
        for byte in text.utf8 {
            if isPathOrQuery(byte) {
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                escaped += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return escaped
    }

    private static func isPathOrQuery(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || "-._~:/?@!$&'()*+,;=%".utf8.contains(byte)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
