/// The colours of the pictures. One file is light or dark, as the reader's system is.
///
/// Each colour of a text has a contrast of 4.5 or more to its background.
enum PictureSheet {
    /// The rules that all pictures have.
    static let rules = """
        text{font:\(PictureMetrics.fontSize)px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;\
        white-space:pre;fill:#24292f}\
        .w{fill:#fff;stroke:#d0d7de}.t{fill:#f6f8fa}.o{fill:#d0d7de}\
        .n{font:13px system-ui,-apple-system,"Segoe UI",sans-serif;fill:#57606a;text-anchor:middle}\
        .l{fill:none;stroke:#24292f}.l.d{stroke:#8c959f}\
        .b{font-weight:600}.u{text-decoration:underline}.d{fill:#646c76}.r{fill:#fff}.k{fill:#0550ae}.p{fill:#0550ae;opacity:.55}\
        .c1{fill:#cf222e}.c2{fill:#116329}.c3{fill:#8a4600}.c4{fill:#0550ae}.c5{fill:#8250df}.c6{fill:#1b6f86}\
        @media(prefers-color-scheme:dark){\
        text{fill:#e6edf3}.w{fill:#0d1117;stroke:#30363d}.t{fill:#161b22}.o{fill:#30363d}.n{fill:#9aa4af}\
        .l{stroke:#e6edf3}.l.d{stroke:#6e7681}\
        .d{fill:#8b949e}.r{fill:#0d1117}.k{fill:#79c0ff}.p{fill:#79c0ff}\
        .c1{fill:#ff7b72}.c2{fill:#7ee787}.c3{fill:#e3b341}.c4{fill:#79c0ff}.c5{fill:#d2a8ff}.c6{fill:#56d4dd}}
        """
}
