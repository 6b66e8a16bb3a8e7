import Basics
import JSONModel
import ModelDecoding

/// The changes that an API is seen to make in its recorded bodies, each with a place.
struct APIHabits {
    /// The first place where each is seen.
    private(set) var places: [Mutation.Kind: String] = [:]
    private var seen: [String: Seen] = [:]
    private var zones: Set<String> = []
    private var bodies = 0

    private struct Seen {
        var kinds: Set<JSONKind> = []
        var objects = 0
        var members: [String: Int] = [:]
        var hasFraction = false
        var hasWhole = false
        /// The words of a place that has few, and in which body one was new last.
        var words: Set<String> = []
        var firstBody = 0
    }

    private static let wordLimit = 24

    /// Looks at a body; `name` tells its places from those of others.
    mutating func visit(_ body: JSONValue, of name: String) {
        bodies += 1
        var waiting: [(value: JSONValue, place: String, key: String)] = [(body, name + " ", "")]
        while let (value, place, key) = waiting.popLast() {
            note(value, at: place, under: key)
            for element in value.elements { waiting.append((element, place + "[*]", key)) }
            let separator = place.hasSuffix(" ") ? "" : "."
            for member in value.members {
                let name = member.name
                waiting.append((member.value, place + separator + name, name))
            }
        }
    }

    private mutating func found(_ kind: Mutation.Kind, at place: String) {
        if places[kind] == nil { places[kind] = place }
    }

    private mutating func note(_ value: JSONValue, at place: String, under key: String) {
        var known = seen.removeValue(forKey: place) ?? Seen(firstBody: bodies)
        defer { seen[place] = known }
        known.kinds.insert(value.kind)
        if known.kinds.isSuperset(of: [.string, .object]) { found(.object, at: place) }
        if known.kinds.isSuperset(of: [.string, .number]) {
            found(.text, at: place)
            found(.number, at: place)
        }
        switch value.kind {
        case .null: found(place.hasSuffix("[*]") ? .badElement : .null, at: place)
        case .array: if value.count == 0 { found(.emptyList, at: place) }
        case .number:
            let isWhole = value.numberText?.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") } ?? false
            if isWhole { known.hasWhole = true } else { known.hasFraction = true }
            if known.hasWhole, known.hasFraction { found(.fraction, at: place) }
            if let number = value.int, Int32(exactly: number) == nil { found(.beyondInt32, at: place) }
        case .string: note(value.string ?? "", at: place, under: key, &known)
        case .object:
            known.objects += 1
            for member in value.members where known.members.count < Self.wordLimit * 10 {
                known.members[member.name, default: 0] += 1
            }
            if known.members.values.contains(where: { $0 < known.objects }) { found(.missing, at: place) }
        case .boolean: break
        }
    }

    private mutating func note(_ text: String, at place: String, under key: String, _ known: inout Seen) {
        if text.isEmpty { found(.emptyText, at: place) }
        if let time = WrittenTime(text) {
            if time.withFraction == nil { found(.dateFraction, at: place) }
            if zones.insert(time.zoneName).inserted, zones.count > 1 { found(.dateZone, at: place) }
        }
        guard EnumerationGuess.isCase(text, underKey: key), known.words.count < Self.wordLimit else { return }
        if known.words.insert(text).inserted, known.words.count > 1, bodies > known.firstBody {
            found(.newCase, at: place)
        }
    }
}
