public import Foundation

/// Decodes bodies of any format that has members, and reports everything that does not match.
///
///     let decoder = DocumentBodyDecoder(.csv, configuration)
///     try decoder.decode(body, as: models.type(named: "[Episode]"), in: models)
///
/// JSON, JSON lines, CSV and forms are read with the settings. A property list is read as `PropertyListDecoder` does,
/// which has none.
public struct DocumentBodyDecoder: BodyDecoder, Hashable {
    /// The format of the bodies.
    public var format: BodyFormat
    /// The settings for dates, keys, data and nonconforming numbers.
    public var configuration: DecoderConfiguration

    /// A decoder of a format, with these settings.
    public init(_ format: BodyFormat, _ configuration: DecoderConfiguration = DecoderConfiguration()) {
        self.format = format
        self.configuration = configuration
    }

    /// The value of the body as a type declared in `models`.
    public func decode(
        _ data: Data, as type: ModelType, in models: ModelCatalogue
    ) throws(DecodingFailures) -> ModelValue {
        let json = JSONBodyDecoder(configuration)
        return try json.decode(try json.document(data, as: format, for: type), entry: 0, as: type, in: models)
    }

    /// The same value, with the same failures. If the body is a list, all of it is checked at once, but an element is
    /// made only when it is read, because scripts rarely read every element.
    package func decodeChecked(
        _ data: Data, as type: ModelType, in models: ModelCatalogue
    ) throws(DecodingFailures) -> ModelValue {
        let json = JSONBodyDecoder(configuration)
        return try json.decodeChecked(try json.document(data, as: format, for: type), as: type, in: models)
    }
}

extension BodyDecoder where Self == DocumentBodyDecoder {
    /// A property list, in XML or binary.
    public static var propertyList: DocumentBodyDecoder { DocumentBodyDecoder(.propertyList) }

    /// One JSON value on each line.
    public static func jsonLines(_ configuration: DecoderConfiguration = DecoderConfiguration()) -> DocumentBodyDecoder
    {
        DocumentBodyDecoder(.jsonLines, configuration)
    }

    /// Rows of cells below a header.
    public static func csv(_ configuration: DecoderConfiguration = DecoderConfiguration()) -> DocumentBodyDecoder {
        DocumentBodyDecoder(.csv, configuration)
    }

    /// The items of a form.
    public static func form(_ configuration: DecoderConfiguration = DecoderConfiguration()) -> DocumentBodyDecoder {
        DocumentBodyDecoder(.form, configuration)
    }
}
