import Basics
import Fixtures
import Foundation
import HTTPModel
import Redaction

/// The replacing of secrets in one exchange: place after place, with names in the order of appearance.
struct ExchangeRedaction {
    private let mask: SecretMask
    private var names: PlaceholderNames
    /// True while the response is being redacted. Its numbers stay numbers.
    var isResponse = false
    /// The names of placeholders that were there from the beginning.
    private let placeholders: Set<String>

    init(_ mask: SecretMask, of exchange: Exchange) {
        self.mask = mask
        placeholders = Set(exchange.secrets)
        names = PlaceholderNames(mask, avoiding: placeholders.union(exchange.namesOfPlaceholders))
    }

    /// The names of all placeholders that stand in the exchange now.
    var secrets: [String] { placeholders.union(names.given).sorted() }

    /// The shapes of the secrets that were replaced, by the names of their placeholders.
    var shapes: [String: PlaceholderShape] { names.shapes }

    /// True if there is anything to search for, apart from what names reveal.
    var isLooking: Bool { !mask.isEmpty }

    /// Returns the text with a placeholder wherever a secret stood.
    ///
    /// The result is searched again until nothing is found: a value beside a placeholder may only now stand
    /// alone.
    mutating func replaced(_ text: [UInt8], as form: TextForm, in place: String) throws(RedactionRefusal) -> [UInt8] {
        var text = text
        for _ in 0..<Self.rounds {
            let survey = form.survey(text, of: isResponse ? .response : .request)
            let findings = try findings(in: text, survey.telling, place)
            guard !findings.isEmpty else { return text }
            for finding in findings where !finding.isNumber {
                guard let objection = survey.objection(finding.range) else { continue }
                throw RedactionRefusal(objection.reason, secret: finding.secret.name, in: place + objection.detail)
            }
            text = try replace(findings, in: text, place)
        }
        throw RedactionRefusal(.leftOver, secret: "", in: place)
    }

    /// Refuses a text in which a secret stands, whatever it is.
    func check(_ text: [UInt8], _ reason: RedactionRefusal.Reason, in place: String) throws(RedactionRefusal) {
        guard let found = mask.occurrences(in: text).first else { return }
        throw RedactionRefusal(reason, secret: found.secret.name, in: place)
    }
}

extension ExchangeRedaction {
    /// One round to replace, one to find nothing, and two more for values that only then stand alone.
    private static let rounds = 4

    private func findings(
        in text: [UInt8], _ telling: [SensitiveValue], _ place: String
    ) throws(RedactionRefusal) -> [SecretFinding] {
        let occurrences = mask.occurrences(in: text)
        guard !occurrences.isEmpty || !telling.isEmpty else { return [] }
        let known = placeholders.union(names.given)
        let standing = Placeholder.occurrences(in: text).filter { known.contains($0.name) }.map(\.range)
        func isFree(_ range: Range<Int>) -> Bool { !standing.containsOverlap(with: range) }
        let telling = telling.filter { isFree($0.range) }
        var found: [SecretFinding] = []
        for occurrence in occurrences where isFree(occurrence.range) {
            if let finding = SecretFinding(occurrence, in: text) {
                found.append(finding)
            } else if !telling.contains(where: { $0.range.contains(occurrence.range) }) {
                let spot = "\(place), byte \(occurrence.range.lowerBound)"
                throw RedactionRefusal(.mixedBase64, secret: occurrence.secret.name, in: spot)
            }
        }
        return [SecretFinding](found, and: telling)
    }

    private mutating func replace(
        _ findings: [SecretFinding], in text: [UInt8], _ place: String
    ) throws(RedactionRefusal) -> [UInt8] {
        var written: [UInt8] = []
        written.reserveCapacity(text.count + findings.count * 16)
        var end = 0
        for finding in findings {
            if finding.isNumber, isResponse {
                // A model decodes a number there.
                written += text[end..<finding.range.lowerBound] + [UInt8(ascii: "0")]
                end = finding.range.upperBound
                continue
            }
            guard let name = names.name(of: finding.secret) else {
                throw RedactionRefusal(.nameless, secret: finding.secret.name, in: place)
            }
            written += text[end..<finding.range.lowerBound]
            let placeholder = Placeholder.text(for: name)
            written += Array((finding.isNumber ? "\"\(placeholder)\"" : placeholder).utf8)
            end = finding.range.upperBound
        }
        return written + text[end...]
    }
}

extension [Range<Int>] {
    /// True if one of these ordered ranges overlaps the given one.
    fileprivate func containsOverlap(with range: Range<Int>) -> Bool {
        let next = partitioningIndex { $0.upperBound > range.lowerBound }
        return next < count && self[next].lowerBound < range.upperBound
    }
}
