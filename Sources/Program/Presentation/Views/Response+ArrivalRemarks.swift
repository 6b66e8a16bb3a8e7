import HTTPMiddleware
import HTTPModel

extension Response {
    /// Remarks on how this response arrived: from the cache, after several tries, or from a server that did not
    /// prove its identity; and on how often its server may be asked, as far as that matters now.
    var arrivalRemarks: [(text: String, meaning: Meaning)] {
        let (pacing, facts) = (Pacing(of: headers), transfer.facts)
        let isRefused = [429, 503].contains(status.code)
        let limit = pacing.rateLimit.flatMap { isRefused || $0.isNearlyUsedUp ? $0.description : nil }
        var remarks: [(text: String, meaning: Meaning)] = []
        func remark(_ text: String?, _ meaning: Meaning = .warning) {
            if let text { remarks.append((text, meaning)) }
        }
        remark(facts.cacheUse?.description, .dim)
        if facts.earlierTries > 0 { remark("tried \(facts.earlierTries + 1) times", .dim) }
        if facts.hasWrongProof { remark("the server did not prove that it knows the password") }
        if !facts.injected.isEmpty { remark("injected \(facts.injected.joined(separator: ", "))") }
        remark(pacing.retryAfter.map { "retry after \($0.inWholeUnits())" })
        remark(limit)
        return remarks
    }
}
