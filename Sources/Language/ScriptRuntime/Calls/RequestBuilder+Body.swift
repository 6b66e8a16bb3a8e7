import Foundation
import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

extension RequestBuilder {
    func addBody(
        of literal: RequestLiteral, to request: inout Request, _ evaluator: Evaluator
    ) async throws(RuntimeError) {
        guard let body = literal.body else { return }
        switch body {
        case .form(let members):
            let fields = try await fields(members, FormFields(settings.decoder.configuration), evaluator)
            let pairs = fields.map { FormText.encode($0.name) + "=" + FormText.encode($0.text) }
            try fill(&request, pairs.joined(separator: "&"), "application/x-www-form-urlencoded", at: literal.range)
            request.secrets += fields.flatMap(\.secrets)
        case .multipart(let members):
            let reader = FormFields(settings.decoder.configuration, isMultipart: true)
            let fields = try await fields(members, reader, evaluator)
            let multipart = MultipartBody(fields, boundary: evaluator.surroundings.clockAndRandom.uuid().uuidString)
            request.body = multipart.body
            try set(contentType: "multipart/form-data; boundary=\(multipart.boundary)", in: &request, at: literal.range)
            request.secrets += fields.flatMap(\.secrets)
        case .text(let expression):
            let text = try await evaluator.value(of: expression).interpolated
            try fill(&request, text.revealed, "text/plain; charset=utf-8", at: literal.range)
            request.secrets += text.secrets
        case .value(let expression):
            try await addValue(of: expression, to: &request, evaluator)
        }
    }

    /// Nothing for nil, bytes as they are, a file with its type, anything else as JSON.
    private func addValue(
        of expression: ScriptExpression, to request: inout Request, _ evaluator: Evaluator
    ) async throws(RuntimeError) {
        let value = try await evaluator.spelled(expression)
        switch value {
        case _ where value.isNil: return
        case .model(.data(let data)): request.body = .bytes(data)
        case .secretData(let data, let secrets):
            request.body = .bytes(data)
            request.secrets += secrets
        case .file(let file):
            request.body = file.content.body
            request.secrets += file.secrets
            try set(contentType: file.type, in: &request, at: expression.range)
        default:
            let text: SecretText
            do {
                let writer = ModelWriter(settings.decoder.configuration, models: evaluator.surroundings.models)
                text = try JSONText(value, models: writer).text
            } catch {
                throw RuntimeError(
                    "\(error.kindName) cannot be a JSON body", advice: error.advice, at: expression.range)
            }
            try fill(&request, text.revealed, "application/json", at: expression.range)
            request.secrets += text.secrets
        }
    }

    private func fields(
        _ members: [ObjectMember], _ reader: FormFields, _ evaluator: Evaluator
    ) async throws(RuntimeError) -> [FormField] {
        var fields: [FormField] = []
        for member in members {
            let name = try await evaluator.text(of: member.key).revealed
            let value = try await evaluator.value(of: member.value)
            fields += try reader.fields(named: name, value, at: member.value.range)
        }
        return fields
    }

    private func fill(
        _ request: inout Request, _ text: String, _ type: String, at range: SourceRange
    ) throws(RuntimeError) {
        request.body = .bytes(Data(text.utf8))
        try set(contentType: type, in: &request, at: range)
    }

    private func set(contentType: String, in request: inout Request, at range: SourceRange) throws(RuntimeError) {
        do {
            try request.headers.set("Content-Type", to: contentType)
        } catch {
            throw invalid(error.description, at: range)
        }
    }
}
