import Foundation
import Spawn
import Testing

@Suite("scripts, through the program")
struct GoldenTests {
    @Test("a script prints what is written down, and ends with its status", arguments: GoldenCase.all)
    func golden(_ golden: GoldenCase) throws {
        let outcome = try Playground().run(golden.arguments)
        if GoldenCase.isRecording {
            try golden.record(outcome.output, as: "out")
            try golden.record(outcome.errors, as: "err")
            try golden.record("\(outcome.status)\n", as: "status")
        }
        #expect(outcome.output == (try golden.text("out")))
        #expect(outcome.errors == (try golden.text("err")))
        #expect("\(outcome.status)\n" == (try golden.text("status")))
    }

    @Test("every case says what is to come of it")
    func complete() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: GoldenCase.folder.path)
        #expect(GoldenCase.all.count > 30)
        for golden in GoldenCase.all {
            for kind in ["out", "err"] { #expect(files.contains("\(golden.name).\(kind)")) }
        }
    }

    @Test("no output of any case holds a control character or the token of the environment")
    func safe() throws {
        for golden in GoldenCase.all {
            for kind in ["out", "err"] {
                let text = try golden.text(kind)
                #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
                #expect(!text.contains("t0p-s3cret-t0ken"), "\(golden.name)")
            }
        }
    }
}
