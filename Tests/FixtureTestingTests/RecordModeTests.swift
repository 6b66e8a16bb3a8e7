import Fixtures
import Foundation
import Testing

@testable import FixtureTesting

@Suite("the mode of a test run")
struct RecordModeTests {
    @Test(
        "is what the environment says, and nothing is recorded where CI is set",
        arguments: [
            (["SONDE_RECORD": "new"], RecordMode.new), (["SONDE_RECORD": "all", "CI": "true"], .all),
            (["SONDE_RECORD": "live"], .live), (["CI": "true"], .none), (["CI": "1"], .none), (["CI": "false"], .once),
            ([:], .once),
        ])
    func environment(environment: [String: String], mode: RecordMode) throws {
        #expect(try RecordMode(in: environment) == mode)
    }

    @Test("that a test gives counts, none as well; without one, that of the environment does")
    func given() {
        let folder = URL(filePath: "/Fixtures/episodes")
        #expect(FixtureTrait.fixtures("episodes", mode: .none).options.mode == .none)
        #expect(FixtureTrait.fixtures(at: folder, mode: .live).options.mode == .live)
        #expect(FixtureTrait.fixtures("episodes").options.mode == .environment)
        #expect(FixtureTrait.fixtures(at: folder, faults: [.offline]).options.faults == [.offline])
        #expect(FixtureOptions(folder: folder).advice(.new) == "SONDE_RECORD=new swift test")
        #expect(FixtureOptions(folder: folder, mode: .once).advice(.new) == "pass mode: .new")
    }

    @Test(
        "a mode in code counts, unless the environment rules out recording",
        arguments: [
            (.environment, .once, .once), (.all, .once, .all), (.live, .new, .live), (.none, .all, .none),
            (.all, .none, .none), (.live, .none, .none), (.all, .live, .live), (.environment, .live, .live),
        ] as [(RecordMode, RecordMode, RecordMode)])
    func applied(given: RecordMode, environment: RecordMode, mode: RecordMode) {
        #expect(given.applied(in: environment) == mode)
    }

    @Test("a word that is none is told, with those that are")
    func unknown() {
        #expect(throws: FixtureFolderError.self) { try RecordMode(in: ["SONDE_RECORD": "environment"]) }
        let error = #expect(throws: FixtureFolderError.self) { try RecordMode(in: ["SONDE_RECORD": "yes"]) }
        #expect(error?.description == "SONDE_RECORD is yes; it can be none, once, new, all, live")
    }
}
