import HTTPModel

/// What the secrets of one exchange are called in it, in the order in which they appear.
///
/// A name depends on nothing but the exchange, so that the same exchange recorded another time is written the same.
struct PlaceholderNames {
    private let mask: SecretMask
    private var taken: Set<String>
    private var given: [Secret: Placeholder] = [:]

    /// Names for what the mask finds, none of them one of those that stand in the exchange by themselves.
    init(_ mask: SecretMask, avoiding taken: Set<String>) {
        self.mask = mask
        self.taken = taken
    }

    /// The names that were given so far.
    var all: [String] { given.values.map(\.name).sorted() }

    /// The placeholder for a secret; two secrets never share one.
    mutating func placeholder(for secret: Secret) -> Placeholder? {
        if let placeholder = given[secret] { return placeholder }
        guard let placeholder = unused(for: secret) else { return nil }
        taken.insert(placeholder.name)
        given[secret] = placeholder
        return placeholder
    }
}

extension PlaceholderNames {
    /// A secret called `password` may well be `password`: then its name must not say so.
    private static let neutral = ["value", "hidden", "key", "withheld"]

    private func unused(for secret: Secret) -> Placeholder? {
        for stem in [Self.stem(of: secret.name)] + Self.neutral where mask.occurrences(in: Array(stem.utf8)).isEmpty {
            for number in 1...(taken.count + 2) {
                let name = number == 1 ? stem : "\(stem)-\(number)"
                guard !taken.contains(name), mask.occurrences(in: Array(name.utf8)).isEmpty else { continue }
                return Placeholder(named: name)
            }
        }
        return nil
    }

    /// `?api_key` is called `api_key`, and `cookie session` `cookie-session`.
    private static func stem(of name: String) -> String {
        let words = name.utf8.split { !Placeholder.mayName($0) }.map { String(Substring($0)) }
        let stem = words.joined(separator: "-").prefix(Placeholder.longestName - 8)
        return stem.isEmpty ? neutral[0] : String(stem)
    }
}
