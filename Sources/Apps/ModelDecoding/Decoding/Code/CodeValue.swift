import Foundation

/// A value that exists only while code runs. No body contains one, and a model that keeps one shows its type.
public final class CodeValue: Sendable {
    package let content: Content
    /// True if it stands for a value that could not be made.
    let isLost: Bool

    package init(_ content: Content) {
        self.content = content
        isLost = if case .lost = content { true } else { false }
    }

    package enum Content: @unchecked Sendable {
        case function(CodeFunction)
        /// `Movie.self`
        case type(ModelType)
        case tuple([TupleElement])
        /// An optional with a value; an optional without one is `nil`. If this is not certain, Swift may have a
        /// nonoptional value here.
        case optional(ModelValue, isCertain: Bool)
        case decodingError(CodeDecodingError)
        case decoder(any CodeContainer)
        case keyedContainer(any CodeContainer)
        case unkeyedContainer(any CodeContainer)
        case singleValueContainer(any CodeContainer)
        /// A value or an object of Foundation or the standard library that no model type represents, with the name of
        /// its Swift type: `DateFormatter`, `Calendar`, `String.Index`.
        case native(any Sendable, typeName: String)
        /// The contents of an object, in the record that represents it.
        case object(SharedValues)
        /// A value of an unknown type, and the reason.
        case unknown(UnknownCode, ModelType)
        /// The placeholder for a value that could not be made, while the search for failures continues.
        case lost
    }

    package struct TupleElement: Sendable {
        package var label: String?
        package var value: ModelValue

        package init(label: String? = nil, value: ModelValue) {
            self.label = label
            self.value = value
        }
    }
}

extension CodeValue {
    /// Its Swift type, if it can be written.
    package var type: ModelType? {
        switch content {
        case .type(let type): .opaque("\(type).Type")
        case .tuple(let elements):
            .opaque("(" + elements.map { $0.value.type?.description ?? "nil" }.joined(separator: ", ") + ")")
        case .optional(let value, let isCertain): isCertain ? value.type.map(ModelType.optional) : nil
        case .decodingError: .opaque("DecodingError")
        case .native(_, let typeName): .opaque(typeName)
        case .unknown(_, let type): type
        case .function, .decoder, .keyedContainer, .unkeyedContainer, .singleValueContainer, .object, .lost: nil
        }
    }
}

extension CodeValue {
    /// The description of a library value: for a case, its name.
    package var nativeName: String? {
        if case .native(let value, _) = content { "\(value)" } else { nil }
    }
}

extension CodeValue: Hashable {
    /// Tuples, types and optionals are compared by what they are, everything else by identity.
    public static func == (one: CodeValue, two: CodeValue) -> Bool {
        switch (one.content, two.content) {
        case (.type(let one), .type(let two)): one == two
        case (.tuple(let one), .tuple(let two)): one.map(\.value) == two.map(\.value)
        case (.optional(let one, _), .optional(let two, _)): one == two
        case (.native(let one, _), .native(let two, _)): AnyHashable(equating: one) == AnyHashable(equating: two)
        default: one === two
        }
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        switch content {
        case .type(let type): hasher.combine(type)
        case .tuple(let elements): hasher.combine(elements.map(\.value))
        case .optional(let value, _): hasher.combine(value)
        case .native(_, let typeName): hasher.combine(typeName)
        default: hasher.combine(ObjectIdentifier(self))
        }
    }
}

extension CodeValue: CustomStringConvertible {
    /// The text that is shown if a model keeps the value.
    public var description: String {
        switch content {
        case .native(let value, _): "\(value)"
        case .tuple(let elements):
            "("
                + elements.map { element in (element.label.map { "\($0): " } ?? "") + "\(element.value)" }
                .joined(separator: ", ") + ")"
        case .type(let type): "\(type)"
        case .optional(let value, _): "\(value)"
        case .decodingError(let error): error.debugDescription
        case .function: "(Function)"
        case .decoder, .keyedContainer, .unkeyedContainer, .singleValueContainer, .object, .unknown, .lost: "…"
        }
    }
}

extension AnyHashable {
    /// Wraps a value for comparison; nil if it is not Hashable, and so equal to nothing.
    fileprivate init?(equating value: any Sendable) {
        guard let hashable = value as? any Hashable else { return nil }
        self.init(hashable)
    }
}

extension ModelType {
    /// A type that is known only by name: a tuple, a function, a type of a module whose sources were not read.
    package static func opaque(_ name: String) -> ModelType { .named(ModelReference([.init(name, arguments: [])])) }
}

extension ModelValue {
    /// An object of Foundation or the standard library that no model type represents, by its own description.
    package static func described(_ description: String, typeName: String) -> ModelValue {
        .code(CodeValue(.native(description, typeName: typeName)))
    }

    package static func tuple(_ elements: [(label: String?, value: ModelValue)]) -> ModelValue {
        .code(CodeValue(.tuple(elements.map { CodeValue.TupleElement(label: $0.label, value: $0.value) })))
    }
}
