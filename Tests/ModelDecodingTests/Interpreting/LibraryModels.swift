import Foundation

// These models are compiled with the tests, and the same text is run as an app's.

extension DateFormatter {
    static let day: DateFormatter = {
        let formatter = DateFormatter()
        formatter.calendar = Calendar(identifier: .iso8601)
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter
    }()
}

extension String {
    var nonEmpty: String? { isEmpty ? nil : self }
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
    func strip() -> String { self.trimmingCharacters(in: .whitespacesAndNewlines) }
    var isHex: Bool { allSatisfy { $0.isHexDigit } }
}

extension Array where Element: Hashable {
    func uniqued() -> [Element] {
        var seen = Set<Element>()
        return filter { seen.insert($0).inserted }
    }
}

struct TaggedItem: Decodable {
    let tags: [String]
    let day: Date?
    let price: Decimal
    let hex: Int?
    let name: String
    let initials: String
    enum CodingKeys: String, CodingKey { case tags, day, price, hex, name }
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        tags = try container.decode(String.self, forKey: .tags).split(separator: ",").map { String($0).trimmed }
            .uniqued()
        day = try container.decodeIfPresent(String.self, forKey: .day).flatMap { DateFormatter.day.date(from: $0) }
        guard let price = Decimal(string: try container.decode(String.self, forKey: .price)) else {
            throw DecodingError.dataCorruptedError(forKey: .price, in: container, debugDescription: "Not a price")
        }
        self.price = price
        hex = try container.decodeIfPresent(String.self, forKey: .hex).flatMap { Int($0.dropFirst(2), radix: 16) }
        name = try container.decodeIfPresent(String.self, forKey: .name)?.nonEmpty ?? "?"
        initials = name.split(separator: " ").compactMap { $0.first }.map { String($0).uppercased() }.joined()
    }
}

struct BasketItem: Decodable {
    let name: String
    let price: Double
    let count: Int
}

struct Basket: Decodable {
    let total: Double
    let longest: String?
    let counts: [String: Int]
    let sorted: [Int]
    let pairs: [String]
    let average: Double
    let flags: Set<String>
    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var items: [BasketItem] = []
        while !container.isAtEnd { items.append(try container.decode(BasketItem.self)) }
        total = items.reduce(0) { $0 + $1.price * Double($1.count) }
        longest = items.map(\.name).max { $0.count < $1.count }
        var counts: [String: Int] = [:]
        for item in items { counts[item.name, default: 0] += item.count }
        self.counts = counts
        sorted = items.map { $0.count }.sorted(by: >)
        pairs = zip(items, items.dropFirst()).map { "\($0.name)-\($1.name)" }
        average = items.isEmpty ? 0 : total / Double(items.count)
        flags = Set(items.filter { $0.count > 1 }.map { $0.name.lowercased() })
    }
}

struct Clip: Decodable {
    let seconds: TimeInterval
    let date: Date
    let url: URL?
    let file: String
    let color: HexColor
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        let text = try container.decode(String.self, forKey: .duration)
        let parts = text.components(separatedBy: ":").compactMap { Double($0) }
        guard parts.count == 3 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "bad duration \(text)"))
        }
        seconds = parts[0] * 3600 + parts[1] * 60 + parts[2]
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        let stamp = try container.decode(String.self, forKey: .date)
        if let date = formatter.date(from: stamp) {
            self.date = date
        } else {
            formatter.formatOptions.remove(.withFractionalSeconds)
            self.date = formatter.date(from: stamp) ?? .distantPast
        }
        let raw = try container.decode(String.self, forKey: .url)
        url = URL(string: raw.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? raw)
        file = url?.deletingPathExtension().lastPathComponent ?? ""
        color = try container.decode(HexColor.self, forKey: .color)
    }
    enum Keys: String, CodingKey { case duration, date, url, color }
}

struct HexColor: Decodable {
    let r, g, b: UInt8
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        var hex = try container.decode(String.self)
        if hex.hasPrefix("#") { hex.removeFirst() }
        guard hex.count == 6, hex.isHex, let value = UInt32(hex, radix: 16) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "bad color \(hex)")
        }
        r = UInt8((value >> 16) & 0xFF)
        g = UInt8((value >> 8) & 0xFF)
        b = UInt8(truncatingIfNeeded: value)
    }
}

