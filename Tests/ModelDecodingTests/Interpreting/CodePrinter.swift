@testable import ModelDecoding
@testable import SwiftInterpreting

/// Writes a tree of code so that a test can compare it: operators stand before their operands, in parentheses, and
/// what an optional chain covers stands in `‹›`.
struct CodePrinter {
    let source: SourceText

    /// The statements of a text.
    static func statements(_ text: String) -> String {
        let code = CodeSyntax(text)
        return CodePrinter(source: code.source).shown(CodeParser.statements(of: code))
    }

    /// The expression that a text is.
    static func expression(_ text: String) -> String {
        let code = CodeSyntax(text)
        return CodePrinter(source: code.source).shown(CodeParser.expression(of: code))
    }
}

extension CodeSyntax {
    init(_ text: String) {
        let source = SourceText(text)
        self.init(tokens: SwiftLexer.tokens(of: source).tokens[...], source: source)
    }
}

extension CodePrinter {
    func shown(_ value: CodeExpression) -> String {
        switch value.form {
        case .name(let name, let arguments): return name + shown(arguments)
        case .integer(let value): return "\(value)"
        case .floatingPoint(let value): return "\(value)"
        case .boolean(let value): return "\(value)"
        case .nil: return "nil"
        case .string(let pieces): return "\"" + pieces.map(shown).joined() + "\""
        case .regex(let pattern): return "/" + pattern + "/"
        case .array(let elements): return "[" + list(elements.map(shown)) + "]"
        case .dictionary(let pairs):
            return pairs.isEmpty ? "[:]" : "[" + list(pairs.map { shown($0.key) + ": " + shown($0.value) }) + "]"
        case .tuple(let parts): return "(" + shown(parts) + ")"
        case .type(let type): return "<" + shown(type) + ">"
        case .implicitMember(let name): return "." + name
        case .member(let base, let name, let arguments): return shown(base) + "." + name + shown(arguments)
        case .call(let callee, let arguments): return shown(callee) + "(" + shown(arguments) + ")"
        case .subscripted(let base, let arguments): return shown(base) + "[" + shown(arguments) + "]"
        case .optionalLink(let value): return shown(value) + "?"
        case .optionalChain(let value): return "‹" + shown(value) + "›"
        case .forced(let value): return shown(value) + "!"
        case .prefix(let name, let value): return "(" + name + shown(value) + ")"
        case .postfix(let value, let name): return "(" + shown(value) + name + ")"
        case .binary(let name, let left, let right): return "(\(name) \(shown(left)) \(shown(right)))"
        case .assignment(let left, let name, let right): return "(\(name ?? "")= \(shown(left)) \(shown(right)))"
        case .ternary(let condition, let one, let two):
            return "(?: \(shown(condition)) \(shown(one)) \(shown(two)))"
        case .cast(let value, let cast, let type): return "(\(shown(cast)) \(shown(value)) \(shown(type)))"
        case .attempt(let attempt, let value): return "(\(shown(attempt)) \(shown(value)))"
        case .closure(let closure): return shown(closure)
        case .statement(let statement): return shown(statement)
        case .keyPath(let type, let names): return "\\" + (type.map(shown) ?? "") + names.map { "." + $0 }.joined()
        case .unknown(let reason): return "⟨" + reason + "⟩"
        }
    }

    private func shown(_ piece: CodeExpression.StringPiece) -> String {
        switch piece {
        case .text(let text): text.replacing("\n", with: "⏎")
        case .value(let value): "\\(" + shown(value) + ")"
        case .arguments(let arguments): "\\(" + shown(arguments) + ")"
        }
    }

    private func shown(_ arguments: [CodeExpression.Argument]) -> String {
        list(arguments.map { ($0.label.map { $0 + ": " } ?? "") + shown($0.value) })
    }

    private func shown(_ arguments: [TypeSyntax]) -> String {
        arguments.isEmpty ? "" : "<" + list(arguments.map(shown)) + ">"
    }

    private func shown(_ closure: CodeExpression.Closure) -> String {
        var head: [String] = []
        if !closure.captures.isEmpty {
            head.append("[" + list(closure.captures.map { $0.name + " = " + shown($0.value) }) + "]")
        }
        if let parameters = closure.parameters {
            head.append("(" + list(parameters.map { $0.name + ($0.type.map { ": " + shown($0) } ?? "") }) + ")")
        }
        if let result = closure.result { head.append("-> " + shown(result)) }
        if closure.shorthandCount > 0 { head.append("$\(closure.shorthandCount)") }
        return (["{"] + (head.isEmpty ? [] : head + ["in"]) + [shown(closure.body), "}"]).joined(separator: " ")
    }

    private func shown(_ type: TypeSyntax) -> String {
        String(decoding: source.text.utf8.dropFirst(type.span.lowerBound).prefix(type.span.count), as: UTF8.self)
    }

