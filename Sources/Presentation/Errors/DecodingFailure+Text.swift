import HTTPModel
import JSONModel
import ModelDecoding

extension DecodingFailures {
    /// That it does not decode, why in one line, and how much more there is.
    func text(on canvas: Canvas) -> ErrorText {
        guard let group = groups.first, let failure = group.failures.first else {
            return ErrorText(what: StyledText("the body does not decode", .bad))
        }
        var why = [failure.line(on: canvas)]
        if group.count > 1 {
            let place = canvas.text(group.pattern, .name)
            why.append("the same at \(place), \(group.count) of \(group.attempts)")
        }
        if groups.count > 1 {
            let rest = groups.dropFirst().map(\.pattern).prefix(3).map { canvas.text($0, .name) }
            let more = groups.count - 1 - rest.count
            let tail = more > 0 ? " and \(Quantity.count(more, "place")) more" : ""
            why.append("and something else at \(rest.joined(", "))\(tail)")
        }
        return ErrorText(
            what: StyledText("the body does not decode", .bad) + canvas.place(failure), why: why,
            advice: failure.isMalformed
                ? "response | raw".styledAsCode + " shows what came" : "why".styledAsCode + " says what to change")
    }
}

extension DecodingFailure {
    /// `[0].publishedAt: wanted Date, found "2018-04-17T10:30:00Z" (3:20)`
    func line(on canvas: Canvas) -> StyledText {
        let path = path.steps.isEmpty ? StyledText() : canvas.text(path.description, .name) + ": "
        let place = position.map { StyledText(" (\($0))", .dim) } ?? StyledText()
        return path + words(on: canvas) + place
    }

    fileprivate var isMalformed: Bool {
        if case .malformed = kind { true } else { false }
    }

    private func words(on canvas: Canvas) -> StyledText {
        let type = canvas.text(wanted.description, .type)
        let found = found.map { canvas.text($0.sample, $0.kind.meaning) } ?? "nothing"
        return switch kind {
        case .malformed(let error): canvas.text(error.message)
        case .tooDeep: "arrays and objects are nested deeper than \(JSONBodyDecoder.depthLimit) levels"
        case .brokenKey: "the name of a member holds half a character"
        case .missing: "wanted \(type), and there is no such member"
        case .null: "wanted \(type), found \("null", .literal)"
        case .mismatch: "wanted \(type), found \(found)"
        case .unreadable: "\(found) is no \(type)"
        case .unknownCase: "\(type) has no case for \(found)"
        case .caseCount(let count): "wanted one case of \(type), found \(Quantity.count(count, "member"))"
        case .unknownKey: "\(found) is no key of type \(type)"
        case .oddCount: "wanted keys and values in turn, and the last key has no value"
        case .tooShort: "wanted two values for \(type), and the array ends early"
        case .reversedBounds: "the upper bound of \(type) is less than the lower one"
        case .undeclared: "\(type) is not declared: paste its declaration"
        case .notDecodable: "\(type) is not Decodable: add it to the declaration"
        case .other(let message): canvas.text(message)
        }
    }
}

extension Canvas {
    /// Where the property is declared, in a file.
    fileprivate func place(_ failure: DecodingFailure) -> StyledText {
        guard let declaration = failure.declaration else { return StyledText() }
        return text(" as \(declaration.source.name):\(declaration.line) declares it", .dim)
    }
}

extension String {
    var styledAsCode: StyledText { StyledText("`\(self)`", .literal) }
}

extension JSONKind {
    fileprivate var meaning: Meaning {
        switch self {
        case .null, .boolean: .literal
        case .number: .number
        case .string: .string
        case .array, .object: .plain
        }
    }
}
