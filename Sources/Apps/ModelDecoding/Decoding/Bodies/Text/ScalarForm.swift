import JSONModel

/// The form of texts that stand for values: JSON numbers or Booleans if all are written like them, so that a
/// view shows them as such and an inferred model has fitting types.
enum ScalarForm {
    case number, boolean, text

    /// The form of texts that belong together. Empty ones have any.
    init(of texts: some Sequence<ArraySlice<UInt8>>) {
        var isNumber = true
        var isBoolean = true
        var isEmpty = true
        for text in texts where !text.isEmpty {
            isEmpty = false
            isNumber = isNumber && text.isJSONNumber
            isBoolean = isBoolean && text.isJSONBoolean
            if !isNumber, !isBoolean { break }
        }
        self = isEmpty ? .text : isNumber ? .number : isBoolean ? .boolean : .text
    }
}

extension JSONDocumentBuilder {
    /// A text in its form; `null` if it is empty.
    mutating func add(_ text: ArraySlice<UInt8>, as form: ScalarForm, at offset: Int) {
        if text.isEmpty {
            literal(Self.null, at: offset)
        } else if form == .text {
            string(text, at: offset)
        } else {
            literal(text, at: offset)
        }
    }

    private static let null = Array("null".utf8)[...]
}

extension ArraySlice<UInt8> {
    fileprivate var isJSONBoolean: Bool { elementsEqual("true".utf8) || elementsEqual("false".utf8) }

    /// True if it is a JSON number: `-1.5e3`, but not `+1`, `.5` or `007`.
    var isJSONNumber: Bool {
        var rest = self
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let whole = rest.prefix(while: \.isDigit)
        guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
        rest = rest.dropFirst(whole.count)
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix(while: \.isDigit)
            guard !fraction.isEmpty else { return false }
            rest = rest.dropFirst(1 + fraction.count)
        }
        guard let letter = rest.first else { return true }
        guard letter == UInt8(ascii: "e") || letter == UInt8(ascii: "E") else { return false }
        rest = rest.dropFirst()
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
        return !rest.isEmpty && rest.allSatisfy(\.isDigit)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
