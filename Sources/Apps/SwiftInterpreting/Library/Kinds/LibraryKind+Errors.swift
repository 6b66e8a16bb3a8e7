import Foundation
import ModelDecoding

extension CodeDecodingError: LibraryValue {
    static var codeType: ModelType? { nil }

    static func swift(_ value: ModelValue) -> CodeDecodingError? {
        guard case .code(let code) = value, case .decodingError(let error) = code.content else { return nil }
        return error
    }

    var codeValue: ModelValue { .code(CodeValue(.decodingError(self))) }

    /// The same kind of error of Swift's own, whose words do not depend on its types and keys.
    fileprivate var error: DecodingError {
        let context = DecodingError.Context(codingPath: [], debugDescription: debugDescription)
        return switch kind {
        case .typeMismatch: .typeMismatch(Any.self, context)
        case .valueNotFound: .valueNotFound(Any.self, context)
        case .keyNotFound: .keyNotFound(MissingKey(stringValue: key ?? ""), context)
        case .dataCorrupted: .dataCorrupted(context)
        }
    }

    private struct MissingKey: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension LibraryKind {
    static let decodingError = LibraryKind("DecodingError") { error in
        error.property("localizedDescription") { (error: CodeDecodingError) in error.error.localizedDescription }
        error.property("errorDescription") { (error: CodeDecodingError) in
            error.error.errorDescription
        }
    }
}
