import ScriptExpressions
import ScriptSyntax

extension Declarations {
    /// Declares a function: in the innermost block, or for the API that is current.
    func declare(_ function: FunctionDeclaration, at range: SourceRange) throws(RuntimeError) {
        let name = function.name
        guard !StatementRun.known.contains(name.text) else {
            throw RuntimeError("\(name.text) is reserved", advice: "choose another name", at: name.range)
        }
        let (home, api) = run.look { ($0.scopes.innermost, $0.session.api.name) }
        let declared = ScriptFunction(
            declaration: function,
            types: try function.parameters.map { (parameter) throws(RuntimeError) in try run.valueType(parameter.type)
            },
            result: try function.result.map { (type) throws(RuntimeError) in try run.valueType(type) },
            source: run.source,
            api: api, home: home)
        let variable = Session.Variable(
            value: .function(Function(.declared(declared), at: range)), isConstant: true, isOwn: true)
        if run.declareInBlock(name.text, variable) { return }
        try run.refuseOtherKinds(of: name, except: .variable)
        run.declare(path: EndpointTable.path(name.text, in: api), variable)
        run.tell(.noted("func \(name.text)\(function.signature)"), at: range)
    }
}
