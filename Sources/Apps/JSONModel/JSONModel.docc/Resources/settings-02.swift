import JSONModel

/// Lists the problems in a settings file.
func problems(in text: String) -> [String] {
    do throws(JSONError) {
        let document = try JSONDocument(text)
        return repetitions(in: document)
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
