import Foundation
import ModelDecoding

/// The part of the standard library and Foundation that running code can use.
///
/// Every function returns `nil` for something unknown here: the verdict is then unknown, never guessed. A
/// fault that would end a Swift program throws `Interruption.trap`.
///
/// A `Character` or a `Substring` is a string like any other. A number has its own type. If its place wants
/// another (`expected`), only a literal changes, which its node does.
enum CodeLibrary {
}

/// A value that a call is given, with its label.
struct CodeArgument {
    var label: String?
    var value: ModelValue

    init(_ label: String? = nil, _ value: ModelValue) {
        self.label = label
        self.value = value
    }
}

/// The code that calls the library, as far as the library needs it.
protocol CodeRunning: AnyObject {
    /// Calls a closure, a function, an initialiser, a case or a key path with values.
    func call(_ function: ModelValue, _ arguments: [ModelValue]) throws(Interruption) -> ModelValue
    /// Calls a function whose first parameter is `inout`, as the closure of `reduce(into:)` is.
    func call(_ function: ModelValue, changing first: inout ModelValue, _ others: [ModelValue]) throws(Interruption)
        -> ModelValue
    /// Counts a step of work, or as many as something large takes; throws where the limit is reached or a person
    /// ended it.
    func step(_ count: Int) throws(Interruption)
    /// Counts the bytes of a value that was made or has grown; throws where all of them are too many.
    func take(bytes: Int) throws(Interruption)
    /// True if two values are equal, by the `==` of their own type if the sources declare one.
    func areEqual(_ one: ModelValue, _ two: ModelValue) throws(Interruption) -> Bool
    /// True if one value is less than another, by their own `<`; nil if nothing says so.
    func isLess(_ one: ModelValue, _ two: ModelValue) throws(Interruption) -> Bool?
    /// Returns the text of a value in `"\(value)"`.
    func text(of value: ModelValue) throws(Interruption) -> String
    /// Returns the text of a value within another one, which describes it for debugging.
    func debugText(of value: ModelValue) throws(Interruption) -> String
    /// True if the sources give some type a member of a name.
    func declaresMember(_ name: String) -> Bool
    /// `Type.name` as the sources have it; nil where they have none.
    func member(_ name: String, of type: ModelType) throws(Interruption) -> ModelValue?
    /// True if the sources define when two values of a type are equal.
    func hasOwnEquality(_ type: ModelType) -> Bool
    /// A key of `userInfo` as code writes it.
    func name(ofUserInfo key: CodingUserInfoKey) -> String
    /// Keeps that the order of a dictionary or a set may show in what comes.
    func noteHashOrder()
}

extension CodeRunning {
    /// Returns the text of a value in a string; if it is unknown, a string with unknown words.
    func shownText(of value: ModelValue, isDebug: Bool = false) throws(Interruption) -> ModelValue {
        do {
            return .string(isDebug ? try debugText(of: value) : try text(of: value))
        } catch .unknown(let code) {
            // The end of the steps and a person's Ctrl-C are not the text's.
            try step(1)
            return .unknown(code)
        } catch {
            throw error
        }
    }

    func text(of value: ModelValue) throws(Interruption) -> String { try libraryText(of: value) }
    func debugText(of value: ModelValue) throws(Interruption) -> String { try libraryDebugText(of: value) }

    func libraryText(of value: ModelValue) throws(Interruption) -> String {
        switch value {
        case .nil: return "nil"
        case .string(let text): return text
        case .code(let code):
            switch code.content {
            case .lost: throw .lost
            case .unknown(let code, _): throw .unknown(code)
            case .type(let type): return type.shortName
            case .optional(let value, let isCertain):
                guard isCertain else { throw .unknown("Sonde cannot tell whether this is an optional") }
                return "Optional(\(try debugText(of: value)))"
            case .tuple(let elements):
                var texts: [String] = []
                for element in elements {
                    texts.append((element.label.map { "\($0): " } ?? "") + (try debugText(of: element.value)))
                }
                return "(\(texts.joined(separator: ", ")))"
            default: break
            }
        case .array(let list) where list.reversed != nil: return try reversedText(of: list, isDebug: false)
        default: break
        }
        if case .string(let text)? = try CodeLibrary.property("description", of: value, self) { return text }
        throw .unknown("the text of this value is not known")
    }

    func libraryDebugText(of value: ModelValue) throws(Interruption) -> String {
        switch value {
        case .string(let text): return text.debugDescription
        case .array(let list) where list.reversed != nil: return try reversedText(of: list, isDebug: true)
        case .pair(let range) where range.kind.isGeneric:
            let bounds = (try debugText(of: range.first), try debugText(of: range.second))
            return range.kind == .range ? "Range(\(bounds.0)..<\(bounds.1))" : "ClosedRange(\(bounds.0)...\(bounds.1))"
        default: return try text(of: value)
        }
    }

    /// The text of a reversed view, which names its type and what it is a view of.
    private func reversedText(of list: ArrayValue, isDebug: Bool) throws(Interruption) -> String {
        guard list.reversed == .array, !isDebug || list.elementType.isOfSwift else {
            throw .unknown("the text of a reversed list is not known")
        }
        let type = "ReversedCollection<\(ModelType.array(list.elementType).shortName)>"
        let base = try debugText(of: .array(ArrayValue(list.elements.reversed(), of: list.elementType)))
        return (isDebug ? type.replacing(/\w+/) { "Swift.\($0.output)" } : type) + "(_base: \(base))"
    }

    func declaresMember(_ name: String) -> Bool { false }
    func hasOwnEquality(_ type: ModelType) -> Bool { false }
    func noteHashOrder() {}
    func name(ofUserInfo key: CodingUserInfoKey) -> String {
        "CodingUserInfoKey(rawValue: \(key.rawValue.debugDescription))!"
    }
    func member(_ name: String, of type: ModelType) throws(Interruption) -> ModelValue? { nil }

    func call(_ function: ModelValue, changing first: inout ModelValue, _ others: [ModelValue]) throws(Interruption)
        -> ModelValue
    {
        throw .unknown("a closure that changes its argument is not run here")
    }
}

extension ModelType {
    /// Indicates whether all that it names is in Swift's own module.
    fileprivate var isOfSwift: Bool {
        switch self {
        case .scalar(let scalar): scalar == .bool || scalar == .string || scalar.isNumber && scalar != .decimal
        case .optional(let inner), .array(let inner), .set(let inner): inner.isOfSwift
        default: false
        }
    }
}
