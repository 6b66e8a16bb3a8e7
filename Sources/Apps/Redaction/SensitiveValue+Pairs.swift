import Basics
import HTTPModel
import JSONModel

/// Values whose name is a value beside them, or stands one level above.
extension SensitiveValue {
    /// `{"name": "access_token", "value": "…"}`, and JSON Patch: `{"op": …, "path": "/password", "value": "…"}`.
    static func pair(_ object: Int, in index: JSONIndex, _ offset: Int) -> SensitiveValue? {
        guard let value = content(of: object, in: index) else { return nil }
        if let label = member(of: object, called: labels, in: index) {
            let name = index.text(of: label)
            guard let weight = SensitiveName.weight(ofMember: name.utf8) else { return nil }
            let found = credential(value, named: name, in: index, offset)
            // A form and a table of words name and value their fields like this.
            return found.isKey(by: weight) ? found : nil
        }
        guard member(of: object, called: operations, in: index) != nil,
            let path = member(of: object, called: paths, in: index),
            let name = index.text(of: path).split(separator: "/").last,
            let weight = SensitiveName.weight(ofMember: name.utf8)
        else { return nil }
        let found = credential(value, named: String(name), in: index, offset)
        return found.isSecret(by: weight) ? found : nil
    }

    /// `"password": {"value": "…"}`, and values that say their type: `"password": {"stringValue": "…"}`
    static func inner(
        _ object: Int, by weight: SensitiveName.Weight, named name: Int, in index: JSONIndex, _ offset: Int
    ) -> SensitiveValue? {
        guard let value = content(of: object, in: index) else { return nil }
        let found = credential(value, named: index.text(of: name), in: index, offset)
        return found.isSecret(by: weight) ? found : nil
    }

    /// `"secrets": {"stripe": "…"}`
    static func members(of object: Int, in index: JSONIndex, _ offset: Int) -> [SensitiveValue] {
        texts(of: object, in: index).compactMap { name, value in
            let secret = credential(value, named: index.text(of: name), in: index, offset)
            return secret.isKey(by: .certain) ? secret : nil
        }
    }

    /// The members of an object that hold a text: their names and values.
    static func texts(of object: Int, in index: JSONIndex) -> [(name: Int, value: Int)] {
        var texts: [(name: Int, value: Int)] = []
        var name = index.first(of: object)
        while name < index.end(of: object) {
            let value = name + 1
            if index.kind(at: value) == .string, !index.contents(of: value).isEmpty { texts.append((name, value)) }
            name = index.next(after: value)
        }
        return texts
    }

    /// `["X-Api-Key", "…"]`, and the same on and on: `["Accept", "*/*", "X-Api-Key", "…"]`.
    static func pairs(in list: Int, _ index: JSONIndex, _ offset: Int) -> [SensitiveValue] {
        var found: [SensitiveValue] = []
        let end = index.end(of: list)
        var name = index.first(of: list)
        while name < end, index.kind(at: name) == .string {
            let value = index.next(after: name)
            guard value < end, index.kind(at: value) == .string else { break }
            if !index.contents(of: value).isEmpty,
                let weight = SensitiveName.weight(ofMember: index.bytes[index.contents(of: name)])
            {
                let secret = credential(value, named: index.text(of: name), in: index, offset)
                if secret.isKey(by: weight) { found.append(secret) }
            }
            name = index.next(after: value)
        }
        return found
    }

    /// Indicates whether it looks like a key, in a place that may also hold words.
    func isKey(by weight: SensitiveName.Weight) -> Bool {
        KeyLikeness.isKey(Array(secret.revealed.utf8), amongWords: .quoted, weight)
    }
}

extension SensitiveValue {
    private static let contents = WordList(["value", "val", "v", "content", "stringValue", "string_value", "S"])
    private static let labels = WordList([
        "name", "key", "k", "id", "field", "header", "param", "parameter", "property", "attribute",
    ])
    private static let operations = WordList(["op"])
    private static let paths = WordList(["path"])

    /// The text that an object holds as its value, which may stand one level further down: `"value": {"stringValue": "…"}`
    private static func content(of object: Int, in index: JSONIndex) -> Int? {
        guard let value = member(of: object, called: contents, in: index, as: [.string, .object]) else { return nil }
        guard index.kind(at: value) == .object else { return value }
        return member(of: value, called: contents, in: index) ?? member(of: object, called: contents, in: index)
    }

    /// Returns the value of an object's member with one of these names, ignoring case.
    static func member(
        of object: Int, called wanted: WordList, in index: JSONIndex, as kinds: [JSONKind] = [.string]
    ) -> Int? {
        var name = index.first(of: object)
        while name < index.end(of: object) {
            let value = name + 1
            if wanted.contains(index.contents(of: name), of: index.bytes), kinds.contains(index.kind(at: value)),
                !index.contents(of: value).isEmpty
            {
                return value
            }
            name = index.next(after: value)
        }
        return nil
    }

    /// A text without the scheme before it: `Bearer …`.
    static func credential(
        _ value: Int, named name: String, in index: JSONIndex, _ offset: Int
    ) -> SensitiveValue {
        let whole = index.contents(of: value)
        let start = SensitiveText.behindScheme(whole.lowerBound, in: index.bytes, before: whole.upperBound)
        let text = index.text(of: value).dropFirst(start - whole.lowerBound)
        return SensitiveValue((start + offset)..<(whole.upperBound + offset), name, String(text))
    }
}
