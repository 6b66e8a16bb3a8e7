import Basics
import Fixtures
import Foundation
import HTTPModel

/// The name a call deserves: endpoint and arguments, or method, path and query, in letters, digits, `_` and
/// `-`.
///
/// It contains nothing that a server chose. A name that the alphabet cannot express, or that is too long,
/// ends in eight digits that depend on the whole, so that two calls rarely collide. The same applies if the
/// address does not say everything about a call, because it has a body, asks for a part or lacks a required
/// key: it then makes no difference which of several was recorded first. If names still collide, use
/// ``distinguished``.
package struct NameProposal {
    let base: String
    /// The name where that one is taken.
    let distinguished: String

    init(
        _ request: RecordedRequest, endpoint: String?, arguments: [(label: String, value: String)], base: String?,
        ignoring ignored: IgnoredParts = IgnoredParts(), isRefused: Bool = false
    ) {
        var words: [String] = []
        if let endpoint {
            words = [Self.hyphenated(endpoint)] + arguments.flatMap { [Self.hyphenated($0.label), $0.value] }
        } else {
            let place = RequestPlace(request.url, under: base)
            if request.method != .get { words.append(request.method.name) }
            words += Self.path(place.relative ?? place.path)
            for item in place.query where !ignored.queryItems.contains(item.name) { words += [item.name, item.value] }
        }
        let digest = Checksum(of: Data(words.joined(separator: "\0").utf8)).text.prefix(8)
        let (slug, isExact) = Self.slug(words)
        let isShort = slug.utf8.count <= Self.longest
        let beginning = Self.trimmed(String(slug.prefix(Self.longest - 9)))
        let lines = TellingLines(request.headers, carryingBody: !request.body.isEmpty, secrets: [])
            .without(ignored.headers)
        // A server on this machine has another port each time.
        let place = RequestPlace(request.url, under: base)
        let asked = place.relative.map { $0 + place.absolute.drop { $0 != "?" } } ?? request.url
        let isUnkeyed = isRefused && lines.keys.isEmpty
        let telling = lines.text + (isUnkeyed ? "\nwithout a key" : "")
        let identity = Checksum(
            of: Data("\(request.method) \(asked)\0".utf8) + request.bodyWithoutBoundary + Data(telling.utf8))
        distinguished = "\(beginning)-\(identity.text.prefix(8))"
        let isToldByBody = endpoint == nil && !request.body.isEmpty && !ignored.concernBodies
        if isToldByBody || !lines.areUsual || isUnkeyed {
            self.base = distinguished
        } else {
            self.base = isExact && isShort ? slug : "\(beginning)-\(digest)"
        }
    }
}

extension NameProposal {
    private static let longest = 80

    /// Names that some file system gives to devices, and that of the rules.
    private static let reserved: Set<String> = Set(
        ["fixtures", "con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

    /// A text as it stands in a name.
    static func slug(_ text: String) -> String { slug([text]).text }

    /// The words of a path, its last one without an extension that only says what it is.
    private static func path(_ path: String) -> [String] {
        var words = path.split(separator: "/").map { String(octets: PercentEncoding.decode($0)) }
        if let last = words.popLast() {
            let parts = last.split(separator: ".", omittingEmptySubsequences: false)
            let isKnown = parts.count > 1 && !parts[0].isEmpty && BodyFileType.isKnown(parts[parts.count - 1])
            words.append(isKnown ? parts.dropLast().joined(separator: ".") : last)
        }
        return words
    }

    /// `nowPlaying` as `now-playing`.
    fileprivate static func hyphenated(_ name: String) -> String {
        var text = ""
        var isInside = false
        for character in name {
            if character.isUppercase, isInside { text += "-" }
            isInside = character.isLowercase || character.isNumber
            text.append(character)
        }
        return text
    }

    /// The text in the form of a name, and whether that is exact. Blanks, dots, commas and slashes may become hyphens,
    /// and capitals lower case; any other change is a loss.
    private static func slug(_ words: [String]) -> (text: String, isExact: Bool) {
        var isExact = true
        var text = ""
        for byte in words.joined(separator: "-").utf8 {
            switch byte.lowercasedASCII {
            case let byte where byte.isLetterOrDigit || byte == UInt8(ascii: "_"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            case UInt8(ascii: "-"), UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "/"):
                text += "-"
            default:
                isExact = false
                text += "-"
            }
        }
        let parts = text.split(separator: "-")
        text = parts.joined(separator: "-")
        if text.isEmpty { text = "root" }
        return (reserved.contains(text) ? text + "_" : text, isExact)
    }

    private static func trimmed(_ text: String) -> String {
        text.hasSuffix("-") ? trimmed(String(text.dropLast())) : text
    }
}

extension FixtureName {
    /// Indicates whether the fixture is named after the endpoint, with or without arguments.
    package func isNamed(after endpoint: String) -> Bool {
        let slug = NameProposal.slug(NameProposal.hyphenated(endpoint))
        return base == slug || base.hasPrefix(slug + "-")
    }
}
