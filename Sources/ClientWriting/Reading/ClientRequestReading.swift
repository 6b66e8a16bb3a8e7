import HTTPModel
import ScriptRuntime
import ScriptSyntax

/// Reads the request of an endpoint.
struct ClientRequestReading {
    var values: ClientValueReading

    mutating func address(of word: Word) throws(ClientObstacle) -> ClientAddress {
        var (text, known): (String, [String: ClientValue]) = ("", [:])
        for (place, part) in word.template.parts.enumerated() {
            switch part {
            case .text(let plain): text += plain
            case .splice(let expression):
                let value = try values.value(expression)
                if let plain = value.plain, place == 0 {
                    let beginning = plain.replacing("{", with: "%7B").replacing("}", with: "%7D")
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
        var headers: [ClientHeader] = []
        for line in literal.headers {
            let isLeftOut = line.value.plain == "none"
            headers.append(ClientHeader(name: line.name.text, value: isLeftOut ? nil : try values.text(of: line.value)))
        }
        return headers
    }

    mutating func body(of literal: RequestLiteral) throws(ClientObstacle) -> ClientBody? {
        switch literal.body {
        case nil: return nil
        case .form(let members): return .form(try values.members(members))
        case .multipart(let members): return .multipart(try values.members(members))
        case .text(let expression): return .text(try values.value(expression))
        case .value(let expression): return .json(try values.value(expression))
        }
    }
}
