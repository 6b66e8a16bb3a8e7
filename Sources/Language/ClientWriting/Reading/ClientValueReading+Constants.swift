import Foundation
import HTTPModel
import ScriptExpressions
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

    private mutating func date(_ arguments: [Argument]) -> Date? { text(arguments).flatMap(InternetDate.read) }

    /// The only argument, if it is a text that is known.
    private mutating func text(_ arguments: [Argument]) -> String? {
        guard arguments.count == 1 else { return nil }
        return (try? value(arguments[0].value))?.plain
    }
}
