import Foundation
import HTTPMiddleware
import HTTPModel
import ScriptSyntax

extension ClientValueReading {
    /// Returns the default of a parameter: a value that is known before there is a client.
    mutating func constant(_ expression: ScriptExpression) throws(ClientObstacle) -> ClientValue {
        if case .call(let function, let arguments) = expression.kind, function.kind == .name("Date"),
            let date = date(arguments)
        {
            return .string(InternetDate.exact(date))
        }
        let value = try value(expression)
        let isKnown = value.all.allSatisfy { part in
            switch part {
            case .input, .parameter, .member: false
            case .workedOut(let code, _, _): !code.contains(Self.owner)
            default: true
            }
        }
        guard isKnown else { throw Self.obstacle }
        return value
    }

    /// A value that is made of a text that is known: `URL("https://example.com")`, `Decimal("0.10")`. Nil where it is not.
    mutating func madeOfText(
        _ function: ScriptExpression, _ arguments: [Argument]
    ) throws(ClientObstacle) -> ClientValue? {
        guard case .name(let name) = function.kind, !parameters.contains(name) else { return nil }
        if name == "file" {
            throw ClientObstacle("it sends a file from beside the script; take the file's Data as a parameter")
        }
        if name == "Date" {
            return date(arguments).map { .moment(SwiftText.date($0)) }
        }
        guard let text = text(arguments) else { return nil }
        switch name {
        case "URL": return URL(string: text).map { .string($0.absoluteString) }
        case "UUID": return UUID(uuidString: text).map { .string($0.uuidString) }
        case "Decimal": return Decimal(string: text).map { .number("\($0)") }
        default: return nil
        }
    }

    /// A parameter that is sent as one text: `day.formatted("yyyy-MM-dd")`, `ids.map { "\($0)" }.joined(separator: ",")`.
    /// Nil where it is not.
    mutating func written(
        _ function: ScriptExpression, _ arguments: [Argument]
    ) throws(ClientObstacle) -> ClientValue? {
        guard case .member(let receiver, let name) = function.kind, let text = text(arguments) else { return nil }
        switch name.text {
        case "formatted" where text == "yyyy-MM-dd":
            return parameter(receiver).map { .written($0, as: .day) }
        case "joined" where arguments[0].label?.text == "separator":
            return parameter(receiver.withoutDescriptions).map { .written($0, as: .joined(by: text)) }
        default: return nil
        }
    }

    private func parameter(_ expression: ScriptExpression) -> ClientValue? {
        if case .optionalChain(let inner) = expression.kind { return parameter(inner) }
        guard case .name(let name) = expression.kind, parameters.contains(name) else { return nil }
        return .parameter(name)
    }

    private mutating func date(_ arguments: [Argument]) -> Date? { text(arguments).flatMap(InternetDate.read) }

    /// The only argument, if it is a text that is known.
    private mutating func text(_ arguments: [Argument]) -> String? {
        guard arguments.count == 1 else { return nil }
        return (try? value(arguments[0].value))?.plain
    }
}

extension ScriptExpression {
    /// The list whose elements are described: `ids` in `ids.map { "\($0)" }`.
    fileprivate var withoutDescriptions: ScriptExpression {
        guard case .call(let function, let arguments) = kind, case .member(let list, let name) = function.kind,
            name.text == "map", arguments.count == 1, case .closure(let closure) = arguments[0].value.kind,
            case .string(let template) = closure.body.kind, template.parts.count == 1,
            case .splice(let element) = template.parts[0], element.kind == .name("$0")
        else { return self }
        return list
    }
}
