/// The properties that the sources compute for the values of a type: `var isLong: Bool { runtime > 120 }`.
package struct ComputedProperties {
    package struct Property: Sendable {
        /// Nil if only its code says.
        package let type: ModelType?

        package init(type: ModelType?) { self.type = type }
    }

    private let models: ModelCatalogue
    private let reference: ModelReference

    package init(of reference: ModelReference, in models: ModelCatalogue) {
        (self.reference, self.models) = (reference, models)
    }

    /// Those of the type of a structure, an instance of a class or an enumeration's case.
    package init?(of value: ModelValue, in models: ModelCatalogue) {
        switch value {
        case .record, .enumeration: break
        default: return nil
        }
        guard case .named(let reference)? = value.type else { return nil }
        self.init(of: reference, in: models)
    }

    /// The names in order, without those that only protocols declare.
    package var names: [String] {
        let all = models.table.types[reference.qualifiedName]?.computedProperties ?? []
        return all.filter { $0.getter != nil && !$0.isLazy && $0.access != .file }.map(\.name)
    }

    package subscript(name: String) -> Property? {
        guard models.table.types[reference.qualifiedName] != nil else { return nil }
        return models.withMachine { $0.computedProperty(name, of: .named(reference)) }
    }

    /// Runs the code of a property; nil if there is none of that name.
    package func value(of name: String, in value: ModelValue) throws(UnknownCode) -> ModelValue? {
        guard self[name] != nil else { return nil }
        let result: Result<ModelValue?, UnknownCode> = models.withMachine { machine in
            do throws(Interruption) {
                return .success(try machine.property(name, of: value))
            } catch {
                return .failure(error.code)
            }
        }
        return try result.get()
    }
}

extension Interruption {
    /// What is told where code that was asked for gives no value.
    fileprivate var code: UnknownCode {
        switch self {
        case .unknown(let code), .trap(let code): code
        case .thrown: UnknownCode(message: "its code throws an error")
        case .nilLink, .lost: UnknownCode(message: "it needs a value that is not known")
        }
    }
}
