package import HTTPModel
import ModelDecoding
import Redaction
import ScriptExpressions
package import ScriptRuntime
package import ScriptSyntax

/// A place where a secret is written out in a statement, and what it would be called in the environment.
package struct LiteralSecret: Sendable, Hashable {
    package let range: SourceRange
    /// What stands there, escapes undone.
    package let secret: Secret
    /// Whether it stands among words, where an expression has to be spliced in.
    package let isWord: Bool

    /// `X_API_KEY`
    package var name: String { Self.variable(for: secret.name) }

    /// The variable to read: a known key's where this is the same value, written out after a telling name.
    func name(knowing secrets: [Secret]) -> String {
        guard secret.origin == .typed else { return name }
        let known = secrets.first { $0.origin != .typed && $0.revealed == secret.revealed }
        return known?.variable ?? name
    }

    /// The secrets that are written out in a script: keys, what is given to parameters of type `Secret`, and what
    /// stands behind a name that gives it away.
    ///
    /// What a replayed script has for parameters only who may read it can tell. With a part of the text, nothing else is
    /// looked at.
    package static func all(
        in script: Script, of text: String, within part: SourceRange? = nil,
        _ session: Session = Session(interpreter: .none),
        parametersOfScript: @escaping (String) -> [ParameterDeclaration] = { _ in [] }
    ) -> [LiteralSecret] {
        let named = NamedSecrets(in: text, part)
        var finder = SecretFinder(
            parameters: { name in
                session.anyEndpoint(named: name)?.declaration.parameters
                    ?? session.variable(named: name)?.value.declaredFunction?.declaration.arguments
            }, in: script, named: named, parametersOfScript)
        script.visit { finder.look(at: $0) }
        return finder.found + named.inAddresses + named.byShape
    }
}

extension LiteralSecret {
    /// A value that is written out behind a name, which gives it away.
    init?(of value: ScriptExpression, named name: String?) {
        guard let name, SensitiveName.ofMember(name.utf8), let text = value.literalText, !text.isEmpty else {
            return nil
        }
        self.init(range: value.range, secret: Secret(name, text, from: .typed), isWord: false)
    }

    init?(of value: ScriptExpression, named name: String, from origin: Secret.Origin?) {
        guard let origin, let text = value.literalText, !text.isEmpty else { return nil }
        self.init(range: value.range, secret: Secret(name, text, from: origin), isWord: false)
    }

    /// `X-API-Key` → `X_API_KEY`
    static func variable(for name: String) -> String {
        let letters = name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
        let isName = letters.first?.isLetter == true || letters.first == "_"
        return (isName ? "" : "_") + String(letters)
    }
}

extension ScriptExpression {
    /// What is written out: text without splices, a number.
    var literalText: String? {
        switch kind {
        case .string(let template): template.plain
        case .integer(let text), .decimal(let text): text
        case .parenthesised(let inner): inner.literalText
        default: nil
        }
    }
}
