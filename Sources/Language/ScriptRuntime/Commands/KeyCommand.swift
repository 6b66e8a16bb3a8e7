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
        let key = try await key(kind, command, for: owner.origin, at: range)
        run.host.secrets.add(key.secrets)
        do { _ = try key.field } catch {
            throw RuntimeError(error.description, at: command.rest?.range ?? range)
        }
        run.change { session in session.set { $0.set(Settings.OwnedKey(owner: owner, key: key)) } }
        let name = kind == "header" || kind == "query" ? " \(command.arguments[1].word.template.plain ?? key.name)" : ""
        run.tell(.noted("key \(kind)\(name) for \(owner.origin)"), at: range)
    }

    private func key(
        _ kind: String, _ command: Command, for home: Origin, at range: SourceRange
    ) async throws(RuntimeError) -> Credentials.Key {
        switch kind {
        case "header":
            let name = try await word(1, of: command, "the header's name").revealed
            return .header(name, try await secret(command.rest, named: name, at: range))
        case "query":
            let name = try await word(1, of: command, "the query item's name").revealed
            return .query(name, try await secret(command.rest, named: name, at: range))
        case "bearer": return .bearer(try await secret(command.rest, named: "bearer", at: range))
        default:
            guard let described = KeyKindTable[kind] else {
                throw unknown(kind, command: command)
            }
            return try await key(described, given: KeyWords(command, of: described), for: home, at: range)
        }
    }

    private func key(
        _ described: KeyDescription, given: KeyWords, for home: Origin, at range: SourceRange
    ) async throws(RuntimeError) -> Credentials.Key {
        switch described.kind {
        case "basic":
            return .basic(
                user: try await required("user", given, at: range),
                password: try await required("password", given, at: range))
        case "digest":
            return .digest(
                user: try await required("user", given, at: range),
                password: try await required("password", given, at: range))
        case "aws": return .aws(try await awsKey(given, at: range))
        case "netrc": return try netrcKey(for: home, at: range)
        case "oauth2": return try await oauth2Key(given, for: home, at: range)
        case "program": return try await programKey(given, at: range)
        default:
            guard let signer = AddedParts.all.signers[described.kind] else {
                throw unknown(described.kind, command: given.command)
            }
            let secret = try await optional("secret", given, at: range)?.secrets.first
            return .signer(SignerKey(secret.map(signer.filled) ?? signer))
        }
    }

    private func unknown(_ kind: String, command: Command) -> RuntimeError {
        RuntimeError(
            "\(kind) is not a kind of key", advice: CommandTable["key"]?.keywords.joined(separator: ", "),
            at: command.arguments[0].word.range)
    }

    private func awsKey(_ given: KeyWords, at range: SourceRange) async throws(RuntimeError) -> AWSKey {
        AWSKey(
            id: try await required("id", given, at: range), secret: try await required("secret", given, at: range),
            token: try await optional("token", given, at: range),
            region: try await required("region", given, at: range).revealed,
            service: try await required("service", given, at: range).revealed)
    }

    /// A part of a key; a secret that is missing is asked for.
    func required(
        _ name: String, _ given: KeyWords, at range: SourceRange
    ) async throws(RuntimeError) -> SecretText {
        if let value = try await optional(name, given, at: range) { return value }
        if let secret = given[name]?.part.secret { return try await self.secret(nil, named: secret, at: range) }
        throw RuntimeError("the \(name) is missing", advice: given.usage, at: given.command.name.range)
    }

    /// A part of a key, if it is given.
    func optional(
        _ name: String, _ given: KeyWords, at range: SourceRange
    ) async throws(RuntimeError) -> SecretText? {
        guard let (part, word) = given[name], let word else { return nil }
        if let secret = part.secret { return try await self.secret(word.template, named: secret, at: range) }
        let text = try await run.evaluator.text(of: word.template)
        guard part.values.isEmpty || part.values.contains(text.revealed) else {
            throw RuntimeError(
                "\(name): has no such value", advice: part.values.joined(separator: " or "), at: word.range)
        }
        return text
    }

    /// Returns a key, which is always a secret. Without a value, it asks for one if a person can be asked.
    private func secret(
        _ template: StringTemplate?, named name: String, at range: SourceRange
    ) async throws(RuntimeError) -> SecretText {
        guard let template else {
            guard let ask = run.host.ask else {
                throw RuntimeError("the value is missing", advice: #"write \(env.NAME)"#, at: range)
            }
            guard let answer = await ask(ScriptHost.Question(name, .secret, for: .key(range))) else {
                throw RuntimeError("cancelled: no key was set", kind: .cancelled, at: range)
            }
            return SecretText(Secret(name, answer, from: .prompt))
        }
        let text = try await run.evaluator.text(of: template)
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
            case .query, .basic, .digest, .aws, .token, .signer: nil
            }
        }
    }
}

/// The words that follow the kind of a key, by the names of its parts.
struct KeyWords {
    let command: Command
    private let described: KeyDescription
    private let words: [String: Word]

    init(_ command: Command, of described: KeyDescription) {
        self.command = command
        self.described = described
        words = Dictionary(
            command.parts(of: described).map { ($0.part.name, $0.word) }, uniquingKeysWith: { first, _ in first })
    }

    /// A part with this name, and the word that is given for it.
    subscript(name: String) -> (part: KeyPart, word: Word?)? {
        let part = (described.words + described.labels).first { $0.name == name }
        return part.map { ($0, words[name]) }
    }

    /// The syntax for this kind of key.
    var usage: String? { CommandTable["key"]?.usage.first { $0.hasPrefix("key \(described.kind)") } }
}
