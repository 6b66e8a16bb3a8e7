import Fixtures

extension FixtureStore {
    /// Renames a recording, along with all responses that follow it in a row. Each has both names for a moment
    /// and is never missing.
    package func rename(_ base: String, to other: String) throws(RecordingFailure) -> Int {
        try folder.locked { () throws(RecordingFailure) in
            try recover()
            guard other.lowercased() != "fixtures" else {
                throw .proof("fixtures.json beside recordings contains their rules: choose another name")
            }
            let all = try readable { () throws(ExchangeFileError) in try contents().fixtures }
            let taken = try readable { () throws(ExchangeFileError) in try names() }
            guard !taken.contains(where: { $0.base.lowercased() == other.lowercased() }) else {
                throw .file(FixtureName(other).file, .exists)
            }
            let fixtures = all.filter { $0.name.base == base }
            for fixture in fixtures {
                let exchange = try readable { () throws(ExchangeFileError) in try complete(fixture.stored).exchange }
                try write(exchange, as: FixtureName(other, number: fixture.name.number), replacing: nil)
                try remove(fixture)
            }
            return fixtures.count
        }
    }

    private func readable<Result>(
        _ read: () throws(ExchangeFileError) -> Result
    ) throws(RecordingFailure) -> Result {
        do { return try read() } catch { throw .unreadable(error) }
    }
}
