import FixtureRecording
import Fixtures
import Foundation
import HTTPModel

/// Keeps one answer, or many: a program, so that it can be killed at any system call.
///
///     record-probe keep FOLDER old|new|other
///     record-probe many|brief FOLDER WORD COUNT
///     record-probe group FOLDER WORD COUNT
@main
struct RecordProbe {
    static func main() throws {
        let words = Array(CommandLine.arguments.dropFirst())
        guard words.count > 1 else { return print("record-probe keep|many|brief|group FOLDER …") }
        let recording = Recording(FolderPlace(words[1]), pace: words[0] == "group" ? .groups : .eachResponse)
        switch words[0] {
        case "keep":
            guard let answer = Answer(rawValue: words[2]) else { return print("no such answer") }
            print(try answer.keep(in: recording))
        case "many", "brief":
            let answer = words[0] == "brief" ? Answer.brief : .old
            for number in 1...(Int(words[3]) ?? 1) {
                _ = try answer.keep(in: recording, at: "\(words[2])/\(number)")
            }
        case "group":
            for number in 1...(Int(words[3]) ?? 1) {
                try Answer.new.keepInGroup(of: recording, at: "\(words[2])/\(number)") { print($0) }
            }
            recording.finish()
        default: print("\(words[0]) is not known")
        }
    }
}
