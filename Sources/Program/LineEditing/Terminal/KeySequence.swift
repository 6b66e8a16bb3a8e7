/// The meanings of the escape sequences that terminals send for keys.
enum KeySequence {
    /// `ESC [ 1 ; 5 C` is Ctrl and the right arrow; nil for a key that is not used here.
    static func command(_ sequence: [UInt8]) -> EditorCommand? { key(sequence).flatMap(KeyBindingTable.command) }
}

extension KeySequence {
    private static func key(_ sequence: [UInt8]) -> SpecialKey? {
        guard let last = sequence.last else { return nil }
        // The keys F1 to F5 of Linux's own terminal.
        if sequence.starts(with: "\u{1b}[[".utf8) { return last == UInt8(ascii: "A") ? .help : nil }
        let parameters = sequence.dropFirst(2).dropLast().split(separator: UInt8(ascii: ";")).map(number)
        let isWordwise = parameters.count > 1 && [3, 5, 7].contains(parameters[1])
        switch last {
        case UInt8(ascii: "A"): return .up
        case UInt8(ascii: "B"): return .down
        case UInt8(ascii: "C"): return isWordwise ? .wordRight : .right
        case UInt8(ascii: "D"): return isWordwise ? .wordLeft : .left
        case UInt8(ascii: "F"): return .end
        case UInt8(ascii: "H"): return .home
        case UInt8(ascii: "P"): return .help
        case UInt8(ascii: "Z"): return .backTab
        case UInt8(ascii: "M"): return sequence.count == 3 ? .enter : nil
        case UInt8(ascii: "u"): return parameters.first == 13 ? enter(modifier: parameters.dropFirst().first) : nil
        case UInt8(ascii: "~"): return numbered(parameters)
        default: return nil
        }
    }

    private static func numbered(_ parameters: [Int]) -> SpecialKey? {
        switch parameters.first {
        case 1, 7: .home
        case 4, 8: .end
        case 3: .delete
        case 5: .pageUp
        case 6: .pageDown
        case 11: .help
        case 27 where parameters.last == 13: enter(modifier: parameters.dropFirst().first)
        default: nil
        }
    }

    private static func enter(modifier: Int?) -> SpecialKey { modifier ?? 1 > 1 ? .newLine : .enter }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int {
        digits.reduce(0) { ($0 * 10 + Int($1 & 0x0f)) % 100_000 }
    }
}
