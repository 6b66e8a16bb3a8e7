import JSONModel

/// An error that code threw while it decoded a value.
struct ThrownFailure {
    let error: CodeError
    let entry: Int
    let step: Int
    let position: SourcePosition?

    /// Notes the error where the code ran, or at the value that the coding path of a decoding error names. A path that
    /// leads nowhere leaves it where the code ran. One that does not lead through that value begins at the top.
    func note(_ reader: inout ModelReader) {
        let message: String
        var keys: [CodeCodingKey] = []
        var (place, isBelow) = (entry, true)
        switch error {
        case .noted(let error):
            return Self(error: error.make(), entry: entry, step: step, position: position).note(&reader)
        case .value(let value): message = value.description
        case .decoding(let error):
            message = error.debugDescription
            guard reader.trace != nil else { break }
            let here = reader.codingPath(of: entry)
            let isWithin = error.codingPath.starts(with: here)
            let way = isWithin ? Array(error.codingPath.dropFirst(here.count)) : error.codingPath
            let named = entries(along: way, from: isWithin ? entry : 0, &reader)
            if isWithin || named.isWhole, !way.isEmpty { (keys, place, isBelow) = (way, named.entry, isWithin) }
        }
        reader.failureCount += 1
        guard reader.trace != nil else { return }
        var failure = DecodingFailure(
            .thrown(message), wanted: reader.plan.types[step], found: DecodingFailure.Found(reader.document, at: place))
        failure.thrown = ThrownError(error, at: position)
        reader.trace?.add(
            failure, offset: reader.index.start(of: place), at: keys.map(JSONPath.Step.init), fromTop: !isBelow)
    }

    /// Follows keys from a value as far as the body has them, and says whether it has all of them.
    private func entries(
        along keys: [CodeCodingKey], from start: Int, _ reader: inout ModelReader
    ) -> (entry: Int, isWhole: Bool) {
        var entry = start
        for key in keys {
            guard let next = entries(of: entry, &reader).first(where: { $0.key == key })?.value else {
                return (entry, false)
            }
            entry = next
        }
        return (entry, true)
    }

    /// The values in an object or array, each with the key that decoding gives it.
    private func entries(of container: Int, _ reader: inout ModelReader) -> [(key: CodeCodingKey, value: Int)] {
        var found: [(key: CodeCodingKey, value: Int)] = []
        let kind = reader.index.kind(at: container)
        guard kind == .object || kind == .array else { return found }
        var next = reader.index.first(of: container)
        while next < reader.index.end(of: container) {
            let value = kind == .object ? next + 1 : next
            found.append((kind == .object ? .member(reader.key(next)) : .element(found.count), value))
            next = reader.index.next(after: value)
        }
        return found
    }
}
