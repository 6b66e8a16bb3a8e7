import DecodingDifferential
import Foundation
import Testing

@testable import ModelDecoding

/// A body, the type it is decoded as, and what comes of it: here, and in Foundation.
struct Row: Sendable, CustomTestStringConvertible {
    let type: String
    let body: [UInt8]
    var dates = DecoderConfiguration.DateDecodingStrategy.deferredToDate
    var keys = DecoderConfiguration.KeyDecodingStrategy.useDefaultKeys
    var data = DecoderConfiguration.DataDecodingStrategy.base64
    var readsNames = false
    /// The canonical text of the value; nil if the body is refused.
    let value: String?
    /// What Foundation gives, where that is another verdict on purpose.
    var foundations: Foundations = .same

    enum Foundations: Sendable {
        case same, refused
        case accepted(String)
    }

    init(_ type: String, _ body: String, _ value: String?) {
        self.init(type, bytes: Array(body.utf8), value)
    }

    init(_ type: String, bytes: [UInt8], _ value: String?) {
        self.type = type
        self.body = bytes
        self.value = value
    }

    func with<Value>(_ setting: WritableKeyPath<Row, Value>, _ value: Value) -> Row {
        var row = self
        row[keyPath: setting] = value
        return row
    }

    var testDescription: String { "\(type) from \(String(decoding: body, as: UTF8.self))" }
}

extension Row {
    /// Decodes the body here and with Foundation, and compares both with what is expected.
    func check(_ location: SourceLocation = #_sourceLocation) throws {
        let wanted = try RowTypes.models.get().type(named: type)
        let ours = try? JSONBodyDecoder(configuration).decode(Data(body), as: wanted, in: RowTypes.models.get())
        #expect(ours?.canonicalText == value, sourceLocation: location)

        let decode = try #require(RowTypes.decoders[type], "no compiled \(type)", sourceLocation: location)
        let foundation = try #require(configuration.foundationDecoder(), sourceLocation: location)
        let theirs = (try? decode(foundation, Data(body))).map(canonicalText(of:))
        switch foundations {
        case .same: #expect(theirs == value, "Foundation has changed", sourceLocation: location)
        case .refused: #expect(theirs == nil, "Foundation has changed", sourceLocation: location)
        case .accepted(let text): #expect(theirs == text, "Foundation has changed", sourceLocation: location)
        }
    }

    private var configuration: DecoderConfiguration {
        var configuration = DecoderConfiguration()
        configuration.dateDecodingStrategy = dates
        configuration.keyDecodingStrategy = keys
        configuration.dataDecodingStrategy = data
        if readsNames {
            configuration.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        }
        return configuration
    }
}

/// Rows of one type: bodies and values.
func rows(_ type: String, _ bodies: KeyValuePairs<String, String?>) -> [Row] {
    bodies.map { Row(type, $0.key, $0.value) }
}

/// Rows that one type refuses.
func refused(_ type: String, _ bodies: [String]) -> [Row] { bodies.map { Row(type, $0, nil) } }

extension [Row] {
    func with<Value>(_ setting: WritableKeyPath<Row, Value>, _ value: Value) -> [Row] {
        map { $0.with(setting, value) }
    }
}
