import Foundation
import HTTPModel
import Redaction

/// The lines of a request that tell it apart from others of the same address and body.
///
/// Of a key it counts whether it is there, and never its value. Other lines count by what they say: for which part they
/// ask, under which condition, for which type and language, and what they carry. The lines of ``Matcher/including`` are
/// compared beside these, and those that are ignored are left out.
struct TellingLines: Sendable, Hashable {
    /// The names of lines with a key.
    private(set) var keys: Set<String> = []
    /// What the others say, by their names.
    private(set) var values: [String: String] = [:]
    /// Indicates whether they were seen. Those that were not decide nothing.
    let areSeen: Bool

    /// `secrets` are the names of placeholders, each of which stands for a key.
    init(_ headers: HeaderFields, areSeen: Bool = true, carryingBody hasBody: Bool, secrets: Set<String>) {
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

    /// Those that count where these are ignored.
    func without(_ ignored: Set<String>) -> TellingLines {
        guard !ignored.isEmpty else { return self }
        var lines = self
        lines.keys.subtract(ignored)
        lines.values = values.filter { !ignored.contains($0.key) }
        return lines
    }

    /// Indicates whether a line of this name is compared, in lower case.
    static func contain(_ name: String) -> Bool { all.contains(name) || name.hasPrefix("if-") || isKey(name) }

    /// The lines with a key that stays the same for as long as the one who asks does: not a signature or a nonce.
    var identifyingKeys: Set<String> {
        keys.filter { name in !["signature", "nonce", "csrf", "xsrf", "digest"].contains { name.contains($0) } }
    }

    /// Whether it asks for more than the answer as it is: for a part of it, or under a condition.
    var asksForPart: Bool { values.keys.contains { $0 == "range" || $0.hasPrefix("if-") } }

    /// Whether a client usually sends these: then the name of a recording need not tell of them.
    var areUsual: Bool {
        !asksForPart && !values.keys.contains(where: Self.actions.contains)
            && values["accept"].map { $0.lowercased().contains("json") } != false
    }

    /// What of them says more than that a key is there, in one text.
    var text: String { values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n") }
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
    /// How far those of a request are from those of a recording, what matters most first.
    struct Distance: Sendable, Hashable, Comparable {
        /// Lines with a key that only one of them has.
        var keys = 0
        /// Parts, conditions and actions that only one of them has, or that say something else.
        var conditions = 0
        /// 1 where the answer is of a type that is asked for all the same, 2 where it is not.
        var accept = 0
        var language = 0
        var type = 0

        static func < (one: Distance, two: Distance) -> Bool {
            (one.keys, one.conditions, one.accept, one.language, one.type)
                < (two.keys, two.conditions, two.accept, two.language, two.type)
        }
    }

    /// Whether what is asked for may be of this type.
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
    /// The distance of what is asked from a recording, whose answer is of a type.
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

/// How alike a request and a recording have to be.
enum Likeness: Sendable {
    /// The nearest recording answers.
    case nearest
    /// Where a miss is sent: a key, a part and a condition have to be the same.
    case sameKeys
    /// What was recorded a moment ago answers nothing but its like.
    case same
}

extension Fixture {
    /// Whether this recording may answer at all, however near it is.
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
