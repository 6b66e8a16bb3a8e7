import Fixtures
import Foundation
import HTTPModel
import Redaction

/// A response to keep, and the proof that it was kept.
struct KeptResponse {
    /// The exchange without its secrets.
    var exchange: Exchange
    let proposal: NameProposal
    private let request: Request
    private let response: Response
    private let findFault: ExchangeContext.FaultFinder?
    private let redactor: Redactor

    /// The waiting response, of which this is the exchange without its secrets.
    init(
        _ exchange: Exchange, of waiting: WaitingResponses.Entry, _ redactor: Redactor, _ rules: FixtureRules,
        _ mask: ResponseMask
    ) {
        let ignored = rules.matcher.narrowed(to: RequestPattern(exchange)).ignoring
        self.redactor = redactor
        self.exchange = exchange
        request = waiting.request
        response = waiting.response
        findFault = waiting.findFault
        proposal = NameProposal(
            exchange, waiting.request.call, redactor, ignoring: ignored, keeping: { mask.replacing($0) })
    }

    /// The checks before it is kept.
    var proof: FixtureProof {
        FixtureProof(
            inspect: { (bytes, file) throws(RedactionRefusal) in try redactor.inspect(bytes, named: file) },
            findFault: { fault(in: $0) })
    }

    /// Returns what is wrong with the exchange as it was read back: it must give the same response to the same
    /// request, and satisfy the caller as well as the original response does.
    private func fault(in kept: Exchange) -> String? {
        let live = RequestPattern(exchange.request, base: exchange.base)
        let verdict = Matcher().compare(live, with: RequestPattern(kept))
        if let difference = verdict.differences.first { return "it would not be found again: \(difference)" }
        let replayed = kept.response(to: request, under: exchange.base)
        let expected = exchange.response
        guard replayed.version == expected.version, replayed.status == expected.status,
            replayed.reason == expected.reason, replayed.headers == expected.headers
        else { return "its head differs" }
        guard case .bytes(let body) = replayed.body, body == expected.body else { return "its body differs" }
        guard replayed.hops.count == expected.hops.count else { return "its redirects differ" }
        // The same body has the same fault, which the caller finds: a response is decoded once.
        if case .bytes(body) = response.body { return nil }
        guard let findFault, let fault = findFault(replayed), findFault(response) == nil else { return nil }
        let lacking = exchange.masked.isEmpty ? "its secrets" : "the masked values"
        return "without \(lacking) it no longer decodes: \(fault)"
    }
}
