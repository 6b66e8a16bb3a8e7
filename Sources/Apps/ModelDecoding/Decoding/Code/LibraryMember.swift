import Basics

/// A member of Swift's library that scripts can also use, with the details that they need.
package struct LibraryMember: Sendable {
    /// The value or type it belongs to.
    package enum Receiver: Sendable, Hashable {
        /// A value of a type: `String`, `Array`. A `FixedWidthInteger` is an integer of any width.
        case value(of: String)
        /// A type itself: `Int.max`, or an `init`, which creates the type's values.
        case type(ModelType)
        /// Nothing, for a free function: `pow(2, 3)`.
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
        package var type: String { didSet { scalar = ScalarType(rawValue: type) } }
        /// The type, if it is a scalar.
        package private(set) var scalar: ScalarType?
        package let arity: Arity

        package init(_ label: String?, _ type: String, _ arity: Arity = .one) {
            self.label = label
            self.type = type
            self.arity = arity
            scalar = ScalarType(rawValue: type)
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
    /// An expression that runs as written, and its result.
    package let example: (expression: String, value: String)
    /// Returns its value for a receiver and arguments; nil if it does not take such values. Sizes are limited as in an
    /// app's code. It calls no closure.
    package let body: Body

    package typealias Body =
        @Sendable (_ receiver: ModelValue, _ arguments: [LibraryArgument]) throws(Interruption) -> ModelValue?

    package init(
        _ receiver: Receiver, _ name: String, _ parameters: [Parameter]?, _ result: String, _ summary: String,
        _ example: (expression: String, value: String), body: @escaping Body
    ) {
        (self.receiver, self.name, self.parameters, self.result) = (receiver, name, parameters, result)
        (self.summary, self.example, self.body) = (summary, example, body)
    }
}

extension LibraryMember {
    /// An argument as it is written in a call.
    package struct WrittenArgument {
        package let label: String?
        /// Indicates whether it is a closure or an operator.
        package let isFunction: Bool
        package let isClosure: Bool

        package init(_ label: String?, isFunction: Bool, isClosure: Bool) {
            (self.label, self.isFunction, self.isClosure) = (label, isFunction, isClosure)
        }
    }
}

extension [LibraryMember.Parameter] {
    /// The index of the parameter for each argument of a call; nil if the call does not match this function.
    ///
    /// A closure needs no label if it is the last argument. It goes to a parameter that needs one, not to an earlier
    /// one that may be left out.
    package func places(of arguments: [LibraryMember.WrittenArgument]) -> [Int]? {
        var places: [Int] = []
        places.reserveCapacity(arguments.count)
        var needed = count { !$0.isOptional }
        for (place, parameter) in enumerated() {
            if !parameter.isOptional { needed -= 1 }
            if parameter.arity == .rest {
                let others = self[(place + 1)...].map(\.label)
                while places.count < arguments.count, !others.contains(arguments[places.count].label) {
                    places.append(place)
                }
                continue
            }
            let left = arguments.count - places.count
            if left > 0, !parameter.isOptional || left > needed,
                parameter.takes(arguments[places.count], isLast: left == 1)
            {
                places.append(place)
            } else if !parameter.isOptional {
                return nil
            }
        }
        return places.count == arguments.count ? places : nil
    }
}

extension LibraryMember.Parameter {
    package var takesFunction: Bool { type.contains("->") }

    fileprivate func takes(_ argument: LibraryMember.WrittenArgument, isLast: Bool) -> Bool {
        guard label == argument.label || argument.isClosure && argument.label == nil && isLast else { return false }
        return !argument.isFunction || takesFunction || type == "Any"
    }
}

/// The members of a library, listed on demand.
package final class LibraryMembers: Sendable {
    package static let none = LibraryMembers({ [] }, cases: { _ in nil })

    private let list: @Sendable () -> [LibraryMember]
    /// The names that can follow a leading dot if this type is expected; nil for a type that has none.
    package let cases: @Sendable (_ type: String) -> [String]?

    package init(
        _ list: @escaping @Sendable () -> [LibraryMember], cases: @escaping @Sendable (_ type: String) -> [String]?
    ) {
        (self.list, self.cases) = (list, cases)
    }

    /// Every member, including the functions that a custom shell adds.
    package var all: [LibraryMember] { list() + Self.added.withLock { $0 } }

    /// Adds functions. Call it before anything is read.
    package static func add(_ functions: [LibraryMember]) { added.withLock { $0 += functions } }

    private static let added = Lock<[LibraryMember]>([])
}

/// An argument for a member of the library.
package struct LibraryArgument {
    package indirect enum Content {
        case value(ModelValue)
        /// `.name` or `.name(…)`: only its parameter determines the meaning. Nil if there are no parentheses.
        case implicit(String, [LibraryArgument]?)
        /// A list with an element that is such a name: `[.year, .month]`.
        case list([LibraryArgument])
    }

    package let label: String?
    package let content: Content

    package init(_ label: String?, _ content: Content) { (self.label, self.content) = (label, content) }
}
