import Basics
package import FixtureRecording
package import Fixtures
import Foundation
import HTTPModel

extension FixtureStore {
    /// Returns the number of recordings, and everything that is wrong with them: those that cannot be read, have changed or
    /// never respond. Rules also apply to the folders of APIs, so a rule that matches only there counts as used.
    package func check(
        withAPIs others: [FixtureStore] = []
    ) throws(ExchangeFileError) -> (count: Int, findings: [FixtureFinding]) {
        var findings: [FixtureFinding] = []
        var sound: [Fixture] = []
        let names = try names()
        var rules = FixtureRules()
        do throws(ExchangeFileError) { rules = try self.rules() } catch {
            findings.append(FixtureFinding(file: error.file, message: error.messageWithoutFile))
        }
        var idle = IdleRules(rules)
        for name in names {
            do throws(ExchangeFileError) {
                let fixture = try fixture(name)
                sound.append(fixture)
                let (exchange, isAsRecorded) = try complete(fixture.stored)
                idle.meet(exchange)
                if !isAsRecorded { findings += changes(of: fixture, exchange, rules) }
            } catch {
                findings.append(FixtureFinding(file: error.file, message: error.messageWithoutFile))
            }
        }
        findings += rules.remarks.map { FixtureFinding(file: $0.file, message: $0.messageWithoutFile) }
        for other in others where !idle.isEmpty { try other.visit { _, exchange in idle.meet(exchange) } }
        if idle.hasMet { findings += idle.findings }
        findings += Self.indistinct(among: sound)
        findings += Self.gaps(in: names)
        findings += duplicates(among: sound).map { duplicate in
            let words = duplicate.isSame ? "returns the same response to the same request" : "matches the same request"
            return FixtureFinding(
                file: duplicate.fixture.name.file,
                message: "\(words) as \(duplicate.first.name): it is used after that one; remove one, or keep both")
        }
        findings += try strays(among: sound).map {
            FixtureFinding(file: $0, message: "no recording refers to it: remove it, or move it elsewhere")
        }
        return (names.count, findings)
    }

    /// Returns what can be removed without changing any response: leftover drafts and bodies, recordings that
    /// repeat another, and those that nothing requests since the response that led to them has changed.
    /// Unreadable files stay and are reported.
    package func leftovers() throws(ExchangeFileError) -> (
        files: [String], fixtures: [Fixture], unreadable: [ExchangeFileError]
    ) {
        let (all, unreadable) = try contents()
        let strays = try strays(among: all)
        let bases = Set(all.map(\.name.base))
        let ours = strays.filter { file in
            let stem = file.prefix { $0 != "." }
            return stem.contains("~") || bases.contains { stem == $0 }
        }
        let repeated = duplicates(among: all).filter(\.isSame).map(\.fixture)
        let superseded = all.filter { fixture in
            fixture.exchange.recorded.isSuperseded && !repeated.contains { $0.name == fixture.name }
        }
        return (try drafts() + ours, repeated + superseded, unreadable)
    }

    /// Removes all leftovers.
    package func prune(files: [String], _ fixtures: [Fixture]) throws(RecordingFailure) {
        try folder.locked { () throws(RecordingFailure) in
            // The drafts of a recording in progress are finished, not removed.
            try recover()
            for file in files {
                do throws(FileFailure) { try folder.remove(file) } catch { throw .file(file, error) }
            }
            for fixture in fixtures { try remove(fixture) }
        }
    }
}

extension FixtureStore {
    /// Returns the changes of a recording. A body that was masked by hand is as good as one that a rule masked.
    private func changes(of fixture: Fixture, _ exchange: Exchange, _ rules: FixtureRules) -> [FixtureFinding] {
        var mask = ResponseMask()
        let masked = mask.masked(exchange, rules)
        let isMaskedAlike = Checksum(of: masked.response.body) == fixture.stored.responseBody?.checksum
        let wasMaskedByHand = exchange.masked.isEmpty && !masked.masked.isEmpty
        guard fixture.stored.requestBody != nil || !(isMaskedAlike || wasMaskedByHand) else { return [] }
        let files = fixture.stored.bodyFiles.map(\.name).joined(separator: " or ")
        return [
            FixtureFinding(
                file: files,
                message:
                    "it was changed after it was recorded, and is replayed as it is: record it again to be exact")
        ]
    }

    /// Returns findings about responses to requests that differ only in a secret.
    private static func indistinct(among fixtures: [Fixture]) -> [FixtureFinding] {
        Dictionary(grouping: fixtures) { $0.name.base }.values.compactMap { row in
            guard let first = RecordedRow.rows(of: row).first(where: \.isIndistinct)?.fixtures,
                let name = first.first?.name
            else { return nil }
            let names = first.map(\.name.description).joined(separator: ", ")
            return FixtureFinding(
                file: name.file,
                message: "\(names) cannot be told apart: their requests differ only in a secret, which is not kept; "
                    + "they are used in the order they were recorded")
        }.sorted { $0.file < $1.file }
    }

    /// `job~3` without `job~2`.
    private static func gaps(in names: [FixtureName]) -> [FixtureFinding] {
        let known = Set(names)
        return names.filter { $0.number > 1 && !known.contains(FixtureName($0.base, number: $0.number - 1)) }.map {
            FixtureFinding(
                file: $0.file,
                message: "\(FixtureName($0.base, number: $0.number - 1)) is missing before it: record the calls again")
        }
    }

    /// Returns recordings of a request that another recording, from another row, responds to first.
    private func duplicates(among fixtures: [Fixture]) -> [(fixture: Fixture, first: Fixture, isSame: Bool)] {
        let matcher = Matcher(including: (try? rules())?.matching ?? [])
        var found: [(fixture: Fixture, first: Fixture, isSame: Bool)] = []
        for (place, fixture) in fixtures.enumerated() {
            let first = fixtures[..<place].first { other in
                guard other.name.base != fixture.name.base, other.pattern.method == fixture.pattern.method,
                    other.pattern.place.server == fixture.pattern.place.server,
                    other.pattern.place.query == fixture.pattern.place.query
                else { return false }
                return matcher.verdict(fixture.pattern, isSameAs: other.pattern) != nil
            }
            guard let first else { continue }
            let both = (try? complete(fixture.stored).exchange, try? complete(first.stored).exchange)
            let isSame = both.0.flatMap { one in both.1.map { one.isEquivalent(to: $0) } } ?? false
            found.append((fixture, first, isSame))
        }
        return found
    }

    /// Bodies that no recording names. Those of a recording that cannot be read may be its own.
    private func strays(among fixtures: [Fixture]) throws(ExchangeFileError) -> [String] {
        let named = Set(fixtures.flatMap(\.files))
        let unread = Set(try names()).subtracting(fixtures.map(\.name)).map { "\($0)." }
        return try files().filter { file in
            guard !named.contains(file), file != FixtureRules.fileName, FixtureName(file: file) == nil,
                FixtureName.isPlainFile(file), !unread.contains(where: file.hasPrefix)
            else { return false }
            let parts = file.split(separator: ".")
            return parts.count > 1 && BodyFileType.isKnown(parts[parts.count - 1])
        }
    }

    private func drafts() throws(ExchangeFileError) -> [String] {
        do {
            return try folder.names().filter(FixtureDraft.isDraft)
        } catch {
            throw ExchangeFileError(folder.path, error)
        }
    }
}
