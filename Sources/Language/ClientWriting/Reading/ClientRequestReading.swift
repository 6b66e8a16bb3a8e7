import Basics
import HTTPMiddleware
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// Reads the request of an endpoint.
struct ClientRequestReading {
    var values: ClientValueReading
    let parameters: [ClientParameter]

    init(_ parameters: [ClientParameter], in session: Session, _ inputs: ClientInputs) {
        values = ClientValueReading(of: parameters.map(\.name), in: session, inputs)
        self.parameters = parameters
    }

    mutating func address(of word: Word) throws(ClientObstacle) -> ClientAddress {
        values.place = "the address"
        var (text, known): (String, [String: ClientValue]) = ("", [:])
        for (place, part) in word.template.parts.enumerated() {
            switch part {
            case .text(let plain): text += plain
            case .splice(let expression):
                let value = try values.value(expression)
                if let plain = value.plain, place == 0 {
                    let beginning = plain.replacingBytes("{", with: "%7B").replacingBytes("}", with: "%7D")
                    text += beginning.hasSuffix("/") ? String(beginning.dropLast()) : beginning
                    continue
                }
                guard place > 0 || word.template.parts.count > 1 else {
                    throw ClientObstacle("its whole address is a value")
                }
                var name = "splice\(known.count + 1)"
                if case .parameter(let own) = value { name = own }
                known[name] = value
                text += "{\(name)}"
            }
        }
        let template: RequestTemplate
        do { template = try RequestTemplate(text) } catch { throw ClientObstacle("\(error)") }
        for name in template.variables where known[name] == nil {
            if let parameter = TemplateName.meaning(of: name, among: values.parameters) {
                known[name] = .parameter(parameter)
            } else {
                known[name] = try values.value(ScriptExpression(.name(name), at: word.range))
            }
        }
        return ClientAddress(template: template, values: known)
    }

    mutating func headers(of literal: RequestLiteral) throws(ClientObstacle) -> [ClientHeader] {
        try literal.headers.map { (line) throws(ClientObstacle) in
            values.place = "the header \(line.name.text)"
            return ClientHeader(name: line.name.text, value: try value(of: line))
        }
    }

    /// Returns the value of a header line. `none` removes a line that exists without being written; for any other
    /// line, it is the value. A line that is only a value is missing if the value is `nil`.
    private mutating func value(of line: HeaderLine) throws(ClientObstacle) -> ClientValue? {
        let name = line.name.text.lowercased()
        if line.value.plain == "none" {
            let settings = values.session.settings.namesOfHeaders
            return settings.contains(name) || WrittenRequest.impliedHeaders.contains(name) ? nil : .string("none")
        }
        guard line.value.parts.count == 1, case .splice(let expression) = line.value.parts[0],
            !line.value.mentions("request")
        else { return try values.text(of: line.value) }
        return try values.described(expression)
    }

    mutating func body(of literal: RequestLiteral) throws(ClientObstacle) -> ClientBody? {
        values.place = "the body"
        switch literal.body {
        case nil: return nil
        case .form(let members): return ClientBody(kind: .form, value: .object(try values.members(members)))
        case .multipart(let members): return ClientBody(kind: .multipart, value: .object(try values.members(members)))
        case .text(let expression): return ClientBody(kind: .text, value: try values.value(expression))
        case .value(let expression):
            let value = try values.value(expression)
            return value == .null ? nil : ClientBody(kind: isData(value) ? .data : .json, value: value)
        }
    }

    private func isData(_ value: ClientValue) -> Bool {
        guard case .parameter(let name) = value, values.session.models["Data"] == nil else { return false }
        return parameters.first { $0.name == name }?.type.unwrapped == .structure("Data")
    }
}
