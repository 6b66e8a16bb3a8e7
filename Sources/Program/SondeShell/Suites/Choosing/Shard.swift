import Basics
import HTTPModel

/// One machine's share of a suite: `2/5` is the second of five.
///
/// Every file is in exactly one shard, and all machines agree on which: the files are sorted by their bytes, whatever
/// their original order. Without durations, neighbours are distributed in turn, because scripts with similar names
/// tend to take similar time. With durations, the longest file is assigned first, always to the shard with the least
/// work.
struct Shard: Sendable, Hashable {
    /// The shard's number, from 1.
    let number: Int
    /// The number of shards.
    let count: Int

    /// Reads `2/5`.
    init(_ text: String) throws(UsageError) {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let numbers = parts.map { $0.allSatisfy(\.isDigit) ? Int(String(decoding: $0, as: UTF8.self)) : nil }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1], count > 0 else {
            throw UsageError(
                "“\(Printable.excerpt(text))” is not a shard: for the second of five, write --shard 2/5")
        }
        guard 1...count ~= number else {
            throw UsageError(
                "there is no shard \(number) of \(count): write "
                    + (count == 1 ? "--shard 1/1" : "--shard 1/\(count) to --shard \(count)/\(count)"))
        }
        (self.number, self.count) = (number, count)
    }

    /// Returns the files of this shard, sorted. A file without a duration counts as long as the median of those that
    /// have one. A file that is listed twice counts once, with the longer duration.
    func part(of files: [(file: String, duration: Duration?)]) -> [String] {
        let files = Self.sorted(files)
        let known = files.compactMap(\.duration).sorted()
        let median = known.isEmpty ? .zero : (known[(known.count - 1) / 2] + known[known.count / 2]) / 2
        var order: [(place: Int, duration: Duration)] = []
        for (place, file) in files.enumerated() { order.append((place, max(file.duration ?? median, .zero))) }
        order.sort { $0.duration == $1.duration ? $0.place < $1.place : $0.duration > $1.duration }

        // No shard beyond the number of files gets one, since an empty shard comes before any other.
        var loads = Array(repeating: Load(), count: min(count, files.count))
        var part: [Int] = []
        for (place, duration) in order {
            let least = loads.indices.min { loads[$0] < loads[$1] } ?? 0
            loads[least].add(duration)
            if least == number - 1 { part.append(place) }
        }
        return part.sorted().map { files[$0].file }
    }
}

extension Shard {
    /// The work of a shard. Of two with the same time, the one with fewer files has less.
    private struct Load: Comparable {
        private var duration = Duration.zero
        private var files = 0

        mutating func add(_ duration: Duration) {
            self.duration += duration
            files += 1
        }

        static func < (left: Load, right: Load) -> Bool {
            left.duration == right.duration ? left.files < right.files : left.duration < right.duration
        }
    }

    /// By bytes: to Swift, an `é` of one scalar and an `é` of two are the same name, but they are two files.
    private static func sorted(
        _ files: [(file: String, duration: Duration?)]
    ) -> [(file: String, duration: Duration?)] {
        let keyed = files.map { (key: Array($0.file.utf8), file: $0) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
        var sorted: [(file: String, duration: Duration?)] = []
        for (place, entry) in keyed.enumerated() {
            if place > 0, keyed[place - 1].key == entry.key {
                let other = sorted[sorted.count - 1].duration
                sorted[sorted.count - 1].duration = [other, entry.file.duration].compactMap { $0 }.max()
            } else {
                sorted.append(entry.file)
            }
        }
        return sorted
    }
}
