import Basics
import Foundation
import HTTPMiddleware
import HTTPModel
import ModelDiagnosis

extension ClientAPI {
    /// The same with an input in the place of every secret that stands in it: a text of a body, an item of a query, a
    /// default value. Where a secret cannot be an input, in a comment, its name stands.
    func hiding(_ mask: SecretMask, _ inputs: inout ClientInputs) -> ClientAPI {
        guard !mask.isEmpty else { return self }
        var hiding = SecretHiding(
            mask: mask, inputs: inputs, names: Set(endpoints.map { $0.fullName }))
        var api = self
        if let server, mask.masked(server) != server {
            api.server = nil
            api.lose("base", "it holds a secret; pass the address to the client")
        }
        api.servers.removeAll { mask.masked($0.address) != $0.address }
        api.keys = keys.map { key in key.mapped { hiding.value($0) } }
        api.headers = headers.map { ClientHeader(name: $0.name, value: $0.value.map { hiding.value($0) }) }
        api.endpoints = endpoints.compactMap { endpoint in
            if let hidden = hiding.endpoint(endpoint) { return hidden }
            let name = endpoint.fullName
            api.lose(name, "its address contains a secret; take it from env.NAME")
            return nil
        }
        inputs = hiding.inputs
        return api
    }
}

/// Takes secrets out of what requests are made of.
private struct SecretHiding {
    let mask: SecretMask
    var inputs: ClientInputs
    var names: Set<String>

    mutating func endpoint(_ endpoint: ClientEndpoint) -> ClientEndpoint? {
        var hidden = endpoint
        let bytes = Array(endpoint.address.template.description.utf8)
        let found = mask.occurrences(in: bytes)
        guard let address = address(endpoint.address, of: bytes, without: found) else { return nil }
        hidden.address = address
        hidden.path = path(endpoint.path, without: found)
        hidden.documentation = endpoint.documentation.map(mask.masked)
        hidden.parameters = endpoint.parameters.map { parameter in
            var parameter = parameter
            parameter.documentation = parameter.documentation.map(mask.masked)
            // A default for a secret would be the secret's text.
            if let value = parameter.defaultValue, self.value(value) != value { parameter.defaultValue = nil }
            return parameter
        }
        hidden.headers = endpoint.headers.map { ClientHeader(name: $0.name, value: $0.value.map { self.value($0) }) }
        hidden.body = endpoint.body.map { ClientBody(kind: $0.kind, value: value($0.value)) }
        return hidden
    }

    /// A name that was made of what stands in the address, as that of a request without one is.
    private mutating func path(_ path: [String], without secrets: [SecretMask.Occurrence]) -> [String] {
        guard let name = path.last else { return path }
        for found in secrets {
            let parts = found.secret.revealed.split { !$0.isLetter && !$0.isNumber }.filter { $0.count >= 8 }
            let keys = [SwiftNames.property(forKey: found.secret.revealed)] + parts.map { String($0) }
            guard let range = keys.lazy.compactMap({ name.range(of: $0, options: .caseInsensitive) }).first else {
                continue
            }
            let noun = SwiftNames.property(forKey: found.secret.name)
            let before = String(name[..<range.lowerBound])
            let plain = before.isEmpty ? noun : before + noun.prefix(1).uppercased() + noun.dropFirst()
            return Array(path.dropLast()) + [names.insertFree(plain)]
        }
        return path
    }

    private mutating func address(
        _ address: ClientAddress, of bytes: [UInt8], without secrets: [SecretMask.Occurrence]
    ) -> ClientAddress? {
        var address = address
        address.values = address.values.mapValues { value($0) }
        guard !secrets.isEmpty else { return address }
        var edits: [(range: Range<Int>, text: String)] = []
        for found in secrets {
            guard found.spelling == .plain, found.isExact else { return nil }
            let name = "secret\(address.values.count + 1)"
            edits.append((found.range, "{\(name)}"))
            address.values[name] = input(for: found.secret)
        }
        let written = String(decoding: bytes.replacing(edits), as: UTF8.self)
        guard let template = try? RequestTemplate(written) else { return nil }
        address.template = template
        return address
    }

    mutating func value(_ value: ClientValue) -> ClientValue {
        switch value {
        case .string(let text): return self.text(text)
        case .text(let parts): return .text(parts.map { self.value($0) })
        case .array(let elements): return .array(elements.map { self.value($0) })
        case .object(let members):
            return .object(members.map { ClientMember(name: self.value($0.name), value: self.value($0.value)) })
        case .member(let inner, let name, let isChained):
            return .member(self.value(inner), name, isChained: isChained)
        case .written(let inner, let writing): return .written(self.value(inner), as: writing)
        case .number(let text):
            return mask.masked(text) == text
                ? value : mask.occurrences(in: Array(text.utf8)).first.map { input(for: $0.secret) } ?? value
        case .workedOut(let code, let asksRequest, let hashes):
            return .workedOut(mask.masked(code), asksRequest: asksRequest, hashes: hashes)
        case .null, .bool, .enumerationCase, .parameter, .input, .moment: return value
        }
    }

    private mutating func text(_ text: String) -> ClientValue {
        let bytes = Array(text.utf8)
        var (parts, end): ([ClientValue], Int) = ([], 0)
        for found in mask.occurrences(in: bytes) where found.range.lowerBound >= end {
            if found.range.lowerBound > end {
                parts.append(.string(String(decoding: bytes[end..<found.range.lowerBound], as: UTF8.self)))
            }
            parts.append(input(for: found.secret))
            end = found.range.upperBound
        }
        guard end > 0 else { return .string(text) }
        if end < bytes.count { parts.append(.string(String(decoding: bytes[end...], as: UTF8.self))) }
        return parts.count == 1 ? parts[0] : .text(parts)
    }

    private mutating func input(for secret: Secret) -> ClientValue {
        inputs.input(for: secret, purpose: "the secret \(secret.name)")
    }
}
