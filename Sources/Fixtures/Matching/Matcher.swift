import HTTPModel

/// Says in which fields a live request differs from a recorded one. Where there is none, the recording answers.
struct Matcher: Sendable {
    /// What is compared beyond the usual.
    var including = RequestParts()
    /// What is let go.
    var ignoring = RequestParts()

    /// How a comparison went.
    struct Verdict: Sendable {
        var differences: [Difference] = []
        /// How many placeholders stood for something, or for nothing.
        var placeholders = 0

        var isMatch: Bool { differences.isEmpty }
    }

    func compare(_ live: RequestPattern, with recorded: RequestPattern) -> Verdict {
        var verdict = Verdict()
        if live.method != recorded.method {
            verdict.differences.append(Difference("method", live.method, recorded: recorded.method))
        }
        comparePlace(live, recorded, &verdict)
        compareItems("query", live.place.query, recorded.place.query, recorded, ignoring.queryItems, &verdict)
        for name in including.headers.sorted() where !ignoring.headers.contains(name) {
            compareHeader(name, live, recorded, &verdict)
        }
        if !ignoring.hasBody {
            BodyComparison(ignoring: ignoring.bodyMembers, secrets: recorded.secrets)
                .compare(live.content, recorded.content, &verdict)
        }
        return verdict
    }
}

extension Matcher {
    private func comparePlace(_ live: RequestPattern, _ recorded: RequestPattern, _ verdict: inout Verdict) {
        let (here, there) = (live.place, recorded.place)
        if including.hasHost {
            let (site, other) = (here.absolute.prefix { $0 != "?" }, there.absolute.prefix { $0 != "?" })
            return compareText("url", String(site), String(other), recorded, &verdict)
        }
        switch (here.relative, there.relative) {
        case (let one?, let two?): compareText("path", one, two, recorded, &verdict)
        case _ where here.hasBase && there.hasBase && here.absolute != there.absolute:
            let (site, other) = (here.absolute.prefix { $0 != "?" }, there.absolute.prefix { $0 != "?" })
            compareText("url", String(site), String(other), recorded, &verdict)
        default: compareText("path", here.path, there.path, recorded, &verdict)
        }
    }

    private func compareText(
        _ field: String, _ live: String, _ text: String, _ recorded: RequestPattern, _ verdict: inout Verdict
    ) {
        guard live != text else { return }
        let pattern = PlaceholderPattern(text, secrets: recorded.secrets)
        if pattern.hasPlaceholder, pattern.matches(live) {
            verdict.placeholders += 1
        } else {
            verdict.differences.append(Difference(field, live, recorded: text))
        }
    }

    private func compareHeader(
        _ name: String, _ live: RequestPattern, _ recorded: RequestPattern, _ verdict: inout Verdict
    ) {
        let (here, there) = (live.headers[name], recorded.headers[name])
        guard here != there else { return }
        let pattern = PlaceholderPattern(there ?? "", secrets: recorded.secrets)
        if pattern.hasPlaceholder, here.map(pattern.matches) ?? true {
            verdict.placeholders += 1
        } else {
            let spelled = recorded.headers.first { $0.isNamed(name) }?.name ?? name
            verdict.differences.append(Difference("header.\(spelled)", here, recorded: there))
        }
    }
}

extension Matcher {
    /// Items without regard to order; an item with a placeholder may have any value, or be missing.
    func compareItems(
        _ field: String, _ live: [QueryItem], _ recorded: [QueryItem], _ pattern: RequestPattern,
        _ ignored: Set<String>, _ verdict: inout Verdict
    ) {
        ItemComparison(field: field, ignoring: ignored, secrets: pattern.secrets).compare(live, recorded, &verdict)
    }
}

/// Compares the items of a query or a form.
struct ItemComparison {
    let field: String
    let ignoring: Set<String>
    let secrets: Set<String>

    func compare(_ live: [QueryItem], _ recorded: [QueryItem], _ verdict: inout Matcher.Verdict) {
        guard live != recorded else { return }
        var left = live.filter { !ignoring.contains($0.name) }
        var unmatched: [QueryItem] = []
        var patterns: [(item: QueryItem, pattern: PlaceholderPattern)] = []
        for item in recorded where !ignoring.contains(item.name) {
            if let place = left.firstIndex(of: item) {
                left.remove(at: place)
                continue
            }
            let pattern = PlaceholderPattern(item.value, secrets: secrets)
            if pattern.hasPlaceholder { patterns.append((item, pattern)) } else { unmatched.append(item) }
        }
        for (item, pattern) in patterns {
            verdict.placeholders += 1
            if let place = left.firstIndex(where: { $0.name == item.name && pattern.matches($0.value) }) {
                left.remove(at: place)
            } else if left.contains(where: { $0.name == item.name }) {
                unmatched.append(item)
            }
        }
        for item in unmatched {
            let place = left.firstIndex { $0.name == item.name }
            let value = place.map { left.remove(at: $0).value }
            verdict.differences.append(Difference("\(field).\(item.name)", value, recorded: item.value))
        }
        for item in left { verdict.differences.append(Difference("\(field).\(item.name)", item.value, recorded: nil)) }
    }
}
