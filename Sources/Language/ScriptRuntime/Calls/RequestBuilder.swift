import Foundation
import HTTPModel
import ModelDecoding
import Redaction
import ScriptExpressions
import ScriptSyntax

/// Makes what is sent out of a request as it is written, an endpoint's arguments and the settings.
struct RequestBuilder: Sendable {
    let settings: Settings
    let evaluator: Evaluator
    let prepared: PreparedRequests
    /// The origins, besides the base's, that may receive secrets; `nil` for an address
    /// that the script wrote itself.
    var named: Set<Origin>?
    /// The secrets that must not be sent to an address chosen by a response.
    var secretsKept: @Sendable (_ from: URL) -> [Secret] = { _ in [] }
    /// Hears what is odd about a request that can be sent all the same.
    var warn: @Sendable (Diagnostic) -> Void = { _ in }

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
            method, url, credentials: keys(beside: literal, in: url), secrets: urlSecrets,
            call: Call(base: settings.base))
        let lines = try await plainLines(of: literal, evaluator)
        let isSigned = literal.body?.mentions("request") == true
        let inner = isSigned ? evaluator.with(try head(of: request, literal, lines)) : evaluator
        try await addBody(of: literal, to: &request, inner)
        let leftOut = leftOut(by: literal)
        let inForce = settings.headersInForce
        for setting in inForce where !leftOut.headers.contains(setting.name.lowercased()) {
            try set(setting.name, to: setting.value, in: &request, at: literal.range)
            let owner = setting.owner.map { OriginBinding(.header(setting.name), of: $0.origin) }
            request.setOwner(ofHeader: setting.name, to: owner)
        }
        let home = home(of: literal.url, leadingTo: url, evaluator)
        for (line, known) in lines where !leftOut.headers.contains(line.name.text.lowercased()) {
            var plain = known
            if plain == nil { plain = try await evaluator.reading(request, at: line.value.range).text(of: line.value) }
            guard let value = plain else { continue }
            try set(line.name.text, to: value, in: &request, at: line.value.range)
            let isSecret = value.isSecret || SensitiveName.ofHeader(line.name.text)
            request.setOwner(
                ofHeader: line.name.text, to: isSecret ? OriginBinding(.header(line.name.text), of: home) : nil)
        }
        request.omittedHeaders = leftOut.implied
        for name in leftOut.implied { request.headers.remove(name) }
        request.secrets += prepared.tellingSecrets(of: request)
        try request.settle(under: settings, home: home, literal.url, urlSecrets, keeping: secretsKept)
        for setting in inForce where !request.headers.contains(setting.name) {
            request.forgetMissing(setting.value)
        }
        for case (let line, let value?) in lines where !request.headers.contains(line.name.text) {
            request.forgetMissing(value)
        }
        return request
    }

    /// Returns the header lines and their values; `nil` for a line that uses the request, whose body must exist
    /// first. A line that consists only of a value is left out if the value is `nil`.
    private func plainLines(
        of literal: RequestLiteral, _ evaluator: Evaluator
    ) async throws(RuntimeError) -> [(line: HeaderLine, value: SecretText?)] {
        var lines: [(line: HeaderLine, value: SecretText?)] = []
        for line in literal.headers {
            if line.value.mentions("request") {
                lines.append((line, nil))
            } else if line.value.parts.count == 1, case .splice(let expression) = line.value.parts[0] {
                let value = try await evaluator.value(of: expression)
                if !value.isNil || value.unsetVariable != nil { lines.append((line, value.interpolated)) }
            } else {
                lines.append((line, try await evaluator.text(of: line.value)))
            }
        }
        return lines
    }

    /// Returns the request as its body may use it: with the session's headers and those that do not use the body.
    private func head(
        of request: Request, _ literal: RequestLiteral, _ lines: [(line: HeaderLine, value: SecretText?)]
    ) throws(RuntimeError) -> Request {
        var head = request
        let leftOut = leftOut(by: literal)
        for setting in settings.headersInForce where !leftOut.headers.contains(setting.name.lowercased()) {
            try set(setting.name, to: setting.value, in: &head, at: literal.range)
        }
        for case (let line, let value?) in lines
        where !leftOut.headers.contains(line.name.text.lowercased()) {
            try set(line.name.text, to: value, in: &head, at: line.value.range)
        }
        return head
    }

    /// The headers that a request omits, by lowercase name.
    private struct OmittedHeaders {
        /// The headers that `NAME: none` leaves out.
        var headers: Set<String> = []
        /// The headers that are not added in transit either.
        var implied: Set<String> = []
    }

    /// Returns the headers that a request leaves out. `X-Trace: none` leaves out the session's header of
    /// that name, just as `header X-Trace none` ends it, or the key in that header; if the session has neither, it
    /// leaves out the one that Sonde sends by itself.
    private func leftOut(by literal: RequestLiteral) -> OmittedHeaders {
        var omitted = OmittedHeaders(implied: Set(settings.omittedHeaders.map { $0.lowercased() }))
        if literal.isOfCurl {
            let own = Set(literal.headers.map { $0.name.text.lowercased() })
            omitted.headers = Set(settings.headersInForce.map { $0.name.lowercased() }).subtracting(own)
        }
        guard !literal.headers.isEmpty else { return omitted }
        let names = literal.namesLeftOut
        omitted.implied.subtract(literal.headers.map { $0.name.text.lowercased() })
        guard !names.isEmpty else { return omitted }
        let own = names.intersection(settings.namesOfHeaders)
        let implied = names.intersection(WrittenRequest.impliedHeaders).subtracting(own)
        omitted.headers.formUnion(own.union(implied))
        omitted.implied.formUnion(implied)
        return omitted
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

extension Request {
    /// Forgets the missing secrets that a withheld header was made from. A secret that occurs
    /// elsewhere too is still needed.
    fileprivate mutating func forgetMissing(_ value: SecretText) {
        for secret in value.secrets where secret.isMissing {
            if let place = secrets.firstIndex(of: secret) { secrets.remove(at: place) }
        }
    }
}
