import Foundation
import HTTPModel
import JSONModel

/// A number for a request: matching requests have the same number, so that few of thousands of recordings are
/// compared.
///
/// It leaves out what does not count: ignored parts, and parts that may be anything because they contain a
/// placeholder.
struct RequestDigest {
    /// The parts of a request that may be anything, because they contain a placeholder or are not compared.
    struct Openness: Sendable, Hashable {
        var path = false
        var items: Set<String> = []
        var body = false

        /// Nothing is open: placeholders are compared as the text that they are.
        static let none = Openness()

        init() {}

        init(of recorded: RequestPattern) {
            guard !recorded.secrets.isEmpty else { return }
            path = Self.mayHold(recorded.place.path)
            items = Set(recorded.place.query.filter { Self.mayHold($0.value) }.map(\.name))
            body = recorded.content.holdsPlaceholder
        }

        /// The parts that a matcher does not compare, or not closely.
        init(of matcher: Matcher) {
            var ignored = matcher.ignoring
            for rule in matcher.narrowed { ignored.formUnion(rule.ignored) }
            path = !ignored.paths.isEmpty
            items = ignored.queryItems
            body = matcher.isBodyHidden || ignored.hasBody || !ignored.bodyPaths.isEmpty || !ignored.parts.isEmpty
        }

        func union(_ other: Openness) -> Openness {
            var union = self
            union.path = path || other.path
            union.items.formUnion(other.items)
            union.body = body || other.body
            return union
        }

        fileprivate static func mayHold(_ text: String) -> Bool { text.contains(Placeholder.opening) }
    }

    private let open: Openness

    init(leavingOut open: Openness) {
        self.open = open
    }

    /// One number by the path below the base and one by the whole path: requests match by either.
    func numbers(for pattern: RequestPattern) -> [Int] {
        let rest = rest(of: pattern)
        guard !open.path else { return [number(pattern.method, "", rest)] }
        let paths = [pattern.place.relative.map { "/\($0)" }, "//\(pattern.place.path)"]
        return paths.compactMap { $0 }.map { number(pattern.method, $0, rest) }
    }
}

extension RequestDigest {
    private func number(_ method: String, _ path: String, _ rest: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(method)
        hasher.combine(path)
        hasher.combine(rest)
        return hasher.finalize()
    }

    private func rest(of pattern: RequestPattern) -> Int {
        var hasher = Hasher()
        hasher.combine(pattern.place.query.filter { !open.items.contains($0.name) }.sum)
        if !open.body { pattern.content.digest(into: &hasher) }
        return hasher.finalize()
    }
}

extension BodyContent {
    fileprivate var holdsPlaceholder: Bool {
        switch self {
        case .none: false
        case .json(let value): RequestDigest.Openness.mayHold(value.sourceText)
        case .form(let items): items.contains { RequestDigest.Openness.mayHold($0.name + $0.value) }
        case .multipart(let parts):
            parts.contains { part in
                RequestDigest.Openness.mayHold(part.head.text)
                    || part.body.firstRange(of: Array(Placeholder.opening.utf8), from: 0) != nil
            }
        case .text(let text): RequestDigest.Openness.mayHold(text)
        case .bytes: false
        }
    }

    fileprivate func digest(into hasher: inout Hasher) {
        switch self {
        case .none: hasher.combine(0)
        case .json(let value): value.digest(into: &hasher)
        case .form(let items):
            hasher.combine(items.sum)
        case .multipart(let parts): hasher.combine(parts.count)
        case .text(let text): hasher.combine(text)
        case .bytes(let data): hasher.combine(data)
        }
    }
}

extension [QueryItem] {
    /// The same for the same items in any order.
    fileprivate var sum: Int { reduce(0) { $0 &+ $1.hashValue } }
}

extension JSONValue {
    /// The same for values that are compared as the same: whatever the order of members and the spelling of numbers.
    fileprivate func digest(into hasher: inout Hasher) {
        hasher.combine(kind)
        switch kind {
        case .object:
            var sum = 0
            for member in members {
                var inner = Hasher()
                inner.combine(member.name)
                member.value.digest(into: &inner)
                sum &+= inner.finalize()
            }
            // Of a name that appears twice, either value counts.
            if Set(members.map(\.name)).count < count { sum = 0 }
            hasher.combine(sum)
        case .array: for element in elements { element.digest(into: &hasher) }
        case .string: hasher.combine(string)
        case .number: hasher.combine(double)
        default: break
        }
    }
}
