import HTTPModel

/// The address of an operation as an endpoint writes it: `pets/{id}{?page,perPage}`.
struct AddressTemplate: Sendable {
    private var text = ""
    /// Items that stand in one pair of braces.
    private var run: [String] = []
    private var hasQuery = false

    /// - Parameter start: The path with its expressions, and what the document writes after its question mark.
    init(path: String) {
        text = path
        hasQuery = path.contains { $0 == "?" }
    }

    /// `{?page}`: an item by the server's name.
    mutating func addItem(_ variable: String) { run.append(variable) }

    /// `?per-page={perPage}`: an item whose name no braces can hold.
    mutating func addItem(_ name: String, _ value: String) {
        closeRun()
        text += (hasQuery ? "&" : "?") + Self.queryName(name) + "=" + value
        hasQuery = true
    }

    private mutating func closeRun() {
        guard !run.isEmpty else { return }
        text += "{\(hasQuery ? "&" : "?")\(run.joined(separator: ","))}"
        run = []
        hasQuery = true
    }

    var word: String {
        var closed = self
        closed.closeRun()
        let text = closed.text
        guard text.isEmpty || text.hasPrefix("//") || text.hasSuffix(";") || Self.hasParentheses(text) else {
            return text
        }
        return text.isEmpty ? "/" : "\"\(text)\""
    }

    /// Returns true if a parenthesis is outside splices.
    private static func hasParentheses(_ text: String) -> Bool {
        var depth = 0
        var last: Character?
        for letter in text {
            if letter == "(" {
                guard depth > 0 || last == "\\" else { return true }
                depth += 1
            } else if letter == ")" {
                guard depth > 0 else { return true }
                depth -= 1
            }
            last = letter
        }
        return false
    }

    /// A name as a query has it: nothing in it ends the item.
    private static func queryName(_ name: String) -> String {
        name.map { "&=+#?{}".contains($0) ? PercentEncoding.encode(String($0), keeping: .unreserved) : String($0) }
            .map { PercentEncoding.encode($0, keeping: .query) }.joined()
    }

    /// The name of a variable: RFC 6570 allows letters, digits, `_`, escapes and dots between them.
    static func variable(_ name: String) -> String {
        let encoded = name.utf8.map { byte in
            let isPlain =
                byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || Character(Unicode.Scalar(byte)).isLetter
                || Character(Unicode.Scalar(byte)).isNumber
            return isPlain && byte < 0x80
                ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
        let hasOddDots = encoded.hasPrefix(".") || encoded.hasSuffix(".") || encoded.contains("..")
        return hasOddDots ? encoded.replacing(".", with: "%2E") : encoded
    }
}
