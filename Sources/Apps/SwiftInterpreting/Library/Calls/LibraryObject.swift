import Foundation
import ModelDecoding

/// A type of Foundation or the standard library that no model type stands for: code holds its values as they are.
protocol LibraryObject: LibraryValue, Sendable {
    /// Its name in Swift: `Calendar`, `String.Encoding`.
    static var typeName: String { get }
}

extension LibraryObject {
    static var codeType: ModelType? { .opaque(typeName) }

    static func swift(_ value: ModelValue) -> Self? {
        guard case .code(let code) = value, case .native(let object, _) = code.content else { return nil }
        return object as? Self
    }

    var codeValue: ModelValue { .code(CodeValue(.native(self, typeName: Self.typeName))) }
}

/// Options that an array literal is a set of too.
protocol LibraryOptions: LibraryObject, OptionSet where Element == Self {}

extension LibraryOptions {
    /// The options that are in a list; nil if it has something else.
    fileprivate static func union(of values: [ModelValue]) -> ModelValue? {
        var options: Self = []
        for value in values {
            guard let option = swift(value) else { return nil }
            options.formUnion(option)
        }
        return options.codeValue
    }
}

extension CodeLibrary {
    /// True if an array literal is a set of a type's options.
    static func isOptionSet(_ type: ModelType) -> Bool { optionSets[type] != nil }

    /// The options of a list as one value; nil if the type has none.
    static func options(_ values: [ModelValue], of type: ModelType) -> ModelValue? { optionSets[type]?(values) }

    private static let optionSets: [ModelType: @Sendable ([ModelValue]) -> ModelValue?] = [
        .opaque(ISO8601DateFormatter.Options.typeName): { ISO8601DateFormatter.Options.union(of: $0) },
        .opaque(String.CompareOptions.typeName): { String.CompareOptions.union(of: $0) },
        .opaque(Data.Base64DecodingOptions.typeName): { Data.Base64DecodingOptions.union(of: $0) },
    ]
}

extension LibraryOptions {
    static func take(from arguments: inout LibraryArguments) throws(Interruption) -> Self? {
        let value = arguments.next()
        guard case .array(let array) = value else { return try option(value, arguments.run) }
        var options: Self = []
        for element in array.elements {
            guard let option = try option(element, arguments.run) else { return nil }
            options.formUnion(option)
        }
        return options
    }

    private static func option(_ value: ModelValue, _ run: any CodeRunning) throws(Interruption) -> Self? {
        if let option = swift(value) { return option }
        return try CodeLibrary.meaning(of: value, as: .opaque(typeName), run).flatMap(swift)
    }
}
