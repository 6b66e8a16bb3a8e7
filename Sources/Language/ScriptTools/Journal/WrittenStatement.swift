import Basics
import HTTPMiddleware
import HTTPModel
import ScriptRuntime
import ScriptSyntax

/// A statement as a script holds it: what was asked for is given, and what is secret comes from the environment.
struct WrittenStatement {
    private struct Edit {
        let range: SourceRange
        let text: String
    }

    /// Without its secrets.
    let text: String
    /// As it can be replayed: what was inferred or mended is declared as it is now.
    let scriptText: String
    /// The statement as a session that continues this one repeats it: inferred types are declared as they were,
    /// and the prompt behaves as it did.
    let keptText: String

    init(
        _ statement: Statement, in source: ScriptSource, answers: [Answer],
        _ edits: [(range: SourceRange, text: String)], session: Session, naming variables: inout SecretVariables
    ) {
        let secrets = LiteralSecret.all(in: Script([statement]), of: source.text, within: statement.range, session).map
        {
            secret in
            let name = variables.name(secret.name(knowing: session.secrets), for: secret.secret.revealed)
            let value = "env.\(name)"
            return Edit(range: secret.range, text: secret.isWord ? "\\(\(value))" : value)
        }
        let given = answers.compactMap { answer in
            var answer = answer
            if answer.question.isSecret {
                answer.variable = variables.name(
                    answer.variable, for: answer.text, askedWith: answer.question.name)
            }
            return Self.edit(for: answer, in: statement)
        }
        let edits = edits.map { Edit(range: $0.range, text: $0.text) }
        text = Self.text(of: statement, in: source, secrets + edits)
        let ofSession = secrets + edits + given + Self.exceptions(in: statement)
        let ofScript =
            ofSession + Self.promptSettings(in: statement, session)
            + Self.questions(in: statement, session, naming: &variables)
        let declared = statement.isDerived ? session.memory.written.joined(separator: "\n") : nil
        scriptText = declared ?? Self.text(of: statement, in: source, ofScript)
        keptText = declared ?? Self.text(of: statement, in: source, ofSession)
    }
}

extension WrittenStatement {
    private static func text(of statement: Statement, in source: ScriptSource, _ edits: [Edit]) -> String {
        var written = ""
        var place = statement.range.lowerBound
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where edit.range.lowerBound >= place && edit.range.upperBound <= statement.range.upperBound {
            written += source.text(place..<edit.range.lowerBound) + edit.text
            place = edit.range.upperBound
        }
        return written + source.text(place..<max(place, statement.range.upperBound))
    }

    /// Returns edits that remove trust without a certificate, which each session decides for itself, and copies
    /// to the clipboard, which belongs to a person.
    private static func exceptions(in statement: Statement) -> [Edit] {
        let copies = statement.withInner.flatMap(\.views).filter(\.isCopy).map { Edit(range: $0.range, text: "") }
        return copies
            + settings(in: statement) { root, name in root == .name("transport") && name == "insecureHosts" }
    }

    /// Returns edits that remove settings of the prompt, which mean nothing to a script.
    private static func promptSettings(in statement: Statement, _ session: Session) -> [Edit] {
        session.variables["prompt"] == nil ? settings(in: statement) { root, _ in root == .name("prompt") } : []
    }

    /// Takes out what is set under some names.
    private static func settings(
        in statement: Statement, where isLeftOut: (ScriptExpression.Kind, String) -> Bool
    ) -> [Edit] {
        statement.withInner.compactMap { inner in
            guard case .assignment(let assignment) = inner.kind,
                case .member(let root, let name) = assignment.target.kind, isLeftOut(root.kind, name.text)
            else { return nil }
            return Edit(range: inner.range, text: "")
        }
    }

    /// Returns edits that replace questions, which a script cannot ask: what `secret("Prompt")` would ask for
    /// comes from the environment, wherever it is.
    private static func questions(
        in statement: Statement, _ session: Session, naming variables: inout SecretVariables
    ) -> [Edit] {
        guard session.variables["secret"] == nil else { return [] }
        return statement.allExpressions.compactMap { part in
            guard let prompt = part.secretPrompt else { return nil }
            let name = variables.name(LiteralSecret.variable(for: prompt), askedWith: prompt)
            return Edit(range: part.range, text: "env.\(name)")
        }
    }
}

