import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import SondeShell
import Spawn
import TestFiles
import Testing

@Suite("whatever happens while a recording is written")
struct TortureTests {
    /// What the folder holds before, and what is then kept. `torn` is a recording of `new` that ended before its body
    /// was in its place.
    private static let faults: [(before: String?, answer: String)] = [
        (nil, "new"), ("old", "new"), ("old", "other"), ("other", "new"), ("torn", "old"), ("torn", "other"),
    ]

    @Test(
        "a full disk, a broken one, a signal, a kill at any system call: the folder holds the old fixture or the new one",
        .enabled(if: Torture.isThere), arguments: faults)
    func torture(before: String?, answer: String) throws {
        let torture = Torture()
        let start = try folder(with: before, torture)
        let calls = try torture.calls(of: answer, in: TemporaryFolder(copying: start))
        #expect(calls.count > 30)
        var runs = 0
        for (place, call) in calls.enumerated() {
            for (number, fault) in Torture.Fault.allCases.enumerated() where fault == .killed || Torture.canFail(call) {
                guard Volume.isFull || (place * 4 + number) % 61 == 5 else { continue }
                let folder = try TemporaryFolder(copying: start)
                try torture.keep(answer, in: folder, fault, at: call)
                let held = try Self.held(in: folder)
                #expect(
                    [before == "torn" ? "new" : before ?? "nothing", answer].contains(held),
                    "\(fault) at \(call): \(held)")
                #expect(try torture.keep(answer, in: folder).status == 0)
                #expect(try Self.held(in: folder) == answer, "\(fault) at \(call)")
                let names = ["jobs-7.exchange.json", answer == "other" ? "jobs-7.txt" : "jobs-7.json"]
                let droppings = try folder.names.filter { $0.hasPrefix(".") }
                #expect(droppings == [], "\(fault) at \(call)")
                #expect(try Set(names).isSubset(of: folder.names), "\(fault) at \(call)")
                runs += 1
            }
        }
        #expect(runs >= (Volume.isFull ? 200 : 2))
    }

    @Test("two programs that record into one folder lose nothing")
    func together() throws {
        let folder = try TemporaryFolder()
        let probe = try Program("record-probe")
        let running = try ["a", "b", "c"].map { try probe.start(["many", folder.path, $0, "8"]) }
        for program in running { #expect(try program.end().status == 0) }
        let (count, findings) = try FixtureStore(FolderPlace(folder.path)).check()
        #expect(count == 24)
        #expect(findings == [])
    }

    private func folder(with answer: String?, _ torture: Torture) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        guard let answer else { return folder }
        #expect(try torture.keep(answer == "torn" ? "old" : answer, in: folder).status == 0)
        if answer == "torn" {
            let move = try lastMove(torture)
            try torture.keep("new", in: folder, .broken, at: try #require(move))
            #expect(try folder.names.contains { $0.hasSuffix(".new") })
        }
        return folder
    }

    /// The call that puts the body of `new` into its place.
    private func lastMove(_ torture: Torture) throws -> Torture.Call? {
        try torture.calls(of: "new", in: folder(with: "old", torture)).last { $0.name.hasPrefix("rename") }
    }

    /// The word of the answer that the folder holds, whole.
    private static func held(in folder: TemporaryFolder) throws -> String {
        do {
            let store = try FixtureStore(FolderPlace(folder.path))
            let names = try store.names()
            guard let name = names.first else { return "nothing" }
            let response = try store.exchange(name).response
            let text = String(decoding: response.body, as: UTF8.self)
            let words = ["old", "new", "other"].filter { text.contains($0) }
            let isWhole = words.count == 1 && text.split(separator: "\"state\":\"").count == 401 && text.hasSuffix("]")
            guard names.count == 1, isWhole, response.headers["X-Answer"] == words[0] else { return "a mixture" }
            return words[0]
        } catch {
            return "\(error)"
        }
    }
}
