public import ModelDecoding

extension Shell {
    /// A function for expressions, which is called at the prompt and in scripts like one of Sonde's own. Its result is as
    /// secret as its arguments.
    ///
    /// ```swift
    /// Shell.Function("padded", "The number with zeros before it.", labels: [nil, "to"]) { (number: Int, width: Int) in
    ///     String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
    /// }
    /// ```
    public struct Function: Sendable {
        let member: LibraryMember

        /// Creates a function with a label for each parameter, or `nil`; without `labels`, it has none. `example` is a
        /// call and its result, for help.
        public init<each Parameter: ShellValue, Result: ShellValue>(
            _ name: String, _ summary: String, labels: [String?] = [],
            example: (call: String, result: String) = ("", ""),
            _ body: @escaping @Sendable (repeat each Parameter) throws -> Result
        ) {
            var parameters: [LibraryMember.Parameter] = []
            for type in repeat (each Parameter).self {
                let label = labels.indices.contains(parameters.count) ? labels[parameters.count] : nil
                parameters.append(LibraryMember.Parameter(label, type.shellType))
            }
            member = LibraryMember(
                .none, name, parameters, Result.shellType, summary, (example.call, example.result)
            ) { (_, arguments) throws(Interruption) -> ModelValue? in
                var left = arguments[...]
                func next<Value: ShellValue>(_ type: Value.Type) throws -> Value {
                    guard case .value(let value)? = left.popFirst()?.content, let found = Value(value) else {
                        throw UnknownCode(message: "\(name) needs \(Value.shellType) here")
                    }
                    return found
                }
                do {
                    return try body(repeat try next((each Parameter).self)).shellValue
                } catch let code as UnknownCode {
                    throw .unknown(code)
                } catch {
                    throw .unknown(UnknownCode(message: "\(name) failed: \(error)"))
                }
            }
        }
    }
}

/// A type that functions of a shell take and return: `String`, `Int`, `Double`, `Bool`, `Date` or `Data`.
public protocol ShellValue: Sendable {
    /// The type's name in the language.
    static var shellType: String { get }
    /// The value as the language has it.
    var shellValue: ModelValue { get }
    /// Creates it from the language's value, if that is one of this type.
    init?(_ value: ModelValue)
}
