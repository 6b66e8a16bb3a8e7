import FixtureRecording
import Fixtures
import Foundation
import TestFiles
import Testing

@Suite("a file that is written whole or not at all")
struct SafeFileTests {
    private let place: TemporaryFolder
    private let folder: Folder

    init() throws {
        place = try TemporaryFolder()
        folder = try Folder(place.path)
    }

    @Test("a new file has the bytes, and nothing is left beside it")
    func new() throws {
        try SafeFile("a", in: folder).write(Data("one".utf8), replacing: false)
        #expect(try place.text(of: "a") == "one")
        #expect(try place.names == ["a"] as [String])
    }

    @Test("a file that is there is replaced only where that was said, and keeps its mode")
    func existing() throws {
        try place.write("mine", to: "a")
        #expect(chmod(place.path + "/a", 0o640) == 0)
        #expect(throws: FileFailure.exists) { try SafeFile("a", in: folder).write(Data(), replacing: false) }
        #expect(try place.text(of: "a") == "mine")
        try SafeFile("a", in: folder).write(Data("yours".utf8), replacing: true)
        #expect(try place.text(of: "a") == "yours")
        let mode = try FileManager.default.attributesOfItem(atPath: place.path + "/a")[.posixPermissions]
        #expect(mode as? Int == 0o640)
        #expect(try place.names == ["a"] as [String])
    }

    @Test("a link is replaced, not followed")
    func link() throws {
        try place.write("mine", to: "target")
        try FileManager.default.createSymbolicLink(atPath: place.path + "/a", withDestinationPath: "target")
        try SafeFile("a", in: folder).write(Data("new".utf8), replacing: true)
        #expect(try place.text(of: "target") == "mine")
        #expect(try place.text(of: "a") == "new")
    }

    @Test("a folder that was moved is still the one that was opened")
    func moved() throws {
        let other = try TemporaryFolder()
        let inner = place.path + "/inner"
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
        let opened = try folder.folder("inner", making: false)
        try FileManager.default.moveItem(atPath: inner, toPath: other.path + "/moved")
        try FileManager.default.createSymbolicLink(atPath: inner, withDestinationPath: "/")
        try SafeFile("a", in: opened).write(Data("here".utf8), replacing: false)
        #expect(try String(contentsOfFile: other.path + "/moved/a", encoding: .utf8) == "here")
        #expect(throws: FileFailure.self) { try folder.folder("inner", making: false) }
    }
}
