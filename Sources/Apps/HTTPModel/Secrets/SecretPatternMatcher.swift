import Basics

/// An attempt to match the patterns of one kind at one place of a text: the longest that fits is the match.
///
/// If a byte can be read in two ways (`%25` is `%25`, or `%`), both are followed; no state is tried twice.
struct SecretPatternMatcher {
    typealias Entry = SecretPatternTable.Entry

    /// The patterns that still fit, and the number of their elements that were read.
    private struct State: Hashable {
        var low = 0
        var high: Int
        var depth: Int32 = 0
        var place: Int
        var isEscaped = false
    }

    private let kind: SecretPattern.Kind
    private let start: Int
    private var match: SecretSearch.Match?
    private var untried: [State] = []
    private var known: Set<State> = []

    private init(_ kind: SecretPattern.Kind, at start: Int) {
        self.kind = kind
        self.start = start
    }

    /// The match that begins here; `reading` is what the escape at this place stands for, if it is read as one.
    static func match(
        of table: borrowing SecretPatternTable, at place: Int, as reading: EscapeReading? = nil, in text: Span<UInt8>
    ) -> SecretSearch.Match? {
        let (entries, numbers) = (table.entries.stored, table.numbers.stored)
        var attempt = SecretPatternMatcher(table.kind, at: place)
        var state = State(high: entries.count, place: place)
        if let reading {
            guard attempt.take(reading, &state, in: text, entries, numbers) else { return attempt.match }
        }
        var current: State? = state
        while let next = current {
            current = attempt.advance(next, in: text, entries, numbers) ?? attempt.untried.popLast()
        }
        return attempt.match
    }
}

extension SecretPatternMatcher {
    /// Advances over bytes that can be read in only one way, and over one that cannot. Returns `nil` once nothing
    /// fits.
    private mutating func advance(
        _ state: State, in text: Span<UInt8>, _ entries: Span<Entry>, _ numbers: Span<UInt8>
    ) -> State? {
        var state = state
        while state.place < text.count {
            let byte = text[state.place]
            if EscapeReading.mayBegin(with: byte) { return step(state, in: text, entries, numbers) }
            guard consume(byte, &state, to: state.place + 1, in: text, entries, numbers) || isBreak(byte, state) else {
                return nil
            }
            state.place += 1
        }
        return nil
    }

    /// One of the states after a byte that may begin an escape; the others are kept for later.
    private mutating func step(
        _ state: State, in text: Span<UInt8>, _ entries: Span<Entry>, _ numbers: Span<UInt8>
    ) -> State? {
        var next: State?
        var literal = state
        if consume(text[state.place], &literal, to: state.place + 1, in: text, entries, numbers) {
            literal.place += 1
            next = literal
        }
        EscapeReading.forEach(at: state.place, in: text) { reading in
            var escaped = state
            guard take(reading, &escaped, in: text, entries, numbers) else { return }
            if let next, known.insert(next).inserted { untried.append(next) }
            next = escaped
        }
        return next
    }

    /// Takes all bytes that an escape stands for.
    private mutating func take(
        _ reading: EscapeReading, _ state: inout State, in text: Span<UInt8>, _ entries: Span<Entry>,
        _ numbers: Span<UInt8>
    ) -> Bool {
        state.isEscaped = true
        state.place = reading.end
        if reading.count == 1, isBreak(reading.byte(0), state) { return true }
        for index in 0..<reading.count {
            guard consume(reading.byte(index), &state, to: reading.end, in: text, entries, numbers) else {
                return false
            }
        }
        return true
    }

    private func isBreak(_ byte: UInt8, _ state: State) -> Bool { state.depth > 0 && kind.alphabet.isBreak(byte) }

    /// Takes one byte, which ends at `end`. Returns true if any pattern continues with it.
    private mutating func consume(
        _ byte: UInt8, _ state: inout State, to end: Int, in text: Span<UInt8>, _ entries: Span<Entry>,
        _ numbers: Span<UInt8>
    ) -> Bool {
        let number = kind.alphabet.number(of: byte)
        var low = state.low
        while low < state.high, entries[low].count == state.depth {
            if entries[low].hasEnd, entries[low].end.accepts(number) { note(entries[low], state, end, in: text) }
            low += 1
        }
        let wanted = state.depth == 0 ? number & kind.firstMask : number
        let fitting = SecretPatternTable.fitting(low..<state.high, wanted, at: state.depth, entries, numbers)
        guard !fitting.isEmpty else { return false }
        (state.low, state.high) = (fitting.lowerBound, fitting.upperBound)
        state.depth += 1
        var whole = state.low
        while whole < state.high, entries[whole].count == state.depth {
            if !entries[whole].hasEnd { note(entries[whole], state, end, in: text) }
            whole += 1
        }
        return true
    }

    private mutating func note(_ entry: Entry, _ state: State, _ end: Int, in text: Span<UInt8>) {
        if let match, match.range.upperBound > end || match.range.upperBound == end && match.secret <= entry.secret {
            return
        }
        guard !entry.isShort || Self.isAlone(start..<end, in: text) else { return }
        match = SecretSearch.Match(
            range: start..<end, secret: Int(entry.secret),
            spelling: kind == .plain && state.isEscaped ? .escaped : kind.spelling,
            mixesStart: kind.firstMask != 0xff, mixesEnd: entry.hasEnd)
    }

    /// True if these bytes have no letter or digit beside them. An escape before them is neither.
    private static func isAlone(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
        if range.upperBound < text.count, text[range.upperBound].isWordByte { return false }
        guard range.lowerBound > 0, text[range.lowerBound - 1].isWordByte else { return true }
        var isBehindEscape = false
        for place in max(0, range.lowerBound - 6)..<range.lowerBound {
            EscapeReading.forEach(at: place, in: text) { isBehindEscape = isBehindEscape || $0.end == range.lowerBound }
        }
        return isBehindEscape
    }
}

extension UInt8 {
    /// True if it is a letter, a digit or a part of a non-ASCII character.
    fileprivate var isWordByte: Bool { isLetterOrDigit || self >= 0x80 }
}
