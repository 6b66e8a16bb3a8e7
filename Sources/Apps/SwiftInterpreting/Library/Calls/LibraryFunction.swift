import ModelDecoding

/// A function of the library: its parameters as Swift writes them, and what it does.
struct LibraryFunction: Sendable {
    typealias Body =
        @Sendable (_ receiver: inout ModelValue, _ arguments: LibraryArguments) throws(Interruption) -> ModelValue?

    private let signature: LibrarySignature
    /// Its purpose and an example, if scripts may use it.
    let documentation: LibraryDocumentation?
    /// Indicates whether its result is an optional; nil if it may be either.
    let givesOptional: Bool?
    /// The code that computes its result; nil if a value has a type that it does not take.
    let body: Body

    /// The name before the parentheses.
    var name: String { signature.name }
    /// Nil for a property.
    var parameters: [LibraryMember.Parameter]? { signature.parameters }
    var result: String { signature.result }
    fileprivate var isProperty: Bool { parameters == nil }
    fileprivate var isVariadic: Bool { parameters?.first?.arity == .rest }

    init(
        _ signature: LibrarySignature, _ documentation: LibraryDocumentation? = nil, givesOptional: Bool? = nil,
        _ body: @escaping Body
    ) {
        (self.signature, self.documentation) = (signature, documentation)
        (self.givesOptional, self.body) = (givesOptional, body)
    }

    /// The values for its parameters, or nil if a call with such labels is of another function.
    func values(for arguments: [CodeArgument]) -> [ModelValue]? {
        let parameters = parameters ?? []
        // Most calls name every parameter in its order.
        let areInOrder = zip(arguments, parameters).allSatisfy {
            $0.label == $1.label && $1.arity == .one && !$0.value.isFunction
        }
        if areInOrder, arguments.count == parameters.count { return arguments.map(\.value) }
        guard let places = parameters.places(of: arguments.map(\.asWritten)) else { return nil }
        var values: [ModelValue] = []
        values.reserveCapacity(parameters.count)
        var position = 0
        for (place, parameter) in parameters.enumerated() {
            let isGiven = position < places.count && places[position] == place
            if !isGiven, parameter.arity == .optional { values.append(.nil) }
            while position < places.count, places[position] == place {
                values.append(arguments[position].value)
                position += 1
            }
        }
        return values
    }
}

extension CodeArgument {
    /// A function without a label may be a closure behind the call.
    fileprivate var asWritten: LibraryMember.WrittenArgument {
        .init(label, isFunction: value.isFunction, isClosure: value.isFunction)
    }
}

/// Functions by their names. Of several that a call may mean, the first that takes its values is the one.
struct LibraryFunctions: Sendable {
    private var functions: [String: [LibraryFunction]] = [:]

    var names: Dictionary<String, [LibraryFunction]>.Keys { functions.keys }

    /// All of them, by their names.
    var all: [LibraryFunction] {
        functions.sorted { $0.key < $1.key }.flatMap(\.value)
    }

    /// The functions of a name, and of labels if these are known.
    func named(_ name: String, _ labels: [String?]? = nil) -> [LibraryFunction] {
        functions[name, default: []].filter { function in
            labels.map { function.values(for: $0.map { CodeArgument($0, .nil) }) != nil } ?? true
        }
    }

    mutating func add(_ function: LibraryFunction) { functions[function.name, default: []].append(function) }

    /// Returns the result of a call, or of a property if there are no arguments; nil if no function with that name
    /// takes such arguments.
    func call(
        _ name: String, on receiver: inout ModelValue, _ given: [CodeArgument]?, expected: ModelType?,
        _ run: any CodeRunning
    ) throws(Interruption) -> ModelValue? {
        guard let candidates = functions[name] else { return nil }
        let arguments = given ?? []
        // `url.path` and `url.path()` are two things.
        let hasBoth = arguments.isEmpty && candidates.contains(where: \.isProperty)
        for function in candidates where !hasBoth || function.isProperty == (given == nil) {
            guard let values = function.values(for: arguments) else { continue }
            if !function.isVariadic {
                // Only what is printed does not depend on the words of a text.
                _ = try receiver.known()
                for value in values { _ = try value.known() }
            }
            let arguments = LibraryArguments(values, expected: expected, run)
            if let result = try function.body(&receiver, arguments) { return result }
        }
        return nil
    }
}

extension [LibraryFunction] {
    /// The type of number that all of them take at a place of a call with these labels.
    func number(_ labels: [String?], at place: Int) -> ScalarType? {
        let numbers = Set(
            map { function -> ScalarType? in
                guard let parameters = function.parameters, place < parameters.count,
                    parameters[place].label == labels[place], let scalar = parameters[place].scalar
                else { return nil }
                return scalar.isNumber ? scalar : nil
            })
        return numbers.count == 1 ? numbers.first ?? nil : nil
    }
}
