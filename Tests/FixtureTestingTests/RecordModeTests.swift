import Foundation
import Testing

@testable import FixtureTesting

@Suite("the mode of a test run")
struct RecordModeTests {
    @Test(
        "is what the environment says, and nothing is recorded where CI is set",
        arguments: [
            (["SONDE_RECORD": "new"], RecordMode.new), (["SONDE_RECORD": "all", "CI": "true"], .all),
            (["CI": "true"], .none), (["CI": "1"], .none), (["CI": "false"], .once), ([:], .once),
        ])
    func environment(environment: [String: String], mode: RecordMode) throws {
        #expect(try RecordMode(in: environment) == mode)
    }

    @Test("that a test gives counts, none as well; without one, that of the environment does")
    func given() {
        let folder = URL(filePath: "/Fixtures/episodes")
        #expect(FixtureTrait.fixtures("episodes", mode: .none).options.mode == RecordMode.none)
        #expect(FixtureTrait.fixtures(at: folder, mode: .none).options.mode == RecordMode.none)
        #expect(FixtureTrait.fixtures("episodes").options.mode == nil)
        #expect(FixtureTrait.fixtures(at: folder).options.mode == nil)
        #expect(FixtureOptions(folder).advice(.new) == "SONDE_RECORD=new swift test")
        #expect(FixtureOptions(folder, mode: .once).advice(.new) == "pass mode: .new")
    }

    @Test("a word that is none is told, with those that are")
    func unknown() {
        let error = #expect(throws: FixtureFolderError.self) { try RecordMode(in: ["SONDE_RECORD": "yes"]) }
        #expect(error?.description == "SONDE_RECORD is yes; it can be none, once, new, all")
    }
}
