import Basics
import ScriptSyntax

/// The names of environment variables that documents ask for.
///
/// A document comes from someone else, so it may ask for a token, but not choose which of your variables holds it. If
/// it is imported as `z`, its variables begin with `Z_`.
package enum EnvironmentName {
    /// `appStore` is `APP_STORE`, and `X-API-Key` is `X_API_KEY`; a name without an ASCII letter or digit is `KEY`.
    package static func of(_ name: String) -> String {
        var made = ""
        var wasLower = false
        for character in name {
            guard character.isASCII, character.isLetter || character.isNumber else {
                if !made.isEmpty, !made.hasSuffix("_") { made += "_" }
                wasLower = false
                continue
            }
            if character.isUppercase, wasLower { made += "_" }
            made += character.uppercased()
            wasLower = !character.isUppercase
        }
        if made.hasSuffix("_") { made.removeLast() }
        guard let first = made.first else { return "KEY" }
        return first.isNumber ? "_" + made : made
    }
}

extension ImportedAPI {
    /// The API under the script's name for it, with its own variables.
    package func named(_ name: String) -> ImportedAPI {
        let variables = OwnVariables(of: name, insteadOf: self.name)
        var api = self
        api.name = name
        api.settings = settings.map(variables.text)
        api.variables = self.variables.map(variables.text)
        api.statements = statements.map(variables.text)
        api.environments = environments.map { Environment($0.name, $0.settings.map(variables.text)) }
        api.declarations = RenamedDeclarations(declarations: declarations, variables: variables)
        return api
    }
}

private struct OwnVariables {
    private let own: String
    private let former: String

    init(of name: String, insteadOf former: String) {
        own = EnvironmentName.of(name) + "_"
        self.former = EnvironmentName.of(former) + "_"
    }

    /// Returns the code with other names after `env.`.
    func text(_ code: String) -> String {
        guard code.contains("env.") else { return code }
        let bytes = Array(code.utf8)
        func text(_ range: SourceRange) -> String { String(decoding: bytes[range], as: UTF8.self) }
        let words = ParsedScript(code).tokens.filter { text($0.range) != "." }
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
        let edits = zip(words, words.dropFirst()).compactMap { first, second -> (SourceRange, String)? in
            let between = first.range.upperBound..<max(first.range.upperBound, second.range.lowerBound)
            guard text(first.range) == "env", text(between) == "." else { return nil }
            return (second.range, name(text(second.range)))
        }
        return String(decoding: bytes.replacing(edits), as: UTF8.self)
    }

    private func name(_ variable: String) -> String {
        if variable.hasPrefix(own) { return variable }
        return own + (variable.hasPrefix(former) ? String(variable.dropFirst(former.count)) : variable)
    }
}

private struct RenamedDeclarations: DeclarationSource {
    let declarations: any DeclarationSource
    let variables: OwnVariables

    var losses: [ImportLoss] { declarations.losses }

    func declaration(of name: String) -> ImportedDeclaration? {
        declarations.declaration(of: name).map { declaration in
            var own = declaration
            own.text = variables.text(declaration.text)
            return own
        }
    }
}
