import JSONModel

/// The known conversions of a body's keys.
package struct KeyReader {
    /// The kind of conversion.
    package enum Conversion {
        case none, snakeCase
        /// Code of the app, which receives the whole path to the key.
        case code
    }

    package let conversion: Conversion
    /// The code that converts them.
    let source: SourceText?
    /// Keys in snake case, and what they become.
    fileprivate var converted: [String: String] = [:]
    /// The names that code made of the keys that lead to arrays and objects, by entry. The paths to everything
    /// inside begin with them.
    fileprivate var outer: [Int: String] = [:]
    /// The objects that are being read as a `[String: Value]`, whose keys stay as they are.
    fileprivate var dictionaries: Set<Int> = []
    fileprivate var ways = BodyWay()

    init(_ strategy: DecoderConfiguration.KeyDecodingStrategy) {
        switch strategy {
        case .useDefaultKeys: (conversion, source) = (.none, nil)
        case .convertFromSnakeCase: (conversion, source) = (.snakeCase, nil)
        case .custom(let text): (conversion, source) = (.code, text)
        }
    }

    mutating func enterDictionary(_ entry: Int) {
        if conversion != .none { dictionaries.insert(entry) }
    }

    mutating func leaveDictionary(_ entry: Int) {
        if conversion != .none { dictionaries.remove(entry) }
    }
}

extension ModelReader {
    /// The name of a member in the form that is compared with the fields of a type.
    package mutating func key(_ name: Int) -> String {
        let key = self.name(name)
        switch keys.conversion {
        case .none: return key
        case .snakeCase:
            if let converted = keys.converted[key] { return converted }
            let converted = SnakeCase.converted(key)
            // A body with more keys than that has them as data, and none comes twice.
            if keys.converted.count < 1_000 { keys.converted[key] = converted }
            return converted
        case .code:
            if let converted = keys.outer[name] { return converted }
            guard let converted = StrategyReader.key(&self, name, key) else { return key }
            if index.entries[name + 1].isContainer { keys.outer[name] = converted }
            return converted
        }
    }

    /// The keys from the top of the body to a value, as in `codingPath`.
    package mutating func codingPath(of entry: Int) -> [CodeCodingKey] {
        codingPath(keys.ways.links(to: entry, in: index))
    }

    /// The way to an object's member, whose own name is as the body has it.
    mutating func codingPath(ofMember name: Int, named key: String) -> [CodeCodingKey] {
        codingPath(keys.ways.links(to: name + 1, in: index).dropLast()) + [.member(key)]
    }

    private mutating func codingPath(_ links: some Sequence<BodyWay.Link>) -> [CodeCodingKey] {
        links.map { link in
            guard let name = link.name else { return .element(link.number) }
            return .member(keys.dictionaries.contains(link.container) ? self.name(name) : key(name))
        }
    }
}
