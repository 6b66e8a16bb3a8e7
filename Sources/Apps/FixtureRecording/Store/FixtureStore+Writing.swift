import Basics
package import Fixtures
import Foundation
import HTTPModel
import JSONModel
import Redaction

extension FixtureStore {
    /// Writes an exchange, or nothing: the folder holds the old one or this one, at any moment and after any end of
    /// this program. To be called under the folder's lock.
    func write(
        _ exchange: Exchange, as name: FixtureName, replacing old: Fixture?, proof: FixtureProof = FixtureProof()
    ) throws(RecordingFailure) {
        let (draft, _) = try draft(exchange, as: name, replacing: old, proof: proof)
        if let failure = settle([draft])[name] { throw failure }
    }

    /// Lays an exchange beside its place, and proves it. It does not count before it is settled. The recording is what
    /// was read back.
    func draft(
        _ exchange: Exchange, as name: FixtureName, replacing old: Fixture?, proof: FixtureProof = FixtureProof()
    ) throws(RecordingFailure) -> (FixtureDraft, Fixture) {
        let files: FixtureFiles
        do {
            files = try FixtureFiles(exchange, as: name)
        } catch {
            throw .proof("\(error)")
        }
        do throws(RedactionRefusal) {
            try proof.inspect(files.bytes, name.file)
            for body in files.bodies { try proof.inspect(body.bytes, body.file.name) }
        } catch {
            throw .secret(error)
        }
        let kept = Set(files.stored.bodyFiles.map(\.name))
        let ours = Set(old?.ownFiles ?? [])
        // A body that was edited is found only in its place.
        let former = (old?.stored.bodyFiles ?? []).filter {
            ours.contains($0.name) && !kept.contains($0.name) && isInPlace($0)
        }
        let known = kept.union(former.map(\.name))
        let draft = FixtureDraft(
            name: name, bodies: try stage(files, replacing: old), formerBodies: former,
            obsolete: ours.filter { $0 != name.file && !known.contains($0) }.sorted())
        do throws(RecordingFailure) {
            try put(files.bytes, into: draft.file, beside: name.file)
            return (draft, try proven(files, draft, exchange, proof))
        } catch {
            discard(draft)
            throw error
        }
    }

    /// Makes as many drafts as possible count, and says why the others cannot. Call it while holding the folder's
    /// lock; each draft needs a different name.
    ///
    /// It first makes their bytes safe, and sets each body that is no longer used aside: the old exchange still finds it
    /// there, and the next recording removes it if this program is killed. Moving an exchange's file into place makes its
    /// bodies count, because it contains their checksums. When these names are safe, the bodies are moved into place. Each
    /// step is done for all drafts, because the disk takes as long for many as for one.
    func settle(_ drafts: [FixtureDraft]) -> [FixtureName: RecordingFailure] {
        var failures: [FixtureName: RecordingFailure] = [:]
        do throws(FileFailure) {
            try folder.sync(drafts.flatMap(\.files))
            if drafts.contains(where: { !$0.bodies.isEmpty }) { try folder.sync() }
        } catch {
            for draft in drafts {
                discard(draft)
                failures[draft.name] = .file(draft.name.file, error)
            }
            return failures
        }
        for draft in drafts {
            for body in draft.formerBodies { try? folder.move(body.name, to: body.stagedName) }
            do throws(FileFailure) {
                try folder.move(draft.file, to: draft.name.file)
            } catch {
                for body in draft.formerBodies { try? folder.move(body.stagedName, to: body.name) }
                discard(draft)
                failures[draft.name] = .file(draft.name.file, error)
            }
        }
        let moved = drafts.filter { failures[$0.name] == nil }
        do throws(FileFailure) {
            if !moved.isEmpty { try folder.sync() }
        } catch {
            for draft in moved { failures[draft.name] = .file(draft.name.file, error) }
            return failures
        }
        for draft in moved {
            do throws(FileFailure) {
                for body in draft.bodies { try folder.move(body.stagedName, to: body.name) }
                for file in draft.formerBodies.map(\.stagedName) + draft.obsolete { try folder.remove(file) }
            } catch {
                failures[draft.name] = .file(draft.name.file, error)
            }
        }
        do throws(FileFailure) {
            if moved.contains(where: { !$0.bodies.isEmpty }) { try folder.sync() }
        } catch {
            for draft in moved where !draft.bodies.isEmpty { failures[draft.name] = .file(draft.name.file, error) }
        }
        return failures
    }

    /// Removes a recording, beginning with the file that names the bodies.
    package func remove(_ fixture: Fixture) throws(RecordingFailure) {
        for file in fixture.ownFiles {
            try attempt(file) { () throws(FileFailure) in try folder.remove(file) }
        }
    }

