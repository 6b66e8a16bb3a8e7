import HTTPModel

/// The parts of a body that a `Range` asks for (RFC 9110, 14.1.2).
///
/// In a body of ten bytes, `bytes=0-3` means the first four, `bytes=8-` the last two and `bytes=-3` the last three.
enum ByteRanges: Sendable, Equatable {
    /// There is no range, it cannot be understood, or sending everything takes fewer bytes.
    case whole
    case parts([Range<Int>])
    /// The requested range lies after the end.
    case unsatisfiable

    init(_ line: String?, length: Int) {
        guard let line, let list = Self.list(line), let wanted = Self.specifiers(list) else {
            self = .whole
            return
        }
        let parts = wanted.compactMap { $0.range(of: length) }
        if parts.isEmpty {
            self = .unsatisfiable
        } else if parts.reduce(0, { $0 + $1.count }) > length {
            self = .whole
        } else {
            self = .parts(parts)
        }
    }

    /// The most ranges in one request.
    private static let most = 64
}

extension ByteRanges {
    private enum Specifier {
        case from(Int, through: Int)
        case last(Int)

        func range(of length: Int) -> Range<Int>? {
            switch self {
            case .from(let first, let last): first < length ? first..<(min(last, length - 1) + 1) : nil
            case .last(let count): count > 0 && length > 0 ? max(0, length - count)..<length : nil
            }
        }
    }

    private static func list(_ line: String) -> Substring? {
        guard let sign = line.firstIndex(of: "="), line[..<sign].lowercased() == "bytes" else { return nil }
        return line[line.index(after: sign)...]
    }

    private static func specifiers(_ list: Substring) -> [Specifier]? {
        let items = list.split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } }.filter { !$0.isEmpty }
        guard !items.isEmpty, items.count <= most else { return nil }
        let specifiers = items.compactMap(specifier)
        return specifiers.count == items.count ? specifiers : nil
    }

    private static func specifier(_ text: String) -> Specifier? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2 else { return nil }
        if ends[0].isEmpty { return number(ends[1]).map(Specifier.last) }
        guard let first = number(ends[0]) else { return nil }
        if ends[1].isEmpty { return .from(first, through: .max - 1) }
        guard let last = number(ends[1]), first <= last else { return nil }
        return .from(first, through: min(last, .max - 1))
    }

    /// A number that is too large for us is larger than any body.
    private static func number(_ digits: Substring) -> Int? {
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(digits) ?? .max
    }
}
