/// An expression in JavaScript, of the kinds that are turned into the language's own.
indirect enum JavaScriptExpression: Hashable {
    case name(String)
    case string(String)
    case number(String)
    case regex(String, flags: String)
    case member(JavaScriptExpression, String)
    case index(JavaScriptExpression, JavaScriptExpression)
    case call(JavaScriptExpression, [JavaScriptExpression])
    case unary(String, JavaScriptExpression)
    case binary(JavaScriptExpression, String, JavaScriptExpression)
    case list([JavaScriptExpression])
    case object([Member])
    case function([JavaScriptStatement])

    struct Member: Hashable {
        let name: String
        let value: JavaScriptExpression
    }

    /// `pm.response.to.have.status` by its names, where it is nothing else.
    var path: [String]? {
        var names: [String] = []
        var rest = self
        while true {
            switch rest {
            case .name(let name): return [name] + names.reversed()
            case .member(let inner, let name):
                names.append(name)
                rest = inner
            default: return nil
            }
        }
    }

    /// The same as one text; empty where it is something else. Insomnia has Postman's names under its own.
    var name: String {
        let name = path?.joined(separator: ".") ?? ""
        return name.hasPrefix("insomnia.") ? "pm." + name.dropFirst("insomnia.".count) : name
    }
}

extension JavaScriptExpression {
    var all: [JavaScriptExpression] { [self] + parts.flatMap(\.all) }

    private var parts: [JavaScriptExpression] {
        switch self {
        case .name, .string, .number, .regex: []
        case .member(let inner, _), .unary(_, let inner): [inner]
        case .index(let inner, let other), .binary(let inner, _, let other): [inner, other]
        case .call(let called, let arguments): [called] + arguments
        case .list(let items): items
        case .object(let members): members.map(\.value)
        case .function(let body): body.flatMap(\.content.expressions)
        }
    }
}

/// A statement in JavaScript, and its text on its first line, by which reports name it.
struct JavaScriptStatement: Hashable {
    enum Content: Hashable {
        case declaration(String, JavaScriptExpression)
        case assignment(JavaScriptExpression, JavaScriptExpression)
        case expression(JavaScriptExpression)
        case other

        var expressions: [JavaScriptExpression] {
            switch self {
            case .declaration(_, let value), .expression(let value): [value]
            case .assignment(let target, let value): [target, value]
            case .other: []
            }
        }
    }

    let content: Content
    let line: String
}
