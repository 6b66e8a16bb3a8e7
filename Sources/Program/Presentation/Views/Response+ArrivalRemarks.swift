import HTTPMiddleware
import HTTPModel

extension Response {
    /// Remarks on how this response arrived: from the cache, after several tries, or from a server that did not
    /// prove its identity; and on how often its server may be asked, as far as that matters now.
    var arrivalRemarks: [(text: String, meaning: Meaning)] {
        let (pacing, facts) = (Pacing(of: headers), transfer.facts)
        let isRefused = [429, 503].contains(status.code)
        let limit = pacing.rateLimit.flatMap { isRefused || $0.isNearlyUsedUp ? $0.description : nil }
        let lines: [(String?, Meaning)] = [
            (facts.cacheUse?.description, .dim),
            (facts.earlierTries > 0 ? "tried \(facts.earlierTries + 1) times" : nil, .dim),
            (facts.hasWrongProof ? "the server did not prove that it knows the password" : nil, .warning),
            (facts.injected.isEmpty ? nil : "injected \(facts.injected.joined(separator: ", "))", .warning),
            (pacing.retryAfter.map { "retry after \($0.inWholeUnits())" }, .warning), (limit, .warning),
        ]
        return lines.compactMap { line in line.0.map { ($0, line.1) } }
    }
}
