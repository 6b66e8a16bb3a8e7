import SeededRandom
import Testing

@testable import SondeShell

@Suite("shards of a suite")
struct ShardTests {
    @Test("a shard is a number and how many there are", arguments: ["1/1", "2/5", "5/5", "02/5"])
    func read(text: String) throws {
        let shard = try Shard(text)
        #expect(1...shard.count ~= shard.number)
    }

    @Test(
        "what is not a shard is told with what to write",
        arguments: [
            ("x", "“x” is not a shard: for the second of five, write --shard 2/5"),
            ("", "“” is not a shard: for the second of five, write --shard 2/5"),
            ("2/", "“2/” is not a shard: for the second of five, write --shard 2/5"),
            ("2/5/7", "“2/5/7” is not a shard: for the second of five, write --shard 2/5"),
            ("+2/5", "“+2/5” is not a shard: for the second of five, write --shard 2/5"),
            (
                "2/9999999999999999999",
                "“2/9999999999999999999” is not a shard: for the second of five, write --shard 2/5"
            ),
            ("1/0", "“1/0” is not a shard: for the second of five, write --shard 2/5"),
            ("6/5", "there is no shard 6 of 5: write --shard 1/5 to --shard 5/5"),
            ("0/3", "there is no shard 0 of 3: write --shard 1/3 to --shard 3/3"),
            ("2/1", "there is no shard 2 of 1: write --shard 1/1"),
        ])
    func unreadable(text: String, message: String) {
        let error = #expect(throws: UsageError.self) { try Shard(text) }
        #expect(error?.description == message)
    }

    @Test("every file is in one shard, the same one whatever order the files come in", arguments: 1...9)
    func division(count: Int) throws {
        var random = SeededGenerator(seed: UInt64(count))
        for _ in 0..<50 {
            let files = Self.files(&random)
            let whole = Set(files.map { Array($0.file.utf8) })
            var all: [[UInt8]] = []
            for number in 1...count {
                let shard = try Shard("\(number)/\(count)")
                let part = shard.part(of: files)
                #expect(part == shard.part(of: files.shuffled(using: &random)))
                #expect(part.map { Array($0.utf8) } == shard.part(of: files + files.reversed()).map { Array($0.utf8) })
                all += part.map { Array($0.utf8) }
            }
            #expect(all.count == whole.count && Set(all) == whole)
        }
    }

    @Test("without durations neighbours are in different shards, and no shard has two files more than another")
    func byName() throws {
        let files = (10..<27).map { (file: "\($0).apiscript", duration: Duration?.none) }
        let parts = try (1...4).map { try Shard("\($0)/4").part(of: files) }
        #expect(parts.map(\.count) == [5, 4, 4, 4])
        #expect(parts[0] == ["10.apiscript", "14.apiscript", "18.apiscript", "22.apiscript", "26.apiscript"])
    }

    @Test("with durations the shards take about the same time, and an unknown file counts as the median")
    func byDuration() throws {
        let seconds: [(String, Int?)] = [("a", 1), ("b", 2), ("c", 9), ("d", 3), ("e", nil), ("f", 3)]
        let files = seconds.map { (file: $0.0, duration: $0.1.map { Duration.seconds($0) }) }
        #expect(try Shard("1/2").part(of: files) == ["b", "c"])
        #expect(try Shard("2/2").part(of: files) == ["a", "d", "e", "f"])
    }

    @Test("there may be more shards than files, also very many")
    func empty() throws {
        let files = [(file: "a", duration: Duration?.none), (file: "b", duration: .seconds(1))]
        #expect(try Shard("3/3").part(of: files) == [])
        #expect(try Shard("\(Int.max)/\(Int.max)").part(of: files) == [])
        #expect(try Shard("1/\(Int.max)").part(of: files).count == 1)
        #expect(try Shard("1/2").part(of: []) == [])
    }

    private static func files(_ random: inout SeededGenerator) -> [(file: String, duration: Duration?)] {
        let pieces = ["orders", "users", "/", "a", "é", "e\u{301}", "1", "\u{301}", "B"]
        return (0..<random.next(below: 40)).map { _ in
            let name = (0..<random.next(below: 6)).map { _ in random.pick(pieces) }.joined()
            return (name, random.happens(60) ? .milliseconds(random.next(below: 5) * 100) : nil)
        }
    }
}
