import Basics
import Foundation

/// Turns bytes from a terminal into keys. Bytes that could continue wait until their meaning is clear.
struct KeyDecoder {
    /// Sequences without a meaning here that are passed on unchanged, because the user has bound them.
    var untouched: Set<[UInt8]> = []
    /// Bytes that mean a signal when typed; pasted, they mean nothing.
    var signals: [UInt8: Int32] = [:]
    /// True if the terminal was asked for its background. Otherwise an answer would begin as Alt and a bracket.
    var awaitsReport = false
    /// True if the terminal was asked for its attributes.
    var awaitsAttributes = false
    private var bytes: [UInt8] = []
    private var position = 0
    /// The offset up to which a paste was searched for its end.
    private var searched: Int?
    private var characters: ArraySlice<UInt8> = []

    mutating func append(_ more: some Sequence<UInt8>) {
        bytes.removeSubrange(..<position)
        searched = searched.map { $0 - position }
        position = 0
        bytes += more
    }

    /// Forgets all up to the last byte that means the signal; whether there is one.
    mutating func drop(throughLast signal: Int32) -> Bool {
        guard let place = bytes[position...].lastIndex(where: { signals[$0] == signal }) else { return false }
        position = place + 1
        characters = []
        return true
    }

    /// Takes the terminal's answer out of the keys typed before and after it.
    mutating func takeReport() -> String? {
        guard !isInPaste else { return nil }
        if awaitsReport, let place = place(of: Self.reportStart), let end = endOfReport(at: place) {
            let text = String(decoding: bytes[place + 2..<end.text], as: UTF8.self)
            bytes.removeSubrange(place..<end.next)
            awaitsReport = false
            return text
        }
        if awaitsAttributes, let place = place(of: Self.attributesStart),
            let end = bytes[(place + 3)...].firstIndex(where: { !(0x30...0x3b).contains($0) }),
            bytes[end] == UInt8(ascii: "c")
        {
            let text = String(decoding: bytes[place + 2..<end], as: UTF8.self)
            bytes.removeSubrange(place...end)
            awaitsAttributes = false
            return text
        }
        return nil
    }

    var isAwaiting: Bool { awaitsReport || awaitsAttributes }

    /// True if there are bytes that are not yet a complete key.
    var isWaiting: Bool { position < bytes.count }
    var isInPaste: Bool { searched != nil }

    /// Returns the next key, or `nil` if more bytes are needed. After a silence, no more are expected.
    mutating func next(afterSilence: Bool = false) -> Key? {
        while true {
            if let byte = characters.popFirst() { return .character(Unicode.Scalar(byte)) }
            guard isWaiting else { return nil }
            if isInPaste { return paste(afterSilence: afterSilence) }
            let start = position
            switch read(whole: afterSilence) {
            case .key(let key): return key
            case .nothing: continue
            case .unfinished:
                position = start
                return nil
            }
        }
    }
}

extension KeyDecoder {
    private enum Reading {
        case key(Key)
        case nothing
        case unfinished
    }

    private static let escape: UInt8 = 0x1b
    private static let pasteStart = Array("\u{1b}[200~".utf8)
    private static let reportStart = Array("\u{1b}]".utf8)
    private static let attributesStart = Array("\u{1b}[?".utf8)
    private static let pasteEnd = Array("\u{1b}[201~".utf8)
    private static let longestReport = 64

    private mutating func read(whole: Bool) -> Reading {
        let rest = bytes[position...]
        if let first = rest.first, let signal = signals[first] {
            position += 1
            return .key(.signal(signal))
        }
        guard rest.first == Self.escape else { return character(whole: whole) }
        guard rest.count > 1 else {
            position += whole ? 1 : 0
            return whole ? .key(.character("\u{1b}")) : .unfinished
        }
        switch rest[position + 1] {
        case UInt8(ascii: "["), UInt8(ascii: "O"): return sequence(whole: whole)
        case UInt8(ascii: "]") where awaitsReport: return report(whole: whole)
        case UInt8(ascii: "\r"), UInt8(ascii: "\n"):
            position += 2
            return .key(.command(.newLine))
        default:
            position += 1
            return .key(.character("\u{1b}"))
        }
    }

