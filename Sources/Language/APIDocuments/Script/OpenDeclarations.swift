import ModelDiagnosis
import ScriptSyntax

/// Declarations whose enumerations have a case for unknown values, except in models that are only sent.
package struct OpenDeclarations: DeclarationSource {
    private let source: any DeclarationSource
    /// The models that only requests are made of.
    private let sent: Set<String>

    /// Opens the declarations of an API with these endpoints.
    package init(_ source: any DeclarationSource, of endpoints: [ImportedEndpoint]) {
        self.source = source
        var (arguments, results): (Set<String>, Set<String>) = ([], [])
        for endpoint in endpoints {
            guard let declaration = source.declaration(of: endpoint.name) else { continue }
            let own = Self.models(ofParametersIn: declaration.text)
            arguments.formUnion(declaration.models.filter(own.contains))
            results.formUnion(declaration.models.filter { !own.contains($0) })
            results.formUnion(Self.models(ofResultIn: declaration.text))
        }
        sent = Self.parts(of: arguments, in: source).subtracting(Self.parts(of: results, in: source))
    }

    package func declaration(of name: String) -> ImportedDeclaration? {
        guard var declaration = source.declaration(of: name), !sent.contains(name) else {
            return source.declaration(of: name)
        }
        let opened = OpenEnumerations.opened(declaration.text)
        declaration.text = opened.text
        for remark in opened.remarks {
            declaration.tally.note(ImportLoss("closed enumeration", remark, at: nil))
        }
        return declaration
    }

    package var losses: [ImportLoss] { source.losses }

    private static func endpoint(in text: String) -> EndpointDeclaration? {
        for statement in ParsedScript(text).script.statements {
            if case .endpoint(let endpoint) = statement.kind { return endpoint }
        }
        return nil
    }

    private static func models(ofParametersIn text: String) -> Set<String> {
        Set((endpoint(in: text)?.parameters ?? []).flatMap(\.type.text.mentionedNames).map(String.init))
    }

    private static func models(ofResultIn text: String) -> Set<String> {
        Set((endpoint(in: text)?.result?.text.mentionedNames ?? []).map(String.init))
    }

    /// Some models with all that they are made of.
    private static func parts(of models: Set<String>, in source: any DeclarationSource) -> Set<String> {
        var waiting = Array(models)
        var parts: Set<String> = []
        while let name = waiting.popLast() {
            if parts.insert(name).inserted { waiting += source.declaration(of: name)?.models ?? [] }
        }
        return parts
    }
}
