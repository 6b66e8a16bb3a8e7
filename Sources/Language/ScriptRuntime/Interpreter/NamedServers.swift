import Basics
import Foundation
package import HTTPModel
import Redaction
import ScriptExpressions
import ScriptSyntax

/// Lets a script that someone else wrote reach only the servers that it names.
struct NamedServers {
    let run: StatementRun

    /// Refuses a URL outside the base and the hosts that a script from someone else names, so that a reader
    /// of the script sees them all.
    func requireNamed(_ url: URL, at range: SourceRange) throws(RuntimeError) {
        let isBase = run.settings.isBaseReachable && run.settings.base?.hasOrigin(of: url) == true
        guard run.host.scope == .namedHosts, !isBase, !run.source.names(url) else { return }
        guard let origin = Origin(url) else { return }
        throw RuntimeError(
            "this leads to \(origin), which the script does not name",
            advice: "if that is intended, say so in the script: let other = \"\(origin)\"", at: range)
    }

    /// Returns the secrets that a URL chosen by a response must not contain: those that are set for another
    /// origin and, if the script does not name the URL's origin, all that did not come from a response.
    func secretsKept(from url: URL) -> [Secret] {
        let owned = run.read(\.ownedSecrets)
        let here = Set(owned.lazy.filter { $0.owner.origin == Origin(url) }.map(\.secret.revealed))
        let known = run.source.names(url) ? [] : run.host.secrets.secrets.filter(\.isLong)
        return (owned.map(\.secret) + known).filter { $0.isSought && !here.contains($0.revealed) }
    }
}

extension Secret {
    /// True if the secret was given to the script, and is longer than a word that occurs in many addresses.
    fileprivate var isLong: Bool {
        switch origin {
        case .environment, .prompt, .file, .key, .typed: revealed.utf8.count >= 8
        case .response, .cookie: false
        }
    }
}

extension TransportSettings {
    /// Indicates whether a request may leave this machine. Only recordings respond locally.
    package var mayReachTheNetwork: Bool {
        if case .fixtures(let fixtures) = source { fixtures.otherwiseLive } else { true }
    }
}

extension ScriptSource {
    /// Returns whether the script contains a URL of the same origin.
    func names(_ url: URL) -> Bool {
        namedOrigins.contain(url) { Self.origins(in: text) }
    }

    /// The origins of all URLs that are written in a text.
    package static func origins(in text: String) -> Set<Origin> {
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
        return found.union(bareOrigins(in: text))
    }

    /// Returns the origins of addresses without a scheme: this machine with a port, and the word after `base`.
    private static func bareOrigins(in text: String) -> [Origin] {
        let machines = text.matches(of: /(?:localhost|127\.0\.0\.1|\[::1\]):[0-9]+/).map {
            BareAddress.completedForRequest(String($0.output))
        }
        let bases = text.matches(of: /(?:^|[\n;{])[ \t]*base[ \t]+"?([^\s";}]+)/).map {
            BareAddress.completedForBase(String($0.output.1))
        }
        return (machines + bases).compactMap { try? SiteAddress.read($0).site.origin }
    }
}

/// The origins that a script names, found only once, because a script may send thousands of requests, most
/// of them to the same origin.
///
/// The script's text alone determines them, so two values never differ if their texts are the same.
final class NamedOrigins: Sendable, Hashable {
    private struct Knowledge {
        var origins: Set<Origin>?
        /// The site that was found to be named last.
        var last: SiteAddress?
    }

    private let knowledge = Lock(Knowledge())

    func contain(_ url: URL, search: () -> Set<Origin>) -> Bool {
        let text = url.absoluteString
        if knowledge.withLock({ $0.last?.begins(text) }) == true { return true }
        guard let (site, _) = try? SiteAddress.read(text) else { return false }
        let origins = knowledge.withLock(\.origins) ?? search()
        knowledge.withLock { knowledge in
            knowledge.origins = origins
            if site.isStable, origins.contains(site.origin) { knowledge.last = site }
        }
        return origins.contains(site.origin)
    }

    static func == (one: NamedOrigins, other: NamedOrigins) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
