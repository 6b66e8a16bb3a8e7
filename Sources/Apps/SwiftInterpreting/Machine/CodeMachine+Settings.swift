import ModelDecoding

extension CodeMachine {
    func dateStrategy(_ source: SourceText, in namespace: String?) -> Result<DateStrategy, UnknownCode> {
        setting(source, as: DateStrategy.self, in: namespace)
    }

    func keyStrategy(_ source: SourceText, in namespace: String?) -> Result<KeyStrategy, UnknownCode> {
        setting(source, as: KeyStrategy.self, in: namespace)
    }

    func dataStrategy(_ source: SourceText, in namespace: String?) -> Result<DataStrategy, UnknownCode> {
        setting(source, as: DataStrategy.self, in: namespace)
    }

    func decoderConfiguration(
        _ source: SourceText, in namespace: String?
    ) -> Result<DecoderConfiguration, UnknownCode> {
        setting(source, as: DecoderSettingsObject.self, in: namespace).map { decoder in
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
    func property(_ name: String, of value: ModelValue) throws(Interruption) -> ModelValue? {
        try property(name, of: value, from: nil)?.plain
    }

    func linearDecoding(of type: ModelType) -> LinearDecoding? { LinearDecoding(type, self) }
}
