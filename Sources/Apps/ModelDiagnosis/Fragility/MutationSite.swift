import Basics
import JSONModel
import ModelDecoding

/// A value that the models read, and the smallest part of the body whose decoding it decides.
struct MutationSite {
    /// A value that decodes by itself: no code around it sees whether it fails.
    struct Unit {
        let value: JSONValue
        let range: Range<Int>
        let type: ModelType
        /// The number of steps that lead to it.
        let depth: Int
    }

    /// A value around the unit that decodes by itself, and has the unit in a list.
    struct ListUnit {
        let value: JSONValue
        let type: ModelType
        let depth: Int
    }

    /// The declaration that reads the value: `Order.status`.
    let place: String
    let pattern: String
    let path: [JSONPath.Step]
    let value: JSONValue
    /// The types that it is decoded as, without question marks.
    var types: [ModelType]
    let isMember: Bool
    /// True of the value beside a key in a dictionary that is a list.
    let isValueOfPair: Bool
    /// True if code reads it.
    let isCoded: Bool
    let unit: Unit
    /// Nil if the unit is in no list.
    let listUnit: ListUnit?
}

extension MutationSite {
    /// The possible changes at that place.
    func mutations(in models: ModelCatalogue) -> [Mutation] {
        changes(in: models).map { kind, text in
            Mutation(kind, at: JSONPath(path), pattern: pattern, was: value.sample, becomes: text)
        }
    }

    private func changes(in models: ModelCatalogue) -> [(Mutation.Kind, String)] {
        let own: [(Mutation.Kind, String)] =
            switch value.kind {
            case .number: numbers(models)
            case .string: texts(models)
            // Only half of a pair would be the writer's mistake.
            case .array: (isDictionary ? [] : [(.badElement, "null")]) + (value.count == 0 ? [] : [(.emptyList, "[]")])
            case .object: [(.newMember, "\(JSONValue.quoted(freeName)): \"new\"")] + newNames(models)
            case .boolean, .null: []
            }
        return own + (isMember ? [(.missing, "")] : [])
            + ((isMember || isValueOfPair) && !value.isNull ? [(.null, "null")] : [])
    }

    private var isDictionary: Bool { types.contains { if case .dictionary = $0 { true } else { false } } }

    /// The object with a name for which an enumeration has no case: the case itself, or the key of a dictionary.
    private func newNames(_ models: ModelCatalogue) -> [(Mutation.Kind, String)] {
        for type in types {
            switch type {
            case .named(let reference):
                guard let declaration = models.declaration(of: reference), !declaration.hasHandWrittenDecoding,
                    case .cases(let cases) = declaration.content,
                    let fresh = NewCase(among: cases.compactMap(\.key).map(LiteralValue.string))
                else { continue }
                return [(.newCase, "{\(fresh.text): {}}")]
            case .dictionary(.named(let key), _):
                guard case .rawValueCases(_, let cases)? = models.declaration(of: key)?.content,
                    let fresh = NewCase(among: cases.map(\.rawValue)), let member = value.members.first
                else { continue }
                return [(.newCase, "{\(fresh.name): \(member.value.sourceText)}")]
            default: continue
            }
        }
        return []
    }

    private func numbers(_ models: ModelCatalogue) -> [(Mutation.Kind, String)] {
        let text = value.numberText ?? ""
        var changes: [(Mutation.Kind, String)] = [(.text, JSONValue.quoted(text))]
        if let fresh = NewCase(among: cases(in: models)) { changes.append((.newCase, fresh.text)) }
        guard text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0.isDigit }) else { return changes }
        changes.append((.fraction, text + ".5"))
        if let number = value.int, Int32(exactly: number) != nil {
            changes.append((.beyondInt32, "\(Int(number < 0 ? Int32.min : Int32.max) + (number < 0 ? -1 : 1))"))
        }
        return changes
    }

    private func texts(_ models: ModelCatalogue) -> [(Mutation.Kind, String)] {
        let text = value.string ?? ""
        var changes: [(Mutation.Kind, String)] = [(.object, "{\"value\": \(value.sourceText)}")]
        if let fresh = NewCase(among: cases(in: models)) ?? NewCase(beside: text, under: isCoded ? path.last : nil) {
            changes.append((.newCase, fresh.text))
        }
        if types.contains(.scalar(.url)), !text.isEmpty { changes.append((.emptyText, "\"\"")) }
        if text.spellsNumber { changes.append((.number, text)) }
        guard types.contains(.scalar(.date)), let time = WrittenTime(text) else { return changes }
        if let other = time.withFraction { changes.append((.dateFraction, JSONValue.quoted(other))) }
        return changes + [(.dateZone, JSONValue.quoted(time.inOtherZone))]
    }

    /// The raw values of the enumeration that the value is decoded as.
    private func cases(in models: ModelCatalogue) -> [LiteralValue] {
        for case .named(let reference) in types {
            if case .rawValueCases(_, let cases)? = models.declaration(of: reference)?.content {
                return cases.map(\.rawValue)
            }
        }
        return []
    }

    private var freeName: String {
        var names = Set(value.members.map(\.name))
        return names.insertFree("newMember")
    }
}

extension String {
    /// True if JSON would write it as a number: `17`, `1.5`.
    fileprivate var spellsNumber: Bool { utf8.count <= 18 && (try? JSONValue.number(text: self)) != nil }
}
