package import JSONModel
import SeededRandom

/// Bodies that differ from a given one in a few places, in the ways in which answers differ from models.
///
/// A member is missing, `null` or misspelt; a value is of another kind; a number comes as text; a raw value is one
/// that no case has; a list has an element more or less.
package struct BodyMutator {
    private var random: SeededGenerator

    /// A mutator whose bodies a seed gives again.
    package init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// Different bodies near this one, which comes first. There are fewer where few can be found.
    package mutating func bodies(near body: String, count: Int) throws(JSONError) -> [String] {
        let original = EditableJSON(try JSONDocument(Array(body.utf8)).root)
        var bodies = [original.text]
        var seen = Set(bodies)
        for _ in 0..<3 * count where bodies.count < count {
            var changed = original
            for _ in 0..<random.pick([1, 1, 1, 2, 3]) { changed = mutated(changed) }
            if seen.insert(changed.text).inserted { bodies.append(changed.text) }
        }
        return bodies
    }
}

extension BodyMutator {
    fileprivate mutating func mutated(_ tree: EditableJSON) -> EditableJSON {
        let place = random.next(below: tree.count)
        return tree.replacing(place) { mutatedValue($0) }
    }

    private mutating func mutatedValue(_ value: EditableJSON) -> EditableJSON {
        switch random.next(below: 12) {
        case 0: .scalar("null")
        case 1, 2: .scalar(random.pick(Self.others))
        case 3: random.pick([EditableJSON.array([value]), .array([]), .object([]), .object([("\"value\"", value)])])
        default:
            switch value {
            case .scalar(let text): .scalar(mutatedScalar(text))
            case .array(let elements): mutatedArray(elements)
            case .object(let members): mutatedObject(members)
            }
        }
    }

    private mutating func mutatedScalar(_ text: String) -> String {
        let bare = text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : text
        guard text.hasPrefix("\"") else {
            guard Double(text) != nil else { return random.pick(["true", "false", "0", "1", "\"\(text)\""]) }
            let numbers = ["-\(text)", "\(text)0", "\(text).5", "0", "1", "2", "7", "50"].filter(Self.isNumber)
            return random.pick(numbers + ["\"\(text)\"", "true"])
        }
        let isPlain = !bare.contains("\\") && !bare.isEmpty
        let variants =
            isPlain
            ? [
                bare.uppercased(), bare.lowercased(), bare + "x", " " + bare, String(bare.dropLast()),
                bare + "," + bare,
            ]
            : [bare + "x"]
        if Self.isNumber(bare), random.happens(50) { return bare }
        return random.happens(20) ? "\"\"" : "\"\(random.pick(variants + ["unheard of"]))\""
    }

    private static func isNumber(_ text: String) -> Bool { (try? JSONValue.number(text: text)) != nil }

    private mutating func mutatedArray(_ elements: [EditableJSON]) -> EditableJSON {
        guard !elements.isEmpty else { return .array([.scalar(random.pick(Self.others))]) }
        var elements = elements
        let place = random.next(below: elements.count)
        switch random.next(below: 5) {
        case 0: elements.remove(at: place)
        case 1: elements.insert(elements[place], at: place)
        case 2: elements.insert(.scalar(random.pick(Self.others)), at: place)
        case 3: elements.reverse()
        default: return elements[place]
        }
        return .array(elements)
    }

    private mutating func mutatedObject(_ members: [(name: String, value: EditableJSON)]) -> EditableJSON {
        guard !members.isEmpty else { return .object([("\"other\"", .scalar(random.pick(Self.others)))]) }
        var members = members
        let place = random.next(below: members.count)
        switch random.next(below: 8) {
        case 0, 1, 2: members.remove(at: place)
        case 3: members[place].value = .scalar("null")
        case 4: members[place].name = "\"\(members[place].name.dropFirst().dropLast())s\""
        case 5: members.insert(("\"other\"", .scalar(random.pick(Self.others))), at: place)
        case 6: members[place].value = members[random.next(below: members.count)].value
        default: return members[place].value
        }
        return .object(members)
    }

    private static let others = [
        "true", "false", "0", "1", "-1", "1.5", "123456789012", "300", "\"\"", "\"text\"", "\"1\"", "\"2.5\"",
        "\"true\"", "\"2018-04-17\"", "\"2018-04-17T04:30:00Z\"", "\"https://example.com/a\"", "[]", "{}", "[1,2]",
        "[\"a\"]", "{\"id\":1}", "[null]", "null",
    ]
}
