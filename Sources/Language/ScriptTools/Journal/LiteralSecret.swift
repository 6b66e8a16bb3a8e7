package import HTTPModel
import ModelDecoding
import ScriptExpressions
package import ScriptRuntime
package import ScriptSyntax

/// A place where a secret is a literal in a statement, and the name of its environment variable.
package struct LiteralSecret: Sendable, Hashable {
    package let range: SourceRange
    /// The literal value, with its escapes resolved.
    package let secret: Secret
    /// Indicates whether it is in a word, where an expression must be interpolated.
    package let isWord: Bool

    /// `X_API_KEY`
    package var name: String { Self.variable(for: secret.name) }

    /// The variable to read: a known key's where this is the same value, written out after a telling name.
    func name(knowing secrets: [Secret]) -> String {
        guard secret.origin == .typed else { return name }
        let known = secrets.first { $0.origin != .typed && $0.revealed == secret.revealed }
        return known?.variable ?? name
    }

    /// Returns the secrets that are literals in a script: keys, values for parameters of type `Secret`, and
    /// values after a name that marks them as secret.
    ///
    /// Only a caller that may read a replayed script knows its parameters. If a part of the text is given, only
    /// that part is searched.
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
    /// Creates a secret from a literal value after a name that marks it as secret.
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
    /// The literal text: a string without splices, or a number.
    var literalText: String? {
        switch kind {
        case .string(let template): template.plain
        case .integer(let text), .decimal(let text): text
        case .parenthesised(let inner): inner.literalText
        default: nil
        }
    }
}
