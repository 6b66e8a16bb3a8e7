import Foundation

/// Hides secrets in text that is about to be shown, in every spelling they may have there.
public struct SecretMask: Sendable {
    private let spellings: [(text: String, name: String)]

    /// A mask for these secrets.
    public init(_ secrets: [Secret]) {
        spellings = secrets.filter { !$0.revealed.isEmpty }.map { ($0.revealed, $0.description) }
    }

    /// The text with the name of a secret wherever it stood.
    public func masked(_ text: String) -> String {
        spellings.reduce(text) { $0.replacingOccurrences(of: $1.text, with: $1.name) }
    }
}
