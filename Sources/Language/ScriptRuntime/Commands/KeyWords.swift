import HTTPMiddleware
import HTTPModel
import Programs
import Redaction
import ScriptExpressions
import ScriptSyntax

/// The words that follow the kind of a key, and the key that they make for a server.
struct KeyWords {
    let run: StatementRun
    let command: Command
    /// The server that the key is for.
    let home: Origin
    let range: SourceRange
    private let kind: String
    /// The name of the header or of the query item.
    private let name: String
    private let described: KeyDescription?
    private let words: [String: Word]

    init(
        _ kind: String, named name: String, _ command: Command, for home: Origin, in run: StatementRun,
        at range: SourceRange
    ) {
        (self.run, self.command, self.home, self.range) = (run, command, home, range)
        (self.kind, self.name, described) = (kind, name, KeyKindTable[kind])
        let parts = described.map { command.parts(of: $0) } ?? []
        words = Dictionary(parts.map { ($0.part.name, $0.word) }) { first, _ in first }
    }

    func key() async throws(RuntimeError) -> Credentials.Key {
        switch kind {
        case "header": return .header(name, try await secret(command.rest, named: name))
        case "query": return .query(name, try await secret(command.rest, named: name))
        case "bearer": return .bearer(try await secret(command.rest, named: name))
        case "basic": return .basic(user: try await required("user"), password: try await required("password"))
        case "digest": return .digest(user: try await required("user"), password: try await required("password"))
        case "aws":
            return .aws(
                AWSKey(
                    id: try await required("id"), secret: try await required("secret"),
                    token: try await optional("token"), region: try await required("region").revealed,
                    service: try await required("service").revealed))
        case "netrc": return try netrcKey()
        case "oauth2": return try await oauth2Key()
        case "program": return try await programKey()
        default:
            guard described != nil, let signer = AddedParts.all.signers[kind] else {
                throw RuntimeError(
                    "\(kind) is not a kind of key", advice: CommandTable["key"]?.keywords.joined(separator: ", "),
                    at: command.arguments[0].word.range)
            }
            let secret = try await optional("secret")?.secrets.first
            return .signer(SignerKey(secret.map(signer.filled) ?? signer))
        }
    }

    /// A part with this name, and the word that is given for it.
    subscript(name: String) -> (part: KeyPart, word: Word?)? {
        let part = described.flatMap { ($0.words + $0.labels).first { $0.name == name } }
        return part.map { ($0, words[name]) }
    }

    /// A part of a key; a secret that is missing is asked for.
    func required(_ name: String) async throws(RuntimeError) -> SecretText {
        if let value = try await optional(name) { return value }
        if let secret = self[name]?.part.secret { return try await self.secret(nil, named: secret) }
        throw missing(name)
    }

    func optional(_ name: String) async throws(RuntimeError) -> SecretText? {
        guard let (part, word) = self[name], let word else { return nil }
        if let secret = part.secret { return try await self.secret(word.template, named: secret) }
        let text = try await run.evaluator.text(of: word.template)
        guard part.values.isEmpty || part.values.contains(text.revealed) else {
            throw RuntimeError(
                "\(name): has no such value", advice: part.values.joined(separator: " or "), at: word.range)
        }
        return text
    }

    private func missing(_ name: String) -> RuntimeError {
        let usage = CommandTable["key"]?.usage.first { $0.hasPrefix("key \(kind)") }
        return RuntimeError("the \(name) is missing", advice: usage, at: command.name.range)
    }

    /// Returns a key, which is always a secret. Without a value, it asks for one if a person can be asked.
    private func secret(_ template: StringTemplate?, named name: String) async throws(RuntimeError) -> SecretText {
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

    /// `key program "./sign.py" secret: \(env.KEY)`: a key that a program makes for each request.
    private func programKey() async throws(RuntimeError) -> Credentials.Key {
        guard let word = words["program"] else { throw missing("program") }
        guard let line = word.template.plain else {
            throw RuntimeError(
                "the program's line must be written as one string", advice: #"key program "./sign.py""#,
                at: word.range)
        }
        let program = try WrittenProgram.command(line, in: run.source.folder, at: word.range)
        let secret = try await optional("secret")
        let secrets = run.host.secrets
        return .signer(SignerKey(ProgramSigner(program, secret: secret, knowing: { secrets.mask })))
    }
}
