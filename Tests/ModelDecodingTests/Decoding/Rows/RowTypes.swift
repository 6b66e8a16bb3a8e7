import Foundation
import SwiftInterpreting

@testable import ModelDecoding

/// The types of the rows, as they are read from their source and as they are compiled.
enum RowTypes {
    typealias Decode = @Sendable (JSONDecoder, Data) throws -> Any

    static let models: Result<ModelCatalogue, any Error> = Result {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "RowModels.swift")
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(String(contentsOf: file, encoding: .utf8), named: "RowModels.swift")])
        return models
    }

    static let decoders = Dictionary(uniqueKeysWithValues: declared + scalars + collections)

    private static func compiled<Value: Decodable & SendableMetatype>(_ type: Value.Type, _ name: String) -> (
        String, Decode
    ) {
        (name, { try $0.decode(type, from: $1) })
    }

    private static let declared = [
        compiled(Holder<Int>.self, "Holder<Int>"), compiled(Holder<Int?>.self, "Holder<Int?>"),
        compiled(Holder<Bool>.self, "Holder<Bool>"), compiled(Holder<[Int]>.self, "Holder<[Int]>"),
        compiled(Maybe<Int>.self, "Maybe<Int>"), compiled(Maybe<Int?>.self, "Maybe<Int?>"),
        compiled(Maybe<URL>.self, "Maybe<URL>"), compiled(Maybe<Colour>.self, "Maybe<Colour>"),
        compiled(HolderOfMaybeMaybe.self, "HolderOfMaybeMaybe"), compiled(Unwrapped.self, "Unwrapped"),
        compiled(LongOptional.self, "LongOptional"), compiled(WithDefault.self, "WithDefault"),
        compiled(OptionalDefault.self, "OptionalDefault"), compiled(LeftOut.self, "LeftOut"),
        compiled(NotDecoded.self, "NotDecoded"), compiled(SeveralAtOnce.self, "SeveralAtOnce"),
        compiled(Spelled.self, "Spelled"), compiled(Empty.self, "Empty"), compiled(AllOptional.self, "AllOptional"),
        compiled(Parent.self, "Parent"), compiled(Child.self, "Child"), compiled(Pictures.self, "Pictures"),
        compiled(Acronym.self, "Acronym"), compiled(Snake.self, "Snake"), compiled(SnakeKey.self, "SnakeKey"),
        compiled(CamelKey.self, "CamelKey"), compiled(Accented.self, "Accented"), compiled(Kelvin.self, "Kelvin"),
        compiled(Declared.self, "Declared"),
        compiled(Colour.self, "Colour"), compiled(Level.self, "Level"), compiled(Bare.self, "Bare"),
        compiled(Loaded.self, "Loaded"), compiled(Renamed.self, "Renamed"), compiled(Tree.self, "Tree"),
    ]

    private static let scalars = [
        compiled(Int.self, "Int"), compiled(Int8.self, "Int8"), compiled(UInt8.self, "UInt8"),
        compiled(UInt64.self, "UInt64"), compiled(Int128.self, "Int128"), compiled(UInt128.self, "UInt128"),
        compiled(Float16.self, "Float16"), compiled(Float.self, "Float"), compiled(Double.self, "Double"),
        compiled(Decimal.self, "Decimal"), compiled(Bool.self, "Bool"), compiled(String.self, "String"),
        compiled(Date.self, "Date"), compiled(URL.self, "URL"), compiled(UUID.self, "UUID"),
        compiled(Data.self, "Data"), compiled(Int?.self, "Int?"), compiled(CGPoint.self, "CGPoint"),
        compiled(CGSize.self, "CGSize"),
    ]

    private static let collections = [
        compiled([Int].self, "[Int]"), compiled([Int?].self, "[Int?]"), compiled([Date].self, "[Date]"),
        compiled([String: Int].self, "[String: Int]"), compiled([String: Int?].self, "[String: Int?]"),
        compiled([String: Date].self, "[String: Date]"), compiled([String: Inner].self, "[String: Inner]"),
        compiled([Int: String].self, "[Int: String]"), compiled([Colour: Int].self, "[Colour: Int]"),
        compiled([KeyColour: Int].self, "[KeyColour: Int]"), compiled([UUID: Int].self, "[UUID: Int]"),
        compiled([URL: Int].self, "[URL: Int]"), compiled([Date: Int].self, "[Date: Int]"),
        compiled([Double: Int].self, "[Double: Int]"), compiled([Bool: Int].self, "[Bool: Int]"),
        compiled([Int8: Int].self, "[Int8: Int]"), compiled(Set<Int>.self, "Set<Int>"),
        compiled(Range<Int>.self, "Range<Int>"), compiled(ClosedRange<Int>.self, "ClosedRange<Int>"),
        compiled([[Int]].self, "[[Int]]"),
    ]
}
