import CEditLine
import Foundation

/// The questions that libedit asks its client.
protocol EngineClient: AnyObject {
    /// The next character; nil ends the input.
    func nextCharacter() -> Unicode.Scalar?
    func perform(_ command: EditorCommand) -> Engine.Verdict
    /// The entered lines, the latest last.
    var entries: [String] { get }
}

/// libedit as it is used here: it handles modes, key maps and the text, and draws nothing.
///
/// Positions count Unicode scalars, as libedit does.
final class Engine {
    enum Verdict {
        case goOn
        case accept
        case refuse
    }

    private static let absence = "libedit is not installed (on Debian and Ubuntu: apt install libedit2)"

    weak var client: (any EngineClient)?
    private var handle: OpaquePointer?
    private let past = EditLineHistory()

    init(_ terminal: TerminalDevice) throws(TerminalReader.Failure) {
        sonde_editor_use_unicode()
        let context = Unmanaged.passUnretained(self).toOpaque()
        handle = sonde_editor_open("sonde", terminal.input, terminal.output, context, readCharacter)
        guard let handle else {
            throw .system(sonde_editor_library() == nil ? Self.absence : "libedit does not start")
        }
        sonde_editor_name_command(handle, performCommand)
        sonde_editor_configure(handle)
        bindKeys()
        past.entries = { [unowned self] in client?.entries ?? [] }
        past.serve(handle)
    }

    deinit { if let handle { sonde_editor_close(handle) } }

    /// Edits until a line is accepted, and returns it; nil at the end of input.
    func run() -> String? {
        var count: Int32 = 0
        guard let handle, sonde_editor_line(handle, &count) != nil, count > 0 else { return nil }
        return acceptedText.hasSuffix("\n") ? String(acceptedText.dropLast()) : acceptedText
    }

    var isVi: Bool { with(sonde_editor_is_vi) ?? false }

    var text: String {
        var text = String.UnicodeScalarView()
        withLine { text.append(contentsOf: $0.compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) }) }
        return String(text)
    }

    /// The text without the characters of commands that were pressed where every character is accepted.
    var acceptedText: String {
        var scalars = text.unicodeScalars
        scalars.removeAll { EditorCommand.characters.contains($0) }
        return String(scalars)
    }

    var cursor: Int {
        get { with { sonde_editor_text($0).map { $0.pointee.cursor - $0.pointee.buffer } ?? 0 } ?? 0 }
        set { with { sonde_editor_move($0, Int32(newValue - cursor)) } }
    }

    /// The cursor's offset in the UTF-8 of the text, which the caller has at hand.
    func cursor(inUTF8Of text: String) -> Int {
        text.unicodeScalars.prefix(cursor).reduce(0) { $0 + UTF8.width($1) }
    }

    /// Replaces a range of the text and puts the cursor after the new text.
    func replace(_ range: Range<Int>, with new: String) {
        cursor = range.upperBound
        with { sonde_editor_delete($0, Int32(range.count)) }
        insert(new)
    }

    func insert(_ new: String) {
        guard !new.isEmpty else { return }
        let characters = new.unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0]
        with { sonde_editor_insert($0, characters) }
    }

    func replaceAll(with new: String) {
        replace(0..<text.unicodeScalars.count, with: new)
    }

    /// Acts as if these keys came next.
    func press(_ commands: [EditorCommand]) {
        let characters = commands.map { wchar_t(bitPattern: $0.rawValue) } + [0]
        with { sonde_editor_push($0, characters) }
    }

    func takeTerminal() { with(sonde_editor_take_terminal) }
    func giveTerminal() { with(sonde_editor_give_terminal) }
}

extension Engine {
    @discardableResult
    private func with<Result>(_ body: (OpaquePointer) -> Result) -> Result? { handle.map(body) }

    private func withLine(_ body: (UnsafeBufferPointer<wchar_t>) -> Void) {
        with { handle in
            guard let line = sonde_editor_text(handle)?.pointee, let start = line.buffer, let end = line.lastchar else {
                return
            }
            body(UnsafeBufferPointer(start: start, count: end - start))
        }
    }

    /// Binds keys to the characters of commands, and those characters to actions.
    private func bindKeys() {
        guard let handle else { return }
        let isVi = isVi
        for command in EditorCommand.allCases {
            let action = command.engineCommand(isVi: isVi) ?? "sonde-key"
            let key = String(command.character)
            sonde_editor_bind(handle, key, action)
            if isVi { sonde_editor_bind_command_mode(handle, key, action) }
        }
        if !isVi { sonde_editor_bind(handle, "^W", "ed-delete-prev-word") }
        for row in KeyBindingTable.rows {
            guard let command = row.command.map({ String($0.character) }) else { continue }
            for spelling in row.keys.flatMap(\.spellings) {
                if row.modes.contains(isVi ? .viInsert : .emacs) { sonde_editor_bind_keys(handle, spelling, command) }
                if isVi, row.modes.contains(.viCommand) {
                    sonde_editor_bind_keys_command_mode(handle, spelling, command)
                }
            }
        }
    }
}

private func engine(of editor: OpaquePointer) -> Engine? {
    sonde_editor_context(editor).map { Unmanaged<Engine>.fromOpaque($0).takeUnretainedValue() }
}

private func readCharacter(
    _ editor: OpaquePointer, _ character: UnsafeMutablePointer<wchar_t>
) -> Int32 {
    guard let scalar = engine(of: editor)?.client?.nextCharacter() else { return -1 }
    character.pointee = wchar_t(bitPattern: scalar.value)
    return 1
}

private func performCommand(_ editor: OpaquePointer, _ key: wint_t) -> UInt8 {
    guard let client = engine(of: editor)?.client, let command = EditorCommand(rawValue: UInt32(key)) else {
        return UInt8(CC_ERROR)
    }
    return switch client.perform(command) {
    case .goOn: UInt8(CC_REFRESH)
    case .accept: UInt8(CC_NEWLINE)
    case .refuse: UInt8(CC_ERROR)
    }
}
