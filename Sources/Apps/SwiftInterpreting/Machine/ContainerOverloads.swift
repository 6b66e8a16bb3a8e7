import ModelDecoding

/// The methods that extensions give to containers besides the library's, and the choice among them for a
/// call.
///
/// Swift chooses at the call, by the types that are written there:
///
/// - A method of `KeyedDecodingContainer` itself is taken for the types that it names.
/// - One of a protocol yields to the library's methods, unless it is for one type that the library has none
/// for.
/// - Within a generic function `T` is not yet any type, so only a method for all types is meant.
struct ContainerOverloads {
    private let machine: CodeMachine
    private let candidates: [CodeCandidate]

    /// Those of a name and these labels for a container; nil where there are none.
    init?(_ name: String, _ labels: [String?], of container: ModelValue, _ machine: CodeMachine) {
        guard machine.containerMethods.contains(name), let type = machine.type(of: container) else { return nil }
        candidates = machine.codeType(type).functions(named: name).filter {
            $0.function.parameters.map(\.label) == labels && machine.overloads.holds($0) != false
        }
        self.machine = machine
        guard !candidates.isEmpty else { return nil }
    }
}

extension ContainerOverloads {
    /// Those that may be meant where the container is only known by a protocol, as in an extension of it.
    fileprivate func known(byProtocolOnly isAbstract: Bool) -> [CodeCandidate] {
        isAbstract ? candidates.filter(\.isOfProtocol) : candidates
    }

    /// Returns the methods that a call means if its arguments include no type.
    func meant(byProtocolOnly isAbstract: Bool = false) -> [CodeCandidate] {
        known(byProtocolOnly: isAbstract).filter { !$0.isOfProtocol }
    }

    /// Those that a call means for a type, as it is written at the call: its generic parameters stand for nothing.
    func meant(
        for written: ModelType, in scope: CodeScope, byProtocolOnly isAbstract: Bool = false
    ) throws(Interruption) -> [CodeCandidate] {
        var meant: [CodeCandidate] = []
        for candidate in known(byProtocolOnly: isAbstract) where candidate.isVisible(from: scope.source) {
            if candidate.isOfProtocol, !candidate.genericNames.isEmpty || written.hasOwnDecodingMethod { continue }
            switch takes(candidate, written, in: scope) {
            case true?: meant.append(candidate)
            case false?: continue
            case nil: throw .unknown("Sonde cannot tell which '\(candidate.function.name)' is meant")
            }
        }
        return meant
    }

    /// True if a method takes a type, by its parameter and by the conditions of its generic parameters; nil if
    /// that is unknown.
    private func takes(_ candidate: CodeCandidate, _ written: ModelType, in scope: CodeScope) -> Bool? {
        guard let parameter = candidate.function.parameters.first,
            machine.overloads.fitness(of: .type(written), parameter.type, in: candidate) != nil
        else { return false }
        var found: [String: ModelType] = [:]
        let match = TypeMatch(parameters: candidate.genericNames)
        match.match(parameter.type, .type(written), typed: nil, &found)
        let bound = candidate.scope.binding(found)
        var answer: Bool? = true
        for condition in candidate.function.conditions {
            let holds: Bool? =
                if case .parameter(let name) = machine.type(condition.subject, in: bound) {
                    machine.overloads.isPromised(condition, of: name, in: scope)
                } else {
                    machine.overloads.holds([condition], in: bound)
                }
            if holds == false { return false }
            if holds == nil { answer = nil }
        }
        return answer
    }
}

extension FunctionSyntax {
    /// The requirements of its generic parameters besides decodability, which everything decoded has.
    fileprivate var conditions: [RequirementSyntax] {
        let bounds = genericParameters.map { parameter in
            RequirementSyntax(
                subject: TypeSyntax(
                    form: .path([.init(text: parameter.name, arguments: [], span: parameter.span)]),
                    span: parameter.span), constraints: parameter.constraints)
        }
        return (bounds + requirements).compactMap { condition in
            var condition = condition
            condition.constraints = condition.constraints.flatMap(\.parts).filter { $0.plainPath?.last != "Decodable" }
            return condition.constraints.isEmpty && condition.sameType == nil ? nil : condition
        }
    }
}

extension OverloadResolution {
    /// True if the declarations around a scope guarantee a condition for a generic parameter; nil if a protocol
    /// of the sources may imply it.
    fileprivate func isPromised(_ condition: RequirementSyntax, of parameter: String, in scope: CodeScope) -> Bool? {
        guard condition.sameType == nil else { return false }
        let types = scope.path.indices.compactMap { machine.table.types[scope.path[...$0].joined(separator: ".")] }
        let parameters =
            (scope.genericFunction?.genericParameters ?? []) + types.flatMap(\.syntax.genericParameters)
        let requirements = (scope.genericFunction?.requirements ?? []) + types.flatMap(\.parts).flatMap(\.requirements)
        let bounds =
            parameters.filter { $0.name == parameter }.flatMap(\.constraints)
            + requirements.filter { $0.subject.plainPath == [parameter] }.flatMap(\.constraints)
        let names = Set(bounds.flatMap(\.parts).compactMap { $0.plainPath?.last })
        let wanted = Set(condition.constraints.compactMap { $0.plainPath?.last })
        if wanted.isSubset(of: names) { return true }
        let refining = names.subtracting(["Decodable", "Encodable", "Sendable", "Equatable"])
        return refining.isEmpty ? false : nil
    }
}

extension CodeCandidate {
    fileprivate var isOfProtocol: Bool { scope.path.last != "KeyedDecodingContainer" }
}

extension ModelType {
    /// True if containers have a `decode` for exactly this type.
    fileprivate var hasOwnDecodingMethod: Bool {
        guard case .scalar(let scalar) = self else { return false }
        return [.bool, .string, .double, .float].contains(scalar) || scalar.isInteger
    }
}

extension CodeScope {
    /// The same place as Swift knows it where it chooses: the generic parameters stand for nothing.
    func unbound(_ machine: CodeMachine) -> CodeScope {
        let isProtocol = machine.table.types[path.joined(separator: ".")]?.syntax.keyword == .protocol
        let open = arguments.map { name, type in
            (name, name == "Self" && !isProtocol ? type : ModelType.parameter(name))
        }
        return CodeScope(
            path: path, source: source, arguments: Dictionary(uniqueKeysWithValues: open), type: nil,
            isStatic: isStatic)
    }
}
