import Foundation
import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// Reads the expressions of a request: what they are made of as the endpoint is called, and what is known already.
struct ClientValueReading {
    let parameters: Set<String>
    let session: Session
    /// The part of the request that the values belong to: `the header X-API-Key`.
    var place = "the request"
    private(set) var inputs: ClientInputs

    init(of parameters: [String], in session: Session, _ inputs: ClientInputs = ClientInputs()) {
        self.parameters = Set(parameters)
        self.session = session
        self.inputs = inputs
    }

    /// The purpose of an input that is a part of something else.
    private var purpose: String { "a part of \(place)" }

    mutating func text(of template: StringTemplate) throws(ClientObstacle) -> ClientValue {
        var parts: [ClientValue] = []
        if template.mentions("request") {
            return try made(ScriptExpression(.string(template), at: template.range))
        }
        for part in template.parts {
            switch part {
            case .text(let text): parts.append(.string(text))
            case .splice(let expression): parts.append(try described(expression))
            }
        }
        if parts.isEmpty { return .string("") }
        if parts.count == 1, case .string = parts[0] { return parts[0] }
        return .text(parts)
    }

    /// A value that becomes part of a text, where a number is written as Swift describes it.
    mutating func described(_ expression: ScriptExpression) throws(ClientObstacle) -> ClientValue {
        switch try value(expression) {
        case .number(let text): .string(Int(text).map { "\($0)" } ?? Double(text).map { "\($0)" } ?? text)
        case .bool(let value): .string("\(value)")
        case let value: value
        }
    }

    mutating func value(_ expression: ScriptExpression) throws(ClientObstacle) -> ClientValue {
        switch expression.kind {
        case .nil, .null: return .null
        case .boolean(let value): return .bool(value)
        case .integer(let text), .decimal(let text): return .number(text)
        case .string(let template): return try text(of: template)
        case .name(let name): return try value(named: name)
        case .implicitMember(let name, nil): return .enumerationCase(name.text)
        case .parenthesised(let inner): return try value(inner)
        case .prefix(.minus, let inner):
            guard case .number(let text) = try value(inner) else { throw Self.obstacle }
            return .number("-" + text)
        case .array(let elements):
            return .array(try elements.map { (element) throws(ClientObstacle) in try value(element) })
        case .object(let members): return .object(try self.members(members))
        case .dictionary(let entries):
            return .object(
                try entries.map { (entry) throws(ClientObstacle) in
                    ClientMember(name: try value(entry.key), value: try value(entry.value))
                })
        case .member(let inner, let name):
            if case .name("env") = inner.kind, session.variables["env"] == nil, !parameters.contains("env") {
                let secret = Secret(missing: name.text, from: .environment(name.text))
                return inputs.input(for: secret, purpose: purpose)
            }
            guard inner.isValueOfItsOwn else { return try made(expression) }
            if case .optionalChain(let inner) = inner.kind {
                return .member(try value(inner), name.text, isChained: true)
            }
            return .member(try value(inner), name.text, isChained: false)
        case .call(let function, let arguments):
            if let value = try madeOfText(function, arguments) { return value }
            if let value = try written(function, arguments) { return value }
            return try made(expression)
        default: return try made(expression)
        }
    }

    mutating func members(_ members: [ObjectMember]) throws(ClientObstacle) -> [ClientMember] {
        try members.map { (member) throws(ClientObstacle) in
            ClientMember(name: try text(of: member.key), value: try value(member.value))
        }
    }

    private mutating func value(named name: String) throws(ClientObstacle) -> ClientValue {
        if parameters.contains(name) { return .parameter(name) }
        guard let value = session.variables[name]?.value ?? session.parameters[name] else {
            throw ClientObstacle("only running the script shows what \(name) is")
        }
        switch value {
        case .model(.string(let text)): return .string(text)
        case .model(.bool(let value)): return .bool(value)
        case .model(.integer(let value)): return .number("\(value)")
        case .model(.floatingPoint(let value)): return .number("\(value)")
        case .model(.url(let value)): return .string(value.url.absoluteString)
        case .secretText(let text):
            return inputs.value(of: text, called: name, purpose: purpose)
        default: throw ClientObstacle("\(name) is \(value.kindName), which a client cannot contain")
        }
    }

    mutating func made(_ expression: ScriptExpression) throws(ClientObstacle) -> ClientValue {
        let value = try workedOut(expression)
        if value.kind == .date { return .moment(value.code) }
        return .workedOut(value.text, asksRequest: value.asksRequest, hashes: value.hashes)
    }

    static var obstacle: ClientObstacle {
        ClientObstacle("its request is computed by an expression, which a client cannot express")
    }
}

extension ScriptExpression {
    /// True if it is a name or a member of one, not the result of a call.
    fileprivate var isValueOfItsOwn: Bool {
        switch kind {
        case .name(let name): name != "request"
        case .member(let inner, _), .optionalChain(let inner): inner.isValueOfItsOwn
        default: false
        }
    }
}
