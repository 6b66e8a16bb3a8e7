import Foundation
import HTTPMiddleware
package import HTTPModel

/// A proof known only to the program that began a sign-in (RFC 7636, with S256).
package struct ProofKey: Sendable {
    /// The value sent with the code.
    package let verifier: Secret
    /// The value sent in advance, from which the verifier cannot be derived.
    package let challenge: String

    /// Creates a proof of 32 bytes that cannot be guessed.
    package init(_ randomBytes: [UInt8]) {
        let verifier = randomBytes.base64URL
        self.verifier = Secret("code_verifier", verifier, from: .key)
        challenge = HashAlgorithm.sha256.hash(Array(verifier.utf8)).base64URL
    }
}

extension [UInt8] {
    /// Compares all bytes, so that the time reveals nothing about them.
    func isSame(as other: [UInt8]) -> Bool {
        guard count == other.count else { return false }
        return zip(self, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
