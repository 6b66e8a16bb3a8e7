import Foundation
import HTTPModel
import ScriptExpressions
import ScriptSyntax

/// The servers that a script from someone else may reach besides the hosts of its requests.
extension NamedServers {
    /// Returns whether a value is the script's own and not from a response.
    func isOwn(_ source: Source) -> Bool {
        guard source.result == nil, case .expression(let expression) = source.kind else { return false }
        return run.evaluator.isOwn(expression)
    }

    /// Refuses a base that only a response has named. Returns whether the script itself says where it leads.
    func requireNamed(_ base: BaseURL, by word: Word) throws(RuntimeError) -> Bool {
        if let document = run.source.document { return document.named.contains(base.origin) }
        guard run.host.scope == .namedHosts, !run.evaluator.isOwn(word.template) else { return true }
        guard run.settings.base?.origin != base.origin, !run.source.names(base.url) else { return false }
        throw RuntimeError(
            "this base leads to \(base.origin), which the script does not name",
            advice: "if that is intended, say so in the script: base \(base)", at: word.range)
    }

    /// The value of a setting that leads to a proxy, a socket or a file, if the script may go there.
    func admitted(
        _ value: Value, for setting: String?, from place: Source
    ) throws(RuntimeError) -> Value {
        guard let text = value.text?.revealed else { return value }
        switch setting {
        case "proxy":
            guard run.host.scope == .namedHosts, !isOwn(place), URL(string: text).map(run.source.names) != true else {
                return value
            }
            throw RuntimeError(
                "a response names this proxy, but the script does not",
                advice: #"write it into the script: transport.proxy = "http://…""#, at: place.range)
        case "unixSocket":
            try requireNamed(socket: text, by: place)
            return value
        case "clientCertificate", "certificateAuthority":
            guard !run.source.isTyped else { return value }
            do { return .string(try run.host.place(text, run.source.folder)) } catch {
                throw RuntimeError(error.description, at: place.range)
            }
        default: return value
        }
    }

    /// A socket may lead to everything on this machine: a script writes its path out, or a person allows it.
    private func requireNamed(socket path: String, by place: Source) throws(RuntimeError) {
        if run.source.isTyped, run.host.sockets == nil { return }
        if case .expression(let expression) = place.kind, case .string(let template) = expression.kind,
            template.plain != nil
        {
            return
        }
        guard run.host.sockets?.contains(path) != true else { return }
        throw RuntimeError(
            "the script does not name this socket literally",
            advice: #"transport.unixSocket = "/run/docker.sock", or --allow-socket PATH"#, at: place.range)
    }
}
