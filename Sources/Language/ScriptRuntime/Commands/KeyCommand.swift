import HTTPMiddleware
import HTTPModel
import Redaction
import ScriptExpressions
import ScriptSyntax

/// `key bearer \(env.TOKEN)`, and the other kinds of `KeyKindTable`
struct KeyCommand: ScriptCommand {
    let run: StatementRun

    func perform(_ command: Command, showing views: [View], at range: SourceRange) async throws(RuntimeError) {
        let kind = try await word(0, of: command, "the kind of key").revealed
        if kind == "none" {
            run.change { session in session.set { $0.keys = [] } }
            return run.tell(.noted("key none"), at: range)
        }
        let owner = try run.owner(of: "a key", at: range)
        var name = kind
        let isNamed = kind == "header" || kind == "query"
        if isNamed {
            let what = kind == "header" ? "the header's name" : "the query item's name"
            name = try await word(1, of: command, what).revealed
        }
        let key = try await KeyWords(kind, named: name, command, for: owner.origin, in: run, at: range).key()
        run.host.secrets.add(key.secrets)
        do { _ = try key.field } catch {
            throw RuntimeError(error.description, at: command.rest?.range ?? range)
        }
        run.change { session in session.set { $0.set(Settings.OwnedKey(owner: owner, key: key)) } }
        let shown = isNamed ? " \(command.arguments[1].word.template.plain ?? key.name)" : ""
        run.tell(.noted("key \(kind)\(shown) for \(owner.origin)"), at: range)
    }
}

extension Credentials.Key {
    /// The header line it will be, which has to be one.
    fileprivate var field: HeaderField? {
        get throws(HeaderFieldError) {
            switch self {
            case .header(let name, let value): try HeaderField(name, value.revealed)
            case .bearer(let value): try HeaderField("Authorization", value.revealed)
            case .query, .basic, .digest, .aws, .token, .signer: nil
            }
        }
    }
}
