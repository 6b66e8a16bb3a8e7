import APIDocuments
import Foundation
import ScriptSyntax

extension RequestWriter {
    /// The address of the request: below the base where it belongs there, else as a whole.
    mutating func address(below base: TemplateText?) -> WrittenText {
        let parts = RequestAddress(request.address)
        let isBelow = base != nil && parts.root == base
        var made = isBelow ? WrittenText() : root(parts.root)
        let rest = (isBelow ? parts.path : parts.rest).split(at: "#", limit: 1)[0]
        let halves = rest.split(at: "?", limit: 1)
        path(halves[0], into: &made)
        if halves.count == 2 {
            made.append(.text("?"))
            made.append(escaped(secrets.hiding(query: halves[1], at: request.place, &tally)))
        }
        return made.isEmpty ? "/" : made
    }

    /// Returns the address of a request that does not go to the base. A value may only be the whole address.
    private mutating func root(_ root: TemplateText) -> WrittenText {
        var root = root
        if case .text(let text)? = root.pieces.last, root.pieces.count == 1, text.contains("@") {
            root = TemplateText([.text(text.withoutUser)])
            note(
                "user in an address",
                "the user in the address of \(request.method) \(root.source): left out; use key basic")
        }
        if let plain = root.plain {
            guard !plain.isEmpty else { return "" }
            return WrittenText(plain.contains("://") ? plain : "http://" + plain)
        }
        let isWhole = root.pieces.count == 1
        let hasScheme: Bool
        if let literal = variables.literal(root, in: nil) ?? variables.literal(root, in: 0) {
            hasScheme = literal.contains("://")
        } else {
            hasScheme = isWhole || root.source.contains("://")
        }
        let value = written(hasScheme ? root : "http://" + root)
        return WrittenText([.value(value.value ?? value.literal)])
    }

    /// The path with its parts that are written `:id`.
    private mutating func path(_ path: TemplateText, into made: inout WrittenText) {
        for (number, segment) in path.split(at: "/").enumerated() {
            if number > 0 { made.append(.text("/")) }
            if let plain = segment.plain, plain.hasPrefix(":"), plain.count > 1,
                plain.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || "_-".contains($0) })
            {
                made.append(pathParameter(String(plain.dropFirst())))
            } else {
                made.append(escaped(segment))
            }
        }
    }

    /// Escapes brackets in an address, because they would mark a parameter.
    private mutating func escaped(_ text: TemplateText) -> WrittenText {
        written(text).mappingTexts { plain in
            plain.map { character in
                switch character {
                case "{": "%7B"
                case "}": "%7D"
                case "\n", "\r", "\r\n", "\t": ""
                default: String(character)
                }
            }.joined()
        }
    }
}
