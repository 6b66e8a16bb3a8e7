import Basics
package import Foundation
import HTTPModel

/// A folder of recordings. It is opened once; nothing outside of it is ever read or written.
package struct FixtureStore: Sendable {
    package let folder: Folder
    /// The number of folders above it that may have rules for it: none above a script's own.
    let reach: Int

    /// Opens a folder, and creates it first if it will be written to.
    package init(_ place: FolderPlace, making: Bool = false) throws(ExchangeFileError) {
        reach = Self.reach(of: place)
        do {
            folder = try place.open(making: making)
        } catch {
            throw Self.fault(of: place, error)
        }
    }

    /// Opens the folder of an API, which exists once something of that API was recorded.
    package init?(ifThere place: FolderPlace) throws(ExchangeFileError) {
        do {
            folder = try place.open(making: false)
        } catch .missing {
            return nil
        } catch {
            throw Self.fault(of: place, error)
        }
        reach = Self.reach(of: place)
    }

    /// Every readable recording in the folder, in the order of their names, and the errors in the others.
    package func contents() throws(ExchangeFileError) -> (fixtures: [Fixture], unreadable: [ExchangeFileError]) {
        var contents = FolderContents()
        let changes = try contents.look(at: self)
        return (changes.arrived, contents.unreadable)
    }

    /// The names of all recordings, sorted.
    package func names() throws(ExchangeFileError) -> [FixtureName] {
        let files = try files()
        guard files.count <= Self.mostFiles else {
            throw ExchangeFileError(
                folder.path, "it has \(files.count) files, more than \(Self.mostFiles)",
                advice: "keep recordings in a folder of their own")
        }
        return files.compactMap { FixtureName(file: $0) }.sorted()
    }

    /// Returns the contents of a recording's file, without the bodies in files of their own.
    package func fixture(_ name: FixtureName) throws(ExchangeFileError) -> Fixture {
        try fixture(name, in: name.file)
    }

    /// The same from a file of another name, such as a draft.
    package func fixture(_ name: FixtureName, in file: String) throws(ExchangeFileError) -> Fixture {
        let stored = try stored(file, named: name.file)
        guard let file = stored.requestBody else { return Fixture(name, stored) }
        return Fixture(name, stored, requestBody: try body(file).bytes)
    }

    /// The whole exchange. It is read again if it was recorded again in the meantime.
    package func exchange(_ name: FixtureName) throws(ExchangeFileError) -> Exchange {
        var stored = try stored(name.file, named: name.file)
        for _ in 0..<Self.attempts {
            let (exchange, isAsRecorded) = try complete(stored)
            if isAsRecorded { return exchange }
            let again = try self.stored(name.file, named: name.file)
            if again == stored { return exchange }
            stored = again
        }
        return try complete(stored).exchange
    }

    /// Returns the stamp that shows whether a file was written since; nil if there is no file.
    package func stamp(of file: String) throws(ExchangeFileError) -> FileStamp? {
        do { return try folder.facts(of: file).map(FileStamp.init) } catch { throw ExchangeFileError(file, error) }
    }

    /// The names of all files in the folder, except hidden ones.
    package func files() throws(ExchangeFileError) -> [String] {
        do {
            return try folder.names().filter { !$0.hasPrefix(".") }
        } catch {
            throw ExchangeFileError(folder.path, error)
        }
    }
}

extension FixtureStore {
    private static let mostFiles = 200_000
    private static let attempts = 3

    private static func reach(of place: FolderPlace) -> Int {
        place.script == nil ? .max : place.path.split(separator: "/").count { $0 != "." }
    }

    /// The error for a folder that cannot be opened.
    package static func fault(of place: FolderPlace, _ failure: FileFailure) -> ExchangeFileError {
        let advice =
            switch failure {
            case .missing: "record DIR creates a folder of recordings"
            case .outside: "a script keeps recordings below its own folder"
            case .symbolicLink where place.api != nil, .system(ENOTDIR) where place.api != nil:
                "put the recordings into a folder of that name: no link to them is followed"
            case .link where place.script == nil: "name that folder itself if you mean it"
            case .link, .symbolicLink, .system(ENOTDIR):
                "name the folder itself: below a script's folder no link is followed"
            default: "check the folder's permissions"
            }
        return ExchangeFileError(place.path, "the folder cannot be opened: \(failure)", advice: advice)
    }

    func stored(_ file: String, named name: String) throws(ExchangeFileError) -> StoredExchange {
        let bytes: Data
        do {
            bytes = try folder.read(file, upTo: StoredExchange.largestFile)
        } catch {
            throw ExchangeFileError(name, error)
        }
        return try StoredExchange(reading: bytes, named: name)
    }

    /// Returns the exchange with its bodies, and whether the bodies are still as recorded.
    package func complete(_ stored: StoredExchange) throws(ExchangeFileError) -> (
        exchange: Exchange, isAsRecorded: Bool
    ) {
        var exchange = stored.exchange
        var isAsRecorded = true
        if let file = stored.requestBody {
            let body = try body(file)
            exchange.request.body = body.bytes
            isAsRecorded = isAsRecorded && body.isAsRecorded
        }
        if let file = stored.responseBody {
            let body = try body(file)
            exchange.response.body = body.bytes
            isAsRecorded = isAsRecorded && body.isAsRecorded
        }
        return (exchange, isAsRecorded)
    }

    /// The bytes of a body. While it is being replaced, they may still be beside their place. A file that was edited
    /// by hand is used as it is.
    private func body(_ file: StoredExchange.BodyFile) throws(ExchangeFileError) -> (bytes: Data, isAsRecorded: Bool) {
        let inPlace = try bytes(of: file.name, for: file)
        if let inPlace, let body = file.restored(inPlace), Checksum(of: body) == file.checksum { return (body, true) }
        if let staged = try bytes(of: file.stagedName, for: file), let body = file.restored(staged),
            Checksum(of: body) == file.checksum
        {
            return (body, true)
        }
        guard let inPlace else { throw ExchangeFileError(file.name, .missing) }
        return (file.restored(inPlace) ?? inPlace, false)
    }

    private func bytes(of name: String, for file: StoredExchange.BodyFile) throws(ExchangeFileError) -> Data? {
        do {
            return try folder.read(name, upTo: StoredExchange.largestBody)
        } catch .missing {
            return nil
        } catch {
            throw ExchangeFileError(file.name, error)
        }
    }
}

extension StoredExchange.BodyFile {
    /// The temporary name of the bytes until the exchange that names them is in place.
    package var stagedName: String { ".\(name).\(checksum.text).new" }

    /// Returns the body's own bytes from the file's; `nil` if those are no longer JSON.
    package func restored(_ bytes: Data) -> Data? {
        guard let layout else { return bytes }
        return try? layout.restored([UInt8](bytes))
    }
}
