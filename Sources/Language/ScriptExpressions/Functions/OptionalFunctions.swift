import ModelDecoding

extension FunctionTable {
    /// What optionals do with a closure, which may have to wait.
    static let optionalBodies: Bodies = [
        "map(_:)": { (call) async throws(RuntimeError) in try await call.mappedValue() },
        "flatMap(_:)": { (call) async throws(RuntimeError) in try await call.mappedValue() },
    ]
}

extension FunctionCall {
    /// A script's optional is its value or nil, so that one within another is the same.
    fileprivate func mappedValue() async throws(RuntimeError) -> Value {
        receiver.isNothing ? .nil : try await apply(0, receiver)
    }
}
