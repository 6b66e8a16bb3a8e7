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
    /// A function by its statements.
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
}

/// A statement in JavaScript, and its first line, by which reports name it.
struct JavaScriptStatement: Hashable {
    enum Content: Hashable {
        case declaration(String, JavaScriptExpression)
        case assignment(JavaScriptExpression, JavaScriptExpression)
        case expression(JavaScriptExpression)
        /// What is not read.
        case other
    }

    let content: Content
    let line: String
}