    private func shown(_ cast: CodeExpression.Cast) -> String {
        switch cast {
        case .as: "as"
        case .conditional: "as?"
        case .forced: "as!"
        case .is: "is"
        }
    }

    private func shown(_ attempt: CodeExpression.Attempt) -> String {
        switch attempt {
        case .plain: "try"
        case .optional: "try?"
        case .forced: "try!"
        }
    }

    private func list(_ texts: [String]) -> String { texts.joined(separator: ", ") }
}

extension CodePrinter {
    func shown(_ statements: [CodeStatement]) -> String { statements.map(shown).joined(separator: "; ") }

    func shown(_ statement: CodeStatement) -> String {
        switch statement.form {
        case .expression(let value): return shown(value)
        case .binding(let pattern, let isConstant, let type, let value):
            return (isConstant ? "let " : "var ") + shown(pattern) + (type.map { ": " + shown($0) } ?? "")
                + (value.map { " = " + shown($0) } ?? "")
        case .computed(let name, let type, let getter):
            return "var \(name): \(shown(type)) { \(shown(CodeParser.statements(of: getter))) }"
        case .if(let conditions, let body, let otherwise):
            return "if " + list(conditions.map(shown)) + block(body) + (otherwise.map { " else" + block($0) } ?? "")
        case .guard(let conditions, let otherwise):
            return "guard " + list(conditions.map(shown)) + " else" + block(otherwise)
        case .switch(let subject, let cases):
            return "switch " + shown(subject) + " { " + cases.map(shown).joined(separator: " | ") + " }"
        case .for(let label, let pattern, let values, let filter, let body):
            return shown(label: label) + "for " + shown(pattern) + " in " + shown(values)
                + (filter.map { " where " + shown($0) } ?? "") + block(body)
        case .while(let label, let conditions, let body):
            return shown(label: label) + "while " + list(conditions.map(shown)) + block(body)
        case .repeatWhile(let label, let body, let condition):
            return shown(label: label) + "repeat" + block(body) + " while " + shown(condition)
        case .do(let label, let body, let catches):
            return shown(label: label) + "do" + block(body)
                + catches.map { " catch" + ($0.patterns.isEmpty ? "" : " " + shown($0.patterns)) + block($0.body) }
                .joined()
        case .defer(let body): return "defer" + block(body)
        case .throw(let value): return "throw " + shown(value)
        case .return(let value): return "return" + (value.map { " " + shown($0) } ?? "")
        case .break(let label): return "break" + (label.map { " " + $0 } ?? "")
        case .continue(let label): return "continue" + (label.map { " " + $0 } ?? "")
        case .fallthrough: return "fallthrough"
        case .function(let function):
            return "func " + function.name + "(" + list(function.parameters.map { $0.name + ": " + shown($0.type) })
                + ")"
                + (function.body.map { block(CodeParser.statements(of: $0)) } ?? "")
        case .declaration(let members):
            return list(members.types.map { $0.keyword.rawValue + " " + $0.path.joined(separator: ".") })
                + list(members.aliases.map { "typealias " + $0.name })
        case .unknown(let reason): return "⟨" + reason + "⟩"
        }
    }

    private func block(_ body: [CodeStatement]) -> String { body.isEmpty ? " {}" : " { " + shown(body) + " }" }

    private func shown(label: String?) -> String { label.map { $0 + ": " } ?? "" }

    private func shown(_ condition: CodeStatement.Condition) -> String {
        switch condition {
        case .value(let value): shown(value)
        case .optionalBinding(let pattern, let type, let value):
            "let " + shown(pattern) + (type.map { ": " + shown($0) } ?? "") + " = " + shown(value)
        case .match(let pattern, let value): "case " + shown(pattern) + " = " + shown(value)
        case .availability: "available"
        }
    }

    private func shown(_ item: CodeStatement.Case) -> String {
        (item.isDefault ? "default" : shown(item.patterns)) + ": " + shown(item.body)
    }

    private func shown(_ patterns: [(pattern: CodePattern, where: CodeExpression?)]) -> String {
        list(patterns.map { shown($0.pattern) + ($0.where.map { " where " + shown($0) } ?? "") })
    }

    private func shown(_ pattern: CodePattern) -> String {
        switch pattern {
        case .any: "_"
        case .binding(let name): "@" + name
        case .tuple(let parts): "(" + shown(parts) + ")"
        case .enumerationCase(let type, let name, let payload):
            (type.map(shown) ?? "") + "." + name.text + (payload.map { "(" + shown($0) + ")" } ?? "")
        case .some(let pattern): shown(pattern) + "?"
        case .is(let type): "is " + shown(type)
        case .cast(let pattern, let type): shown(pattern) + " as " + shown(type)
        case .value(let value): "~" + shown(value)
        }
    }

    private func shown(_ parts: [(label: String?, pattern: CodePattern)]) -> String {
        list(parts.map { ($0.label.map { $0 + ": " } ?? "") + shown($0.pattern) })
    }
}
