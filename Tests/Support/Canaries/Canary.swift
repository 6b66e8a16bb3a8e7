package import HTTPModel
import SeededRandom

/// Secrets that must be found nowhere.
package enum Canary {
    package static let secrets = {
        var generator = SeededGenerator(seed: 1)
        return (0..<200).map { Secret("S\($0)", make(&generator), from: .key) }
    }()

    package static let mask = SecretMask(secrets)

    /// One that can be typed anywhere, among words and in a header, and is the same for the same name.
    package static func typed(_ name: String) -> Secret {
        var generator = SeededGenerator(seed: name.utf8.reduce(17) { $0 &* 31 &+ UInt64($1) })
        let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        // Longer than a cell, a line of a dump and a sample are wide.
        let middle = String((0..<56).map { _ in generator.pick(alphabet) })
        return Secret(name, "c4-\(middle)_~z", from: .key)
    }

    private static func make(_ generator: inout SeededGenerator) -> String {
        let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~!/+ \"\\%&=é日😀")
        let length = Int.random(in: 8...40, using: &generator)
        return String((0..<length).map { _ in generator.pick(alphabet) })
    }
}
