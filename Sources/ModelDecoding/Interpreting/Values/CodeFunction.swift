/// Something that can be called: a closure with what it captured, a method with its value, a case, a type.
final class CodeFunction: @unchecked Sendable {
    let call: (_ arguments: [ModelValue]) throws(Interruption) -> ModelValue

    init(_ call: @escaping (_ arguments: [ModelValue]) throws(Interruption) -> ModelValue) { self.call = call }
}
