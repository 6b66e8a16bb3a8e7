package import Fixtures
package import HTTPModel

/// The names of the secrets in one exchange, in the order they appear.
///
/// A name depends only on the exchange, so recording the same exchange again writes the same file.
package struct PlaceholderNames {
    private let mask: SecretMask
    private var taken: Set<String>
    private var names: [Secret: String] = [:]
    /// The number that is next for a name that others have.
    private var numbers: [String: Int] = [:]

    /// Names for the secrets that the mask finds. They avoid the names that already occur in the exchange.
    package init(_ mask: SecretMask, avoiding taken: Set<String>) {
        self.mask = mask
        self.taken = taken
    }

    /// The names assigned so far.
    package var given: [String] { names.values.sorted() }

    /// The shapes of the secrets that have a name, by name; only secrets with a known shape have one.
    package var shapes: [String: PlaceholderShape] {
        names.reduce(into: [:]) { shapes, pair in
            shapes[pair.value] = PlaceholderShape(of: pair.key.revealed, named: pair.key.name)
        }
    }

    /// The name of a secret; two secrets never share one. `nil` if every possible name would contain a secret.
    package mutating func name(of secret: Secret) -> String? {
        if let name = names[secret] { return name }
        guard let name = unusedName(for: secret) else { return nil }
        taken.insert(name)
        names[secret] = name
        return name
    }
}

extension PlaceholderNames {
    /// A secret called `password` may well be `password`: then its name must not say so.
    private static let neutral = ["value", "hidden", "key", "withheld"]

    private mutating func unusedName(for secret: Secret) -> String? {
        for stem in [secret.name] + Self.neutral where isHarmless(stem) {
            for number in numbers[stem, default: 1]...(taken.count + 2) {
                let name = number == 1 ? stem : "\(stem)-\(number)"
                guard !taken.contains(name), isHarmless(name) else { continue }
                numbers[stem] = number + 1
                return name
            }
        }
        return nil
    }

    private func isHarmless(_ name: String) -> Bool { mask.occurrences(in: Array(name.utf8)).isEmpty }
}
