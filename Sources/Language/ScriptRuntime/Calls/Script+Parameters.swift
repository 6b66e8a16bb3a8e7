import Basics
package import ScriptSyntax

extension Script {
    /// What whoever runs it has to give.
    package var parameters: [ParameterDeclaration] {
        statements.compactMap { if case .parameter(let parameter) = $0.kind { parameter } else { nil } }
    }
}

extension ParameterDeclaration {
    /// Whether its type says that what is given for it is a secret: `Secret`, `[Secret]`, `Secret?`.
    package var isSecret: Bool { type.text.trimming { "?[] ".contains($0) } == "Secret" }
}