    /// Ends what a program that was killed had begun: bodies whose exchange is in its place go to theirs, all other
    /// drafts go away. To be called under the folder's lock.
    package func recover() throws(RecordingFailure) {
        let drafts = try attempt(folder.path) { () throws(FileFailure) in
            try folder.names().filter(FixtureDraft.isDraft)
        }
        guard !drafts.isEmpty else { return }
        let fixtures: [Fixture]
        do { fixtures = try contents().fixtures } catch { throw .unreadable(error) }
        let wanted = Dictionary(
            fixtures.flatMap(\.stored.bodyFiles).map { ($0.stagedName, $0) }, uniquingKeysWith: { first, _ in first })
        for draft in drafts {
            try attempt(draft) { () throws(FileFailure) in
                guard let file = wanted[draft], try isNeeded(file) else { return try folder.remove(draft) }
                try folder.move(draft, to: file.name)
            }
        }
        try attempt(folder.path) { () throws(FileFailure) in try folder.sync() }
    }

    /// Takes away what lies beside its place; what cannot be is found by the next recording.
    func discard(_ draft: FixtureDraft) {
        for file in draft.files { try? folder.remove(file) }
    }
}

extension FixtureStore {
    /// Lays those bodies beside their places that are not there already.
    private func stage(
        _ files: FixtureFiles, replacing old: Fixture?
    ) throws(RecordingFailure) -> [StoredExchange.BodyFile] {
        var staged: [StoredExchange.BodyFile] = []
        let ours = Set(old?.ownFiles ?? [])
        for body in files.bodies where (try? folder.read(body.file.name, upTo: body.bytes.count)) != body.bytes {
            do throws(RecordingFailure) {
                let facts = try attempt(body.file.name) { () throws(FileFailure) in
                    try folder.facts(of: body.file.name)
                }
                guard facts == nil || ours.contains(body.file.name) else { throw .file(body.file.name, .exists) }
                try put(body.bytes, into: body.file.stagedName, beside: body.file.name)
            } catch {
                for file in staged { try? folder.remove(file.stagedName) }
                throw error
            }
            staged.append(body.file)
        }
        return staged
    }

    private func put(_ bytes: Data, into draft: String, beside name: String) throws(RecordingFailure) {
        try attempt(name) { () throws(FileFailure) in
            try folder.remove(draft)
            try SafeFile(name, in: folder).fill(draft, with: bytes)
        }
    }

    /// Reads everything back, from the drafts, and compares.
    private func proven(
        _ files: FixtureFiles, _ draft: FixtureDraft, _ exchange: Exchange, _ proof: FixtureProof
    ) throws(RecordingFailure) -> Fixture {
        let fixture: Fixture
        let (again, isAsRecorded): (Exchange, Bool)
        do {
            fixture = try self.fixture(files.name, in: draft.file)
            (again, isAsRecorded) = try complete(fixture.stored)
        } catch {
            throw .unreadable(error)
        }
        guard isAsRecorded, again == exchange.asKept else { throw .proof("\(files.name.file) does not read back") }
        if let fault = proof.findFault(again) { throw .proof(fault) }
        return fixture
    }

    /// True if the body in its place differs from the one that the exchange describes.
    private func isNeeded(_ file: StoredExchange.BodyFile) throws(FileFailure) -> Bool {
        let bytes = try folder.read(file.stagedName, upTo: StoredExchange.largestBody)
        guard let body = file.restored(bytes), Checksum(of: body) == file.checksum else { return false }
        return !isInPlace(file)
    }

    /// True if the body in its place is the one that the exchange describes.
    private func isInPlace(_ file: StoredExchange.BodyFile) -> Bool {
        guard let bytes = try? folder.read(file.name, upTo: StoredExchange.largestBody) else { return false }
        return file.restored(bytes).map { Checksum(of: $0) } == file.checksum
    }

    @discardableResult
    private func attempt<Result>(
        _ name: String, _ work: () throws(FileFailure) -> Result
    ) throws(RecordingFailure) -> Result {
        do { return try work() } catch { throw .file(name, error) }
    }
}

extension Exchange {
    /// The exchange as a file keeps it: dates to the millisecond, timings and elements to a tenth of one.
    var asKept: Exchange {
        var kept = self
        kept.recorded.timings = Timings(text: recorded.timings.text) ?? Timings()
        kept.recorded.elements = Milliseconds.durations(in: Milliseconds.text(of: recorded.elements)) ?? []
        kept.recorded.date = recorded.date.flatMap { InternetDate.written(as: InternetDate.write($0)) }
        kept.secrets = secrets
        return kept
    }
}
