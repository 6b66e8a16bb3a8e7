import ModelDecoding

extension FunctionTable {
    /// Bodies for optionals that call a closure, which may have to wait.
    static let optionalBodies: Bodies = ["map(_:)": mapped, "flatMap(_:)": mapped]

    /// The names of the functions of optionals.
    static let namesOfOptionals = Set(optionalBodies.keys.map { String($0.prefix { $0 != "(" }) })

    /// A script's optional is its value or nil, so that one within another is the same.
    private static let mapped: FunctionEntry.Body = { (call) async throws(RuntimeError) in
        call.receiver.isNothing ? .nil : try await call.apply(0, call.receiver)
    }
}
