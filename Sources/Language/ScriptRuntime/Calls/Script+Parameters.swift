import Basics
package import ScriptSyntax

extension Script {
    /// The parameters that the script needs to run.
    package var parameters: [ParameterDeclaration] {
        statements.compactMap { if case .parameter(let parameter) = $0.kind { parameter } else { nil } }
    }
}

extension ParameterDeclaration {
    /// Indicates whether the parameter's type marks its value as a secret: `Secret`, `[Secret]`, `Secret?`.
    package var isSecret: Bool { type.text.trimming { "?[] ".contains($0) } == "Secret" }
}
