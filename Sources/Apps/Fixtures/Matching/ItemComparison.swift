/// Compares the items of a query or a form. The order counts under one name only, and there it makes no other request:
/// the recording with the same order is nearer. An item with a placeholder may have any value, or be missing.
struct ItemComparison {
    let field: String
    let secrets: Set<String>
    let isIgnored: (String) -> Bool

    func compare(_ live: [QueryItem], _ recorded: [QueryItem], _ verdict: inout Matcher.Verdict) {
        guard live != recorded else { return }
        var counting = (live: live, recorded: recorded)
        var ignored: (live: [QueryItem], recorded: [QueryItem]) = ([], [])
        if (live + recorded).contains(where: { isIgnored($0.name) }) {
            counting = (live.filter { !isIgnored($0.name) }, recorded.filter { !isIgnored($0.name) })
            ignored = (live.filter { isIgnored($0.name) }, recorded.filter { isIgnored($0.name) })
        }
        differ(counting.live, counting.recorded, &verdict)
        guard ignored.live != ignored.recorded else { return }
        var gone = Matcher.Verdict()
        differ(ignored.live, ignored.recorded, &gone)
        verdict.letGo(gone)
    }

    private func differ(_ live: [QueryItem], _ recorded: [QueryItem], _ verdict: inout Matcher.Verdict) {
        var left = live
        var unmatched: [QueryItem] = []
        var patterns: [(item: QueryItem, pattern: PlaceholderPattern)] = []
        for item in recorded {
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
            } else {
                verdict.missingKeys += 1
            }
        }
        // The items are in the order of their names, so the same ones stand in another order under one name.
        if left.isEmpty, unmatched.isEmpty, patterns.isEmpty, live != recorded { verdict.isReordered = true }
        for item in unmatched {
            let place = left.firstIndex { $0.name == item.name }
            let value = place.map { left.remove(at: $0).value }
            verdict.differences.append(Difference("\(field).\(item.name)", value, recorded: item.value))
        }
        for item in left { verdict.differences.append(Difference("\(field).\(item.name)", item.value, recorded: nil)) }
    }
}
