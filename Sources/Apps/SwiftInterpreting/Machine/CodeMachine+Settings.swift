import Foundation
import ModelDecoding

extension CodeMachine {
    func dateStrategy(_ source: SourceText, in namespace: String?) -> Result<DateStrategy, UnknownCode> {
        codeSettings.setting(source, as: DateStrategy.self, in: namespace)
    }

    func keyStrategy(_ source: SourceText, in namespace: String?) -> Result<KeyStrategy, UnknownCode> {
        codeSettings.setting(source, as: KeyStrategy.self, in: namespace)
    }

    func dataStrategy(_ source: SourceText, in namespace: String?) -> Result<DataStrategy, UnknownCode> {
        codeSettings.setting(source, as: DataStrategy.self, in: namespace)
    }

    func decoderConfiguration(
        _ source: SourceText, in namespace: String?
    ) -> Result<DecoderConfiguration, UnknownCode> {
        codeSettings.setting(source, as: DecoderSettingsObject.self, in: namespace).map { decoder in
            func member(_ name: String) -> SourceText {
                var member = source
                member.text = "\(source.text).\(name)"
                return member
            }
            var configuration = DecoderConfiguration()
            configuration.dateDecodingStrategy = decoder.dates.configured(member("dateDecodingStrategy"))
            configuration.keyDecodingStrategy = decoder.keys.configured(member("keyDecodingStrategy"))
            configuration.dataDecodingStrategy = decoder.data.configured(member("dataDecodingStrategy"))
            for key in decoder.userInfo.values.keys {
                let name = name(ofUserInfo: key)
                configuration.userInfo[name] = member("userInfo[\(name)]")
            }
            if case .plain(let floats) = decoder.floats { configuration.nonConformingFloatDecodingStrategy = floats }
            return configuration
        }
    }
}

extension CodeMachine {
    func obstacle(toUserInfo key: String, _ value: SourceText, in namespace: String?) -> UnknownCode? {
        if case .failure(let error) = codeSettings.userInfo(key, value, in: namespace) { error } else { nil }
    }

    func name(ofUserInfo key: CodingUserInfoKey) -> String { codeSettings.name(ofUserInfo: key) }

    func convertedKey(
        _ path: [CodeCodingKey], by closure: ModelValue, _ source: SourceText
    ) throws(Interruption) -> String {
        try codeSettings.convertedKey(path, by: closure, source)
    }

    func decoded(_ entry: Int, by closure: ModelValue, as type: ScalarType) throws(Interruption) -> ModelValue {
        try codeSettings.decoded(entry, by: closure, as: type)
    }
}

extension CodeMachine {
    func startingValue(of property: String, in type: ModelType) -> ModelValue? {
        making.startingValue(of: property, in: type)
    }

    func property(_ name: String, of value: ModelValue) throws(Interruption) -> ModelValue? {
        try members.property(name, of: value, from: nil)?.plain
    }

    func computedProperty(_ name: String, of type: ModelType) -> ComputedProperties.Property? {
        guard let candidate = codeType(type).computedProperty(named: name, isStatic: false),
            candidate.function.access != .file
        else { return nil }
        return ComputedProperties.Property(type: StaticTyping(self).result(of: candidate))
    }

    func linearDecoding(of type: ModelType) -> LinearDecoding? { LinearDecoding(type, self) }
}
