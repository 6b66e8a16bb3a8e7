import ModelDecoding

extension Duration: LibraryObject { static var typeName: String { "Duration" } }

extension LibraryKind {
    static let duration = LibraryKind(Duration.typeName) { duration in
        duration.property(
            "components: (seconds: Int64, attoseconds: Int64)", "The whole seconds, and the rest in attoseconds.",
            "1500ms.components.seconds → 1"
        ) { (duration: Duration) in
            let components = duration.components
            return ModelValue.tuple([
                ("seconds", components.seconds.codeValue), ("attoseconds", components.attoseconds.codeValue),
            ])
        }
        duration.property("description") { (duration: Duration) in duration.description }
        duration.member("zero", "No time at all.", "Duration.zero → 0s") { Duration.zero }
        duration.member("seconds(_:)") { (count: Int) in Duration.seconds(count) }
        duration.member("milliseconds(_:)") { (count: Int) in Duration.milliseconds(count) }
        duration.member("microseconds(_:)") { (count: Int) in Duration.microseconds(count) }
        duration.member("nanoseconds(_:)", "So many nanoseconds.", "Duration.nanoseconds(1000000) → 1ms") {
            (count: Int) in Duration.nanoseconds(count)
        }
        duration.addFractions()
    }

    private mutating func addFractions() {
        member("seconds(_:)", "So many seconds.", "Duration.seconds(1.5) → 1500ms") {
            (count: Double) throws(Interruption) -> Duration in
            try Duration.checkRange(count)
            return .seconds(count)
        }
        member("milliseconds(_:)", "So many milliseconds.", "Duration.milliseconds(300) → 300ms") {
            (count: Double) throws(Interruption) -> Duration in
            try Duration.checkRange(count)
            return .milliseconds(count)
        }
        member("microseconds(_:)", "So many microseconds.", "Duration.microseconds(2000) → 2ms") {
            (count: Double) throws(Interruption) -> Duration in
            try Duration.checkRange(count)
            return .microseconds(count)
        }
    }
}

extension CodeLibrary {
    /// `one symbol two` where one of them is a duration; nil if the operator is not known for these values.
    static func durations(_ symbol: String, _ one: ModelValue, _ two: ModelValue) throws(Interruption) -> ModelValue? {
        switch (Duration.swift(one), symbol, Duration.swift(two)) {
        case (let one?, "+", let two?):
            try Duration.checkRange(one.count + two.count)
            return (one + two).codeValue
        case (let one?, "-", let two?):
            try Duration.checkRange(one.count - two.count)
            return (one - two).codeValue
        case (let one?, "/", let two?):
            guard two != .zero else { throw .trap(.divisionByZero) }
            return (one / two).codeValue
        case (let one?, "*", nil): return try one.scaled(by: two)
        case (nil, "*", let two?): return try two.scaled(by: one)
        case (let one?, "/", nil): return try one.divided(by: two)
        default: return nil
        }
    }
}

extension Duration {
    /// A number of units; Swift ends the program for more than a duration holds.
    fileprivate static func of(_ count: Double, _ unit: Duration) throws(Interruption) -> Duration {
        try checkRange(count * unit.count)
        return unit * count
    }

    fileprivate static func checkRange(_ seconds: Double) throws(Interruption) {
        guard seconds.magnitude < 1.5e20 else { throw .trap(.overflow) }
    }

    fileprivate var count: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

    fileprivate func scaled(by number: ModelValue) throws(Interruption) -> ModelValue? {
        if let number = Int.swift(number) {
            try Self.checkRange(count * Double(number))
            return (self * number).codeValue
        }
        return try Double.swift(number).map { (number) throws(Interruption) in try Self.of(number, self).codeValue }
    }

    fileprivate func divided(by number: ModelValue) throws(Interruption) -> ModelValue? {
        if let number = Int.swift(number) {
            guard number != 0 else { throw .trap(.divisionByZero) }
            return (self / number).codeValue
        }
        return try Double.swift(number).map { (number) throws(Interruption) in
            try Self.checkRange(count / number)
            return (self / number).codeValue
        }
    }
}
