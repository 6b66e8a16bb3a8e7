import Basics
package import Foundation
package import HTTPModel
package import JSONModel

/// All secrets that a session has seen. A secret is known from the moment it is seen until the session ends,
/// whatever is set afterwards.
///
/// It masks everything that is shown, and a recording uses it for every response.
package final class KnownSecrets: Sendable {
    private struct State {
        /// The secrets in the order they were seen, so that a reader who knows the first ones can ask for the rest.
        var seen: [Secret] = []
        var known: Set<Secret> = []
        /// The known values. A response that repeats a key does not give it another name.
        var values: Set<String> = []
        var isPublic: Set<String> = []
        /// The number of secrets that came from responses.
        var fromResponses = 0
        var mask: SecretMask?
    }

    private let state: Lock<State>
    /// Those that know all of these, too.
    private let trunk: KnownSecrets?
    private let head = SeenHeaders()
    /// The last body that was searched. A client that repeats a request mostly gets the same response.
    private let last = Lock<LastBody?>(nil)
    private static let longestKept = 1 << 20
    /// The limit on secrets from responses. More are not one person's secrets, and searching for them all would
    /// take too long.
    private static let mostFromResponses = 2000

    package init() {
        state = Lock(State())
        trunk = nil
    }

    /// Creates a branch, which knows everything that is known now. What it learns later reaches the trunk, but no other branch.
    package init(branching trunk: KnownSecrets, knowing others: KnownSecrets? = nil) {
        state = Lock(others?.state.withLock { $0 } ?? State())
        self.trunk = trunk
    }

    /// Adds those of these secrets that are searched for.
    package func add(_ secrets: [Secret]) {
        guard !secrets.isEmpty else { return }
        trunk?.add(secrets)
        state.withLock { state in
            var new: [Secret] = []
            var isRenamed = false
            for secret in secrets where !secret.revealed.isEmpty && !state.isPublic.contains(secret.revealed) {
                if secret.origin.isResponse {
                    guard state.fromResponses < Self.mostFromResponses, !state.values.contains(secret.revealed) else {
                        continue
                    }
                }
                guard secret.isSought, !secret.isPlaceholder, state.known.insert(secret).inserted else { continue }
                if state.values.insert(secret.revealed).inserted { new.append(secret) } else { isRenamed = true }
                state.seen.append(secret)
                if secret.origin.isResponse { state.fromResponses += 1 }
            }
            // Of two names for a value, the mask shows the first of all in their order.
            if isRenamed { state.mask = nil } else { state.mask?.add(new) }
        }
    }

    /// Adds values that come from the environment, or were made from a secret, and have not been sent yet. A short
    /// value such as `true` or a port is not searched for until it is sent.
    package func add(unsent secrets: [Secret]) {
        add(secrets.filter { $0.revealed.utf8.count >= 8 && !KeyLikeness.isAddress($0.revealed) })
    }

    /// The address of a server is not a secret, whatever its source.
    package func publish(_ secrets: [Secret]) {
        guard !secrets.isEmpty else { return }
        trunk?.publish(secrets)
        state.withLock { state in
            for secret in secrets where state.isPublic.insert(secret.revealed).inserted {
                state.seen.removeAll { $0.revealed == secret.revealed }
                state.known = state.known.filter { $0.revealed != secret.revealed }
                state.mask = nil
            }
        }
    }

    private struct LastBody {
        let bytes: Data
        let types: [HeaderField]
        /// The document that it is, if it is one of JSON and not long.
        let document: JSONDocument?
    }

    /// Learns the secrets in a response: those that names or shapes reveal in its head and its body. Returns the body
    /// as a document, if it was read for that purpose and the caller can use it.
    @discardableResult
    package func learn(
        from response: Response, where isFit: (JSONDocument) -> Bool = { _ in true }
    ) -> JSONDocument? {
        learn(fromHeadOf: response, to: response.url)
        guard case .bytes(let body) = response.body else { return nil }
        let types = response.headers.filter { $0.isNamed("Content-Type") }
        if let last = last.withLock({ $0 }), last.types == types, last.bytes == body { return last.document }
        let survey = SensitiveValue.survey(ofBody: body, response.headers, of: .response)
        add(survey.telling.flatMap(\.learned))
        let document = survey.document.flatMap { isFit($0) ? $0 : nil }
        let kept = body.count <= Self.longestKept ? document : nil
        last.withLock { $0 = LastBody(bytes: body, types: types, document: kept) }
        return document
    }

    /// Learns the secrets in an element of a stream. Returns the document that the element is, if it is one.
    package func learn(fromElement bytes: [UInt8]) -> JSONDocument? {
        let survey = ElementSurvey(bytes)
        add(survey.secrets)
        return survey.document
    }

    /// Learns the secrets in the head of a response. Nothing in the URL of the request is learned as a key.
    package func learn(fromHeadOf response: Response, to url: URL) {
        let learned = head.new(in: response.headers).flatMap(SensitiveValue.inHeader).flatMap(\.learned)
        guard !learned.isEmpty else { return }
        let outside = learned.outside(of: url.absoluteString)
        // At another address it may be one.
        if outside.count < learned.count { head.forget() }
        add(outside)
    }

    /// All known secrets, in an internal order.
    package var secrets: [Secret] { state.withLock { Self.sorted($0.known) } }

    /// The secrets that were added after this many were known.
    package func seen(since count: Int) -> [Secret] {
        state.withLock { $0.seen.count > count ? Array($0.seen[count...]) : [] }
    }

    /// A mask that hides all known secrets.
    package var mask: SecretMask {
        state.withLock { state in
            if let mask = state.mask { return mask }
            let mask = SecretMask(Self.sorted(state.known))
            state.mask = mask
            return mask
        }
    }

    package func masked(_ text: String) -> String { mask.masked(text) }

    /// Masks bytes as text if they are text; otherwise replaces exact occurrences with the secret's name.
    package func masked(_ bytes: [UInt8]) -> [UInt8] {
        let mask = mask
        guard !mask.isEmpty else { return bytes }
        let found = mask.hidden(in: bytes)
        guard !found.isEmpty else { return bytes }
        var shown: [UInt8] = []
        var end = 0
        for occurrence in found {
            shown += bytes[end..<occurrence.range.lowerBound] + Array(occurrence.secret.description.utf8)
            end = occurrence.range.upperBound
        }
        return shown + bytes[end...]
    }

    private static func sorted(_ secrets: Set<Secret>) -> [Secret] {
        secrets.sorted { ($0.name, $0.revealed) < ($1.name, $1.revealed) }
    }
}

extension Secret {
    /// True if it contains a placeholder. A recording's substitute for a secret is not a secret.
    fileprivate var isPlaceholder: Bool { revealed.contains(Placeholder.opening) }
}

extension Secret.Origin {
    /// True if it came from a server.
    fileprivate var isResponse: Bool { self == .response || self == .cookie }
}