struct Entry: Decodable {
    let id: Int
    let kind: String
    let first: String?
    let inRange: Bool
    let clamped: Int
    let padded: String
    let base: Data?
    let lines: [String]
    let index: Int?
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: K.self)
        if let number = try? container.decode(Int.self, forKey: .id) {
            id = number
        } else if let text = try? container.decode(String.self, forKey: .id), let number = Int(text) {
            id = number
        } else {
            id = -1
        }
        let text = try container.decode(String.self, forKey: .text)
        if let colon = text.firstIndex(of: ":") {
            kind = String(text[..<colon])
            lines = text[text.index(after: colon)...].split(whereSeparator: \.isNewline).map(String.init)
        } else {
            kind = text
            lines = []
        }
        let range = 1...max(1, id)
        first = text.first.map { String($0) }
        inRange = range.contains(3) && (0..<100) ~= id
        clamped = min(max(id, 0), 10)
        padded = String(repeating: "0", count: max(0, 5 - String(id).count)) + String(id)
        base = Data(base64Encoded: kind)
        index = ["a", "b", "c"].firstIndex(of: kind)
    }
    enum K: CodingKey { case id, text }
}

enum TopicKind: String, CaseIterable, Decodable { case alpha, beta }

enum Topic: Decodable, Equatable {
    case known(TopicKind)
    case other(String)
    init(from decoder: any Decoder) throws {
        let raw = try decoder.singleValueContainer().decode(String.self)
        if let kind = TopicKind.allCases.first(where: { $0.rawValue.caseInsensitiveCompare(raw) == .orderedSame }) {
            self = .known(kind)
        } else {
            self = .other(raw.replacingOccurrences(of: "_", with: " ").capitalized)
        }
    }
}

struct Tally: Decodable {
    let map: [String: [Int]]
    let inverted: [Int: String]
    let keys: [String]
    let any: Bool
    let matrix: [[Int]]
    let flat: [Int]
    let chunks: [[Int]]
    init(from decoder: any Decoder) throws {
        let raw = try decoder.singleValueContainer().decode([String: Int].self)
        map = Dictionary(grouping: raw.values.sorted(), by: { $0 % 2 == 0 ? "even" : "odd" })
        inverted = Dictionary(raw.map { ($0.value, $0.key) }, uniquingKeysWith: { a, _ in a })
        keys = raw.keys.sorted()
        any = raw.contains { $0.value > 10 } || raw["x"] != nil
        matrix = raw.values.sorted().map { Array(repeating: $0, count: 2) }
        flat = matrix.flatMap { $0 }
        let all = flat
        chunks = stride(from: 0, to: all.count, by: 3).map { Array(all[$0..<min($0 + 3, all.count)]) }
    }
}

struct Invoice: Decodable {
    let when: Date
    let year: Int
    let next: Date?
    let amount: Double
    let cents: Int
    let stamp: String
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: K.self)
        var components = DateComponents()
        components.year = try container.decode(Int.self, forKey: .y)
        components.month = try container.decode(Int.self, forKey: .m)
        components.day = 1
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC") ?? .gmt
        guard let date = calendar.date(from: components) else {
            throw DecodingError.dataCorruptedError(forKey: .y, in: container, debugDescription: "no date")
        }
        when = date
        year = calendar.component(.year, from: date)
        next = calendar.date(byAdding: .day, value: 40, to: date)
        amount = (try container.decode(Double.self, forKey: .a) * 100).rounded() / 100
        cents = Int((amount * 100).rounded())
        stamp = date.ISO8601Format()
    }
    enum K: CodingKey { case y, m, a }
}

struct Release: Decodable {
    let version: [Int]
    let isNew: Bool
    let host: String?
    let query: [String: String]
    let millis: Date
    let uuid: UUID?
    let bits: Int
    let shout: String
    let last3: String
    let numbers: [Int]
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: K.self)
        let v = try container.decode(String.self, forKey: .version)
        version = v.split(separator: ".").map { Int($0) ?? 0 }
        isNew = v.compare("1.10.0", options: .numeric) == .orderedDescending
        let link = try container.decode(URL.self, forKey: .link)
        let components = URLComponents(url: link, resolvingAgainstBaseURL: false)
        host = components?.host
        query = (components?.queryItems ?? []).reduce(into: [:]) { $0[$1.name] = $1.value }
        millis = Date(timeIntervalSince1970: TimeInterval(try container.decode(Int64.self, forKey: .ms)) / 1000)
        uuid = UUID(uuidString: try container.decode(String.self, forKey: .id))
        bits = (1 << 4) | 3 & ~1
        shout = v.map { $0.isNumber ? "#" : String($0) }.joined(separator: "")
        last3 = String(v.suffix(3))
        numbers = (1...5).filter { $0 != 3 }.map { $0 * $0 }.reversed()
    }
    enum K: CodingKey { case version, link, ms, id }
}