extension WrittenStatement {
    /// Returns an edit that puts an answer where it would have been given.
    private static func edit(for answer: Answer, in statement: Statement) -> Edit? {
        switch answer.question.purpose {
        case .variable: return nil
        case .secret(let range):
            // A script that this statement replays may also ask, somewhere in its own text.
            let isHere = statement.allExpressions.contains { $0.range == range && $0.secretPrompt != nil }
            return isHere ? Edit(range: range, text: "env.\(answer.variable)") : nil
        case .key(let range):
            // A key may also be asked for by a script that this statement replays.
            guard case .command(let command) = statement.kind, command.name.text == "key", statement.range == range
            else { return nil }
            let value = " \\(env.\(answer.variable))"
            return Edit(range: range.upperBound..<range.upperBound, text: value)
        case .parameter(let range):
            return statement.withInner.flatMap(\.sources).lazy.compactMap { edit(for: answer, at: range, in: $0) }.first
        }
    }

    private static func edit(for answer: Answer, at range: SourceRange, in source: Source) -> Edit? {
        switch source.kind {
        case .request: return nil
        case .call(let name, let words):
            guard source.range == range || name.range.lowerBound == range.lowerBound else { return nil }
            let end = words.last?.word.range.upperBound ?? name.range.upperBound
            return Edit(range: end..<end, text: " \(answer.question.name): \(answer.word)")
        case .expression(let expression):
            if case .name = expression.kind, range.lowerBound == expression.range.lowerBound {
                let end = expression.range.upperBound
                return Edit(range: end..<end, text: " \(answer.question.name): \(answer.word)")
            }
            for part in expression.withInner where part.range == range {
                guard case .call(_, let arguments) = part.kind else { continue }
                let end = arguments.last?.value.range.upperBound ?? part.range.upperBound - 1
                let comma = arguments.isEmpty ? "" : ", "
                return Edit(range: end..<end, text: "\(comma)\(answer.question.name): \(answer.literal)")
            }
            return nil
        }
    }
}

extension View {
    fileprivate var isCopy: Bool { if case .named(let name, _) = kind { name.text == "copy" } else { false } }
}

extension Answer {
    /// The answer as a word of a call.
    fileprivate var word: String {
        if question.isSecret { return "\\(env.\(variable))" }
        if question.type.isStructure { return isFile ? "\\(\(literal))" : text }
        let isPlain = !text.isEmpty && text.utf8.allSatisfy(\.isPlainInWord)
        return isPlain ? text : text.quoted
    }

    /// The answer as Swift writes it.
    fileprivate var literal: String {
        if question.isSecret { return "env.\(variable)" }
        if question.type.isStructure { return isFile ? "file(\(text.quoted))" : text }
        return Self.literal(text, as: question.type)
    }

    /// True if it is the path of a file whose bytes are meant.
    private var isFile: Bool { [.structure("Data"), .optional(of: .structure("Data"))].contains(question.type) }

    private static func literal(_ text: String, as type: ParameterType) -> String {
        switch type {
        case .integer, .unsigned, .number, .decimal, .boolean: text
        case .enumeration(_, let cases):
            cases.first { $0.name == text || ".\($0.name)" == text || $0.rawValue == text }.map { ".\($0.name)" }
                ?? text.quoted
        case .list(let element): "[\(literal(text, as: element))]"
        case .optional(let wrapped): text == "nil" ? text : literal(text, as: wrapped)
        case .string, .date, .url, .uuid, .secret, .structure: text.quoted
        }
    }
}

extension String {
    fileprivate var quoted: String {
        let escaped = unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case _ where Printable.isControl(scalar): text += "\\u{\(String(scalar.value, radix: 16))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return "\"\(escaped)\""
    }
}

extension UInt8 {
    /// True if it has no special meaning in a word.
    fileprivate var isPlainInWord: Bool { isPlain || self >= 0x80 || "@+".utf8.contains(self) }
}
