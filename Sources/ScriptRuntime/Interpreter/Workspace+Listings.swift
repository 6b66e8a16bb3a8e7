import Fixtures
import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

extension Workspace {
    /// Commands that show something and change nothing.
    func list(_ command: Command, at range: SourceRange) async throws(RuntimeError) {
        tell(.listing(try await listing(command, at: range)), at: range)
    }

    private func listing(_ command: Command, at range: SourceRange) async throws(RuntimeError) -> Listing {
        let session = session
        let word = command.arguments.first?.word.template.plain
        switch command.name.text {
        case "base", "key", "header", "transport", "record": return .setting(command.name.text, session.settings)
        case "decoder": return word == "try" ? .grid(try grid(at: range)) : .setting("decoder", session.settings)
        case "environment", "use":
            return .environments(session.environments.keys.sorted(), current: session.environment)
        case "endpoints":
            return .endpoints(session.endpoints.values.sorted { $0.declaration.name.text < $1.declaration.name.text })
        case "models": return .models(session.models)
        case "variables":
            return .variables(
                session.variables.sorted { $0.key < $1.key }.map {
                    Listing.NamedVariable(name: $0.key, variable: $0.value)
                })
        case "help":
            if let word, let endpoint = session.endpoints[word] { return .endpoint(endpoint) }
            return .help(topic: word)
        case "why": return .explanation(try explanation(at: range))
        case "infer": return .inferred(try inferred(named: word, at: range))
        case "coverage": return .coverage(try coverage(at: range))
        default:
            throw RuntimeError("\(command.name.text) cannot be used here", at: command.name.range)
        }
    }

    private func lastAttempt(at range: SourceRange) throws(RuntimeError) -> DecodingAttempt {
        guard let attempt = session.memory.decoding else {
            throw RuntimeError("no body was decoded yet", advice: "call an endpoint that has a type", at: range)
        }
        return attempt
    }

    private func json(_ body: Data, at range: SourceRange) throws(RuntimeError) -> JSONValue {
        do {
            // What is made of a secret would be one that nobody knows: `skLiveAbc` of `sk_live_abc`.
            return try JSONDocument([UInt8](host.secrets.withoutSecrets(body))).root
        } catch {
            throw RuntimeError("the last body is not JSON: \(error.message)", at: range)
        }
    }

    private func explanation(at range: SourceRange) throws(RuntimeError) -> DecodingExplanation {
        let attempt = try lastAttempt(at: range)
        var explanation = DecodingExplanation(
            of: host.secrets.withoutSecrets(attempt.body), as: attempt.type, in: session.models,
            decodedWith: session.settings.decoder.configuration)
        explanation.proposals.removeAll { $0.lines.contains { $0.contains("‹") } }
        return explanation
    }

    private func grid(at range: SourceRange) throws(RuntimeError) -> DecoderGrid {
        let attempt = try lastAttempt(at: range)
        return DecoderGrid(
            of: try json(attempt.body, at: range), as: attempt.type, in: session.models,
            decodedWith: session.settings.decoder.configuration)
    }

    private func inferred(named name: String?, at range: SourceRange) throws(RuntimeError) -> InferredModel {
        guard let name else { throw RuntimeError("the name is missing", advice: "infer Episode", at: range) }
        guard let seen = read(\.memory.seen) else {
            throw RuntimeError("there is no body to look at", advice: "call an endpoint first", at: range)
        }
        var model = InferredModel(
            named: name, from: [try json(seen.body, at: range)], decodedWith: settings.decoder.configuration)
        model.remarks.insert("from \(seen.owner)", at: 0)
        return model
    }

    private func coverage(at range: SourceRange) throws(RuntimeError) -> ModelCoverage {
        let attempt = try lastAttempt(at: range)
        return ModelCoverage(
            of: [try json(attempt.body, at: range)], as: attempt.type, in: session.models,
            decodedWith: session.settings.decoder.configuration)
    }
}
