import Fixtures
import HTTPModel
import JSONModel

/// The rules of a folder that no recording in it has met: they may be misspelt.
struct IdleRules {
    private var ignore: [FixtureRules.Ignore]
    private var mask: [FixtureRules.Mask]
    /// True if there was any recording to check.
    private(set) var hasMet = false

    /// Those of a parent may be for another of its folders.
    init(_ rules: FixtureRules) {
        ignore = rules.ignore.filter { $0.origin.file == FixtureRules.fileName }
        mask = rules.mask.filter { $0.origin.file == FixtureRules.fileName }
    }

    var isEmpty: Bool { ignore.isEmpty && mask.isEmpty }

    mutating func meet(_ exchange: Exchange) {
        hasMet = true
        guard !isEmpty else { return }
        let pattern = RequestPattern(exchange)
        func isFor(_ narrowing: RequestNarrowing?) -> Bool {
            narrowing?.covers(pattern.method, pattern.place) ?? true
        }
        ignore.removeAll { isFor($0.narrowing) && pattern.has($0.ignored) }
        let body = try? JSONDocument([UInt8](exchange.response.body), depthLimit: 500).root
        mask.removeAll { rule in
            guard isFor(rule.narrowing) else { return false }
            return switch rule.place {
            case .header(let name): exchange.response.fields.contains { $0.isNamed(name) }
            case .body(let path):
                exchange.masked.contains(rule.place.description)
                    || body.map { !path.values(in: $0).isEmpty } ?? false
            }
        }
    }

    var findings: [FixtureFinding] {
        (ignore.map(\.origin) + mask.map(\.origin)).map { origin in
            FixtureFinding(
                file: origin.file,
                message: "\(origin.position): \(Printable.excerpt(origin.text)) matches nothing: no recording has it")
        }
    }
}
