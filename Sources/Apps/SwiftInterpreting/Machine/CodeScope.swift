import ModelDecoding

/// The place of code, which decides what its names mean.
final class CodeScope {
    /// The names of the types around it, the outermost first.
    let path: [String]
    let source: SourceText
    /// The types that the generic parameters, and `Self`, stand for.
    let arguments: [String: ModelType]
    let type: CodeType?
    /// True if `self` is that type rather than a value of it.
    let isStatic: Bool
    let genericFunction: FunctionSyntax?

    init(
        path: [String] = [], source: SourceText, arguments: [String: ModelType] = [:], type: CodeType? = nil,
        isStatic: Bool = false, genericFunction: FunctionSyntax? = nil
    ) {
        self.path = path
        self.source = source
        self.arguments = arguments
        self.type = type
        self.isStatic = isStatic
        self.genericFunction = genericFunction
    }
}

extension CodeScope {
    /// The same place, where a function's own generic parameters stand for types.
    func binding(_ more: [String: ModelType], of function: FunctionSyntax? = nil) -> CodeScope {
        guard !more.isEmpty else { return self }
        return CodeScope(
            path: path, source: source, arguments: arguments.merging(more) { $1 }, type: type, isStatic: isStatic,
            genericFunction: function ?? genericFunction)
    }

    func position(_ span: Range<Int>) -> SourcePosition { SourcePosition(span, in: source) }

    /// Something that is not run here.
    func unknown(_ message: String, at span: Range<Int>) -> Interruption {
        .unknown(UnknownCode(message: message, position: position(span)))
    }

    /// Something at which Swift would end the program.
    func trap(_ message: String, at span: Range<Int>) -> Interruption {
        .trap(UnknownCode(message: message, position: position(span)))
    }
}

extension Interruption {
    /// The same, at a place if it has none yet.
    func placed(_ span: Range<Int>, in scope: CodeScope) -> Interruption {
        switch self {
        case .unknown(let code) where code.position == nil: scope.unknown(code.message, at: span)
        case .trap(let code) where code.position == nil: scope.trap(code.message, at: span)
        default: self
        }
    }
}
