import Basics
package import HTTPModel
import JSONModel

/// A value that is a secret because of its name or its shape, with its place and the secrets to learn from it.
package struct SensitiveValue {
    /// The bytes that a placeholder replaces.
    package let range: Range<Int>
    /// The secret in these bytes, with escapes decoded.
    package let secret: Secret
    /// The other texts that would reveal it: the parts of a pair, another way of reading it.
    var others: [Secret] = []
    /// Indicates whether it is a JSON number. Placeholder text replaces it where it is not decoded.
    package var isNumber = false

    init(_ range: Range<Int>, _ name: String, _ value: String, from origin: Secret.Origin = .response) {
        self.range = range
        secret = Secret(name, value, from: origin)
    }

    /// The secrets to search for elsewhere. No key is longer than the limit, and each search for a document takes
    /// time in proportion to its length.
    package var learned: [Secret] {
        others.isEmpty
            ? Self.isSought(secret) ? [secret] : [] : ([secret] + others).filter(Self.isSought)
    }

    private static func isSought(_ secret: Secret) -> Bool {
        secret.revealed.utf8.count <= longestKey && secret.couldBeKey && !secret.repeatsItself
            && !secret.revealed.contains(Placeholder.opening)
    }

    private static let longestKey = 8 << 10
}

extension SensitiveValue {
    /// The values that names reveal in an object, at any depth: texts, and numbers if a number unlocks something.
    static func inJSON(_ document: JSONDocument, at offset: Int = 0) -> [SensitiveValue] {
        let index = document.index
        let parts = ConcurrentParts.map(index.entries.indices, least: 1 << 15) { entries in
            named(by: entries, in: index, offset) + inStrings(entries, of: index, offset)
        }
        // An object comes before those inside it, not before what follows them.
        return parts.joined().sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The values that names reveal in those objects that begin with these entries.
    private static func named(by entries: Range<Int>, in index: JSONIndex, _ offset: Int) -> [SensitiveValue] {
        var found: [SensitiveValue] = []
        var harmless = HarmlessNames()
        for object in entries where index.kind(at: object) == .object {
            let end = index.end(of: object)
            var name = index.first(of: object)
            while name < end {
                let value = name + 1
                if !harmless.contain(name, in: index),
                    let telling = telling(value, named: name, of: object, in: index, offset)
                {
                    found += telling
                }
                name = index.next(after: value)
            }
            if let pair = pair(object, in: index, offset) { found.append(pair) }
            found += byMark(object, in: index, offset)
        }
        for list in entries where index.kind(at: list) == .array {
            found += pairs(in: list, index, offset)
            found += rows(of: list, in: index, offset)
        }
        return found
    }

    /// The values that names reveal inside strings, which may be JSON, forms or logs.
    private static func inStrings(_ entries: Range<Int>, of index: JSONIndex, _ offset: Int) -> [SensitiveValue] {
        var text = SensitiveText(index.bytes, at: offset)
        for string in entries where index.kind(at: string) == .string {
            let range = index.contents(of: string)
            // `pwd=12345678a`
            guard range.count > 11, SensitiveText.hasSign(index.bytes.stored, in: range) else { continue }
            let first = index.bytes[range.lowerBound]
            text.search(range, as: first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .prose)
        }
        return text.found
    }

    /// Returns the secrets that a name reveals in its value, which stands in an object or in a row.
    static func telling(
        _ value: Int, named name: Int, of object: Int?, in index: JSONIndex, _ offset: Int
    ) -> [SensitiveValue]? {
        switch index.kind(at: value) {
        case .string:
            guard !index.contents(of: value).isEmpty, let weight = weight(of: name, in: object, index) else {
                return nil
            }
            let found = text(value, named: name, in: index, offset)
            return found.isSecret(by: weight) ? [found] : nil
        case .object:
            let letters = bytes(of: name, in: index)
            if let weight = SensitiveName.weight(ofMember: letters),
                let inner = inner(value, by: weight, named: name, in: index, offset)
            {
                return [inner]
            }
            return SensitiveName.ofSeveral(letters) ? members(of: value, in: index, offset) : nil
        case .array: return elements(of: value, named: name, in: index, offset)
        case .number:
            let range = index.contents(of: value)
            guard range.count >= 4, index.bytes[range].allSatisfy(\.isDigit),
                SensitiveName.ofNumber(bytes(of: name, in: index))
            else { return nil }
            var found = SensitiveValue(
                (range.lowerBound + offset)..<(range.upperBound + offset), index.text(of: name),
                String(decoding: index.bytes[range], as: UTF8.self))
            found.isNumber = true
            return [found]
        default: return nil
        }
    }

    /// Returns the secrets in an array whose name is a plural: `tokens`, `recovery_codes`. The words of a text
    /// are also called tokens, but are not secrets.
    private static func elements(
        of array: Int, named name: Int, in index: JSONIndex, _ offset: Int
    ) -> [SensitiveValue] {
        let letters = bytes(of: name, in: index)
        let single = letters.last?.lowercasedASCII == UInt8(ascii: "s") ? letters.dropLast() : letters
        guard SensitiveName.weight(ofMember: single) != nil else { return [] }
        let weight: SensitiveName.Weight = SensitiveName.ofCodes(single) ? .certain : .likely
        var found: [SensitiveValue] = []
        var element = index.first(of: array)
        while element < index.end(of: array) {
            if index.kind(at: element) == .string, !index.contents(of: element).isEmpty {
                let value = text(element, named: name, in: index, offset)
                if value.isSecret(by: weight) { found.append(value) }
            } else if index.kind(at: element) == .object,
                let inner = inner(element, by: .certain, named: name, in: index, offset), inner.isKey(by: .certain)
            {
                found.append(inner)
            }
            element = index.next(after: element)
        }
        return found
    }

    private static func text(_ value: Int, named name: Int, in index: JSONIndex, _ offset: Int) -> SensitiveValue {
        let range = index.contents(of: value)
        return SensitiveValue(
            (range.lowerBound + offset)..<(range.upperBound + offset), index.text(of: name), index.text(of: value))
    }

    private static func weight(of name: Int, in object: Int?, _ index: JSONIndex) -> SensitiveName.Weight? {
        let bytes = bytes(of: name, in: index)
        // An OAuth code is one only beside what it is given with.
        if let object, bytes.elementsEqual("code".utf8), hasMember("grant_type", of: object, in: index) {
            return .certain
        }
        return SensitiveName.weight(ofMember: bytes)
    }

    private static func hasMember(_ wanted: String, of object: Int, in index: JSONIndex) -> Bool {
        var name = index.first(of: object)
        while name < index.end(of: object) {
            if bytes(of: name, in: index).elementsEqual(wanted.utf8) { return true }
            name = index.next(after: name + 1)
        }
        return false
    }

    private static func bytes(of name: Int, in index: JSONIndex) -> ArraySlice<UInt8> {
        index.isEscaped(name) ? Array(index.text(of: name).utf8)[...] : index.bytes[index.contents(of: name)]
    }
}
