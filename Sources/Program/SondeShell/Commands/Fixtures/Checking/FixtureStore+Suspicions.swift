import Basics
import FixtureRecording
package import Fixtures
import Foundation
import HTTPModel
import JSONModel
import Redaction

extension FixtureStore {
    /// Returns values in recordings that may be unknown secrets: values that a name or a shape reveals, and
    /// values that look like a key. A place is named once, however many recordings have it.
    package func suspicions() throws(ExchangeFileError) -> [FixtureFinding] {
        var suspicions: [(fixture: FixtureName, suspicion: Suspicion)] = []
        var made: Set<String> = []
        try visit { fixture, exchange in
            suspicions += exchange.suspicions.map { (fixture.name, $0) }
            made.formUnion(exchange.maskedTexts)
        }
        var order: [String] = []
        var found: [String: (file: String, words: String, others: Set<FixtureName>)] = [:]
        for (name, suspicion) in suspicions where !made.contains(suspicion.text.itemValue) {
            if found[suspicion.place] == nil {
                order.append(suspicion.place)
                found[suspicion.place] = (name.file, suspicion.words, [])
            } else if found[suspicion.place]?.file != name.file {
                found[suspicion.place]?.others.insert(name)
            }
        }
        return order.compactMap { found[$0] }.map { file, words, others in
            let more = others.count == 1 ? "1 other recording has" : "\(others.count) other recordings have"
            return FixtureFinding(file: file, message: words + (others.isEmpty ? "" : " (\(more) one there, too)"))
        }
    }
}

/// A possible secret that stays.
package struct Suspicion {
    let text: String
    /// Its place, the same for all elements of an array and for all recordings.
    let place: String
    let words: String
}

extension Exchange {
    /// The possible secrets that stay, each in a sentence; a repeated word appears once.
    package var suspicions: [Suspicion] {
        var known: Set<String> = []
        var found: [Suspicion] = []
        for place in places where place.isWorthALook {
            let survey = place.survey
            func add(_ text: String, _ range: Range<Int>, _ words: String) {
                known.insert(text)
                let spot = place.words(at: range, in: survey.document)
                found.append(
                    Suspicion(text: text, place: "\(place.kind(at: range, spot)) \(words)", words: "\(spot) \(words)"))
            }
            for value in survey.telling where !value.isNumber || value.secret.revealed != "0" {
                guard found.count < Self.mostSuspicions else { return found }
                let text = String(decoding: place.bytes[value.range], as: UTF8.self)
                guard !known.contains(text), !text.contains(Placeholder.opening) else { continue }
                add(text, value.range, "is called \(Printable.excerpt(value.secret.name)) and is in plain text")
            }
            guard !isMasked(place) else { continue }
            var start = place.start
            while let range = KeyLikeness.random(in: place.bytes, from: start), found.count < Self.mostSuspicions {
                start = range.upperBound
                let text = String(decoding: place.bytes[range], as: UTF8.self)
                guard !known.contains(text), !isMadeUp(text), !isKnown(text, range, of: place, survey.document) else {
                    continue
                }
                add(text, range, "looks like a key and is kept: if it is one, mask it and record again")
            }
        }
        return found
    }

    private static let mostSuspicions = 5

    fileprivate var maskedTexts: Set<String> {
        guard !masked.isEmpty else { return [] }
        var texts: Set<String> = []
        let documents = ResponseValues.documents(in: response.body)
        for place in masked {
            if place.hasPrefix("header.") {
                let name = place.dropFirst("header.".count)
                let lines = HeaderFields(response.fields).values(of: String(name))
                texts.formUnion(lines.map { $0.replacingBytes("W/", with: "").replacingBytes("\"", with: "") })
            } else if let path = try? BodyPath(String(place.dropFirst("body".count).drop { $0 == "." })) {
                for (_, value) in documents.flatMap(path.values) { texts.formUnion(ResponseValues.leaves(of: value)) }
            }
        }
        return texts
    }

    /// True if it is a header line that a rule has masked.
    private func isMasked(_ place: ExchangePlace) -> Bool {
        guard case .header(let field) = place.form else { return false }
        return masked.contains { $0.lowercased() == "header.\(field.name.lowercased())" }
    }

    /// True if a masking rule wrote it, or the program that assembled the parts of a body.
    private func isMadeUp(_ text: String) -> Bool {
        if !masked.isEmpty, text.hasPrefix("masked-") { return true }
        let boundaries = [request.headers, response.headers].compactMap { MultipartPieces.boundary(of: $0) }
        return boundaries.contains(where: text.contains)
    }

    /// True if it identifies the client or the request, or names a thing: a UUID, or the hash of a commit.
    private func isKnown(
        _ text: String, _ range: Range<Int>, of place: ExchangePlace, _ document: JSONDocument?
    ) -> Bool {
        let text = text.itemValue
        if request.headers.contains(where: { VolatileHeaders.contains($0) && $0.value.contains(text) }) { return true }
        if place.namesThings(at: range), Self.isNameOfThing(text) { return true }
        return document?.nameOfMember(at: range.lowerBound).map { VolatileHeaders.contains($0) } ?? false
    }

    private static func isNameOfThing(_ text: String) -> Bool {
        if text.wholeMatch(of: /[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}/) != nil { return true }
        return lengthsOfHashes.contains(text.utf8.count)
            && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }

    /// Hexadecimal digits of SHA-1, SHA-256, SHA-384 and SHA-512. Those of MD5 are as many as many a key has.
    private static let lengthsOfHashes: Set = [40, 64, 96, 128]
}

extension String {
    /// The value of an item of a query; any other text is one itself.
    fileprivate var itemValue: String {
        guard let sign = firstIndex(of: "=") else { return self }
        let value = self[index(after: sign)...]
        return value.contains { $0 != "=" } ? String(value) : self
    }
}

extension ExchangePlace {
    /// True if a UUID or a hash there is the name of a thing: in a response, and in a path.
    fileprivate func namesThings(at range: Range<Int>) -> Bool {
        if case .url = form { return !bytes[..<range.lowerBound].contains(UInt8(ascii: "?")) }
        return side == .response
    }

    /// Returns its place, without the numbers of lines and elements.
    fileprivate func kind(at range: Range<Int>, _ words: String) -> String {
        if case .url = form { return "\(name) \(String(decoding: bytes[range], as: UTF8.self))" }
        return words.replacing(/, line \d+, column \d+/, with: "").replacing(/\[\d+\]/, with: "[]")
    }
}

extension JSONDocument {
    /// The name of the member whose value is the text at an offset.
    fileprivate func nameOfMember(at offset: Int) -> String? {
        let value = index.entries.partitioningIndex { $0.offset > offset } - 1
        guard value > 0, index.kind(at: value - 1) == .string else { return nil }
        let between = index.contents(of: value - 1).upperBound + 1
        let colon = index.bytes[between...].first { !$0.isSpace }
        return colon == UInt8(ascii: ":") ? index.text(of: value - 1) : nil
    }
}
