import HTTPModel

extension FaultPlan {
    /// Checks what Swift's types cannot: that patterns and paths can match, and that numbers are in their bounds.
    package func check() throws(FaultTextError) {
        for rule in rules {
            _ = try rule.narrowing
            for fault in rule.faults { try fault.check() }
        }
    }
}

extension FaultPlan.Rule {
    /// The requests that the rule is for; `nil` for all of them.
    package var narrowing: RequestNarrowing? {
        get throws(FaultTextError) {
            guard let pattern else { return nil }
            do throws(PatternFault) { return try RequestNarrowing(pattern) } catch {
                throw FaultTextError(
                    "\(Printable.excerpt(pattern)) cannot match anything: \(error.reason)", advice: error.advice)
            }
        }
    }
}

extension Fault {
    fileprivate func check() throws(FaultTextError) {
        func require(_ holds: Bool, _ message: String, such text: String? = nil) throws(FaultTextError) {
            guard holds else {
                let example = text ?? FaultKind(rawValue: effect.word)?.example ?? ".\(effect.word)"
                throw FaultTextError("\(self): \(message)", advice: "write \(example)")
            }
        }
        try require(occasion.every ?? 1 >= 1 && occasion.times ?? 1 >= 1, "every: and times: are above 0")
        try require(occasion.chance.map { $0 > 0 && $0 <= 1 } ?? true, "a chance is above 0, and 1 at most")
        let varies = if case .latency(let range) = effect { range.lowerBound < range.upperBound } else { false }
        try require(
            occasion.seed == nil || occasion.chance != nil || varies, "a seed decides about a chance",
            such: "chance: 0.05 beside it")
        switch effect {
        case .latency(let range): try require(range.lowerBound >= .zero, "a latency is not negative")
        case .bandwidth(let bytes): try require(bytes > 0, "a bandwidth is above 0")
        case .drip(let bytes, let pause): try require(bytes > 0 && pause >= .zero, "a drip has a byte or more")
        case .status(let response):
            try require((200...999).contains(response.status), "a status is from 200 to 999")
            for (name, value) in response.headers {
                try require(
                    (try? HeaderField(name, value)) != nil, "\(name) is not a header's name, or not with this value",
                    such: #"headers: ["X-Trace": "1"]"#)
            }
        case .cut(let bytes): try require(bytes ?? 0 >= 0, "a body ends after 0 bytes or more")
        case .member(_, let path):
            do throws(PatternFault) { _ = try BodyPath(path) } catch {
                throw FaultTextError("\(self): \(error.reason)", advice: error.advice)
            }
        case .wrongLength(let difference): try require(difference != 0, "a wrong length differs from the true one")
        case .refused, .offline, .timeout, .reset, .brokenJSON, .emptyBody: break
        }
    }
}
