import FixtureRecording
package import Fixtures
import Foundation
package import HTTPModel
import JSONModel
import Redaction

extension FixtureStore {
    /// Every recording that contains one of these secrets in plain text, and its place.
    package func leaks(of secrets: [Secret]) throws(ExchangeFileError) -> [FixtureFinding] {
        let mask = SecretMask(secrets)
        guard !mask.isEmpty else { return [] }
        var findings: [FixtureFinding] = []
        try visit { fixture, exchange in
            for place in exchange.places {
                guard let found = place.first(of: mask) else { continue }
                let spot = place.words(at: found.range, in: place.survey.document)
                findings.append(
                    FixtureFinding(
                        file: fixture.name.file,
                        message:
                            "\(spot) contains the secret \(found.secret.name) in plain text: record it again, and "
                            + "replace the secret if others may have read it"))
            }
            if let secret = secrets.first(where: { NameProposal.holds($0, fixture.name.base) }) {
                findings.append(
                    FixtureFinding(
                        file: fixture.name.file,
                        message:
                            "its name contains the secret \(secret.name): give it another with sonde fixtures rename"))
            }
        }
        return findings
    }

    /// The names of all placeholders in the folder, sorted.
    package func placeholders() throws(ExchangeFileError) -> [String] {
        var names: Set<String> = []
        try visit { _, exchange in names.formUnion(exchange.secrets) }
        return names.sorted()
    }

    /// Visits the recordings that can be read. The others are reported elsewhere.
    func visit(_ use: (Fixture, Exchange) -> Void) throws(ExchangeFileError) {
        for name in try names() {
            guard let fixture = try? fixture(name), let exchange = try? complete(fixture.stored).exchange else {
                continue
            }
            use(fixture, exchange)
        }
    }
}

extension Exchange {
    /// Everything of it that can hold a secret.
    var places: [ExchangePlace] {
        var places = [ExchangePlace(name: "the request's URL", bytes: Array(request.url.utf8), form: .url)]
        if response.url != request.url {
            places.append(ExchangePlace(name: "the response's URL", bytes: Array(response.url.utf8), form: .url))
        }
        for hop in response.hops {
            places.append(ExchangePlace(name: "a redirect", bytes: Array(hop.to.utf8), form: .url))
        }
        for (name, headers, side) in [
            ("the request header", request.headers, MessageSide.request),
            ("the response header", response.headers, .response),
            ("the response trailer", response.trailers, .response),
        ] {
            places += headers.map { field in
                ExchangePlace(
                    name: "\(name) \(Printable.excerpt(field.name))", bytes: field.line, form: .header(field),
                    start: field.name.utf8.count + 1, side: side)
            }
        }
        for (name, body, headers, side) in [
            ("the request's body", request.body, request.headers, MessageSide.request),
            ("the response's body", response.body, response.headers, .response),
        ] where !body.isEmpty {
            let inside = Gzip.begins(body) ? Gzip.unpack(body, upTo: Gzip.unpackingLimit) : nil
            let whole = if case .whole(let whole) = inside { whole } else { body }
            let bytes = Array(WideText(whole, headers)?.narrow ?? whole)
            places.append(ExchangePlace(name: name, bytes: bytes, form: TextForm(of: bytes, headers), side: side))
        }
        return places
    }
}

/// A text of an exchange, and what it is called.
struct ExchangePlace {
    let name: String
    let bytes: [UInt8]
    let form: TextForm
    var start = 0
    var side = MessageSide.request

    func first(of mask: SecretMask) -> SecretMask.Occurrence? {
        let standing = Placeholder.occurrences(in: bytes).map(\.range)
        return mask.occurrences(in: bytes).first { found in !standing.contains { $0.overlaps(found.range) } }
    }

    /// The values that names and shapes reveal, and the document that it is.
    var survey: TextForm.Survey { form.survey(bytes, of: side) }

    /// True if it contains more than every response does.
    var isWorthALook: Bool {
        switch form {
        case .binary: false
        case .header(let field): field.mayHoldToken || SensitiveName.ofHeader(field.name)
        case .url, .plain, .form, .whole, .json: true
        }
    }

    /// `the response's body, line 2, column 10 (user.pin)`
    func words(at range: Range<Int>, in document: JSONDocument?) -> String {
        guard let document else { return name }
        let position = document.position(at: range.lowerBound)
        let path = document.value(at: range.lowerBound).map { " (\(Printable.excerpt("\($0.path)")))" } ?? ""
        return "\(name), line \(position.line), column \(position.column)\(path)"
    }
}
