import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// The functions of the session, and what a call of one may have next.
extension Completer {
    /// The label of a parameter that nothing is given for, or a case of the one whose label stands there.
    func words(
        of function: FunctionDeclaration, behind given: [String?], _ label: String?, at place: Place
    ) -> [Completion] {
        if let label {
            let type = function.parameters.first { $0.label == label }?.type.text
            return (type.flatMap { session.models.cases(of: $0) } ?? []).filter { place.fits($0.name) }
                .map { Completion($0.name, $0.detail) }
        }
        return labels(of: function, behind: given, at: place)
    }

    /// Returns the labels that may come next: those of the open parameters, up to one without a default.
    func labels(of function: FunctionDeclaration, behind given: [String?], at place: Place) -> [Completion] {
        var open = Array(function.parameters.indices)
        for label in given {
            guard let taken = open.firstIndex(where: { label == nil || function.parameters[$0].label == label }) else {
                continue
            }
            open.remove(at: taken)
        }
        let end = open.first { function.parameters[$0].defaultValue == nil } ?? function.parameters.count
        return open.filter { $0 <= end }.compactMap { index in
            let parameter = function.parameters[index]
            guard let label = parameter.label, place.fits(label) else { return nil }
            return Completion("\(label): ", label: "\(label):", parameter.type.text, isWhole: false)
        }
    }

    /// The functions that a name may mean, with their parameters.
    func declaredFunctions(at place: Place) -> [Completion] {
        session.functionNames.filter { place.fits($0) }.compactMap { name in
            session.variable(named: name)?.value.declaredFunction.map { Completion($0.declaration, named: name) }
        }
    }
}

extension Completion {
    init(_ function: FunctionDeclaration, named name: String) {
        self.init(name, function.signature, isWhole: !function.parameters.isEmpty)
    }
}
