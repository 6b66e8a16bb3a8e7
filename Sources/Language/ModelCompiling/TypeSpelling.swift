import ModelDecoding

/// A type as an app's own code writes it, and the modules whose names it needs.
package struct TypeSpelling: Sendable, Hashable {
    /// `[Film]`, `Page<Film>?`
    let text: String
    /// The modules that declare the types it names, in order.
    let modules: [String]
    let foundationTypes: [String]

    /// A type, whose names the app has without the namespace that a session keeps them in.
    init(_ type: ModelType, _ names: Names, declaredIn modules: [String], without namespace: String?) {
        text = type.spelled(without: namespace)
        self.modules = modules
        foundationTypes = names.foundation.sorted()
    }
}

extension ModelType {
    fileprivate func spelled(without namespace: String?) -> String {
        switch self {
        case .scalar, .parameter: "\(self)"
        case .optional(let inner): "\(inner.spelled(without: namespace))?"
        case .array(let inner): "[\(inner.spelled(without: namespace))]"
        case .set(let inner): "Set<\(inner.spelled(without: namespace))>"
        case .dictionary(let key, let value):
            "[\(key.spelled(without: namespace)): \(value.spelled(without: namespace))]"
        case .pair(let pair, let bound):
            pair.isGeneric ? "\(pair.rawValue)<\(bound.spelled(without: namespace))>" : pair.rawValue
        case .named(let reference):
            reference.components.drop { $0.name == namespace }.map { component in
                let arguments = component.arguments.map { $0.spelled(without: namespace) }
                return arguments.isEmpty ? component.name : "\(component.name)<\(arguments.joined(separator: ", "))>"
            }.joined(separator: ".")
        }
    }
}

extension TypeSpelling {
    /// The names in a type: declared types and Foundation's.
    struct Names {
        private(set) var references: [ModelReference] = []
        private(set) var foundation: Set<String> = []

        init(_ type: ModelType) { add(type) }

        private mutating func add(_ type: ModelType) {
            switch type {
            case .scalar(let scalar):
                if scalar.isFoundations { foundation.insert(scalar.rawValue) }
            case .optional(let inner), .array(let inner), .set(let inner): add(inner)
            case .dictionary(let key, let value):
                add(key)
                add(value)
            case .pair(let pair, let bound):
                if pair.isGeneric { add(bound) } else { foundation.insert(pair.rawValue) }
            case .named(let reference):
                references.append(reference)
                for argument in reference.components.flatMap(\.arguments) { add(argument) }
            case .parameter: break
            }
        }
    }
}

extension ScalarType {
    fileprivate var isFoundations: Bool {
        switch self {
        case .date, .url, .data, .uuid, .decimal, .cgFloat: true
        default: false
        }
    }
}
