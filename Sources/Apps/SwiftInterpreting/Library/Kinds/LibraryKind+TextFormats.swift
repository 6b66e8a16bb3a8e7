import Foundation
import ModelDecoding

extension LibraryKind {
    /// `String(format:)`, by Foundation, where each value is of the kind that its place in the format takes.
    mutating func addTextFormats() {
        member("init(format:locale:...:)") {
            (format: String, _: Locale, _: LibraryRest) throws(Interruption) -> String in
            throw .unknown("numbers of a locale are not formatted here")
        }
        member("init(format:arguments:)") { (format: String, values: [ModelValue]) throws(Interruption) -> String in
            try TextFormat(format).text(of: values)
        }
        member(
            "init(format:...: Any)", "A text made from a format and values: %d, %05d, %x, %.2f, %e, %@, %%.",
            #"String(format: "%03d: %.2f %@", 7, 1.5, "a") → "007: 1.50 a""#
        ) { (format: String, values: LibraryRest) throws(Interruption) -> String in
            try TextFormat(format).text(of: values.values)
        }
    }
}

/// A format of `String(format:)`: `%05d`, `%.2f`, `%@`, `%02x`.
private struct TextFormat {
    private let format: String
    /// The kind of value that each place takes, in order.
    private let places: [Place]

    private enum Place {
        case integer, floatingPoint, text
    }

    init(_ format: String) throws(Interruption) {
        var places: [Place] = []
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            rest = rest[percent...].dropFirst()
            rest = rest.drop { "-+ 0#".contains($0) }.drop(while: \.isASCIIDigit)
            if rest.first == "." { rest = rest.dropFirst().drop(while: \.isASCIIDigit) }
            let length = rest.prefix { "hlqz".contains($0) }
            rest = rest.dropFirst(length.count)
            switch rest.popFirst() {
            case "%": break
            case "d", "i", "u", "x", "X", "o": places.append(.integer)
            case "f", "F", "e", "E", "g", "G": places.append(.floatingPoint)
            case "@" where length.isEmpty: places.append(.text)
            default: throw .unknown("the format “\(format)” is not run here")
            }
        }
        self.format = format
        self.places = places
    }

    func text(of values: [ModelValue]) throws(Interruption) -> String {
        // A value of another kind is misread, with an unknown result.
        guard values.count == places.count else {
            throw .unknown("a format needs exactly as many values as places")
        }
        var arguments: [any CVarArg] = []
        for (place, value) in zip(places, values) {
            guard let argument = Self.argument(value, for: place) else {
                throw .unknown("a value in the format “\(format)” does not match its place")
            }
            arguments.append(argument)
        }
        let text = String(format: format, arguments: arguments)
        try CodeLibrary.refuse(size: text.utf8.count)
        return text
    }

    private static func argument(_ value: ModelValue, for place: Place) -> (any CVarArg)? {
        switch (place, value) {
        case (.integer, .integer(let number)):
            number.number(as: Int.self) ?? number.number(as: UInt.self)
        case (.floatingPoint, .floatingPoint(let number)): number.double
        case (.text, .string(let text)): NSString(string: text)
        default: nil
        }
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { "0"..."9" ~= self }
}
