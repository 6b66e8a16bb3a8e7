import Spawn

/// Runs the program that receives bombs, which is built beside these tests.
enum BombProbe {
    /// What it tells, by the first word of each line.
    static func run(_ kind: String) throws -> [String: String] {
        let lines = try Program("bomb-probe").run([kind]).output.split(separator: "\n").map { line in
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            return (words[0], words.count > 1 ? words[1] : "")
        }
        return Dictionary(lines) { $1 }
    }
}
