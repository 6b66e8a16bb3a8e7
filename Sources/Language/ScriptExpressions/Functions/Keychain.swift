import HTTPModel
import ScriptSyntax

/// Secrets that a program prints: a password manager, or what reads the system's keychain.
enum Keychain {
    /// The line that prints the password of a service: macOS's own program, or one for the Secret Service.
    static func line(for service: String) -> String {
        let word = service.shellQuoted
        #if canImport(Darwin)
        return "security find-generic-password -s \(word) -w"
        #else
        return "secret-tool lookup service \(word)"
        #endif
    }
}

extension FunctionCall {
    /// Returns a text that the script contains literally, because a shell would also run any part
    /// that came from a response.
    func writtenOut(_ place: Int) throws(RuntimeError) -> String {
        guard let given = arguments[place], case .string(let template) = given.expression.kind,
            let text = template.plain
        else { throw RuntimeError("the command must be written as one string", at: range) }
        return text
    }

    /// Returns the output of a program as a secret with this name.
    func secret(printedBy line: String, called name: String) async throws(RuntimeError) -> Value {
        let output = try await evaluator.surroundings.output(of: line, at: range)
        let text = output.trimmingSuffix(while: \.isNewline)
        guard !text.isEmpty else { throw RuntimeError("the program printed no secret", at: range) }
        let secret = Secret(name, text, from: .key)
        evaluator.surroundings.secrets.learn([secret])
        return .text(SecretText(secret))
    }
}
