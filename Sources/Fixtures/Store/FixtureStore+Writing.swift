import Foundation
import HTTPModel
import JSONModel

extension FixtureStore {
    /// Writes an exchange, or nothing: whoever reads the folder finds the old one or this one, at any moment and after
    /// any end of this program. To be called under the folder's lock.
    ///
    /// The bodies are laid beside their places first. Moving the exchange's file into its place makes them count, since
    /// it tells their sum; then they are moved into theirs.
    func write(
        _ exchange: Exchange, as name: FixtureName, replacing old: Fixture?, proof: FixtureProof = FixtureProof()
    ) throws(RecordingFailure) {
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
        let staged = try stage(files, replacing: old)
        let draft = ".\(name.file).new"
        do throws(RecordingFailure) {
            try put(files.bytes, into: draft, beside: name.file)
            try prove(files, draft: draft, exchange, proof)
            try attempt(name.file) { () throws(FileFailure) in
                if !staged.isEmpty { try folder.sync() }
                try folder.move(draft, to: name.file)
            }
        } catch {
            for name in staged.map(\.stagedName) + [draft] { try? folder.remove(name) }
            throw error
        }
        try attempt(name.file) { () throws(FileFailure) in
            try folder.sync()
            for file in staged { try folder.move(file.stagedName, to: file.name) }
            let kept = Set(files.stored.bodyFiles.map(\.name))
            for file in old?.ownFiles ?? [] where file != name.file && !kept.contains(file) { try folder.remove(file) }
            if !staged.isEmpty { try folder.sync() }
        }
    }

    /// Takes a recording away: the file that names the bodies first.
    package func remove(_ fixture: Fixture) throws(RecordingFailure) {
        for file in fixture.ownFiles {
            try attempt(file) { () throws(FileFailure) in try folder.remove(file) }
        }
    }

    /// Ends what a program that was killed had begun: bodies whose exchange is in its place go to theirs, all other
    /// drafts go away. To be called under the folder's lock.
    func recover() throws(RecordingFailure) {
        let drafts = try attempt(folder.path) { () throws(FileFailure) in
            try folder.names().filter { $0.hasPrefix(".") && $0.hasSuffix(".new") }
        }
        guard !drafts.isEmpty else { return }
        let fixtures: [Fixture]
        do { fixtures = try self.fixtures() } catch { throw .unreadable(error) }
        let wanted = fixtures.flatMap(\.stored.bodyFiles)
        for draft in drafts {
            try attempt(draft) { () throws(FileFailure) in
                guard let file = wanted.first(where: { $0.stagedName == draft }), try isNeeded(file) else {
                    return try folder.remove(draft)
                }
                try folder.move(draft, to: file.name)
            }
        }
        try attempt(folder.path) { () throws(FileFailure) in try folder.sync() }
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
    private func prove(
        _ files: FixtureFiles, draft: String, _ exchange: Exchange, _ proof: FixtureProof
    ) throws(RecordingFailure) {
        let (again, isAsRecorded): (Exchange, Bool)
        do {
            (again, isAsRecorded) = try complete(try stored(draft, named: files.name.file))
        } catch {
            throw .unreadable(error)
        }
        guard isAsRecorded, again == exchange.asKept else { throw .proof("\(files.name.file) does not read back") }
        if let fault = proof.findFault(again) { throw .proof(fault) }
    }

    /// Is the body in its place another than the one the exchange tells of?
    private func isNeeded(_ file: StoredExchange.BodyFile) throws(FileFailure) -> Bool {
        let bytes = try folder.read(file.stagedName, upTo: StoredExchange.largestBody)
        guard let body = file.restored(bytes), Checksum(of: body) == file.checksum else { return false }
        guard let inPlace = try? folder.read(file.name, upTo: StoredExchange.largestBody) else { return true }
        return file.restored(inPlace).map { Checksum(of: $0) } != file.checksum
    }

    @discardableResult
    private func attempt<Result>(
        _ name: String, _ work: () throws(FileFailure) -> Result
    ) throws(RecordingFailure) -> Result {
        do { return try work() } catch { throw .file(name, error) }
    }
}

extension Exchange {
    /// What is left of it in a file: dates to the millisecond, timings to a tenth of one.
    var asKept: Exchange {
        var kept = self
        kept.recorded.timings = Timings(text: recorded.timings.text) ?? Timings()
        kept.recorded.date = recorded.date.flatMap { InternetDate.read(InternetDate.write($0)) }
        kept.secrets = secrets
        return kept
    }
}
