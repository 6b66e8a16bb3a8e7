/// An attempt to match one pattern at one place of a text.
///
/// If a byte can be read in two ways (`%25` is `%25`, or `%`), both are followed; no state is tried twice.
struct SecretAttempt: Sendable {
    typealias Element = SecretPattern.Element

    private struct State: Hashable {
        var element: Int
        var place: Int
        var isEscaped = false
    }

    private let secret: Int
    private let spelling: SecretMask.Spelling
    private let alphabet: ByteAlphabet
    private let elements: Range<Int>
    private let isShort: Bool
    private let mixesStart: Bool
    private let mixesEnd: Bool

    /// An attempt at a pattern whose elements begin at `first` in the list of all.
    init(_ pattern: SecretPattern, first: Int) {
        secret = pattern.secret
        spelling = pattern.spelling
        alphabet = pattern.alphabet
        elements = first..<(first + pattern.elements.count)
        isShort = pattern.isShort
        mixesStart = pattern.mixesStart
        mixesEnd = pattern.mixesEnd
    }

    /// The match that begins here; `reading` is what the escape at this place stands for, if it is read as one.
    func match(
        at place: Int, as reading: EscapeReading? = nil, in text: Span<UInt8>, _ all: Span<Element>
    ) -> SecretSearch.Match? {
        var state = State(element: elements.lowerBound, place: place)
        if let reading {
            guard let element = element(behind: reading, from: state.element, all) else { return nil }
            state = State(element: element, place: reading.end, isEscaped: true)
        }
        guard advance(&state, in: text, all) else { return nil }
        if state.element == elements.upperBound, !isShort { return match(from: place, to: state) }
        return search(from: state, start: place, in: text, all)
    }
}

extension SecretAttempt {
    /// Advances over bytes that can be read in only one way. False if the attempt fails for good.
    private func advance(_ state: inout State, in text: Span<UInt8>, _ all: Span<Element>) -> Bool {
        while state.element < elements.upperBound {
            guard state.place < text.count else { return false }
            let byte = text[state.place]
            if EscapeReading.mayBegin(with: byte) { return true }
            if accepts(byte, at: state.element, all) {
                state.element += 1
            } else if state.element == elements.lowerBound || !alphabet.isBreak(byte) {
                return false
            }
            state.place += 1
        }
        return true
    }

    private func search(from first: State, start: Int, in text: Span<UInt8>, _ all: Span<Element>) -> SecretSearch
        .Match?
    {
        var untried: [State] = []
        var known: Set<State> = []
        var current: State? = first
        while var state = current {
            current = nil
            if advance(&state, in: text, all) {
                if state.element < elements.upperBound {
                    current = step(state, in: text, all, &untried, &known)
                } else if !isShort || Self.isAlone(start..<state.place, in: text) {
                    return match(from: start, to: state)
                }
            }
            current = current ?? untried.popLast()
        }
        return nil
    }

    private func match(from start: Int, to end: State) -> SecretSearch.Match {
        SecretSearch.Match(
            range: start..<end.place, secret: secret,
            spelling: spelling == .plain && end.isEscaped ? .escaped : spelling,
            mixesStart: mixesStart, mixesEnd: mixesEnd)
    }

    /// One of the states after a byte that may begin an escape; the others are kept for later.
    private func step(
        _ state: State, in text: Span<UInt8>, _ all: Span<Element>, _ untried: inout [State], _ known: inout Set<State>
    ) -> State? {
        var next: State?
        if accepts(text[state.place], at: state.element, all) {
            next = State(element: state.element + 1, place: state.place + 1, isEscaped: state.isEscaped)
        }
        EscapeReading.forEach(at: state.place, in: text) { reading in
            guard let element = element(behind: reading, from: state.element, all) else { return }
            if let next, known.insert(next).inserted { untried.append(next) }
            next = State(element: element, place: reading.end, isEscaped: true)
        }
        return next
    }

    /// The element after what is read, if all of it fits.
    private func element(behind reading: EscapeReading, from element: Int, _ all: Span<Element>) -> Int? {
        if element > elements.lowerBound, reading.count == 1, alphabet.isBreak(reading.byte(0)) { return element }
        guard element + reading.count <= elements.upperBound else { return nil }
        for index in 0..<reading.count where !accepts(reading.byte(index), at: element + index, all) { return nil }
        return element + reading.count
    }

    private func accepts(_ byte: UInt8, at element: Int, _ all: Span<Element>) -> Bool {
        all[element].accepts(alphabet.number(of: byte))
    }

    /// Whether there is no letter or digit beside these bytes. An escape before them is neither.
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
    /// Whether it is a letter, a digit or a part of a non-ASCII character.
    fileprivate var isWordByte: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: true
        default: false
        }
    }
}
