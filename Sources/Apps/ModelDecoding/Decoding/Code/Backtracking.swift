/// The amount of backtracking that a regular expression may need, judged by its text alone.
struct Backtracking: Sendable {
    /// The number of parts that repeat without a limit.
    private(set) var repetitions = 0
    /// True if a repeated part can itself match in several ways, as in `(a+)+` and `(a|aa)*`.
    private(set) var isNested = false

    init(of pattern: String) {
        var groups: [Int] = []
        var choices = 0
        var characters = pattern.makeIterator()
        var next = characters.next()
        while let character = next {
            next = characters.next()
            switch character {
            case "\\": next = characters.next()
            case "[":
                while let inner = next, inner != "]" {
                    next = characters.next()
                    if inner == "\\" { next = characters.next() }
                }
                next = characters.next()
            case "(":
                groups.append(choices)
                if next == "?" { next = characters.next() }
            case ")":
                let isUnsure = (groups.popLast() ?? 0) < choices
                if isUnsure, next == "*" || next == "+" || next == "{" { isNested = true }
            case "*", "+", "{":
                repetitions += 1
                choices += 1
            case "?", "|": choices += 1
            default: break
            }
        }
    }

    /// Returns whether matching might take long on a text of this many bytes.
    func mayTakeLong(on count: Int) -> Bool {
        isNested || (0...repetitions).reduce(1.0) { steps, _ in steps * Double(count) } > 1_000_000
    }
}
