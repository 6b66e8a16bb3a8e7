import ModelDecoding

/// The parts of the library that are best written in Swift: the functions of an `OptionSet`, and `Result`.
///
/// They are read and run like the app's own code, and only by code: no body is decoded as one of these types.
enum LibraryCode {
    /// The declarations of a part, and the source they stand in.
    typealias Part = (members: MemberSyntax, source: SourceText)

    /// The parts that an app's declarations leave room for.
    static func parts(beside table: DeclarationTable) -> [Part] {
        table.types["Result"].map(\.isOnlyExtended) ?? (table.aliases["Result"] == nil)
            ? [optionSet, result] : [optionSet]
    }

    private static let optionSet = part(
        named: "OptionSet",
        """
        extension OptionSet {
            init() { self.init(rawValue: 0) }
            init(arrayLiteral elements: Self...) {
                var bits = Self(rawValue: 0)
                for element in elements { bits.formUnion(element) }
                self = bits
            }
            var isEmpty: Bool { rawValue == 0 }
            func contains(_ member: Self) -> Bool { rawValue & member.rawValue == member.rawValue }
            func union(_ other: Self) -> Self { Self(rawValue: rawValue | other.rawValue) }
            func intersection(_ other: Self) -> Self { Self(rawValue: rawValue & other.rawValue) }
            func symmetricDifference(_ other: Self) -> Self { Self(rawValue: rawValue ^ other.rawValue) }
            func subtracting(_ other: Self) -> Self { Self(rawValue: rawValue & ~other.rawValue) }
            func isSubset(of other: Self) -> Bool { rawValue & other.rawValue == rawValue }
            func isSuperset(of other: Self) -> Bool { rawValue & other.rawValue == other.rawValue }
            func isDisjoint(with other: Self) -> Bool { rawValue & other.rawValue == 0 }
            mutating func formUnion(_ other: Self) { self = union(other) }
            mutating func formIntersection(_ other: Self) { self = intersection(other) }
            mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }
            mutating func subtract(_ other: Self) { self = subtracting(other) }
            @discardableResult
            mutating func insert(_ member: Self) -> (inserted: Bool, memberAfterInsert: Self) {
                let common = intersection(member)
                if common == member { return (false, common) }
                self = union(member)
                return (true, member)
            }
            @discardableResult
            mutating func remove(_ member: Self) -> Self? {
                let common = intersection(member)
                self = subtracting(member)
                return common.isEmpty ? nil : common
            }
            @discardableResult
            mutating func update(with member: Self) -> Self? {
                let common = intersection(member)
                self = union(member)
                return common.isEmpty ? nil : common
            }
        }
        """)

    private static let result = part(
        named: "Result",
        """
        enum Result<Success, Failure> {
            case success(Success)
            case failure(Failure)
            init(catching body: () throws -> Success) {
                do { self = .success(try body()) } catch { self = .failure(error) }
            }
            func get() throws -> Success {
                switch self {
                case .success(let value): return value
                case .failure(let error): throw error
                }
            }
            func map<Other>(_ transform: (Success) -> Other) -> Result<Other, Failure> {
                switch self {
                case .success(let value): return Result.success(transform(value))
                case .failure(let error): return Result.failure(error)
                }
            }
            func flatMap<Other>(_ transform: (Success) -> Result<Other, Failure>) -> Result<Other, Failure> {
                switch self {
                case .success(let value): return transform(value)
                case .failure(let error): return Result.failure(error)
                }
            }
            func mapError<Other>(_ transform: (Failure) -> Other) -> Result<Success, Other> {
                switch self {
                case .success(let value): return Result.success(value)
                case .failure(let error): return Result.failure(transform(error))
                }
            }
        }
        """)

    private static func part(named name: String, _ text: String) -> Part {
        let source = SourceText(text, named: "Swift.\(name)")
        return (DeclarationReader.read(source).file, source)
    }
}
