package import Foundation
import HTTPMiddleware
package import HTTPModel
package import ModelDecoding
import Redaction
package import ScriptExpressions
package import ScriptSyntax

extension StatementRun {
    package var models: ModelCatalogue { session.models }

    package func response(numbered number: Int, at range: SourceRange) throws(RuntimeError) -> Response {
        try read(\.memory.responses).response(numbered: number, at: range)
    }

    package func secret(environment name: String) -> Secret {
        guard let value = host.variable(name) else { return Secret(missing: name, from: .environment(name)) }
        let secret = Secret(name, value, from: .environment(name))
        host.secrets.add(unsent: [secret])
        return secret
    }

    package var secrets: SessionSecrets { SessionSecrets(host.secrets, areKeptWhole: host.keepsSecretsWhole) }

    package func pause(for duration: Duration, at range: SourceRange) async throws(RuntimeError) {
        if read(\.transport).mayAskNetwork { try await ControlFlow(run: self).pause(duration, at: range) }
    }

    package func secret(askedFor prompt: String, at range: SourceRange) async throws(RuntimeError) -> Secret {
        guard let ask = host.ask else { return Secret(missing: prompt, from: .prompt) }
        guard let answer = await ask(ScriptHost.Question(prompt, .secret, for: .secret(range))) else {
            throw RuntimeError("cancelled: nothing was typed", kind: .cancelled, at: range)
        }
        let secret = Secret(prompt, answer, from: .prompt)
        host.secrets.add([secret])
        return secret
    }

    package func output(of line: String, at range: SourceRange) async throws(RuntimeError) -> String {
        var typed = ShellLine()
        typed.append(line)
        let delivery = ProgramDelivery(typed, folder: source.folder, printsSecret: true)
        return try await OutputDelivery(run: self).out(at: range) { (outlets) async throws(ScriptHost.FileError) in
            try await outlets.start(delivery)
        }
    }

    package func readFile(_ path: String, at range: SourceRange) throws(RuntimeError) -> Data {
        do {
            return Data(try host.readFile(path, source.folder))
        } catch {
            throw RuntimeError(error.description, at: range)
        }
    }

    package func openFile(_ path: String, at range: SourceRange) throws(RuntimeError) -> FileContent {
        guard let openFile = host.openFile else { return FileContent(try readFile(path, at: range)) }
        do { return try openFile(path, source.folder) } catch { throw RuntimeError(error.description, at: range) }
    }

    package func request(
        _ endpoint: String, _ arguments: [LabelledValue], at range: SourceRange
    ) async throws(RuntimeError) -> Request {
        try budget.enter(at: range)
        defer { budget.leave() }
        let (entry, values) = try await ArgumentReader(run: self).fill(endpoint, with: arguments, at: range)
        return try await EndpointCaller(run: self).request(of: entry, values, at: range)
    }

    package func signature(of endpoint: String, at range: SourceRange) async throws(RuntimeError) -> String {
        guard let entry = EndpointLookup(run: self).entry(at: endpoint) else {
            throw RuntimeError("no endpoint is called \(endpoint)", at: range)
        }
        return try await ArgumentReader(run: self).vocabulary(for: entry).signature
    }
}
