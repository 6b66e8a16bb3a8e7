/// Bytes to a terminal, taken apart into what they ask for.
struct SequenceParser: Sendable {
    enum Token: Equatable {
        case scalar(Unicode.Scalar)
        case control(UInt8)
        case escape(Character)
        case sequence(parameters: String, final: Character)
        /// A title, a link or a picture.
        case string(String)
    }

    private enum State {
        case text
        case escape
        case sequence(String)
        case string(String, isEnding: Bool)
    }

    private var state = State.text
    private var pending: [UInt8] = []

    /// What is complete with this byte.
    mutating func take(_ byte: UInt8) -> Token? {
        let character = Character(Unicode.Scalar(byte))
        switch state {
        case .text: return text(byte)
        case .escape:
            state =
                byte == UInt8(ascii: "[")
                ? .sequence("")
                : "]_P".utf8.contains(byte)
                    ? .string("", isEnding: false)
                    : .text
            if case .text = state { return .escape(character) }
        case .sequence(let parameters):
            if (0x40...0x7e).contains(byte) {
                state = .text
                return .sequence(parameters: parameters, final: character)
            }
            state = .sequence(parameters + String(character))
        case .string(let string, let isEnding):
            if byte == 0x07 || isEnding {
                state = .text
                return .string(string)
            }
            state =
                byte == 0x1b ? .string(string, isEnding: true) : .string(string + String(character), isEnding: false)
        }
        return nil
    }

    private mutating func text(_ byte: UInt8) -> Token? {
        if byte == 0x1b {
            state = .escape
            return nil
        }
        guard byte >= 0x80 else { return byte < 0x20 || byte == 0x7f ? .control(byte) : .scalar(Unicode.Scalar(byte)) }
        pending.append(byte)
        if let text = String(validating: pending, as: UTF8.self), let scalar = text.unicodeScalars.first {
            pending = []
            return .scalar(scalar)
        }
        guard pending.count == 4 else { return nil }
        pending = []
        return .scalar("\u{fffd}")
    }
}
