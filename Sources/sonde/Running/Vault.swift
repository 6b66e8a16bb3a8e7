import Fixtures
import HTTPModel
import Synchronization

/// The secrets that were used so far: whatever is shown or written is masked by them, wherever it came from.
final class Vault: Sendable {
    private struct State {
        var known: Set<Secret> = []
        var mask: SecretMask?
    }

    private let state = Mutex(State())

    func add(_ secrets: [Secret]) {
        guard !secrets.isEmpty else { return }
        let sought = secrets.filter { $0.isSought && !$0.revealed.isEmpty }
        guard !sought.isEmpty else { return }
        state.withLock { state in
            for secret in sought where state.known.insert(secret).inserted { state.mask = nil }
        }
    }

    /// All that are known, in an order of their own.
    var secrets: [Secret] { state.withLock { Self.sorted($0.known) } }

    func masked(_ text: String) -> String {
        mask.masked(text)
    }

    /// Bytes that are text are masked as such; of others, exact occurrences give way to the secret's name.
    func masked(_ bytes: [UInt8]) -> [UInt8] {
        let mask = mask
        guard !mask.isEmpty else { return bytes }
        let found = mask.occurrences(in: bytes)
        guard !found.isEmpty else { return bytes }
        var shown: [UInt8] = []
        var end = 0
        for occurrence in found {
            shown += bytes[end..<occurrence.range.lowerBound] + Array(occurrence.secret.description.utf8)
            end = occurrence.range.upperBound
        }
        return shown + bytes[end...]
    }

    /// Hides all that are known.
    var mask: SecretMask {
        state.withLock { state in
            if let mask = state.mask { return mask }
            let mask = SecretMask(Self.sorted(state.known))
            state.mask = mask
            return mask
        }
    }

    private static func sorted(_ secrets: Set<Secret>) -> [Secret] {
        secrets.sorted { ($0.name, $0.revealed) < ($1.name, $1.revealed) }
    }
}
