import Foundation
package import HTTPModel

/// The header lines that distinguish a request from others with the same address and body.
///
/// For a key, only its presence counts, never its value. Other lines count by their content: the requested part, the
/// condition, the type and language, and what they carry. The lines of ``Matcher/including`` are compared in addition
/// to these, and ignored lines are left out.
package struct TellingLines: Sendable, Hashable {
    /// The names of lines with a key.
    package private(set) var keys: Set<String> = []
    /// The values of the other lines, by their names.
    private(set) var values: [String: String] = [:]
    /// Indicates whether the lines are known. Unknown lines decide nothing.
    package let areSeen: Bool

    /// `secrets` are the names of placeholders, each of which stands for a key.
    package init(_ headers: HeaderFields, areSeen: Bool = true, carryingBody hasBody: Bool, secrets: Set<String>) {
        self.areSeen = areSeen
        for field in headers {
            let name = field.name.lowercased()
            if Self.isKey(name)
                || (!secrets.isEmpty && PlaceholderPattern(field.value, secrets: secrets).hasPlaceholder)
            {
                keys.insert(name)
            } else if Self.all.contains(name) || name.hasPrefix("if-") {
                values[name] = values[name].map { "\($0), \(field.value)" } ?? field.value
            }
        }
        if values["accept"] == "*/*" { values["accept"] = nil }
        let type = values["content-type"]?.prefix { $0 != ";" }
        values["content-type"] = hasBody ? type.map { $0.trimmingCharacters(in: .whitespaces).lowercased() } : nil
    }

    /// The lines that count if these are ignored.
    package func without(_ ignored: Set<String>) -> TellingLines {
        guard !ignored.isEmpty else { return self }
        var lines = self
        lines.keys.subtract(ignored)
        lines.values = values.filter { !ignored.contains($0.key) }
        return lines
    }

    /// Indicates whether a line with this name is compared, in lower case.
    package static func contain(_ name: String) -> Bool { all.contains(name) || name.hasPrefix("if-") || isKey(name) }

    /// The lines with a key that stays the same from one request to the next, which excludes signatures and nonces.
    package var identifyingKeys: Set<String> {
        keys.filter { name in !["signature", "nonce", "csrf", "xsrf", "digest"].contains { name.contains($0) } }
    }

    /// True if it asks for a part of the response, or under a condition.
    var asksForPart: Bool { values.keys.contains { $0 == "range" || $0.hasPrefix("if-") } }

    /// True if a client usually sends these: the name of a recording then does not need to mention them.
    package var areUsual: Bool {
        !asksForPart && !values.keys.contains(where: Self.actions.contains)
            && values["accept"].map { $0.lowercased().contains("json") } != false
    }

    /// The lines other than keys, in one string.
    package var text: String {
        values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
    }
}

extension TellingLines {
    /// Lines that name what is to be done.
    private static let actions: Set<String> = ["soapaction", "x-amz-target", "x-http-method-override"]
    private static let all: Set<String> = actions.union(["accept", "accept-language", "content-type", "range"])

    private static func isKey(_ name: String) -> Bool {
        name == "authorization" || name == "cookie" || SensitiveName.ofHeader(name)
    }
}

extension TellingLines {
    /// The distance between the lines of a request and those of a recording, the most important first.
    struct Distance: Sendable, Hashable, Comparable {
        /// Lines with a key that only one of them has.
        var keys = 0
        /// Parts, conditions and actions that only one of them has, or that say something else.
        var conditions = 0
        /// 1 if the type of the response is still acceptable to the request, 2 if it is not.
        var accept = 0
        var language = 0
        var type = 0

        static func < (one: Distance, two: Distance) -> Bool {
            (one.keys, one.conditions, one.accept, one.language, one.type)
                < (two.keys, two.conditions, two.accept, two.language, two.type)
        }
    }

    /// True if the request accepts this type.
    fileprivate func admits(_ type: String?) -> Bool {
        guard let type = type?.prefix(while: { $0 != ";" }).trimmingCharacters(in: .whitespaces).lowercased(),
            let accept = values["accept"]?.lowercased()
        else { return true }
        return accept.split(separator: ",").contains { range in
            let parts = range.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            guard let wanted = parts.first, !parts.contains(where: { $0 == "q=0" || $0 == "q=0.0" }) else {
                return false
            }
            return wanted == "*/*" || wanted == type || (wanted.hasSuffix("/*") && type.hasPrefix(wanted.dropLast()))
        }
    }
}

extension RequestPattern {
    /// Returns the distance of a request from a recording whose response has this type.
    func distance(
        to recorded: RequestPattern, ignoring ignored: Set<String>, answeredAs type: String?
    ) -> TellingLines.Distance {
        let (asked, told) = (lines.without(ignored), recorded.lines.without(ignored))
        var distance = TellingLines.Distance()
        guard asked != told, told.areSeen else { return distance }
        // A line whose value is secret need not show that by its name.
        distance.keys =
            asked.keys.count { recorded.headers[$0] == nil } + told.keys.count { headers[$0] == nil }
        for name in Set(asked.values.keys).union(told.values.keys) where asked.values[name] != told.values[name] {
            switch name {
            case "accept": distance.accept = asked.admits(type) ? 1 : 2
            case "accept-language": distance.language = 1
            case "content-type": distance.type = 1
            default: distance.conditions += 1
            }
        }
        return distance
    }
}

/// The likeness that a request and a recording must have.
enum Likeness: Sendable {
    /// The nearest recording responds.
    case nearest
    /// The key, the requested range and the conditions must be the same, because a miss goes to the network.
    case sameKeys
    /// A recording made a moment ago responds only to a request like its own.
    case same
}

extension Fixture {
    /// True if this recording may respond at all, however near it is.
    func mayAnswer(_ live: RequestPattern, _ likeness: Likeness, _ lines: TellingLines.Distance, isReordered: Bool)
        -> Bool
    {
        switch likeness {
        case .nearest: break
        case .sameKeys: if lines.keys > 0 || lines.conditions > 0 { return false }
        case .same: if lines > TellingLines.Distance() || isReordered { return false }
        }
        guard pattern.lines.areSeen else { return true }
        let (asked, recorded) = (live.lines.values, pattern.lines.values)
        switch exchange.response.status.code {
        case 206, 416: return recorded["range"].map { asked["range"] == $0 } ?? true
        case 304, 412:
            return recorded.allSatisfy { !$0.key.hasPrefix("if-") || asked[$0.key] == $0.value }
        // It was refused for want of what is there now.
        case 401, 407: return live.lines.keys.isEmpty || !pattern.lines.keys.isEmpty || !pattern.placeholders.isEmpty
        default: return true
        }
    }
}
