import HTTPMiddleware
import HTTPModel
import Programs
import Redaction
import ScriptExpressions
import ScriptSyntax

/// `key program "./sign.py" secret: \(env.KEY)`: a key that a program makes for each request.
extension KeyCommand {
    func programKey(_ given: KeyWords, at range: SourceRange) async throws(RuntimeError) -> Credentials.Key {
        guard let word = given["program"]?.word else {
            throw RuntimeError("the program is missing", advice: given.usage, at: given.command.name.range)
        }
        guard let line = word.template.plain else {
            throw RuntimeError(
                "the program's line must be written as one string", advice: #"key program "./sign.py""#,
                at: word.range)
        }
        let program = try WrittenProgram.command(line, in: run.source.folder, at: word.range)
        let secret = try await optional("secret", given, at: range)
        let secrets = run.host.secrets
        return .signer(SignerKey(ProgramSigner(program, secret: secret, knowing: { secrets.mask })))
    }
}
