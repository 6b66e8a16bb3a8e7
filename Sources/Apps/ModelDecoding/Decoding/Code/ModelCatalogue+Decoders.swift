extension ModelCatalogue {
    /// Returns the date strategy of a Swift expression: one of the built-in strategies, or code that runs for every
    /// date.
    ///
    /// ```swift
    /// let dates = try models.dateStrategy(SourceText(".formatted(DateFormatter.day)"))
    /// ```
    package func dateStrategy(_ source: SourceText) throws(UnknownCode) -> DecoderConfiguration.DateDecodingStrategy {
        try withMachine { machine in machine.dateStrategy(source, in: namespace) }.get().configured(source)
    }

    /// Returns the key strategy of a Swift expression.
    package func keyStrategy(_ source: SourceText) throws(UnknownCode) -> DecoderConfiguration.KeyDecodingStrategy {
        try withMachine { machine in machine.keyStrategy(source, in: namespace) }.get().configured(source)
    }

    /// Returns the data strategy of a Swift expression.
    package func dataStrategy(_ source: SourceText) throws(UnknownCode) -> DecoderConfiguration.DataDecodingStrategy {
        try withMachine { machine in machine.dataStrategy(source, in: namespace) }.get().configured(source)
    }

    /// The settings of a decoder that the sources create: `JSONDecoder.theMovieDatabase`.
    package func decoderConfiguration(_ source: SourceText) throws(UnknownCode) -> DecoderConfiguration {
        try withMachine { machine in machine.decoderConfiguration(source, in: namespace) }.get()
    }

    /// Sets a value that code finds in `userInfo`, if the key and the value are known.
    ///
    /// ```swift
    /// try models.setUserInfo(".siteID", to: SourceText("Int64(7)"), in: &configuration)
    /// ```
    package func setUserInfo(
        _ key: String, to value: SourceText, in configuration: inout DecoderConfiguration
    ) throws(UnknownCode) {
        let obstacle = withMachine { $0.obstacle(toUserInfo: key, value, in: namespace) }
        if let obstacle { throw obstacle }
        configuration.userInfo[key] = value
    }

    /// Indicates whether the sources declare a function outside all types.
    package func declaresFunction(named name: String) -> Bool {
        !table.globals.functions(named: name, in: namespace, from: SourceText("")).isEmpty
    }

    /// The names of the static properties that the sources add to a library type, which can be written as `.name`
    /// where that type is expected.
    package func staticMembers(of typeName: String) -> [String] {
        let names = namespace.map { ["\($0).\(typeName)", typeName] } ?? [typeName]
        return names.flatMap { table.types[$0]?.parts ?? [] }.flatMap { part in
            part.members.staticProperties.map(\.name)
        }
    }

    /// Converts a key of a body. Code receives only the key, not its surroundings. If the result is unknown, the
    /// key stays as it is.
    package func key(of name: String, by strategy: DecoderConfiguration.KeyDecodingStrategy) -> String {
        switch strategy {
        case .useDefaultKeys: return name
        case .convertFromSnakeCase: return SnakeCase.converted(name)
        case .custom(let source):
            return withMachine { machine in
                switch machine.keyStrategy(source, in: namespace) {
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
    /// Runs code with a machine that knows the sources.
    func withMachine<Result>(_ body: (any InterpretingMachine) -> Result) -> Result {
        let machine = memory.machine(for: self)
        defer { memory.keep(machine) }
        machine.begin(entries: 0)
        return body(machine)
    }
}

extension DateStrategy {
    package func configured(_ source: SourceText) -> DecoderConfiguration.DateDecodingStrategy {
        if case .plain(let strategy) = self { strategy } else { .custom(source) }
    }
}

extension KeyStrategy {
    package func configured(_ source: SourceText) -> DecoderConfiguration.KeyDecodingStrategy {
        if case .plain(let strategy) = self { strategy } else { .custom(source) }
    }
}

extension DataStrategy {
    package func configured(_ source: SourceText) -> DecoderConfiguration.DataDecodingStrategy {
        if case .plain(let strategy) = self { strategy } else { .custom(source) }
    }
}
