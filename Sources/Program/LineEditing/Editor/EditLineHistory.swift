import CEditLine

/// The entered lines, for the libedit commands that use them: `ed-search-prev-history`, vi's `n` and `G`.
final class EditLineHistory {
    var entries: () -> [String] = { [] }
    private var position = 0
    /// The entry that libedit is reading.
    private var shown = UnsafeMutableBufferPointer<wchar_t>.allocate(capacity: 1)
    private let access = UnsafeMutablePointer<sonde_editor_past>.allocate(capacity: 1)

    deinit {
        access.deallocate()
        shown.deallocate()
    }

    func serve(_ editor: OpaquePointer) {
        let context = Unmanaged.passUnretained(self).toOpaque()
        access.initialize(to: sonde_editor_past(context: context, entry: readEntry))
        sonde_editor_use_past(editor, access)
    }

    /// The place of an entry, counted from the latest.
    fileprivate func entry(_ operation: Int32) -> UnsafePointer<wchar_t>? {
        let entries = entries()
        let wanted: Int
        switch operation {
        case H_FIRST: wanted = 0
        case H_LAST: wanted = entries.count - 1
        case H_NEXT: wanted = position + 1
        case H_PREV: wanted = position - 1
        case H_CURR: wanted = position
        default: return nil
        }
        guard (0..<entries.count).contains(wanted) else { return nil }
        position = wanted
        let characters = entries[entries.count - 1 - wanted].unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0]
        shown.deallocate()
        shown = .allocate(capacity: characters.count)
        _ = shown.initialize(from: characters)
        return UnsafePointer(shown.baseAddress)
    }
}

private func readEntry(_ context: UnsafeMutableRawPointer, _ operation: Int32) -> UnsafePointer<wchar_t>? {
    Unmanaged<EditLineHistory>.fromOpaque(context).takeUnretainedValue().entry(operation)
}
