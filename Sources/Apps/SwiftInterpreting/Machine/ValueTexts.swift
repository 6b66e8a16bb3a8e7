import ModelDecoding

/// The text of values of the sources' own types.
struct ValueTexts {
    let machine: CodeMachine

    func text(of value: ModelValue) throws(Interruption) -> String {
        switch value {
        case .record(let record):
            return try ownText(of: value, isDebug: false).orElse { () throws(Interruption) in try reflected(record) }
        case .enumeration(let each):
            return try ownText(of: value, isDebug: false).orElse { () throws(Interruption) in try reflected(each) }
        default: return try machine.libraryText(of: value)
        }
    }

    /// Returns the text of a value within another one. A type that does not describe itself is named there with
    /// its module, which is unknown.
    func debugText(of value: ModelValue) throws(Interruption) -> String {
        switch value {
        case .record, .enumeration:
            guard let own = try ownText(of: value, isDebug: true) else {
                throw .unknown("the name of the module in this value's text is not known")
            }
            return own
        default: return try machine.libraryDebugText(of: value)
        }
    }

    /// Returns the description that a type of the sources gives itself; nil if it has none.
    private func ownText(of value: ModelValue, isDebug: Bool) throws(Interruption) -> String? {
        guard let type = machine.type(of: value).map(machine.codeType) else { return nil }
        for name in isDebug ? ["debugDescription", "description"] : ["description", "debugDescription"] {
            guard let own = type.computedProperty(named: name, isStatic: false) else { continue }
            let protocols: Set =
                name == "description"
                ? ["CustomStringConvertible", "LosslessStringConvertible"] : ["CustomDebugStringConvertible"]
            guard !type.protocols.isDisjoint(with: protocols) else { continue }
            if case .string(let text) = try machine.run(own, on: value) { return text }
        }
        let isShown = type.protocols.allSatisfy {
            Self.silentProtocols.contains($0) || isDeclared($0) || isRawType($0, of: type)
        }
        guard isShown, !type.isClass else { throw .unknown("the text of this value is not known") }
        return nil
    }

    /// True if an enumeration inherits the type of its raw values. One for Objective-C does not show its cases.
    private func isRawType(_ name: String, of type: CodeType) -> Bool {
        guard type.isEnumeration, ScalarType(rawValue: name) != nil, let declared = type.declared else { return false }
        return !declared.syntax.attributes.contains { $0.name == "objc" }
    }

    private func isDeclared(_ name: String) -> Bool { machine.table.types[name] != nil }

    /// Protocols that say nothing of how a value reads.
    private static let silentProtocols: Set<String> = [
        "CaseIterable", "Codable", "Comparable", "Decodable", "Encodable", "Equatable", "Error", "Hashable",
        "Identifiable", "LocalizedError", "OptionSet", "RawRepresentable", "Sendable", "SetAlgebra",
        "ExpressibleByStringLiteral", "ExpressibleByIntegerLiteral", "ExpressibleByArrayLiteral",
        "ExpressibleByDictionaryLiteral", "ExpressibleByFloatLiteral", "ExpressibleByBooleanLiteral",
        "ExpressibleByExtendedGraphemeClusterLiteral", "ExpressibleByUnicodeScalarLiteral", "BitwiseCopyable",
        "Copyable", "Escapable", "DecodableWithConfiguration",
    ]

    private func reflected(_ record: RecordValue) throws(Interruption) -> String {
        let type = machine.codeType(record.layout.type)
        guard record.object == nil, let declared = type.declared, !type.isWrapped.contains(true),
            !declared.syntax.members.properties.contains(where: \.isLazy)
        else { throw .unknown("the text of this value is not known") }
        var parts: [String] = []
        for (number, name) in record.layout.names.enumerated() {
            let value = try record.values[number].fitted(to: record.layout.types[number])
            parts.append("\(name): \(try debugText(of: value))")
        }
        return "\(record.layout.type.shortName)(\(parts.joined(separator: ", ")))"
    }

    private func reflected(_ value: CaseValue) throws(Interruption) -> String {
        guard !value.values.isEmpty else { return value.name }
        let values = try machine.members.payload(of: value)
        let elements = zip(value.labels, values).map { (label: $0.hasPrefix("_") ? nil : $0, value: $1) }
        let text = try debugText(of: .tuple(elements))
        let isTuple = if case .code(let code) = values[0], case .tuple = code.content { true } else { false }
        // The tuple of one value is that value.
        return value.name + (values.count == 1 && isTuple ? String(text.dropFirst().dropLast()) : text)
    }
}
