import Basics
import Foundation
import HTTPMiddleware
package import HTTPModel
import Redaction
import ScriptExpressions
import ScriptSyntax

/// Lets a script that someone else wrote reach only the servers that it names.
struct NamedServers {
    let run: StatementRun

    /// Refuses a URL outside the base and the hosts that are written in a script from someone else or in a script that it
    /// has replayed, so that a reader of the scripts sees them all; an imported document adds none.
    func requireNamed(_ url: URL, at range: SourceRange) throws(RuntimeError) {
        guard run.host.scope == .namedHosts else { return }
        let settings = run.settings
        let isBase = settings.isBaseReachable && settings.base?.hasOrigin(of: url) == true
        guard !isBase, !run.source.names(url), !run.read(\.replayedScripts).contains(where: { $0.names(url) }) else {
            return
        }
        guard let origin = Origin(url) else { return }
        throw RuntimeError(
            "this leads to \(origin), which the script does not name",
            advice: "if that is intended, say so in the script: let other = \"\(origin)\"", at: range)
    }

    /// Refuses a script or a document that this run has written where only the hosts that scripts name may be reached: a
    /// response could have chosen them.
    func requireUnwritten(
        _ path: String, in folder: String, _ advice: String, at range: SourceRange
    ) throws(RuntimeError) {
        guard run.host.scope == .namedHosts, run.read(\.writtenFiles).contains(path, in: folder) else { return }
        throw RuntimeError(
            "\(path) was written by this run, so a response may have chosen what it sends", advice: advice, at: range)
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
    /// Returns whether the script's code contains a URL of the same origin.
    func names(_ url: URL) -> Bool {
        namedOrigins.contain(url, among: origins)
    }

    /// The origins of all URLs in the script's code, and those that a person agreed to; a comment names none.
    package var origins: Set<Origin> {
        namedOrigins.all { agreed.union(Self.origins(in: ParsedScript(text).textWithoutComments)) }
    }

    /// The origins of all URLs in a text, and of addresses without a scheme: this machine with a port, or the word after
    /// `base`.
    package static func origins(in text: String) -> Set<Origin> {
        let bytes = Array(text.utf8)
        var found: Set<Origin> = []
        var bare = bases(in: text).map(BareAddress.completedForBase)
        for colon in bytes.indices where bytes[colon] == UInt8(ascii: ":") {
            let (before, after) = (bytes[..<colon], bytes[(colon + 1)...])
            if after.starts(with: "//".utf8) {
                let scheme = String(decoding: before.suffix(while: \.isLetter), as: UTF8.self)
                let address = String(decoding: after.dropFirst(2).prefix(while: \.isPartOfHost), as: UTF8.self)
                if let url = URL(string: "\(scheme)://\(address)"), let origin = Origin(url) { found.insert(origin) }
            } else if after.first?.isDigit == true,
                let machine = ["localhost", "127.0.0.1", "[::1]"].first(where: { name in
                    before.suffix(name.utf8.count).elementsEqual(name.utf8)
                })
            {
                let port = String(decoding: after.prefix(while: \.isDigit), as: UTF8.self)
                bare.append(BareAddress.completedForRequest("\(machine):\(port)"))
            }
        }
        return found.union(bare.compactMap { try? SiteAddress.read($0).site.origin })
    }

    /// The words after `base`, where a statement may begin.
    private static func bases(in text: String) -> [String] {
        var bases: [String] = []
        var cursor = Cursor(text)
        while !cursor.isAtEnd {
            cursor.skip(while: \.isBlank)
            if cursor.take("base"), cursor.skip(while: \.isBlank) > 0 {
                _ = cursor.take("\"")
                let start = cursor.offset
                cursor.skip { !$0.isSpace && !$0.endsBase }
                if cursor.offset > start { bases.append(cursor.text(since: start)) }
            }
            cursor.skip { !$0.isNewline && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "{") }
            cursor.advance()
        }
        return bases
    }
}

extension UInt8 {
    fileprivate var endsBase: Bool {
        self == UInt8(ascii: "\"") || self == UInt8(ascii: ";") || self == UInt8(ascii: "}")
    }

    fileprivate var isPartOfHost: Bool { isLetter || isDigit || ".-:[]_".utf8.contains(self) }
}

extension ArraySlice<UInt8> {
    /// The longest end all of whose bytes fulfil a condition.
    fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice {
        self[(lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex)...]
    }
}

/// The origins that a script names, found only once, because a script may send thousands of requests, most
/// of them to the same origin.
///
/// The script's text alone determines them, so two values never differ if their texts are the same.
final class NamedOrigins: Sendable, Hashable {
    private let origins = Kept<Set<Origin>>()
    /// The site that was found to be named last.
    private let last = Lock<SiteAddress?>(nil)

    /// All of them, which are searched for the first time.
    func all(_ search: () -> Set<Origin>) -> Set<Origin> { origins.value(search) }

    func contain(_ url: URL, among all: @autoclosure () -> Set<Origin>) -> Bool {
        let text = url.absoluteString
        if last.withLock({ $0?.begins(text) }) == true { return true }
        guard let (site, _) = try? SiteAddress.read(text), all().contains(site.origin) else {
            return false
        }
        if site.isStable { last.withLock { $0 = site } }
        return true
    }

    static func == (one: NamedOrigins, other: NamedOrigins) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
