/// Something that can be called: a closure with what it captured, a method with its value, a case, a type.
package final class CodeFunction: @unchecked Sendable {
    package typealias Body = (_ arguments: [ModelValue]) throws(Interruption) -> ModelValue

    /// A body that can change its first argument, such as an `inout` one.
    package typealias ChangingBody = (_ first: inout ModelValue, _ others: [ModelValue]) throws(Interruption) ->
        ModelValue

    package let call: Body
    /// Nil if the argument is not changed.
    package let change: ChangingBody?
    /// Calls the function with arguments that it may change; nil if it has no `inout` parameter.
    package let changeAll: ((_ arguments: inout [ModelValue]) throws(Interruption) -> ModelValue)?
    /// The types of its parameters that are written, which literals take on; nil for one that is not.
    package let parameterTypes: [ModelType?]

    package init(
        _ call: @escaping Body, changing change: ChangingBody? = nil,
        changingAll changeAll: ((_ arguments: inout [ModelValue]) throws(Interruption) -> ModelValue)? = nil,
        parameterTypes: [ModelType?] = []
    ) {
        self.call = call
        self.change = change
        self.changeAll = changeAll
        self.parameterTypes = parameterTypes
    }
}

extension Optional {
    /// Returns the value, or creates another one if there is none.
    @inline(__always)
    package func orElse(_ make: () throws(Interruption) -> Wrapped) throws(Interruption) -> Wrapped {
        if let self { return self }
        return try make()
    }
}

extension ModelValue {
    package static func function(_ call: @escaping CodeFunction.Body) -> ModelValue {
        .code(CodeValue(.function(CodeFunction(call))))
    }

    /// `T.self`
    package static func type(_ type: ModelType) -> ModelValue { .code(CodeValue(.type(type))) }

    /// The placeholder for a value that could not be made, while the search for failures continues.
    package static let lost = ModelValue.code(CodeValue(.lost))

    package var isLost: Bool {
        if case .code(let value) = self { value.isLost } else { false }
    }

    /// Indicates whether it is a container with a cursor, which all its holders share.
    package var isUnkeyedContainer: Bool {
        if case .code(let value) = self, case .unkeyedContainer = value.content { true } else { false }
    }

    /// The type that it is, if it is one.
    package var metatype: ModelType? {
        if case .code(let value) = self, case .type(let type) = value.content { type } else { nil }
    }
}