    /// `ESC [ 1 ; 5 C`: parameters, then one byte that says what it is; or `ESC O A`.
    private mutating func sequence(whole: Bool) -> Reading {
        let start = position
        var end = start + 2
        if bytes[start + 1] == UInt8(ascii: "[") {
            if end < bytes.count, bytes[end] == UInt8(ascii: "[") { end += 1 }
            while end < bytes.count, (0x20...0x3f).contains(bytes[end]) { end += 1 }
        }
        guard end < bytes.count, signals[bytes[end]] == nil else {
            guard whole || end < bytes.count else { return .unfinished }
            position += 1
            return .key(.character("\u{1b}"))
        }
        position = end + 1
        let sequence = Array(bytes[start...end])
        if sequence == Self.pasteStart {
            searched = position
            return .nothing
        }
        // `ESC [ ? 62 ; 4 c`
        if awaitsAttributes, sequence.starts(with: Self.attributesStart), sequence.last == UInt8(ascii: "c") {
            awaitsAttributes = false
            return .key(.report(String(decoding: sequence.dropFirst(2).dropLast(), as: UTF8.self)))
        }
        let command = KeySequence.command(sequence)
        if untouched.contains(sequence), command?.yieldsToUser ?? true {
            characters = sequence[...]
            return .nothing
        }
        return command.map { .key(.command($0)) } ?? .nothing
    }

    /// `ESC ] 11 ; rgb:… BEL`, or with `ESC \` at its end.
    private mutating func report(whole: Bool) -> Reading {
        switch endOfReport(at: position) {
        case .some(let end):
            let text = String(decoding: bytes[position + 2..<end.text], as: UTF8.self)
            position = end.next
            awaitsReport = false
            return .key(.report(text))
        case nil:
            guard whole || bytes.count - position > Self.longestReport else { return .unfinished }
            position += 1
            return .key(.character("\u{1b}"))
        }
    }

    private func place(of start: [UInt8]) -> Int? {
        bytes.indices.dropFirst(position).first { bytes[$0...].starts(with: start) }
    }

    private func endOfReport(at start: Int) -> (text: Int, next: Int)? {
        for place in (start + 2)..<min(bytes.count, start + 2 + Self.longestReport) {
            if bytes[place] == 0x07 { return (place, place + 1) }
            if bytes[place] == Self.escape, place + 1 < bytes.count { return (place, place + 2) }
        }
        return nil
    }

    private mutating func character(whole: Bool) -> Reading {
        let first = bytes[position]
        let length = first < 0x80 ? 1 : first < 0xc2 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 1
        let known = bytes[position...].prefix(length)
        let isContinued = known.dropFirst().allSatisfy { $0 & 0xc0 == 0x80 }
        if known.count < length, isContinued, !whole { return .unfinished }
        guard let text = String(validUTF8: known), let scalar = text.unicodeScalars.first else {
            position += 1
            return .key(.character("\u{fffd}"))
        }
        position += length
        return (0x80..<0xa0).contains(scalar.value) ? .nothing : .key(.character(scalar))
    }

    /// All up to the closing mark; after a silence, all there is.
    private mutating func paste(afterSilence: Bool) -> Key? {
        let mark = Self.pasteEnd
        var place = searched ?? position
        while place + mark.count <= bytes.count {
            if bytes[place] == Self.escape, bytes[place..<place + mark.count].elementsEqual(mark) {
                return endPaste(at: place, next: place + mark.count)
            }
            place += 1
        }
        searched = place
        return afterSilence ? endPaste(at: bytes.count, next: bytes.count) : nil
    }

    private mutating func endPaste(at end: Int, next: Int) -> Key {
        let text = String(decoding: bytes[position..<end], as: UTF8.self)
        searched = nil
        position = next
        return .paste(text.withoutControls)
    }
}

extension String {
    /// One kind of newline, tabs, and no other control character.
    var withoutControls: String {
        var kept = String.UnicodeScalarView()
        var last: Unicode.Scalar = " "
        for scalar in unicodeScalars {
            switch scalar {
            case "\n": if last != "\r" { kept.append(scalar) }
            case "\r": kept.append("\n")
            case "\t": kept.append(scalar)
            default: if scalar.properties.generalCategory != .control { kept.append(scalar) }
            }
            last = scalar
        }
        return String(kept)
    }
}
