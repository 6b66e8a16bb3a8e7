import Foundation
import JSONModel

extension DecodingFailure {
    /// A failure from an error that one of Swift's decoders threw.
    init(_ error: any Error, wanted: ModelType) {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            self.init(.missing, at: JSONPath(context.codingPath + [key]), wanted: wanted)
        case DecodingError.valueNotFound(_, let context):
            self.init(.null, at: JSONPath(context.codingPath), wanted: wanted)
        case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
            self.init(.other(context.debugDescription), at: JSONPath(context.codingPath), wanted: wanted)
        default:
            self.init(.other("\(error)"), wanted: wanted)
        }
    }
}

extension JSONPath {
    /// The path of an error of one of Swift's decoders.
    init(_ codingPath: [any CodingKey]) {
        self.init(codingPath.map { key in key.intValue.map(Step.element) ?? .member(key.stringValue) })
    }
}
