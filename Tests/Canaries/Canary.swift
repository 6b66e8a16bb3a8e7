package import HTTPModel
import SeededRandom

/// Secrets that must be found nowhere.
package enum Canary {
    package static let secrets = {
        var generator = SeededGenerator(seed: 1)
        return (0..<200).map { Secret("S\($0)", make(&generator), from: .key) }
    }()

    package static let mask = SecretMask(secrets)

    private static func make(_ generator: inout SeededGenerator) -> String {
        let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~!/+ \"\\%&=é日😀")
        let length = Int.random(in: 8...40, using: &generator)
        return String((0..<length).map { _ in generator.pick(alphabet) })
    }
}
