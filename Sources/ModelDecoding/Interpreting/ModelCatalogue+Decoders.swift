extension ModelCatalogue {
    /// What an expression of Swift says of dates: one of the plain strategies, or code that is run for every date.
    ///
    /// ```swift
    /// let dates = try models.dateStrategy(SourceText(".formatted(DateFormatter.day)"))
    /// ```
    package func dateStrategy(_ source: SourceText) throws(UnknownCode) -> DecoderConfiguration.DateDecodingStrategy {
        try setting(source, as: DateStrategy.self).configured(source)
    }

    /// What an expression of Swift says of keys.
    package func keyStrategy(_ source: SourceText) throws(UnknownCode) -> DecoderConfiguration.KeyDecodingStrategy {
        try setting(source, as: KeyStrategy.self).configured(source)
    }

    /// What an expression of Swift says of data.
    package func dataStrategy(_ source: SourceText) throws(UnknownCode) -> DecoderConfiguration.DataDecodingStrategy {
        try setting(source, as: DataStrategy.self).configured(source)
    }

    /// The settings of a decoder that the sources make: `JSONDecoder.theMovieDatabase`.
    package func decoderConfiguration(_ source: SourceText) throws(UnknownCode) -> DecoderConfiguration {
        let decoder = try setting(source, as: DecoderSettingsObject.self)
        func member(_ name: String) -> SourceText {
            var member = source
            member.text = "\(source.text).\(name)"
            return member
        }
        var configuration = DecoderConfiguration()
        configuration.dateDecodingStrategy = decoder.dates.configured(member("dateDecodingStrategy"))
        configuration.keyDecodingStrategy = decoder.keys.configured(member("keyDecodingStrategy"))
        configuration.dataDecodingStrategy = decoder.data.configured(member("dataDecodingStrategy"))
        if case .plain(let floats) = decoder.floats { configuration.nonConformingFloatDecodingStrategy = floats }
        return configuration
    }

    /// The names of the static properties that the sources give to a type of the library: what can be written `.name`
    /// where one is wanted.
    package func staticMembers(of typeName: String) -> [String] {
        let names = namespace.map { ["\($0).\(typeName)", typeName] } ?? [typeName]
        return names.flatMap { table.types[$0]?.parts ?? [] }.flatMap { part in
            part.members.staticProperties.map(\.name)
        }
    }

    /// What becomes of a body's key. Code is asked about the key alone, whatever is around it; what is not known leaves
    /// the key as it is.
    package func key(of name: String, by strategy: DecoderConfiguration.KeyDecodingStrategy) -> String {
        switch strategy {
        case .useDefaultKeys: return name
        case .convertFromSnakeCase: return SnakeCase.converted(name)
        case .custom(let source):
            return withMachine { machine in
                switch machine.setting(source, as: KeyStrategy.self, in: namespace) {
                case .success(.code(let closure)):
                    (try? machine.convertedKey([.member(name)], by: closure, source)) ?? name
                case .success(.plain(.convertFromSnakeCase)): SnakeCase.converted(name)
                case .success(.plain), .failure: name
                }
            }
        }
    }
}

extension ModelCatalogue {
    private func setting<Value: LibraryObject>(_ source: SourceText, as type: Value.Type) throws(UnknownCode) -> Value {
        try withMachine { machine in machine.setting(source, as: type, in: namespace) }.get()
    }

    /// Runs code with a machine that knows the sources.
    func withMachine<Result>(_ body: (CodeMachine) -> Result) -> Result {
        let machine = memory.machine(for: self)
        defer { memory.keep(machine) }
        machine.begin()
        return body(machine)
    }
}

extension DateStrategy {
    fileprivate func configured(_ source: SourceText) -> DecoderConfiguration.DateDecodingStrategy {
        if case .plain(let strategy) = self { strategy } else { .custom(source) }
    }
}

extension KeyStrategy {
    fileprivate func configured(_ source: SourceText) -> DecoderConfiguration.KeyDecodingStrategy {
        if case .plain(let strategy) = self { strategy } else { .custom(source) }
    }
}

extension DataStrategy {
    fileprivate func configured(_ source: SourceText) -> DecoderConfiguration.DataDecodingStrategy {
        if case .plain(let strategy) = self { strategy } else { .custom(source) }
    }
}
