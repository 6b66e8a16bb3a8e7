import ModelDecoding

/// The date strategy that suits the bodies, and what counts as a date with it.
struct DateChoice {
    /// The strategy that was set, or otherwise the one that reads the most.
    let strategy: DateTexts.Strategy
    private(set) var remarks: [String] = []

    init(_ graph: ShapeGraph, _ configuration: DecoderConfiguration, _ cautions: [Int: ShapeTypes.Caution]) {
        guard configuration.dateDecodingStrategy == .deferredToDate else {
            strategy = configuration.dateDecodingStrategy
            return
        }
        let places = graph.numbers.filter { cautions[$0] == nil && graph[$0].kinds == .text }
            .map { graph[$0].texts.dateStrategies.filter(\.isUnmistakable) }.filter { !$0.isEmpty }
        var counts: [(strategy: DateTexts.Strategy, count: Int)] = []
        for strategies in places {
            // A text that can be read with the day first or the month first is not evidence for either.
            for strategy in strategies where strategies.count == 1 || !strategy.hasUnclearDay {
                if let known = counts.firstIndex(where: { $0.strategy == strategy }) {
                    counts[known].count += 1
                } else {
                    counts.append((strategy, 1))
                }
            }
        }
        let most = counts.map(\.count).max()
        strategy = counts.first { $0.count == most }?.strategy ?? .deferredToDate
        let unread = places.filter { !$0.contains(strategy) }
        if let example = unread.first?.first {
            remarks.append(
                "\(unread.count) more \(unread.count == 1 ? "place contains" : "places contain") dates that another "
                    + "strategy reads, such as `\(example)`; they stay `String`.")
        }
    }

    /// True if strings are dates.
    func readsDates(_ texts: TextEvidence) -> Bool { texts.dateStrategies.contains(strategy) }

    /// True if numbers under a key are dates. Both their size and the key must suggest it.
    func readsDates(_ numbers: NumberEvidence, underKey key: String) -> Bool {
        guard key.soundsLikeTime else { return false }
        return switch strategy {
        case .secondsSince1970: numbers.areTimes(inUnitsOf: 1)
        case .millisecondsSince1970: numbers.areTimes(inUnitsOf: 0.001)
        default: false
        }
    }

    /// The remark about numbers that are not dates, although their size and their key suggest it.
    func remark(on numbers: NumberEvidence, underKey key: String) -> String? {
        guard key.soundsLikeTime, !readsDates(numbers, underKey: key) else { return nil }
        if numbers.areTimes(inUnitsOf: 1) { return "perhaps seconds since 1970" }
        if numbers.areTimes(inUnitsOf: 0.001) { return "perhaps milliseconds since 1970" }
        return nil
    }
}

extension DateTexts.Strategy {
    /// True if the strings that it reads can hardly be anything but dates, unlike `20180417` or `1.10.18`.
    fileprivate var isUnmistakable: Bool {
        guard case .formatted(let format) = self else { return true }
        return format.pattern.contains("yyyy") && format.pattern.contains("d")
            && format.pattern.contains { !$0.isLetter }
    }

    fileprivate var hasUnclearDay: Bool {
        guard case .formatted(let format) = self else { return false }
        return ["MM/dd", "dd/MM", "MM-dd-", "dd-MM-"].contains { format.pattern.hasPrefix($0) }
    }
}

extension String {
    /// True if a key with this name probably holds times.
    var soundsLikeTime: Bool {
        let endings = [
            "at", "date", "time", "timestamp", "created", "updated", "modified", "published", "expires", "expiry",
            "utc",
        ]
        let name = lowercased().filter { $0 != "_" && $0 != "-" }
        return endings.contains { ending in
            ending == "at" ? hasSuffix("At") || hasSuffix("_at") || self == "at" : name.hasSuffix(ending)
        }
    }
}
