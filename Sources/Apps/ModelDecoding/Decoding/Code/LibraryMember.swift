/// A member of Swift's library that scripts can also use, as they need to know it.
package struct LibraryMember: Sendable {
    /// The value or type it belongs to.
    package enum Receiver: Sendable, Hashable {
        /// A value of a type: `String`, `Array`. A `FixedWidthInteger` is an integer of any width.
        case value(of: String)
        /// A type itself: `Int.max`, and as `init` the type's values.
        case type(ModelType)
        /// Nothing: `pow(2, 3)`.
        case none
    }

    package struct Parameter: Sendable, Hashable {
        package enum Arity: Sendable {
            case one, optional
            /// Any number of arguments, whatever their labels.
            case rest
        }

        package let label: String?
        /// The type as Swift writes it. `Element` and `Self` are those of the receiver.
        package var type: String
        package let arity: Arity

        package init(_ label: String?, _ type: String, _ arity: Arity = .one) {
            self.label = label
            self.type = type
            self.arity = arity
        }

        package var isOptional: Bool { arity != .one }
    }

    package let receiver: Receiver
    /// The name before the parentheses; `init` for an initialiser.
    package let name: String
    /// Nil for a property, which takes no parentheses.
    package let parameters: [Parameter]?
    package let result: String
    package let summary: String
    /// An expression that runs as it stands, and what it gives.
    package let example: (expression: String, value: String)

    package init(
        _ receiver: Receiver, _ name: String, _ parameters: [Parameter]?, _ result: String, _ summary: String,
        _ example: (expression: String, value: String)
    ) {
        (self.receiver, self.name, self.parameters, self.result) = (receiver, name, parameters, result)
        (self.summary, self.example) = (summary, example)
    }
}

/// The members of a library, listed on demand.
package final class LibraryMembers: Sendable {
    package static let none = LibraryMembers({ [] }, cases: { _ in nil })

    private let list: @Sendable () -> [LibraryMember]
    /// The names that can follow a dot where a type is wanted; nil for a type that has none.
    package let cases: @Sendable (_ type: String) -> [String]?

    package init(
        _ list: @escaping @Sendable () -> [LibraryMember], cases: @escaping @Sendable (_ type: String) -> [String]?
    ) {
        (self.list, self.cases) = (list, cases)
    }

    package var all: [LibraryMember] { list() }
}

/// An argument for a member of the library.
package struct LibraryArgument {
    package indirect enum Content {
        case value(ModelValue)
        /// `.name` or `.name(…)`: what it is only the parameter knows. Nil without parentheses.
        case implicit(String, [LibraryArgument]?)
    }

    package let label: String?
    package let content: Content

    package init(_ label: String?, _ content: Content) { (self.label, self.content) = (label, content) }
}

extension ModelCatalogue {
    /// Calls a member of the library; nil if it takes no such values. Work and sizes are bounded as in an app's code.
    package func value(
        of member: LibraryMember, on value: ModelValue, _ arguments: [LibraryArgument]
    ) throws(Interruption) -> ModelValue? {
        let machine = memory.machine(for: self)
        defer { memory.keep(machine) }
        return try machine.value(of: member, on: value, arguments)
    }
}
