import Fixtures
import Foundation
import HTTPModel

/// Keeps one answer, or many, and tells what a folder holds: a program, so that it can be killed at any system call.
///
///     record-probe keep FOLDER old|new|other
///     record-probe many FOLDER WORD COUNT
///     record-probe group FOLDER WORD COUNT
///     record-probe tell FOLDER
@main
struct RecordProbe {
    static func main() throws {
        let words = Array(CommandLine.arguments.dropFirst())
        guard words.count > 1 else { return print("record-probe keep|many|group|tell FOLDER …") }
        let recording = Recording(FolderPlace(words[1]), pace: words[0] == "group" ? .groups : .eachAnswer)
        switch words[0] {
        case "keep":
            guard let answer = Answer(rawValue: words[2]) else { return print("no such answer") }
            print(try answer.keep(in: recording))
        case "many":
            for number in 1...(Int(words[3]) ?? 1) {
                _ = try Answer.old.keep(in: recording, at: "\(words[2])/\(number)")
            }
        case "group":
            for number in 1...(Int(words[3]) ?? 1) {
                try Answer.new.keepInGroup(of: recording, at: "\(words[2])/\(number)") { print($0) }
            }
            recording.finish()
        default: print(Self.contents(of: words[1]))
        }
    }

    /// `none`, the answer it holds, or what is wrong.
    private static func contents(of folder: String) -> String {
        do {
            let store = try FixtureStore(FolderPlace(folder))
            guard let name = try store.names().first else { return "none" }
            guard try store.names().count == 1 else { return "several" }
            let exchange = try store.exchange(name)
            return Answer.allCases.first { $0.isWhole(exchange) }?.rawValue ?? "a mixture"
        } catch {
            return "\(error)"
        }
    }
}
