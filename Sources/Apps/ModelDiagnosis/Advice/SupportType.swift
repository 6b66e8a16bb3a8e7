/// A small type that an app can keep, which decodes what servers write in a way of their own.
struct SupportType: Sendable, Hashable {
    /// Its name; also that of the property wrapper.
    let name: String
    /// The name of its generic parameter.
    var parameter: String?
    /// The expression whose value is encoded.
    var encoded = "wrappedValue"
    /// Its declaration, as far as it decodes.
    let declaration: String

    /// Its declaration with what the type conforms to that has a property of it.
    func source(with traits: CompanionTraits) -> String {
        let encoding = """
             {
                func encode(to encoder: any Encoder) throws {
                    var container = encoder.singleValueContainer()
                    try container.encode(\(encoded))
                }
            }
            """
        let others = [
            traits.isEquatable ? "Equatable" : nil, traits.isHashable ? "Hashable" : nil,
            traits.isSendable ? "Sendable" : nil,
        ].compactMap(\.self).map { self.extension(to: $0) + " {}" }
        let parts =
            [declaration] + (traits.isEncodable ? [self.extension(to: "Encodable") + encoding] : [])
            + (others.isEmpty ? [] : [others.joined(separator: "\n")])
        return traits.visible(parts.joined(separator: "\n\n"))
    }

    private func `extension`(to name: String) -> String {
        "extension \(self.name): \(name)" + (parameter.map { " where \($0): \(name)" } ?? "")
    }
}

extension SupportType {
    /// All that advice may write.
    static let all = [
        lossyArray, oneOrMany, dictionaryOrEmptyArray, objectOrEmptyArray, secondsText, millisecondsText,
        dateInBrackets, emptyTextAsNil, valueOrText, valueInText, decimalInText,
    ]

    /// Skips the elements that do not decode, and counts them.
    static let lossyArray = SupportType(
        name: "LossyArray", parameter: "Element",
        declaration: """
            /// An array without the elements that do not decode. The projected value is their number: `$list` for `list`.
            @propertyWrapper
            struct LossyArray<Element: Decodable>: Decodable {
                var wrappedValue: [Element]
                let projectedValue: Int

                init(wrappedValue: [Element]) {
                    self.wrappedValue = wrappedValue
                    projectedValue = 0
                }

                init(from decoder: any Decoder) throws {
                    var container = try decoder.unkeyedContainer()
                    var elements: [Element] = []
                    var skipped = 0
                    while !container.isAtEnd {
                        if let element = try? container.decode(Element.self) {
                            elements.append(element)
                        } else {
                            _ = try container.superDecoder()  // moves past it
                            skipped += 1
                        }
                    }
                    wrappedValue = elements
                    projectedValue = skipped
                }
            }
            """)

    /// Takes a single value for an array of one.
    static let oneOrMany = SupportType(
        name: "OneOrMany", parameter: "Element",
        declaration: """
            /// An array that the server writes without brackets when it has one element.
            @propertyWrapper
            struct OneOrMany<Element: Decodable>: Decodable {
                var wrappedValue: [Element]

                init(wrappedValue: [Element]) {
                    self.wrappedValue = wrappedValue
                }

                init(from decoder: any Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    if let element = try? container.decode(Element.self) {
                        wrappedValue = [element]
                    } else {
                        wrappedValue = try container.decode([Element].self)
                    }
                }
            }
            """)

    /// Takes `[]` for `{}`.
    static let dictionaryOrEmptyArray = SupportType(
        name: "DictionaryOrEmptyArray", parameter: "Value",
        declaration: """
            /// A dictionary that the server writes as `[]` when it is empty.
            @propertyWrapper
            struct DictionaryOrEmptyArray<Value: Decodable>: Decodable {
                var wrappedValue: [String: Value]

                init(wrappedValue: [String: Value]) {
                    self.wrappedValue = wrappedValue
                }

                init(from decoder: any Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    if let array = try? container.decode([Value].self), array.isEmpty {
                        wrappedValue = [:]
                    } else {
                        wrappedValue = try container.decode([String: Value].self)
                    }
                }
            }
            """)

    /// Takes `[]` for a missing object.
    static let objectOrEmptyArray = SupportType(
        name: "ObjectOrEmptyArray", parameter: "Value",
        declaration: """
            /// An object that the server writes as `[]` when there is none.
            @propertyWrapper
            struct ObjectOrEmptyArray<Value: Decodable>: Decodable {
                var wrappedValue: Value?

                init(wrappedValue: Value?) {
                    self.wrappedValue = wrappedValue
                }

                init(from decoder: any Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    if let array = try? container.decode([Value].self), array.isEmpty {
                        wrappedValue = nil
                    } else {
                        wrappedValue = try container.decode(Value?.self)
                    }
                }
            }
            """)

    /// Takes a text of seconds since 1970.
    static let secondsText = SupportType(
        name: "SecondsText",
        encoded: #"String(Int64(wrappedValue.timeIntervalSince1970.rounded()))"#,
        declaration: """
            /// A date that the server writes as a text of seconds since 1970: `"1523939400"`.
            @propertyWrapper
            struct SecondsText: Decodable {
                var wrappedValue: Date

                init(wrappedValue: Date) {
                    self.wrappedValue = wrappedValue
                }

                init(from decoder: any Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    let text = try container.decode(String.self)
                    guard let seconds = Double(text) else {
                        throw DecodingError.dataCorruptedError(
                            in: container, debugDescription: "\\(text) is not a number of seconds")
                    }
                    wrappedValue = Date(timeIntervalSince1970: seconds)
                }
            }
            """)

