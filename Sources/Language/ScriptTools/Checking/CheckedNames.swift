import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// The names at a place of a script that is checked, as far as their types are known.
struct CheckedNames: TypeScope {
    let checker: ScriptChecker

    var functions: FunctionTable { checker.table }
    var models: ModelCatalogue { checker.models }

    func type(ofName name: String) -> FoundType? {
        if let found = found(name) { return found }
        guard name.first?.isUppercase == true, checker.known[name] == nil || checker.known[name] == .model else {
            return nil
        }
        return ((try? checker.models.type(named: name)) ?? functions.type(named: name)).map { FoundType(.type($0)) }
    }

    func content(of reference: ModelReference) -> ModelDeclaration.Content? {
        checker.isOpen ? nil : checker.content(of: reference)
    }

    func type(_ text: SwiftFragment) -> ModelType? { try? checker.models.type(named: text.inScripts.text) }

    /// The check of a call compares its arguments with the endpoint's own types.
    func parameters(of endpoint: String) -> [(name: String, type: ModelType?)] { [] }

    /// No value is known before a script runs.
    func number(at expression: ScriptExpression) -> StaticType? { nil }

    /// The same; nil where the name is that of a type, or of nothing.
    func found(_ name: String) -> FoundType? {
        if let local = checker.local(name) {
            // A request that is sent later may find another value.
            let isUnsure = checker.isDeferred && !local.isFixed && !checker.isShadowed(name)
            return isUnsure ? FoundType(nil) : FoundType(local.type, isOptional: local.isOptional)
        }
        if let function = checker.function(named: name) { return FoundType(.declared(function)) }
        switch name {
        case "it": return FoundType(checker.flow.it)
        case "response": return FoundType(.response)
        case "error": return FoundType(.failure)
        case "result": return FoundType(.result(of: checker.flow.success))
        case "decoder", "transport": return FoundType(.settings(name))
        default: break
        }
        if let path = checker.endpoint(named: name) { return FoundType(.endpoint(path)) }
        return name == "last" && checker.known[name] == nil ? FoundType(checker.flow.last) : nil
    }
}
