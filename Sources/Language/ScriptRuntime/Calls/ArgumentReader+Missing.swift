import HTTPMiddleware
import HTTPModel
import JSONModel
import ModelDecoding
import Redaction
import ScriptExpressions
import ScriptSyntax

extension ArgumentReader {
    /// Asks for what is missing: JSON where it is a value with parts, the path of a file where it is bytes.
    func answer(
        for parameter: Parameter, _ type: ModelType?, in api: String?, at range: SourceRange
    ) async throws(RuntimeError) -> Endpoint.Argument {
        var remark: String?
        while true {
            let question = ScriptHost.Question(parameter.name, parameter.type, for: .parameter(range), remark: remark)
            guard let answer = await run.host.ask?(question) else {
                throw RuntimeError("cancelled: nothing was sent", kind: .cancelled, at: range)
            }
            do throws(RuntimeError) {
                let content = try await run.within(api) { () throws(RuntimeError) in
                    try self.content(of: answer, for: parameter, type, at: range)
                }
                if question.isSecret { run.host.secrets.add([Secret(parameter.name, answer, from: .prompt)]) }
                return Endpoint.Argument(parameter.name, content)
            } catch {
                remark = [error.message, error.advice].compactMap(\.self).joined(separator: ": ")
            }
        }
    }

    private func content(
        of answer: String, for parameter: Parameter, _ type: ModelType?, at range: SourceRange
    ) throws(RuntimeError) -> Endpoint.Argument.Content {
        let isList = if case .array? = type?.unwrapped { answer.hasPrefix("[") } else { false }
        guard parameter.type.isStructure || isList, let type else {
            do { _ = try parameter.type.read(answer) } catch { throw RuntimeError("\(error)", at: range) }
            return .word(answer)
        }
        if type.unwrapped == .scalar(.data) {
            return .value(try argument(.model(.data(try run.readFile(answer, at: range))), as: type, at: range))
        }
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(answer)
        } catch {
            throw RuntimeError("this is not JSON", advice: "\(error)", at: range)
        }
        return .value(try argument(.model(.json(document.root)), as: type, at: range))
    }

    /// Returns an error that says what is wrong with the arguments and what to write instead.
    func told(
        _ error: EndpointError, _ arguments: [Endpoint.Argument], of call: FilledCall
    ) -> RuntimeError {
        let example = CallExample(of: call.name, run.read(\.models), run.read(\.settings.decoder.configuration))
        if let told = error.told(of: call.endpoint, call.given, example) {
            return RuntimeError(told.message, advice: told.advice, at: call.range)
        }
        let advice = splice(insteadOf: error, in: arguments, of: call.endpoint.name)
        return RuntimeError("\(error)", advice: advice, at: call.range)
    }

    /// Returns advice for a word that is not a value of its parameter's type but names a variable, and was
    /// perhaps meant as that variable.
    private func splice(insteadOf error: EndpointError, in arguments: [Endpoint.Argument], of name: String) -> String? {
        guard case .mismatch(let parameter, _) = error.kind else { return nil }
        for argument in arguments {
            guard case .word(let word) = argument.content, (try? parameter.type.read(word)) == nil,
                run.variable(named: word) != nil || run.read({ $0.parameters[word] }) != nil
            else { continue }
            return Endpoint.advice(splicing: word, in: name, argument.label)
        }
        return nil
    }
}
