import Foundation
import HTTPMiddleware
import HTTPModel
import Redaction
import ScriptExpressions
import ScriptSyntax

extension RequestBuilder {
    /// Returns the origin that owns the secrets in a request's own lines: the one that the line itself
    /// names, otherwise the base's. An address must not receive secrets if it came from a response, or
    /// if only a document names it.
    func home(of word: Word, leadingTo url: URL, _ evaluator: Evaluator) -> Origin? {
        let written = writtenHome(of: word, leadingTo: url, evaluator)
        guard let named, let written, !named.contains(written) else { return written }
        return settings.home
    }

    private func writtenHome(of word: Word, leadingTo url: URL, _ evaluator: Evaluator) -> Origin? {
        if case .text(let text)? = word.template.parts.first, word.template.parts.count == 1 {
            return prepared.isAddress(text) ? Origin(url) : settings.home
        }
        var written = ""
        for part in word.template.parts {
            switch part {
            case .text(let text): written += text
            case .splice(let expression):
                guard evaluator.isOwn(expression) else { return settings.home }
                guard !written.isEmpty else {
                    return settings.base?.hasOrigin(of: url) == true ? settings.home : Origin(url)
                }
                written += "0"
            }
            switch WrittenAuthority(of: written) {
            case .none: return settings.home
            case .unfinished: continue
            case .named: return Origin(url)
            }
        }
        return WrittenAuthority(of: written) == .none ? settings.home : Origin(url)
    }
}

/// The server that the beginning of a request's address names, as far as that is certain.
enum WrittenAuthority {
    /// The text is not an absolute address.
    case none
    /// The text that follows may still change the authority.
    case unfinished
    case named

    init(of written: String) {
        let text = BareAddress.completedForRequest(written)
        guard let scheme = ["https://", "http://"].first(where: { text.lowercased().hasPrefix($0) }) else {
            self = ["https://", "http://"].contains { $0.hasPrefix(text.lowercased()) } ? .unfinished : .none
            return
        }
        let rest = text.dropFirst(scheme.count)
        guard let end = rest.firstIndex(where: { "/?#{".contains($0) }) else {
            self = .unfinished
            return
        }
        self = rest[end] == "{" ? .none : .named
    }
}

extension Request {
    /// Withholds what does not belong where the URL leads, once the request is complete.
    mutating func settle(
        under settings: Settings, home: Origin?, _ word: Word, _ urlSecrets: [Secret],
        keeping kept: (URL) -> [Secret]
    ) throws(RuntimeError) {
        if let owner = settings.transport.configuration.clientCertificate?.owner,
            owner.origin.scheme == "https", owner.allows(settings.place, at: settings.base?.origin)
        {
            originBindings.append(OriginBinding(.clientCertificate, of: owner.origin))
        }
        if home != nil, home == settings.base?.origin, settings.base?.hasOrigin(of: url) == true { return }
        withheld = withholdWhatIsForeign(chosenBy: .sender, SecretTrace([]))
        guard let target = Origin(url), target != home else { return }
        let isAddress = word.template.parts.count == 1
        let own = (isAddress ? nil : urlSecrets.first { $0.isSought }) ?? bodySecret
        guard let secret = own ?? carried(of: kept(url)) else { return }
        throw RuntimeError(carrying: secret, to: target, at: word.range)
    }

    /// Redirects the request to an address from a response, and withholds what belongs to the former origin.
    mutating func follow(
        _ address: URL, keeping kept: (URL) -> [Secret], at range: SourceRange
    ) throws(RuntimeError) {
        let former = Origin(url)
        url = address
        guard let target = Origin(address), target != former else { return }
        withheld = withholdWhatIsForeign(chosenBy: .sender, SecretTrace([]))
        if let secret = bodySecret ?? carried(of: kept(url)) {
            throw RuntimeError(carrying: secret, to: target, at: range)
        }
    }

    /// Throws if the request carries a secret of another API, wherever a response contained it. A secret that the
    /// script itself puts into the request is allowed.
    func requireOwn(
        _ foreign: [(secret: Secret, api: String?)], in api: String?, at range: SourceRange
    ) throws(RuntimeError) {
        guard !foreign.isEmpty else { return }
        let written = Set(secrets.filter(\.isFromOutside).map(\.revealed))
        let sought = foreign.filter { !written.contains($0.secret.revealed) }
        guard !sought.isEmpty else { return }
        let mask = SecretMask(sought.map(\.secret))
        var parts = [Data(url.absoluteString.utf8)] + headers.map { Data($0.value.utf8) }
        if case .bytes(let data) = body { parts.append(data) }
        guard let secret = parts.lazy.compactMap({ mask.occurrences(in: $0).first?.secret }).first else { return }
        let owner = sought.first { $0.secret == secret }?.api
        let names = [owner, api].map { $0.map { "the API \($0)" } ?? "the API without a name" }
        let message =
            owner == api
            ? "this would send \(secret), which belongs to another environment of \(names[0])"
            : "this would send \(secret), which belongs to \(names[0]), in a request of \(names[1])"
        throw RuntimeError(
            message, advice: "a response contained it; if that is intended, write the variable itself",
            kind: .call(CallFailure(.invalidEndpoint, .message(message))), at: range)
    }

    /// Returns one of these secrets that occurs anywhere in the request, whatever its source: a response may
    /// repeat a key in the address that it names.
    private func carried(of secrets: [Secret]) -> Secret? {
        guard !secrets.isEmpty else { return nil }
        let lines = [url.absoluteString] + headers.map(\.value)
        if let line = lines.first(where: SecretTrace(secrets).isIn) {
            return secrets.first { SecretTrace([$0]).isIn(line) } ?? secrets[0]
        }
        guard case .bytes(let data) = body else { return nil }
        return SecretMask(secrets).occurrences(in: data).first?.secret
    }

    private var bodySecret: Secret? {
        guard case .bytes(let data) = body else { return nil }
        return SecretMask(secrets.filter(\.isSought)).occurrences(in: data).first?.secret
    }
}

extension RuntimeError {
    fileprivate init(carrying secret: Secret, to target: Origin, at range: SourceRange) {
        let message = "this would send \(secret) to \(target), an address that may come from a response"
        self.init(
            message, advice: "write the address out, or make it the base: base \(target)",
            kind: .call(CallFailure(.invalidEndpoint, .message(message))), at: range)
    }
}
