/// How fast a scene is typed: as a person does, and each time the same.
struct TypingPace {
    /// How long a person looks at a line before Enter.
    static let thought = 0.35
    /// How long a new screen stays before the next key.
    static let answer = 0.6

    /// What keys take, over and over: nobody types like a clock.
    private static let seconds = [0.06, 0.05, 0.08, 0.06, 0.04, 0.07, 0.09, 0.05, 0.06, 0.07, 0.05]
    private var count = 0

    mutating func next(after piece: String) -> Double {
        count += 1
        return Self.seconds[count % Self.seconds.count] + (piece == " " ? 0.05 : 0)
    }
}
