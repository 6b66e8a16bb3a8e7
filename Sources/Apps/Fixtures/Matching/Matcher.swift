import HTTPModel

/// Finds the fields in which a live request differs from a recorded one. If there are none, the recording
/// responds.
package struct Matcher: Sendable {
    /// The parts that are also compared, besides the usual ones.
    var including = RequestParts()
    /// The parts to ignore. Differences in them are counted, so that the nearest recording responds.
    package var ignoring = IgnoredParts()
    /// The parts that are ignored only in the requests that each rule is for.
    var narrowed: [(narrowing: RequestNarrowing, ignored: IgnoredParts)] = []
    /// True if the body is unknown. It is then not compared.
    var isBodyHidden = false
    /// The likeness that a recording must have in order to respond.
    var likeness = Likeness.nearest

    /// Creates a matcher. If requests without a recording are sent to the network, a recording responds only to a
    /// request with the same keys.
    package init(including: RequestParts = [], ignoring: RequestParts = [], missesGoOn: Bool = false) {
        self.including = including
        self.ignoring = IgnoredParts(ignoring)
        if missesGoOn { likeness = .sameKeys }
    }

    /// The outcome of a comparison.
    package struct Verdict: Sendable {
        package var differences: [Difference] = []
        /// The number of ignored differences.
        package var ignored = 0
        /// The number of placeholders that stood for something, or for nothing.
        var placeholders = 0
        /// The number of these that stood for nothing: a missing key.
        var missingKeys = 0
        /// True if items of one name are in another order.
        var isReordered = false

        package var isMatch: Bool { differences.isEmpty }
        /// True if both say exactly the same.
        var isExact: Bool { isMatch && ignored == 0 && placeholders == 0 && !isReordered }

        /// Takes over a comparison whose differences do not count.
        mutating func letGo(_ other: Verdict) {
            ignored += other.ignored + other.differences.count
            placeholders += other.placeholders
        }
    }

    package func compare(_ live: RequestPattern, with recorded: RequestPattern) -> Verdict {
        guard narrowed.isEmpty else { return narrowed(to: recorded).compare(live, with: recorded) }
        var verdict = Verdict()
        if live.method != recorded.method {
            verdict.differences.append(Difference("method", live.method, recorded: recorded.method))
        }
        comparePlace(live, recorded, &verdict)
        ItemComparison(field: "query", secrets: recorded.secrets) { ignoring.queryItems.contains($0) }
            .compare(live.place.query, recorded.place.query, &verdict)
        for name in including.headers.sorted() {
            var header = Verdict()
            compareHeader(name, live, recorded, &header)
            if ignoring.headers.contains(name) { verdict.letGo(header) } else { verdict.add(header) }
        }
        compareBodies(live, recorded, &verdict)
        return verdict
    }
}

extension Matcher {
    /// Returns the ignored differences between two recorded requests that count as the same; nil if they do not.
    /// Placeholders are compared as text.
    package func verdict(_ one: RequestPattern, isSameAs other: RequestPattern) -> Verdict? {
        let ignored = narrowed(to: other).ignoring.headers
        guard one.lines.without(ignored) == other.lines.without(ignored) else { return nil }
        let verdict = compare(one, with: other)
        return verdict.isMatch && verdict.placeholders == 0 && !verdict.isReordered ? verdict : nil
    }

    /// Returns the matcher for one request: its recording knows the base even if the caller does not.
    package func narrowed(to recorded: RequestPattern) -> Matcher {
        var matcher = self
        matcher.narrowed = []
        for rule in narrowed where rule.narrowing.covers(recorded.method, recorded.place) {
            matcher.ignoring.formUnion(rule.ignored)
        }
        return matcher
    }

    private func compareBodies(_ live: RequestPattern, _ recorded: RequestPattern, _ verdict: inout Verdict) {
        guard !isBodyHidden else { return }
        var body = Verdict()
        BodyComparison(ignoring: ignoring, secrets: recorded.secrets).compare(live.content, recorded.content, &body)
        if ignoring.hasBody { verdict.letGo(body) } else { verdict.add(body) }
    }

    private func comparePlace(_ live: RequestPattern, _ recorded: RequestPattern, _ verdict: inout Verdict) {
        let (here, there) = (live.place, recorded.place)
        if including.hasHost, here.server != there.server {
            verdict.differences.append(
                Difference("host", here.server.description, recorded: there.server.description))
        }
        switch (here.relative, there.relative) {
        case _ where including.hasHost: comparePaths(here.path, there.path, live, recorded, &verdict)
        case (let one?, let two?): comparePaths(one, two, live, recorded, &verdict)
        case _ where here.hasBase && there.hasBase && here.server != there.server:
            let (site, other) = (here.absolute.prefix { $0 != "?" }, there.absolute.prefix { $0 != "?" })
            compareText("url", String(site), String(other), recorded, &verdict)
        default: comparePaths(here.path, there.path, live, recorded, &verdict)
        }
    }

    private func comparePaths(
        _ path: String, _ other: String, _ live: RequestPattern, _ recorded: RequestPattern, _ verdict: inout Verdict
    ) {
        guard path != other else { return }
        guard !ignoring.paths.isEmpty else { return compareText("path", path, other, recorded, &verdict) }
        var segments = path.split(separator: "/", omittingEmptySubsequences: false)
        let others = other.split(separator: "/", omittingEmptySubsequences: false)
        for pattern in ignoring.paths where segments.count == others.count {
            guard let stars = pattern.stars(in: live.place), stars == pattern.stars(in: recorded.place) else {
                continue
            }
            for star in stars where star < segments.count {
                let place = segments.count - 1 - star
                guard segments[place] != others[place] else { continue }
                segments[place] = others[place]
                verdict.ignored += 1
            }
        }
        compareText("path", path, segments.joined(separator: "/"), other, recorded, &verdict)
    }

    private func compareText(
        _ field: String, _ live: String, _ text: String, _ recorded: RequestPattern, _ verdict: inout Verdict
    ) {
        compareText(field, live, live, text, recorded, &verdict)
    }

    /// Compares the wanted text; the difference names what was asked.
    private func compareText(
        _ field: String, _ asked: String, _ wanted: String, _ text: String, _ recorded: RequestPattern,
        _ verdict: inout Verdict
    ) {
        guard wanted != text else { return }
        let pattern = PlaceholderPattern(text, secrets: recorded.secrets)
        if pattern.hasPlaceholder, pattern.matches(wanted) {
            verdict.placeholders += 1
        } else {
            verdict.differences.append(Difference(field, asked, recorded: text))
        }
    }

    private func compareHeader(
        _ name: String, _ live: RequestPattern, _ recorded: RequestPattern, _ verdict: inout Verdict
    ) {
        let (here, there) = (live.headers.octets(of: name), recorded.headers.octets(of: name))
        guard here != there else { return }
        let pattern = PlaceholderPattern(there?.text ?? "", secrets: recorded.secrets)
        if pattern.hasPlaceholder, here.map({ pattern.matches($0.text) }) ?? true {
            verdict.placeholders += 1
        } else {
            let spelled = recorded.headers.first { $0.isNamed(name) }?.name ?? name
            verdict.differences.append(Difference("header.\(spelled)", here?.text, recorded: there?.text))
        }
    }
}

extension Matcher.Verdict {
    fileprivate mutating func add(_ other: Matcher.Verdict) {
        differences += other.differences
        ignored += other.ignored
        placeholders += other.placeholders
        missingKeys += other.missingKeys
        isReordered = isReordered || other.isReordered
    }
}
