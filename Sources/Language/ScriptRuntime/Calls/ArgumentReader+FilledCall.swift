import HTTPMiddleware
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

extension ArgumentReader {
    /// Returns a value for each parameter. At a terminal, it asks for missing values, and asks again
    /// if an answer does not fit.
    func values(for call: FilledCall) async throws(RuntimeError) -> [String: ParameterValue] {
        var arguments = call.given.arguments
        if !call.given.members.isEmpty, let body = call.given.body {
            try refuseUnknown(arguments, of: call)
            try refuseHidden(of: body, in: call)
            arguments.append(try await argument(body, of: call, members: call.given.members))
        }
        while true {
            do throws(EndpointError) {
                return try call.endpoint.values(for: arguments)
            } catch {
                guard run.host.ask != nil, case .missing(let parameter) = error.kind else {
                    throw told(error, arguments, of: call)
                }
                if let body = call.given.body, body.name == parameter.name, !body.hidden.contains(where: \.isRequired) {
                    arguments.append(try await argument(body, of: call, members: []))
                } else {
                    let type = call.given.type(ofParameter: parameter.name)
                    arguments.append(try await answer(for: parameter, type, in: call.api, at: call.range))
                }
            }
        }
    }

    /// The body as an argument, of its members.
    private func argument(
        _ body: BodyParameter, of call: FilledCall, members: [Endpoint.Argument]
    ) async throws(RuntimeError) -> Endpoint.Argument {
        let vocabulary = body.vocabulary(of: call.endpoint.name)
        var (members, values): ([Endpoint.Argument], [String: ParameterValue]?) = (members, nil)
        while values == nil {
            do throws(EndpointError) {
                values = try vocabulary.values(for: members)
            } catch {
                guard run.host.ask != nil, case .missing(let parameter) = error.kind else {
                    throw told(error, members, of: call)
                }
                let type = body.member(parameter.name)?.type
                members.append(try await answer(for: parameter, type, in: call.api, at: call.range))
            }
        }
        let given = values ?? [:]
        return try await run.within(call.api) { () throws(RuntimeError) -> Endpoint.Argument in
            let object: Value
            do throws(ModelWriter.NotWritable) {
                object = try MemberObject(run.read(\.models), run.read(\.settings.decoder.configuration)).value(
                    of: given, as: body)
            } catch {
                throw RuntimeError(
                    "\(error.kindName) cannot be made from its members", advice: error.advice, at: call.range)
            }
            return Endpoint.Argument(body.name, .value(try argument(object, as: body.type, at: call.range)))
        }
    }

    /// A label that is neither a parameter's nor a member's explains what is missing.
    private func refuseUnknown(_ arguments: [Endpoint.Argument], of call: FilledCall) throws(RuntimeError) {
        do throws(EndpointError) {
            _ = try call.endpoint.values(for: arguments)
        } catch {
            if case .unknown = error.kind { throw told(error, arguments, of: call) }
        }
    }

    /// A member that a parameter of the endpoint hides cannot be given by its label.
    private func refuseHidden(of body: BodyParameter, in call: FilledCall) throws(RuntimeError) {
        for member in body.hidden {
            let told = Diagnostic(hidden: member.name, of: body, in: call.endpoint, at: call.range)
            guard member.isRequired else {
                run.warn(told)
                continue
            }
            let example = CallExample(of: call.name, run.read(\.models), run.read(\.settings.decoder.configuration))
            throw RuntimeError(
                told.message, advice: "write \(example.line(for: call.endpoint, call.given))", at: call.range)
        }
    }
}

/// A call whose arguments are read.
struct FilledCall {
    let name: String
    let endpoint: Endpoint
    let given: GivenArguments
    let api: String?
    let range: SourceRange
}
