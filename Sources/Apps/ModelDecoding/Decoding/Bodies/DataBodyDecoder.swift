import Basics
public import Foundation

/// Returns a body as its bytes, for the type `Data`.
public struct DataBodyDecoder: BodyDecoder, Hashable {
    /// A decoder without settings.
    public init() {}

    /// The body itself.
    public func decode(
        _ data: Data, as type: ModelType, in models: ModelCatalogue
    ) throws(DecodingFailures) -> ModelValue {
        guard type.innermost == .scalar(.data) else { throw DecodingFailures.wrongType(type, wanted: .data) }
        return .data(data)
    }
}

/// Returns a body as UTF-8 text, for the type `String`.
public struct TextBodyDecoder: BodyDecoder, Hashable {
    /// A decoder without settings.
    public init() {}

    /// The text of the body.
    public func decode(
        _ data: Data, as type: ModelType, in models: ModelCatalogue
    ) throws(DecodingFailures) -> ModelValue {
        guard type.innermost == .scalar(.string) else { throw DecodingFailures.wrongType(type, wanted: .string) }
        guard let text = String(validUTF8: data) else {
            throw DecodingFailures(DecodingFailure(.other("The body is not UTF-8 text."), wanted: type))
        }
        return .string(text)
    }
}

extension BodyDecoder where Self == DataBodyDecoder {
    /// The body as its bytes.
    public static var data: DataBodyDecoder { DataBodyDecoder() }
}

extension BodyDecoder where Self == TextBodyDecoder {
    /// The body as text in UTF-8.
    public static var text: TextBodyDecoder { TextBodyDecoder() }
}

extension DecodingFailures {
    fileprivate static func wrongType(_ type: ModelType, wanted: ScalarType) -> DecodingFailures {
        let message =
            "This decoder produces only '\(wanted.rawValue)'; write '-> \(wanted.rawValue)', or set another decoder."
        return DecodingFailures(DecodingFailure(.other(message), wanted: type))
    }
}
