import Foundation
import HTTPModel
import ScriptSyntax
import Synchronization

extension Workspace {
    /// A script from someone else goes to its base and to hosts that it names: whoever checks it sees them all.
    func requireNamed(_ url: URL, at range: SourceRange) throws(RuntimeError) {
        guard host.scope == .namedHosts, let origin = Origin(url), origin != session.settings.base?.origin,
            !source.names(origin)
        else { return }
        throw RuntimeError(
            "this leads to \(origin), which the script does not name",
            advice: "if it may go there, let the script say so: let other = \"\(origin)\"", at: range)
    }
}

extension TransportSettings {
    /// Whether a request may leave this machine: recordings alone answer from here.
    var mayReachTheNetwork: Bool {
        if case .fixtures(let fixtures) = source { fixtures.otherwiseLive } else { true }
    }
}

extension ScriptSource {
    /// Whether a URL of this origin stands in the script.
    fileprivate func names(_ origin: Origin) -> Bool {
        namedOrigins.found { Self.origins(in: text) }.contains(origin)
    }

    /// The origins of all URLs that are written in a text.
    static func origins(in text: String) -> Set<Origin> {
        var found: Set<Origin> = []
        var rest = text[...]
        while let mark = rest.firstRange(of: "://") {
            let scheme = rest[..<mark.lowerBound].reversed().prefix { $0.isASCII && $0.isLetter }.reversed()
            rest = rest[mark.upperBound...]
            let address = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || ".-:[]_".contains($0)) }
            if let url = URL(string: "\(String(scheme))://\(address)"), let origin = Origin(url) {
                found.insert(origin)
            }
        }
        return found
    }
}

/// The origins that a script names, looked for once: a script may send thousands of requests.
///
/// It is told by the script's text alone, so that two of them never differ where the texts do not.
final class NamedOrigins: Sendable, Hashable {
    private let origins = Mutex<Set<Origin>?>(nil)

    func found(_ search: () -> Set<Origin>) -> Set<Origin> {
        if let known = origins.withLock({ $0 }) { return known }
        let found = search()
        origins.withLock { $0 = found }
        return found
    }

    static func == (one: NamedOrigins, other: NamedOrigins) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
