import JSONModel
import ModelDecoding

extension JSONValue {
    /// The value as it is written, on one line and cut.
    var sample: String { DecodingFailure.Found(document, at: indexEntry).sample }
}

extension Array where Element: Hashable {
    /// The first of each that are equal.
    func removingRepetitions() -> [Element] {
        var known: Set<Element> = []
        return filter { known.insert($0).inserted }
    }
}

extension ModelType {
    /// True if it holds values of any kind.
    var usesJSON: Bool {
        switch self {
        case .scalar(let scalar): scalar == .json
        case .optional(let inside), .array(let inside), .set(let inside), .dictionary(_, let inside): inside.usesJSON
        case .pair, .named, .parameter: false
        }
    }

    /// True if a value of it has a Foundation type.
    var usesFoundation: Bool {
        switch self {
        case .scalar(let scalar): scalar.isOfFoundation
        case .optional(let inside), .array(let inside), .set(let inside), .dictionary(_, let inside):
            inside.usesFoundation
        case .pair, .named, .parameter: false
        }
    }
}

extension ScalarType {
    /// True if the type comes with `import Foundation`.
    var isOfFoundation: Bool { [.date, .url, .uuid, .data, .decimal, .cgFloat].contains(self) }
}

extension Set<String> {
    /// Inserts a name, with a number after it if it exists already, and returns what was inserted.
    package mutating func insertFree(_ name: String, separator: String = "") -> String {
        var free = name
        var number = 2
        while !insert(free).inserted {
            free = "\(name)\(separator)\(number)"
            number += 1
        }
        return free
    }
}
