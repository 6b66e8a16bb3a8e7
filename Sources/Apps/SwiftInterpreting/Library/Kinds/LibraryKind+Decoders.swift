import Foundation
import ModelDecoding

/// A `JSONDecoder` of code, of which only the settings matter here. One thread at a time runs the code that has it.
final class DecoderSettingsObject: LibraryObject, @unchecked Sendable {
    static let typeName = "JSONDecoder"

    var dates = DateStrategy.plain(.deferredToDate)
    var keys = KeyStrategy.plain(.useDefaultKeys)
    var data = DataStrategy.plain(.base64)
    var floats = FloatStrategy.plain(.throw)
    var userInfo = UserInfo()
}

extension DateStrategy: LibraryObject {
    static let typeName = "JSONDecoder.DateDecodingStrategy"
}

extension KeyStrategy: LibraryObject {
    static let typeName = "JSONDecoder.KeyDecodingStrategy"
}

extension DataStrategy: LibraryObject {
    static let typeName = "JSONDecoder.DataDecodingStrategy"
}

/// A `JSONDecoder.NonConformingFloatDecodingStrategy` of code.
enum FloatStrategy: LibraryObject {
    static let typeName = "JSONDecoder.NonConformingFloatDecodingStrategy"

    case plain(DecoderConfiguration.NonConformingFloatDecodingStrategy)
}

extension LibraryKind {
    static let jsonDecoder = LibraryKind(DecoderSettingsObject.typeName) { decoder in
        decoder.member("init()") { DecoderSettingsObject() }
        decoder.variable("dateDecodingStrategy", \DecoderSettingsObject.dates)
        decoder.variable("keyDecodingStrategy", \DecoderSettingsObject.keys)
        decoder.variable("dataDecodingStrategy", \DecoderSettingsObject.data)
        decoder.variable("nonConformingFloatDecodingStrategy", \DecoderSettingsObject.floats)
        decoder.variable("userInfo", \DecoderSettingsObject.userInfo)
    }

    static let dateStrategy = LibraryKind(DateStrategy.typeName, "DateDecodingStrategy") { strategy in
        strategy.member("deferredToDate") { DateStrategy.plain(.deferredToDate) }
        strategy.member("secondsSince1970") { DateStrategy.plain(.secondsSince1970) }
        strategy.member("millisecondsSince1970") { DateStrategy.plain(.millisecondsSince1970) }
        strategy.member("iso8601") { DateStrategy.plain(.iso8601) }
        strategy.member("formatted(_:)") { (formatter: DateFormatter) in DateStrategy.formatter(formatter) }
        strategy.member("custom(_:)") { (closure: LibraryClosure) in DateStrategy.code(closure.function) }
    }

    static let keyStrategy = LibraryKind(KeyStrategy.typeName, "KeyDecodingStrategy") { strategy in
        strategy.member("useDefaultKeys") { KeyStrategy.plain(.useDefaultKeys) }
        strategy.member("convertFromSnakeCase") { KeyStrategy.plain(.convertFromSnakeCase) }
        strategy.member("custom(_:)") { (closure: LibraryClosure) in KeyStrategy.code(closure.function) }
    }

    static let dataStrategy = LibraryKind(DataStrategy.typeName, "DataDecodingStrategy") { strategy in
        strategy.member("base64") { DataStrategy.plain(.base64) }
        strategy.member("deferredToData") { DataStrategy.plain(.deferredToData) }
        strategy.member("custom(_:)") { (closure: LibraryClosure) in DataStrategy.code(closure.function) }
    }

    static let floatStrategy = LibraryKind(FloatStrategy.typeName, "NonConformingFloatDecodingStrategy") { strategy in
        strategy.member("throw") { FloatStrategy.plain(.throw) }
        strategy.member("convertFromString(positiveInfinity:negativeInfinity:nan:)") {
            (positive: String, negative: String, nan: String) in
            FloatStrategy.plain(.convertFromString(positiveInfinity: positive, negativeInfinity: negative, nan: nan))
        }
    }
}
