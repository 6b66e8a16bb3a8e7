import Foundation

/// Loops with names, ranges and tuples, and functions within a function.
struct Ledger: Decodable {
    struct Entry: Decodable, Hashable, Identifiable {
        let id: Int
        let account: String
        let amount: Double
    }

    let totals: [String: Double]
    let names: [Int: String]
    let ranked: [String]
    let labels: [String]
    let firstPair: [Int]
    let remarks: [String]
    let steps: Int

    enum CodingKeys: String, CodingKey {
        case entries, limit
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let entries = try container.decode([Entry].self, forKey: .entries)
        let limit = try container.decodeIfPresent(Int.self, forKey: .limit) ?? .max
        let groups = Dictionary(grouping: entries, by: \.account)
        totals = groups.mapValues { $0.map(\.amount).reduce(0, +) }
        names = Dictionary(entries.map { ($0.id, $0.account) }, uniquingKeysWith: { first, _ in first })
        ranked = groups.sorted { ($0.value.count, $1.key) > ($1.value.count, $0.key) }.map(\.key)
        labels = zip(1..., entries).map { number, entry in "\(number). \(entry.account)" }

        var pair: [Int] = []
        search: for (offset, one) in entries.enumerated() {
            for two in entries.dropFirst(offset + 1) where two.id != one.id {
                guard two.amount + one.amount != 0 else { continue search }
                if two.account == one.account {
                    pair = [one.id, two.id]
                    break search
                }
            }
        }
        firstPair = pair

        func remark(for entry: Entry) -> String {
            switch (entry.amount, entry.account.count) {
            case (..<0, _): "debit"
            case (0, let count) where count > 3: "empty \(count)"
            case (0..<100, 1...3): "small"
            case (100..., _): "large"
            default: "plain"
            }
        }
        remarks = entries.prefix(limit).map(remark(for:))

        var count = 0
        func add(_ number: Int, to total: inout Int) {
            defer { count += 1 }
            total += number
        }
        var sum = 0
        repeat {
            add(2, to: &sum)
        } while sum < entries.count
        steps = count * 10 + sum
    }
}

/// Text taken apart by its positions.
struct Route: Decodable {
    let scheme: String
    let host: String
    let words: [String]
    let query: [String: String]
    let initials: String
    let isLocal: Bool

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let colon = text.firstIndex(of: ":"), text[text.index(after: colon)...].hasPrefix("//") else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) has no scheme")
        }
        scheme = text[..<colon].lowercased()
        var rest = text[text.index(colon, offsetBy: 3)...]
        if let mark = rest.range(of: "?") {
            let pairs = rest[mark.upperBound...].split(separator: "&").map { pair -> (String, String) in
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
            }
            query = Dictionary(pairs, uniquingKeysWith: { $1 })
            rest = rest[..<mark.lowerBound]
        } else {
            query = [:]
        }
        let path = rest.drop { $0 != "/" }
        host = String(rest.prefix { $0 != "/" })
        words = path.components(separatedBy: "/").filter { !$0.isEmpty }
        initials = words.compactMap(\.first).map { String($0).uppercased() }.joined()
        if case .some(let last) = words.last, last ~= "local" || host == "localhost" {
            isLocal = true
        } else {
            isLocal = false
        }
    }
}

/// Sets, options and results.
struct Survey: Decodable {
    enum Answer: String, Decodable, CaseIterable, Comparable {
        case never, sometimes, often

        static func < (one: Answer, two: Answer) -> Bool {
            // swift-format-ignore: NeverForceUnwrap
            allCases.firstIndex(of: one)! < allCases.firstIndex(of: two)!
        }
    }

    let answers: Set<Answer>
    let missing: [Answer]
    let highest: Answer?
    let spread: ClosedRange<Double>?
    let outcome: String
    let median: Double

    enum CodingKeys: CodingKey {
        case answers, scores
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let texts = try container.decode([String].self, forKey: .answers)
        let found = Set(texts.compactMap(Answer.init(rawValue:)))
        answers = found
        missing = Answer.allCases.filter { !found.contains($0) }
        highest = found.max()
        let result = Result { try container.decode([Double].self, forKey: .scores) }
        switch result {
        case .success(let scores):
            outcome = "\(scores.count) scores"
            let sorted = scores.sorted()
            if let low = sorted.first, let high = sorted.last {
                spread = low...high
            } else {
                spread = nil
            }
            median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
        case .failure:
            outcome = "none"
            spread = nil
            median = .nan
        }
        if found.isEmpty, (try? result.get()) == nil {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "nothing in \(texts)"))
        }
    }
}
