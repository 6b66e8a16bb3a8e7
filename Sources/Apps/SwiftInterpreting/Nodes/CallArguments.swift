import ModelDecoding

/// The arguments of a call, in the order in which they are written.
struct CallArguments {
    var labels: [String?]
    var nodes: [CodeNode]
    /// The number of trailing closures; the first of them has no label.
    var trailingCount = 0
    let site = CallSite()

    var count: Int { nodes.count }
}

extension CallArguments {
    /// Returns the same with values in place of arguments that do not depend on their place, so that they can be
    /// used more than once.
    func workedOut(_ frame: CodeFrame) throws(Interruption) -> CallArguments {
        var result = self
        for (number, node) in nodes.enumerated()
        where !node.needsType && !node.isLiteral && !(node is InoutNode) && node.writtenType == nil {
            if try node.metatypeNamed(frame) != nil { continue }
            result.nodes[number] = ConstantNode(try node.value(frame, as: nil), isLiteral: false, node.span)
        }
        return result
    }
}

/// A place in the code that calls functions, with what it has learnt about them.
final class CallSite {
    /// The only one of some functions that the call can mean, and the parameter for each argument.
    private var only: (first: CodeCandidate, count: Int, chosen: CodeCandidate, places: [Int])?

    /// Returns the function that the call was found to mean among these. Lists of functions are distinguished by
    /// their first function and their length.
    @inline(__always)
    func chosen(of candidates: [CodeCandidate]) -> (candidate: CodeCandidate, places: [Int])? {
        guard let only, only.count == candidates.count, only.first === candidates[0] else { return nil }
        return (only.chosen, only.places)
    }

    func settle(_ candidates: [CodeCandidate], _ chosen: CodeCandidate, _ places: [Int]) {
        only = (candidates[0], candidates.count, chosen, places)
    }
}

extension CallArguments {
    /// Calls a function that changes what it is given with `&`, and stores what it leaves there, also where it throws.
    func changed(
        _ frame: CodeFrame, as types: [ModelType?],
        by function: (inout [ModelValue]) throws(Interruption) -> ModelValue
    ) throws(Interruption) -> ModelValue {
        var values: [ModelValue] = []
        for (number, node) in nodes.enumerated() {
            let type = number < types.count ? types[number] : nil
            values.append(try ((node as? InoutNode)?.place ?? node).value(frame, as: type))
        }
        let result: Result<ModelValue, Interruption>
        do throws(Interruption) {
            result = .success(try function(&values))
        } catch {
            result = .failure(error)
        }
        for (node, value) in zip(nodes, values) {
            if let place = (node as? InoutNode)?.place { try place.assign(value, frame) }
        }
        return try result.get()
    }

    /// The values for a function's parameters; `declared` is the function if it is a local one.
    func values(
        _ frame: CodeFrame, for function: ModelValue, _ declared: FunctionSyntax? = nil
    ) throws(Interruption) -> [ModelValue] {
        var types: [ModelType?] = []
        if case .code(let code) = function, case .function(let function) = code.content {
            types = function.parameterTypes
        }
        if let declared, !declared.genericParameters.isEmpty, let places = declared.places(for: self) {
            let match = TypeMatch(parameters: Set(declared.genericParameters.map(\.name)))
            let found = match.match(declared, places, self, frame)
            types = places.map { place in
                let type = frame.machine.type(declared.parameters[place].type, in: frame.scope.binding(found))
                return type.isOpen(match.parameters) ? nil : type
            }
        }
        var values: [ModelValue] = []
        for (number, node) in nodes.enumerated() {
            values.append(try node.value(frame, as: number < types.count ? types[number] : nil))
        }
        return values
    }
}
