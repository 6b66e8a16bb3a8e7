import Basics

extension ParsedScript {
    /// The text with uniform indentation, white space between tokens, and at most one empty line.
    ///
    /// Line breaks stay where the author put them, and so does every word of a request or a curl command. A text with
    /// errors is returned unchanged.
    package var formatted: String {
        guard !hasErrors else { return text }
        guard curlStatements.isEmpty else { return formattedAroundCurl }
        let source = Cursor(text)
        var layout = Layout(source, statements: script.starts)
        for (index, token) in tokens.enumerated() {
            layout.add(token, closing: closers(from: index, in: source))
        }
        return layout.finish()
    }
}

extension ParsedScript {
    /// The same, where each line for curl is a request of one word while the rest is laid out: its words are a shell's.
    private var formattedAroundCurl: String {
        let source = Cursor(text)
        var (laidOut, end) = ("", 0)
        for (number, statement) in curlStatements.enumerated() {
            laidOut += source.text(end..<statement.range.lowerBound) + Self.placeholder(number)
            end = statement.range.upperBound
        }
        laidOut = ParsedScript(laidOut + source.text(end..<source.bytes.count)).formatted
        for (number, statement) in curlStatements.enumerated() {
            laidOut = laidOut.replacing(
                Self.placeholder(number), with: source.text(statement.range), maxReplacements: 1)
        }
        return laidOut
    }

    private static func placeholder(_ number: Int) -> String { "GET https://curl.invalid/\(number)/" }

    /// Returns the number of brackets that the tokens from here close, one after the other on their line.
    private func closers(from index: Int, in source: Cursor) -> Int {
        let closers = tokens[index...].prefix { $0.kind == .close }
        let neighbours = zip(closers, closers.dropFirst()).prefix { left, right in
            source.bytes[left.range.upperBound..<right.range.lowerBound].allSatisfy(\.isBlank)
        }
        return closers.isEmpty ? 0 : neighbours.count + 1
    }
}

extension Script {
    /// The starts of everything that has a line of its own.
    fileprivate var starts: Set<Int> {
        var starts: Set<Int> = []
        visit { statement in
            starts.insert(statement.range.lowerBound)
            switch statement.kind {
            case .switched(let switched): starts.formUnion(switched.cases.map(\.range.lowerBound))
            case .endpoint(let endpoint): starts.insert(endpoint.request.range.lowerBound)
            default: break
            }
        }
        return starts
    }
}