    /// Takes a text of milliseconds since 1970.
    static let millisecondsText = SupportType(
        name: "MillisecondsText",
        encoded: #"String(Int64((wrappedValue.timeIntervalSince1970 * 1000).rounded()))"#,
        declaration: """
            /// A date that the server writes as a text of milliseconds since 1970: `"1523939400000"`.
            @propertyWrapper
            struct MillisecondsText: Decodable {
                var wrappedValue: Date

                init(wrappedValue: Date) {
                    self.wrappedValue = wrappedValue
                }

                init(from decoder: any Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    let text = try container.decode(String.self)
                    guard let milliseconds = Double(text) else {
                        throw DecodingError.dataCorruptedError(
                            in: container, debugDescription: "\\(text) is not a number of milliseconds")
                    }
                    wrappedValue = Date(timeIntervalSince1970: milliseconds / 1000)
                }
            }
            """)

    /// Takes a date as .NET writes it.
    static let dateInBrackets = SupportType(
        name: "DateInBrackets",
        encoded: #""/Date(\(Int64((wrappedValue.timeIntervalSince1970 * 1000).rounded())))/""#,
        declaration: """
            /// A date that the server writes as .NET does, with milliseconds since 1970: `"/Date(1523939400000)/"`.
            @propertyWrapper
            struct DateInBrackets: Decodable {
                var wrappedValue: Date

                init(wrappedValue: Date) {
                    self.wrappedValue = wrappedValue
                }

                init(from decoder: any Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    let text = try container.decode(String.self)
                    let inside = text.dropFirst("/Date(".count)
                    let sign = inside.hasPrefix("-") ? -1.0 : 1.0
                    let digits = inside.drop { $0 == "-" }.prefix { $0.isNumber }
                    guard text.hasPrefix("/Date("), let milliseconds = Double(digits) else {
                        throw DecodingError.dataCorruptedError(
                            in: container, debugDescription: "\\(text) is not a date in brackets")
                    }
                    wrappedValue = Date(timeIntervalSince1970: sign * milliseconds / 1000)
                }
            }
            """)

    /// Takes an empty string for a missing value.
    static let emptyTextAsNil = SupportType(
        name: "EmptyTextAsNil", parameter: "Value",
        declaration: """
            /// A value that the server writes as `""` when there is none.
            @propertyWrapper
            struct EmptyTextAsNil<Value: Decodable>: Decodable {
                var wrappedValue: Value?

                init(wrappedValue: Value?) {
                    self.wrappedValue = wrappedValue
                }

                init(from decoder: any Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    if let text = try? container.decode(String.self), text.isEmpty {
                        wrappedValue = nil
                    } else {
                        wrappedValue = try container.decode(Value?.self)
                    }
                }
            }
            """)

    /// Takes a text for the number or the Boolean that it spells.
    static let valueOrText = SupportType(
        name: "ValueOrText", parameter: "Value",
        declaration: """
            /// A value that the server writes as a text in some places: `"5"` for `5`.
            @propertyWrapper
            struct ValueOrText<Value: LosslessStringConvertible & Decodable>: Decodable {
                var wrappedValue: Value

                init(wrappedValue: Value) {
                    self.wrappedValue = wrappedValue
                }

                init(from decoder: any Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    if let value = try? container.decode(Value.self) {
                        wrappedValue = value
                        return
                    }
                    let text = try container.decode(String.self)
                    guard let value = Value(text) else {
                        throw DecodingError.dataCorruptedError(
                            in: container, debugDescription: "\\(text) does not spell a value of \\(Value.self)")
                    }
                    wrappedValue = value
                }
            }
            """)

    /// Takes a text for the number or the Boolean that it spells, where there is nothing but texts.
    static let valueInText = SupportType(
        name: "ValueInText", parameter: "Value", encoded: "String(wrappedValue)",
        declaration: """
            /// A value that the server writes as a text: `"5"` for `5`.
            @propertyWrapper
            struct ValueInText<Value: LosslessStringConvertible & Decodable>: Decodable {
                var wrappedValue: Value

                init(wrappedValue: Value) {
                    self.wrappedValue = wrappedValue
                }

                init(from decoder: any Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    let text = try container.decode(String.self)
                    guard let value = Value(text) else {
                        throw DecodingError.dataCorruptedError(
                            in: container, debugDescription: "\\(text) does not spell a value of \\(Value.self)")
                    }
                    wrappedValue = value
                }
            }
            """)

    /// Takes a text for the decimal number that it spells.
    static let decimalInText = SupportType(
        name: "DecimalInText", encoded: "wrappedValue.description",
        declaration: """
            /// A decimal number that the server writes as a text: `"12.50"`.
            @propertyWrapper
            struct DecimalInText: Decodable {
                var wrappedValue: Decimal

                init(wrappedValue: Decimal) {
                    self.wrappedValue = wrappedValue
                }

                init(from decoder: any Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    let text = try container.decode(String.self)
                    guard let value = Decimal(string: text) else {
                        throw DecodingError.dataCorruptedError(
                            in: container, debugDescription: "\\(text) is not a decimal number")
                    }
                    wrappedValue = value
                }
            }
            """)
}
