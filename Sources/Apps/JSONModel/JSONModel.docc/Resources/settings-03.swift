import JSONModel

/// Lists the problems in a settings file.
func problems(in text: String) -> [String] {
    do throws(JSONError) {
        let document = try JSONDocument(text)
        return repetitions(in: document) + largeNumbers(in: document.root)
    } catch {
        return [error.rendering]
    }
}

/// The members that are set twice.
func repetitions(in document: JSONDocument) -> [String] {
    document.repeatedMembers.map { member in
        let first = member.first.position
        return "\(member.again.position): \(member.again.name) was set before, at \(first)"
    }
}

/// The whole numbers that no `Int` holds.
func largeNumbers(in value: JSONValue) -> [String] {
    switch value.kind {
    case .array: value.elements.flatMap(largeNumbers)
    case .object: value.members.flatMap { largeNumbers(in: $0.value) }
    case .number where value.int == nil && value.numberText?.allSatisfy(\.isWholeNumber) == true:
        ["\(value.position): \(value.path) is too large; write it as a text"]
    default: []
    }
}
