import Fixtures
import Foundation
import HTTPModel
import ModelDecoding
import ScriptSyntax

/// Makes what is sent out of a request as it is written, an endpoint's arguments and the settings.
struct RequestBuilder: Sendable {
    let settings: Settings
    let evaluator: Evaluator

    /// The request, its splices evaluated among `values`: an endpoint's parameters.
    func request(
        for literal: RequestLiteral, values: [String: Value] = [:]
    ) async throws(RuntimeError) -> Request {
        var evaluator = evaluator
        for (name, value) in values { evaluator.names[name] = value }
        guard let method = Method(literal.method.text) else {
            throw RuntimeError("\(literal.method.text) is not a method", at: literal.method.range)
        }
        let (url, urlSecrets) = try await self.url(for: literal.url, values, evaluator)
        var request = Request(
            method, url, credentials: settings.credentials, secrets: urlSecrets, call: Call(base: settings.base))
        try await addBody(of: literal, to: &request, evaluator)
        for setting in settings.headersInForce {
            try set(setting.name, to: setting.value, in: &request, at: literal.range)
            let owner = setting.owner.map { Belonging(.header(setting.name), of: $0.origin) }
            request.setOwner(ofHeader: setting.name, to: owner)
        }
        let home = home(of: literal.url, leadingTo: url, evaluator)
        for line in literal.headers {
            let value = try await evaluator.with(request).text(of: line.value)
            try set(line.name.text, to: value, in: &request, at: line.value.range)
            let isSecret = value.isSecret || TellingName.ofHeader(line.name.text)
            request.setOwner(
                ofHeader: line.name.text, to: isSecret ? Belonging(.header(line.name.text), of: home) : nil)
        }
        request.secrets += evaluator.kept.tellingSecrets(of: request)
        try request.settle(under: settings, home: home, literal.url, urlSecrets)
        return request
    }

    private func set(
        _ name: String, to value: SecretText, in request: inout Request, at range: SourceRange
    ) throws(RuntimeError) {
        do {
            try request.headers.set(name, to: value.revealed)
            request.secrets += value.secrets.filter(\.isSought)
        } catch {
            throw RuntimeError(
                error.description, kind: .call(CallFailure(.invalidEndpoint, .message(error.description))), at: range)
        }
    }
}

// MARK: The URL

extension RequestBuilder {
    private func url(
        for word: Word, _ values: [String: Value], _ evaluator: Evaluator
    ) async throws(RuntimeError) -> (URL, [Secret]) {
        if case .splice(let expression)? = word.template.parts.first, word.template.parts.count == 1 {
            return try resolve(try await evaluator.value(of: expression), at: word.range)
        }
        var template = ""
        var spliced: [String: (value: Value, place: SourceRange)] = [:]
        for part in word.template.parts {
            switch part {
            case .text(let text): template += text
            case .splice(let expression):
                if let name = expression.variable {
                    template += "{\(name)}"
                    continue
                }
                let name = "splice\(spliced.count + 1)"
                spliced[name] = (try await evaluator.value(of: expression), expression.range)
                template += "{\(name)}"
            }
        }
        let parsed: RequestTemplate
        do { parsed = try evaluator.kept.template(template) } catch {
            throw invalid(error, among: spliced.mapValues(\.place), at: word.range)
        }
        if parsed.variables.isEmpty {
            do { return (try evaluator.kept.url(parsed, under: settings.base), []) } catch {
                throw invalid("\(error)", at: word.range)
            }
        }
        var arguments: [String: URITemplate.Value] = [:]
        var secrets: [Secret] = []
        for name in parsed.variables {
            if let (value, place) = spliced[name] {
                arguments[name] = try templateValue(value, named: "this", at: place)
                secrets += value.secrets
                continue
            }
            let value: Value
            if let given = values[name] { value = given } else { value = try variable(name, evaluator, at: word.range) }
            arguments[name] = try templateValue(value, named: name, at: word.range)
            secrets += value.secrets
        }
        do {
            return (try parsed.url(under: settings.base, arguments), secrets)
        } catch {
            throw invalid(error, among: spliced.mapValues(\.place), at: word.range)
        }
    }

    private func variable(_ name: String, _ evaluator: Evaluator, at range: SourceRange) throws(RuntimeError) -> Value {
        if let value = evaluator.names[name] { return value }
        if let value = try evaluator.surroundings.value(of: name, at: range) { return value }
        let near = nearest(to: name, among: evaluator.surroundings.names)
        throw RuntimeError(
            "nothing is called \(name)",
            advice: near.map { "did you mean {\($0)}?" } ?? "declare it with let \(name) = …",
            at: range)
    }

    private func templateValue(
        _ value: Value, named name: String, at range: SourceRange
    ) throws(RuntimeError) -> URITemplate.Value? {
        if value.isNil { return nil }
        if let elements = value.elements, value.text == nil {
            var texts: [String] = []
            for element in elements {
                if let text = try wireText(element, name, at: range) { texts.append(text) }
            }
            return .list(texts)
        }
        return try wireText(value, name, at: range).map { .string($0) }
    }

    /// A value as it goes over the wire: dates as the decoder reads them.
    private func wireText(_ value: Value, _ name: String, at range: SourceRange) throws(RuntimeError) -> String? {
        switch value.asScalar {
        case .model(.nil): return nil
        case .model(.date(let date)): return settings.decoder.configuration.written(date)
        case .model(.enumeration(let value)):
            return value.rawValue.map { Value.model($0).interpolated.revealed } ?? value.name
        case .model(.floatingPoint(let number)):
            return Int(exactly: number.double).map(String.init) ?? number.description
        case .model(.record), .object, .dictionary, .function, .response, .endpoint:
            throw RuntimeError(
                "\(name) is \(value.kindName), and a URL holds text and numbers only", at: range)
        default: return value.interpolated.revealed
        }
    }

    /// A URL that is only a splice is taken as it is.
    private func resolve(_ value: Value, at range: SourceRange) throws(RuntimeError) -> (URL, [Secret]) {
        if case .model(.url(let value)) = value, settings.base == nil || value.url.scheme != nil {
            return (value.url, [])
        }
        if value.isNothing { throw invalid("there is no URL: this is nil", at: range) }
        let text = value.interpolated
        do {
            guard let base = settings.base else { return (try BaseURL(text.revealed).url, text.secrets) }
            return (try base.resolve(text.revealed), text.secrets)
        } catch {
            throw invalid("\(error)", at: range)
        }
    }

    /// What is wrong with a value that is spliced in is said where it stands: it has no name.
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

    func invalid(_ message: String, at range: SourceRange) -> RuntimeError {
        RuntimeError(message, kind: .call(CallFailure(.invalidEndpoint, .message(message))), at: range)
    }
}

extension Expression {
    /// A name that a template can hold as it is, so that errors speak of it.
    fileprivate var variable: String? {
        guard case .name(let name) = kind, name.utf8.allSatisfy({ $0.isNamePart && $0 < 0x80 }) else { return nil }
        return name
    }
}

extension DecoderConfiguration {
    /// A date as this decoder would read it.
    func written(_ date: Date) -> String {
        switch dateDecodingStrategy {
        case .secondsSince1970: return "\(date.timeIntervalSince1970)"
        case .millisecondsSince1970: return "\(date.timeIntervalSince1970 * 1000)"
        case .formatted(let format):
            return DateFormatter.fixed(format).string(from: date)
        default: return ParameterValue.iso8601(date)
        }
    }
}
