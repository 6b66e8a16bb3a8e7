import Foundation
import HTTPMiddleware
import HTTPModel
import ModelDecoding
import ScriptExpressions
package import ScriptSyntax

extension RequestBuilder {
    /// Returns the request's URL, and the secrets in it.
    func url(
        for word: Word, _ values: [String: Value], _ evaluator: Evaluator
    ) async throws(RuntimeError) -> (URL, [Secret]) {
        let parts = word.template.parts
        if case .splice(let expression)? = parts.first, parts.count == 1 {
            return try resolve(try await evaluator.value(of: expression), at: word.range)
        }
        var template = ""
        var spliced: [String: Value] = [:]
        var places: [String: SourceRange] = [:]
        var secrets: [Secret] = []
        var goesOnWithQuery = false
        for (place, part) in parts.enumerated() {
            switch part {
            case .text(let text): template += place == 1 && goesOnWithQuery ? text.asFurtherQuery : text
            case .splice(let expression):
                let value: Value
                if let name = expression.variable {
                    if let known = values[name] {
                        value = known
                    } else {
                        value = try variable(name, evaluator, at: word.range)
                    }
                } else {
                    value = try await evaluator.value(of: expression)
                }
                if let address = SplicedAddress(value) {
                    if place == 0, word.goesOnFromAddress {
                        template += try address.beginning(before: parts[1], at: expression.range)
                        goesOnWithQuery = address.hasQuery
                        secrets += value.secrets
                        continue
                    }
                    if !template.contains("?") { warn(ofAddressAt: place, expression.range) }
                }
                let name = expression.variable ?? "splice\(spliced.count + 1)"
                spliced[name] = value
                if expression.variable == nil { places[name] = expression.range }
                template += "{\(name)}"
            }
        }
        let parsed: RequestTemplate
        do { parsed = try prepared.template(template) } catch {
            throw invalid(error, among: places, at: word.range)
        }
        if parsed.variables.isEmpty {
            do { return (try prepared.url(parsed, under: settings.base), secrets) } catch {
                throw invalid("\(error)", at: word.range)
            }
        }
        var arguments: [String: URITemplate.Value] = [:]
        for name in parsed.variables {
            let value: Value
            if let known = spliced[name] ?? values[name] {
                value = known
            } else if let parameter = TemplateName.meaning(of: name, among: values.keys), let known = values[parameter]
            {
                value = known
            } else {
                value = try variable(name, evaluator, at: word.range)
            }
            arguments[name] = try templateValue(
                value, named: places[name] == nil ? name : "this", at: places[name] ?? word.range)
            secrets += value.secrets
        }
        let missing = secrets.first(where: \.isMissing)
        do {
            return (try parsed.url(under: settings.base, arguments), secrets)
        } catch {
            if case .value(let variable, .empty) = error, let missing {
                throw invalid(missing.whyMissing, at: places[variable] ?? word.range)
            }
            throw invalid(error, among: places, at: word.range)
        }
    }

    /// Returns an error at the place of the spliced value that caused it, because that value has no name.
    private func invalid(
        _ error: RequestTemplateError, among places: [String: SourceRange], at range: SourceRange
    ) -> RuntimeError {
        switch error {
        case .value(let variable, let fault):
            guard let place = places[variable] else { break }
            return invalid("\(RequestTemplateError.value(variable: "this value", fault))", at: place)
        case .misplaced(let variable, let fault):
            guard let place = places[variable] else { break }
            return invalid("\(RequestTemplateError.misplaced(variable: "this value", fault))", at: place)
        default: break
        }
        return invalid("\(error)", at: range)
    }

    private func variable(_ name: String, _ evaluator: Evaluator, at range: SourceRange) throws(RuntimeError) -> Value {
        if let value = evaluator.names[name] { return value }
        if let value = try evaluator.surroundings.value(of: name, at: range) { return value }
        // The history writes `secret` in place of a secret, and the error for that name says what to do.
        if name == "secret" { return try evaluator.named(name, at: range) }
        throw RuntimeError(
            "nothing is called \(name)",
            advice: UnknownVariable.advice(for: name, among: evaluator.surroundings.names)
                ?? "declare it with let \(name) = …",
            at: range)
    }

    private func templateValue(
        _ value: Value, named name: String, at range: SourceRange
    ) throws(RuntimeError) -> URITemplate.Value? {
        if value.isNil { return nil }
        let writer = WireText(settings.decoder.configuration, for: "a URL")
        if let elements = value.elements, value.text == nil {
            var texts: [String] = []
            for element in elements {
                if let text = try writer.text(of: element, named: name, at: range) { texts.append(text) }
            }
            return .list(texts)
        }
        if let entries = value.entries, value.text == nil {
            var pairs: [URITemplate.Pair] = []
            for entry in entries {
                let key = entry.key.interpolated.revealed
                if let text = try writer.text(of: entry.value, named: key, at: range) {
                    pairs.append(URITemplate.Pair(key, text))
                }
            }
            return .pairs(pairs)
        }
        return try writer.text(of: value, named: name, at: range).map { .string($0) }
    }

    /// A URL that is only a splice is taken as it is.
    private func resolve(_ value: Value, at range: SourceRange) throws(RuntimeError) -> (URL, [Secret]) {
        if case .model(.url(let value)) = value, settings.base == nil || value.url.scheme != nil {
            return (value.url, [])
        }
        if value.isNothing, value.unsetVariable == nil { throw invalid("there is no URL: this is nil", at: range) }
        let text = value.interpolated
        do {
            guard let base = settings.base else {
                return (try BaseURL(BareAddress.completedForRequest(text.revealed)).url, text.secrets)
            }
            return (try base.resolve(text.revealed), text.secrets)
        } catch {
            throw invalid("\(error)", at: range)
        }
    }

    func invalid(_ message: String, at range: SourceRange) -> RuntimeError {
        RuntimeError(message, kind: .call(CallFailure(.invalidEndpoint, .message(message))), at: range)
    }

    /// An address that becomes a part of a path was perhaps meant to lead there.
    private func warn(ofAddressAt place: Int, _ range: SourceRange) {
        warn(Diagnostic(addressInPath: place == 0, at: range))
    }
}

extension Diagnostic {
    /// An address that is not allowed in its place.
    package init(addressInPath isFirst: Bool, at range: SourceRange) {
        self.init(
            "this address becomes a part of the path, with its slashes percent-encoded",
            advice: isFirst ? "write / or ? after it" : "put it at the beginning, or after ? as an item of the query",
            at: range, severity: .warning)
    }
}

extension ScriptExpression {
    /// A name that a template can hold as it is, so that errors speak of it.
    fileprivate var variable: String? {
        guard case .name(let name) = kind, name.utf8.allSatisfy({ $0.isNamePart && $0 < 0x80 }) else { return nil }
        return name
    }
}
