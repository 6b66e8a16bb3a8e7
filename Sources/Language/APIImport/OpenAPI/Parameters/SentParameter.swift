import HTTPMiddleware

/// A value that an endpoint sends in its path, its query or a header line.
struct SentParameter: Sendable {
    let source: OperationParameter
    /// As the server calls it.
    let wireName: String
    /// As the endpoint calls it.
    let name: String
    let shape: ValueShape
    let type: SchemaType
    let isRequired: Bool
    /// Its default, as a literal.
    let standard: String?
    let documentation: [String]

    /// The parameter that the endpoint takes for it. A list without elements is not sent.
    var declaration: EndpointText.Parameter {
        var declaration = EndpointText.Parameter(name: name, type: type.text, documentation: documentation)
        if let standard {
            declaration.defaultValue = standard
        } else if !isRequired {
            switch shape {
            case .list where !isJoined: declaration.defaultValue = "[]"
            case .dictionary where !isJoined: declaration.defaultValue = "[:]"
            case .scalar, .list, .dictionary: return declaration.optional
            }
        }
        return declaration
    }

    private var isOptional: Bool { !isRequired && standard == nil }

    /// True if a list or pairs are one text, with a separator that templates do not have.
    private var isJoined: Bool { !shape.isScalar && (source.place == .header || separator != nil) }

    private var separator: String? {
        switch source.style {
        case .spaceDelimited where !source.isExploded: " "
        case .tabDelimited: #"\t"#
        case .pipeDelimited where !source.isExploded: "|"
        default: nil
        }
    }

    // MARK: Where it is sent

    /// A name in a template, or a splice where no template can hold it.
    static func value(_ name: String) -> String {
        name.utf8.allSatisfy { $0 < 0x80 } ? "{\(name)}" : "\\(\(name))"
    }

    /// In a header line: a list is one text, and so are pairs.
    var inHeader: String { "\\(\(splice(separator: ",")))" }

    /// In the path, where a parameter is always given.
    var inPath: String {
        if let separator { return "\\(\(splice(separator: separator)))" }
        let explosion = source.isExploded && !shape.isScalar ? "*" : ""
        switch source.style {
        case .label: return "{.\(name)\(explosion)}"
        case .matrix:
            let variable = AddressTemplate.variable(wireName)
            return "{;\(variable)\(explosion)}"
        default: return explosion.isEmpty || !shape.hasPairs ? Self.value(name) : "{\(name)*}"
        }
    }

    /// Writes it into the query. False where a list has a name that no template can hold.
    func write(to address: inout AddressTemplate, among names: [String]) -> Bool {
        if isJoined, let separator {
            address.addItem(wireName, "\\(\(splice(separator: separator)))")
            return true
        }
        let variable = AddressTemplate.variable(wireName)
        let isNamed = TemplateName.meaning(of: variable, among: names) == name
        switch shape {
        case .scalar where source.keepsReserved: address.addItem(wireName, "{+\(name)}")
        case .scalar where isNamed && (variable == wireName || wireName.contains("[")): address.addItem(variable)
        case .scalar: address.addItem(wireName, Self.value(name))
        case .dictionary where source.isExploded: address.addItem("\(name)*")
        case .list, .dictionary:
            guard isNamed else { return false }
            address.addItem(variable + (source.isExploded ? "*" : ""))
        }
        return true
    }

    private func splice(separator: String) -> String {
        shape.joined(name, isOptional: isOptional, separator, pairedBy: source.isExploded ? "=" : separator)
    }
}

extension ValueShape {
    /// Returns the expression that sends a value as one text: a day in a header, or the parts of a list or an object.
    func joined(_ name: String, isOptional: Bool, _ separator: String, pairedBy sign: String = "=") -> String {
        let value = isOptional ? name + "?" : name
        return switch self {
        case .scalar(.day): #"\#(value).formatted("yyyy-MM-dd")"#
        case .list(.text): #"\#(value).joined(separator: "\#(separator)")"#
        case .list: #"\#(value).map { "\($0)" }.joined(separator: "\#(separator)")"#
        case .dictionary:
            #"\#(value).map { "\($0.key)\#(sign)\($0.value)" }.joined(separator: "\#(separator)")"#
        case .scalar: name
        }
    }

    fileprivate var isScalar: Bool { if case .scalar = self { true } else { false } }

    var hasPairs: Bool { if case .dictionary = self { true } else { false } }
}
