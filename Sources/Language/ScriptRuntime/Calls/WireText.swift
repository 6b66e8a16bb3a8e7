import Foundation
import HTTPMiddleware
import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// Values as text that is sent, in a URL or in a form: dates as the decoder reads them, cases by their raw values.
struct WireText: Sendable {
    private let configuration: DecoderConfiguration
    /// The purpose of the text, as a message states it.
    private let target: String

    init(_ configuration: DecoderConfiguration, for target: String) {
        self.configuration = configuration
        self.target = target
    }

    /// Returns the text of a value; `nil` if there is no value. A value with parts has no text.
    func text(of value: Value, named name: String, at range: SourceRange) throws(RuntimeError) -> String? {
        if let digits = value.digits { return digits }
        switch SecretMark.without(value).asScalar {
        case .model(.nil): return nil
        case .model(.date(let date)): return configuration.written(date)
        case .model(.enumeration(let value)):
            return value.rawValue.map { Value.model($0).interpolated.revealed } ?? value.name
        case .model(.floatingPoint(let number)):
            return number.json ?? number.description
        case .model(.record), .object, .dictionary, .function, .response, .endpoint:
            throw RuntimeError(
                "\(name) is \(value.kindName), and \(target) takes text and numbers only", at: range)
        default: return value.interpolated.revealed
        }
    }
}

extension DecoderConfiguration {
    /// A date as this decoder would read it.
    func written(_ date: Date) -> String {
        switch dateDecodingStrategy {
        case .secondsSince1970: return Self.written(date.microsecondsSince1970 / 1_000_000)
        case .millisecondsSince1970: return Self.written(date.microsecondsSince1970 / 1000)
        case .formatted(let format):
            return DateFormatter.fixed(format).string(from: date)
        default: return InternetDate.exact(date)
        }
    }

    /// A whole number without a point.
    private static func written(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }
}
