import HTTPModel
import Redaction
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    func setKey(_ command: Command, at range: SourceRange) async throws(RuntimeError) {
        let kind = try await word(0, of: command, "the kind of key").revealed
        if kind == "none" {
            change { session in session.set { $0.keys = [] } }
            return tell(.noted("key none"), at: range)
        }
        let owner = try owner(of: "a key", at: range)
        let key = try await key(kind, command, at: range)
        host.secrets.add(key.secrets)
        do { _ = try key.field } catch {
            throw RuntimeError(error.description, at: command.rest?.range ?? range)
        }
        change { session in session.set { $0.set(Settings.OwnedKey(owner: owner, key: key)) } }
        let name = kind == "header" || kind == "query" ? " \(command.arguments[1].word.template.plain ?? key.name)" : ""
        tell(.noted("key \(kind)\(name) for \(owner.origin)"), at: range)
    }

    private func key(_ kind: String, _ command: Command, at range: SourceRange) async throws(RuntimeError)
        -> Credentials.Key
    {
        switch kind {
        case "header":
            let name = try await word(1, of: command, "the header's name").revealed
            return .header(name, try await secret(command.rest, named: name, at: range))
        case "query":
            let name = try await word(1, of: command, "the query item's name").revealed
            return .query(name, try await secret(command.rest, named: name, at: range))
        case "bearer": return .bearer(try await secret(command.rest, named: "bearer", at: range))
        case "basic":
            let user = try await word(1, of: command, "the user")
            let password = command.arguments.count > 2 ? command.arguments[2].word.template : nil
            return .basic(user: user, password: try await secret(password, named: "password", at: range))
        default:
            throw RuntimeError(
                "\(kind) is not a kind of key", advice: "header, query, bearer, basic or none",
                at: command.arguments[0].word.range)
        }
    }

    /// A key is always a secret; without a value it is asked for where somebody can be asked.
    private func secret(
        _ template: StringTemplate?, named name: String, at range: SourceRange
    ) async throws(RuntimeError) -> SecretText {
        guard let template else {
            guard let ask = host.ask else {
                throw RuntimeError("the value is missing", advice: #"write \(env.NAME)"#, at: range)
            }
            guard let answer = await ask(ScriptHost.Question(name, .secret, for: .key(range))) else {
                throw RuntimeError("cancelled: no key was set", kind: .cancelled, at: range)
            }
            return SecretText(Secret(name, answer, from: .prompt))
        }
        let text = try await evaluator.text(of: template)
        return text.isSecret ? text : SecretText(Secret(name, text.revealed, from: .key))
    }
}

extension Credentials.Key {
    /// The header line it will be, which has to be one.
    fileprivate var field: HeaderField? {
        get throws(HeaderFieldError) {
            switch self {
            case .header(let name, let value): try HeaderField(name, value.revealed)
            case .bearer(let value): try HeaderField("Authorization", value.revealed)
            case .query, .basic: nil
            }
        }
    }
}
