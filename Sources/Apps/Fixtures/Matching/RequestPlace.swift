import Basics
import Foundation
import HTTPModel

/// The parts of a request's URL, as text, because a recorded URL may contain placeholders.
package struct RequestPlace: Sendable, Hashable {
    /// The whole URL without its fragment.
    package let absolute: String
    /// The server that it asks.
    package let server: RecordedServer
    /// The path, with escapes in one spelling.
    package let path: String
    /// The path below the base, if the URL is under it.
    package let relative: String?
    let hasBase: Bool
    /// The decoded items of the query, in the order of their names; items with the same name keep their order.
    package let query: [QueryItem]

    package init(_ url: String, under base: String?) {
        let text = url[...].before("#")
        absolute = String(text)
        let (site, rest) = Self.split(text)
        server = RecordedServer(site)
        let path = rest.before("?")
        let normal = Self.normal(path)
        self.path = normal
        query = QueryItem.items(in: rest.after(path)).byName
        hasBase = base != nil
        relative = base.flatMap { Self.path(normal, of: site, below: $0) }
    }
}

extension RequestPlace {
    /// `https://api.example.com` and `/v1/episodes?page=2`.
    private static func split(_ url: Substring) -> (site: Substring, rest: Substring) {
        guard let start = url.startOfSite else { return ("", url) }
        let end = url.utf8[start...].firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? url.endIndex
        return (url[..<end], url[end...])
    }

    /// The path below the base's, without the slash between them.
    private static func path(_ path: String, of site: Substring, below base: String) -> String? {
        let (home, rest) = split(base[...])
        guard home.lowercased() == site.lowercased() else { return nil }
        var folder = normal(rest.prefix { $0 != "?" && $0 != "#" })
        if folder.hasSuffix("/") { folder.removeLast() }
        guard path.hasPrefix(folder) else { return nil }
        let below = path.dropFirst(folder.count)
        guard below.isEmpty || below.hasPrefix("/") else { return nil }
        return String(below.drop { $0 == "/" })
    }

    /// The path with the same characters escaped in each part, so that one path has one spelling.
    static func normal(_ path: Substring) -> String {
        guard !path.isEmpty else { return "/" }
        guard !path.utf8.allSatisfy({ $0.isPlain || $0 == UInt8(ascii: "/") }) else { return String(path) }
        return path.split(separator: "/", omittingEmptySubsequences: false).map { part in
            guard part.contains(Placeholder.opening) else { return normal(text: part) }
            // The text beside a placeholder has the same spelling as without one.
            let bytes = Array(part.utf8)
            var written = ""
            var end = 0
            for found in Placeholder.occurrences(in: bytes) {
                written += normal(text: String(decoding: bytes[end..<found.range.lowerBound], as: UTF8.self))
                written += Placeholder.text(for: found.name)
                end = found.range.upperBound
            }
            return written + normal(text: String(decoding: bytes[end...], as: UTF8.self))
        }.joined(separator: "/")
    }

    private static func normal(text part: some StringProtocol) -> String {
        guard !part.utf8.allSatisfy(\.isPlain) else { return String(part) }
        return PercentEncoding.encode(PercentEncoding.decode(part), keeping: .unreserved)
    }
}

/// An item of a query or of a form.
package struct QueryItem: Sendable, Hashable {
    package let name: String
    package let value: String
    /// True if part of it is not UTF-8: that part stays escaped in its texts, as does `%`.
    private let isPartlyEscaped: Bool

    /// The items as written, with escapes decoded and `+` as a space.
    package static func items(in text: some StringProtocol) -> [QueryItem] { items(in: Array(text.utf8)) }

    /// The same of bytes, which need not be UTF-8.
    static func items(in bytes: [UInt8]) -> [QueryItem] {
        bytes.split(separator: UInt8(ascii: "&")).map { item in
            let name = item.prefix { $0 != UInt8(ascii: "=") }
            return QueryItem(name: decoded(name), value: decoded(item.dropFirst(name.count + 1)))
        }
    }

    private init(name: OctetText, value: OctetText) {
        self.name = name.text
        self.value = value.text
        isPartlyEscaped = name.isPartlyEscaped || value.isPartlyEscaped
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> OctetText {
        OctetText(PercentEncoding.decode(bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }))
    }
}

extension [QueryItem] {
    /// The order counts under one name only.
    var byName: [QueryItem] {
        enumerated().sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }.map(\.element)
    }
}

extension Substring {
    /// Returns the text before the first occurrence of an ASCII character, or all of it if there is none.
    fileprivate func before(_ mark: Unicode.Scalar) -> Substring {
        let byte = UInt8(ascii: mark)
        return self[..<(utf8.firstIndex(of: byte) ?? endIndex)]
    }

    /// Returns the text after its beginning and the mark that ends the beginning.
    fileprivate func after(_ beginning: Substring) -> Substring {
        beginning.endIndex == endIndex ? "" : self[utf8.index(after: beginning.endIndex)...]
    }

    /// The start of the site in a URL: after `://`, if there is one.
    var startOfSite: Index? {
        let marks = Array("://".utf8)
        let colon = utf8.indices.first { utf8[$0] == marks[0] && utf8[$0...].starts(with: marks) }
        return colon.map { utf8.index($0, offsetBy: marks.count) }
    }
}
