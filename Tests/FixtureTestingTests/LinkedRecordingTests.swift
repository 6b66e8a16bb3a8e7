import FixtureRecording
import Fixtures
import Foundation
import TestFiles
import Testing
import URLSessionSupport

@testable import FixtureTesting

@Suite("a test target and the product that records")
struct LinkedRecordingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func refusal(_ mode: RecordMode) throws -> String {
        try LinkedRecording.$type.withValue(nil) {
            let error = #expect(throws: FixtureFolderError.self) {
                _ = try TestFixtures(FixtureOptions(folder: folder.url, mode: mode))
            }
            return try #require(error).description
        }
    }

    @Test("a target that depends on it records, although nothing imports it")
    func linked() {
        #expect(LinkedRecording.type == TestRecorder.self)
        #expect(LinkedRecording.network == LinkedSession.self)
    }

    @Test(
        "without it, a folder without recordings is refused with what to add",
        arguments: [RecordMode.once, .new, .all])
    func empty(mode: RecordMode) throws {
        let advice = "to record some, add the product FixtureRecording to the dependencies of the test target"
        #expect(try refusal(mode) == "\(folder.url.path) has no fixtures; \(advice)")
        #expect(try folder.names == [])
    }

    @Test("without the network, live is refused with what to add")
    func live() {
        let advice = "add the product FixtureRecording to the dependencies of the test target"
        LinkedRecording.$network.withValue(nil) {
            let error = #expect(throws: FixtureFolderError.self) {
                _ = try TestFixtures(FixtureOptions(folder: folder.url, mode: .live))
            }
            #expect(error?.description == "\(folder.url.path): this test target cannot send requests: \(advice)")
        }
    }

    @Test("without it, recordings respond, and a mode that records is refused", arguments: [RecordMode.new, .all])
    func recorded(mode: RecordMode) throws {
        let exchange = #"""
            {
              "fixture": 1,
              "request": { "method": "GET", "url": "https://api.example.com/a", "headers": [] },
              "response": { "version": "HTTP/1.1", "status": 204, "reason": "No Content", "headers": [] }
            }
            """#
        try Data(exchange.utf8).write(to: folder.url.appending(path: "a.exchange.json"))
        let advice = "add the product FixtureRecording to the dependencies of the test target"
        #expect(try refusal(mode) == "\(folder.url.path): this test target cannot record: \(advice)")
        for mode in [RecordMode.none, .once] {
            try LinkedRecording.$type.withValue(nil) {
                let fixtures = try TestFixtures(FixtureOptions(folder: folder.url, mode: mode))
                #expect(fixtures.transport.unreadable == [])
            }
        }
    }
}
