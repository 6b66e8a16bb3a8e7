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
        "OneOrMany", "Element", of: "[Element]",
        "An array that the server writes without brackets when it has one element.",
        taking: "element = try? container.decode(Element.self)", as: "[element]")

    /// Takes `[]` for `{}`.
    static let dictionaryOrEmptyArray = SupportType(
        "DictionaryOrEmptyArray", "Value", of: "[String: Value]",
        "A dictionary that the server writes as `[]` when it is empty.",
        taking: "array = try? container.decode([Value].self), array.isEmpty", as: "[:]")

    /// Takes `[]` for a missing object.
    static let objectOrEmptyArray = SupportType(
        "ObjectOrEmptyArray", "Value", of: "Value?",
        "An object that the server writes as `[]` when there is none.",
        taking: "array = try? container.decode([Value].self), array.isEmpty", as: "nil")

    /// Takes a text of seconds since 1970.
    static let secondsText = SupportType(
        "SecondsText", of: "Date", encoded: "String(Int64(wrappedValue.timeIntervalSince1970.rounded()))",
        #"A date that the server writes as a text of seconds since 1970: `"1523939400"`."#,
        reading: text(
            "let seconds = Double(text)", "is not a number of seconds", "Date(timeIntervalSince1970: seconds)"))

    /// Takes a text of milliseconds since 1970.
    static let millisecondsText = SupportType(
        "MillisecondsText", of: "Date",
        encoded: "String(Int64((wrappedValue.timeIntervalSince1970 * 1000).rounded()))",
        #"A date that the server writes as a text of milliseconds since 1970: `"1523939400000"`."#,
        reading: text(
            "let milliseconds = Double(text)", "is not a number of milliseconds",
            "Date(timeIntervalSince1970: milliseconds / 1000)"))

    /// Takes a date as .NET writes it.
    static let dateInBrackets = SupportType(
        "DateInBrackets", of: "Date",
        encoded: #""/Date(\(Int64((wrappedValue.timeIntervalSince1970 * 1000).rounded())))/""#,
        #"A date that the server writes as .NET does, with milliseconds since 1970: `"/Date(1523939400000)/"`."#,
        reading: text(
            #"text.hasPrefix("/Date("), let milliseconds = Double(digits)"#, "is not a date in brackets",
            "Date(timeIntervalSince1970: sign * milliseconds / 1000)",
            after: [
                #"let inside = text.dropFirst("/Date(".count)"#,
                #"let sign = inside.hasPrefix("-") ? -1.0 : 1.0"#,
                #"let digits = inside.drop { $0 == "-" }.prefix { $0.isNumber }"#,
            ]))

    /// Takes an empty string for a missing value.
    static let emptyTextAsNil = SupportType(
        "EmptyTextAsNil", "Value", of: "Value?", #"A value that the server writes as `""` when there is none."#,
        taking: "text = try? container.decode(String.self), text.isEmpty", as: "nil")

    /// Takes a text for the number or the Boolean that it spells.
    static let valueOrText = SupportType(
        "ValueOrText", "Value", spelled, of: "Value",
        #"A value that the server writes as a text in some places: `"5"` for `5`."#,
        reading: [
            "if let value = try? container.decode(Value.self) {", "    wrappedValue = value", "    return", "}",
        ] + text("let value = Value(text)", spelling, "value"))

    /// Takes a text for the number or the Boolean that it spells, where there is nothing but texts.
    static let valueInText = SupportType(
        "ValueInText", "Value", spelled, of: "Value", encoded: "String(wrappedValue)",
        #"A value that the server writes as a text: `"5"` for `5`."#,
        reading: text("let value = Value(text)", spelling, "value"))

    /// Takes a text for the decimal number that it spells.
    static let decimalInText = SupportType(
        "DecimalInText", of: "Decimal", encoded: "wrappedValue.description",
        #"A decimal number that the server writes as a text: `"12.50"`."#,
        reading: text("let value = Decimal(string: text)", "is not a decimal number", "value"))

    private static let spelled = "LosslessStringConvertible & Decodable"
    private static let spelling = #"does not spell a value of \(Value.self)"#
}

// MARK: One text for all

extension SupportType {
    /// A property wrapper whose value is read from a `container` by these lines.
    private init(
        _ name: String, _ parameter: String? = nil, _ bound: String = "Decodable", of value: String,
        encoded: String = "wrappedValue", _ summary: String, reading lines: [String]
    ) {
        self.init(
            name: name, parameter: parameter, encoded: encoded,
            declaration: """
                /// \(summary)
                @propertyWrapper
                struct \(name)\(parameter.map { "<\($0): \(bound)>" } ?? ""): Decodable {
                    var wrappedValue: \(value)

                    init(wrappedValue: \(value)) {
                        self.wrappedValue = wrappedValue
                    }

                    init(from decoder: any Decoder) throws {
                        let container = try decoder.singleValueContainer()
                \(lines.map { "        " + $0 }.joined(separator: "\n"))
                    }
                }
                """)
    }

    /// A property wrapper that takes something else for a value.
    private init(
        _ name: String, _ parameter: String, of value: String, _ summary: String, taking other: String,
        as meaning: String
    ) {
        self.init(
            name, parameter, of: value, summary,
            reading: [
                "if let \(other) {", "    wrappedValue = \(meaning)", "} else {",
                "    wrappedValue = try container.decode(\(value).self)", "}",
            ])
    }

    /// The lines that read a text, and say what it is not.
    private static func text(
        _ condition: String, _ complaint: String, _ value: String, after lines: [String] = []
    ) -> [String] {
        ["let text = try container.decode(String.self)"] + lines + [
            "guard \(condition) else {", "    throw DecodingError.dataCorruptedError(",
            "        in: container, debugDescription: \"\\(text) \(complaint)\")", "}", "wrappedValue = \(value)",
        ]
    }
}
