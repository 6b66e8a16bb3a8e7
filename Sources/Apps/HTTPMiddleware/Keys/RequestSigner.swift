public import HTTPModel

/// Adds the header lines by which an API recognises its client, once the rest of the request is complete.
///
/// ```swift
/// final class Stamp: RequestSigner {
///     let summary = "a stamp", secrets: [Secret] = []
///     func lines(for request: Request) async throws(TransportError) -> [HeaderField] {
///         do { return [try HeaderField("X-Stamp", "\(request.method) 7f3a")] } catch { throw TransportError(error) }
///     }
///     func filled(with secret: Secret) -> any RequestSigner { self }
/// }
/// ```
public protocol RequestSigner: AnyObject, Sendable {
    /// The way it signs, in a few words.
    var summary: String { get }
    /// Every secret that it signs with, including those whose value is missing.
    var secrets: [Secret] { get }

    /// The lines to add. Each takes the place of a line with its name, and each value is a secret of the request.
    func lines(for request: Request) async throws(TransportError) -> [HeaderField]

    /// A signer that signs with this secret where it is missing so far.
    func filled(with secret: Secret) -> any RequestSigner
}

/// A key whose header lines come from a ``RequestSigner``. Two of them are equal if they have the same signer.
public struct SignerKey: Sendable, Hashable {
    /// The signer that its lines come from.
    public let signer: any RequestSigner

    /// Creates a key with the lines of this signer.
    public init(_ signer: any RequestSigner) {
        self.signer = signer
    }

    /// Returns whether both have the same signer.
    public static func == (left: SignerKey, right: SignerKey) -> Bool { left.signer === right.signer }

    /// Hashes the signer's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(signer)) }
}
